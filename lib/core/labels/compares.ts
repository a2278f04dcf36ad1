import { goAtoi } from '../go/number.ts';

/** What Gt and Lt ask of the label of a node: only whole numbers compare. Upstream: labels.Requirement.Matches. */
export function compares(operator: 'Gt' | 'Lt', label: string | undefined, bound: string | undefined): boolean {
  const [value, limit] = [goAtoi(label ?? ''), goAtoi(bound ?? '')];
  if (typeof value !== 'bigint' || typeof limit !== 'bigint') return false;
  return operator === 'Gt' ? value > limit : value < limit;
}
