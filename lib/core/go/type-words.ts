import type { GoType } from './types/go-type.ts';

/** What Go reads as a value of this type, in words that follow `Write … as`. */
export function goTypeWords(type: GoType): string {
  switch (type.kind) {
    case 'duration':
      return 'a duration such as 24h or 1h30m';
    case 'quantity':
      return 'a quantity such as 500m or 2Gi';
    case 'time':
      return 'a time such as 2026-01-31T12:00:00Z';
    case 'int':
      return intWords(type.min, type.max);
    case 'bool':
      return 'true or false';
    case 'string':
      return 'a string, in quotes if it looks like anything else';
    case 'list':
      return 'a list';
    case 'map':
    case 'struct':
      return 'a map';
    default:
      return 'what its type takes';
  }
}

function intWords(min: bigint, max: bigint): string {
  if (max > BigInt(Number.MAX_SAFE_INTEGER)) return min < 0n ? 'a whole number' : 'a whole number of 0 or more';
  return `a whole number from ${min} to ${max}`;
}
