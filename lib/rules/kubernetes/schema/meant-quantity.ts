import type { JsonSchema } from '../../../schema/json-schema.ts';

/** Other tools count in GiB and GB, which Kubernetes writes without the B. Undefined for what is like no quantity. */
export function meantQuantity(value: unknown): string | undefined {
  const [, number, unit = ''] = (typeof value === 'string' && /^(\d+(?:\.\d+)?) ?([KMGTP]i?)B?$/i.exec(value)) || [];
  if (number === undefined) return undefined;
  const prefix = unit.charAt(0).toUpperCase();
  return `${number}${prefix === 'K' && unit.length === 1 ? 'k' : prefix}${unit.slice(1).toLowerCase()}`;
}

export function hasQuantityPattern({ pattern }: JsonSchema): boolean {
  return pattern?.includes('[KMGTPE]i') === true;
}
