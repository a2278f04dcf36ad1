import { isMap } from '../../core/data/guards.ts';
import { goQuote } from '../../core/go/print.ts';
import { Unmergeable } from './patch-values.ts';
import type { ListStructure } from './structure.ts';

/** `[port=80,protocol="TCP"]`, or the value of an item of a set; a fault where an item cannot be told apart from others. */
export function keyOf(item: unknown, { keys }: ListStructure): string | { readonly fault: string } {
  if (keys.length === 0) return `[=${keyText(item)}]`;
  if (!isMap(item) || item instanceof Unmergeable) return { fault: 'associative list with keys may not have non-map elements' };
  const known = keys.flatMap(({ name, value }) => {
    const found = item[name] === undefined ? value : item[name];
    return found === undefined ? [] : [`${name}=${keyText(found)}`];
  });
  if (known.length > 0) return `[${known.join(',')}]`;
  const names = keys.map(({ name }) => goQuote(name)).join(' ');
  return {
    fault: `associative list with keys has an element that omits all key fields [${names}] (and doesn't have default values for any key fields)`,
  };
}

/** value.ToString, which prints fields alone. */
function keyText(value: unknown): string {
  if (value === null || value instanceof Unmergeable) return '{{undefined}}';
  if (Array.isArray(value)) return `[${value.map(keyText).join(',')}]`;
  if (isMap(value)) return Object.keys(value).toSorted().map((key) => `${key}=${keyText(value[key])}`).join(','); // prettier-ignore
  return typeof value === 'string' ? goQuote(value) : JSON.stringify(value);
}
