import { parsePath, type Path } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { RuleFinding } from './rule-finding.ts';

const kinds: readonly string[] = ['LimitRange', 'ResourceQuota'];

/**
 * What one correction of a LimitRange or ResourceQuota settles, where it is written: the API server takes `max` as default limit too, and a
 * default limit as default request, and refuses a wrong number under each of these names. Where nothing is written, it is told once.
 */
export function whereWritten(told: readonly RuleFinding[], { kind, ...fields }: Manifest): readonly RuleFinding[] {
  if (told.length < 2 || !kinds.includes(kind)) return told;
  const isWritten = ({ finding: { path = '' } }: RuleFinding): boolean => has(fields, parsePath(path));
  return told.filter((each, i) => {
    const alike = (other: RuleFinding): boolean => other.rule === each.rule && other.finding.hint === each.finding.hint;
    return isWritten(each) || !told.some((other, j) => alike(other) && (isWritten(other) || j < i));
  });
}

/** Where a path leads through a list without a number, as upstream prints those of a scopeSelector, nothing is there. */
function has(root: object, [step, ...further]: Path): boolean {
  if (step === undefined) return true;
  const value: unknown = Object.getOwnPropertyDescriptor(root, step)?.value;
  return value !== undefined && (further.length === 0 || (typeof value === 'object' && value !== null && has(value, further)));
}
