import { mapOf } from '../../core/data/guards.ts';
import { refusedProp, wayFrom } from '../props/prop-value.ts';

/** An object of the same namespace: its name, or the construct that makes it. */
export type Named = string | { readonly name: string };

/** The name of a construct or reference, or the text itself. @throws UsageError for anything else. */
export function nameOf(named: Named): string {
  if (typeof named === 'string') return named;
  const name: unknown = mapOf(named)?.['name'];
  if (typeof name === 'string') return name;
  const hint = wayFrom(named) ?? "Give it the construct that makes the object, or the object's name.";
  throw refusedProp('what is referred to', named, 'neither a name nor anything with one', hint);
}

/**
 * A name that volumes and networks may carry, a DNS label of at most 63 characters, made from the name of an object.
 * @throws UsageError for anything but a text.
 */
export function asLabel(name: string): string {
  if (typeof name !== 'string') throw refusedProp('the name', name, 'not a string', wayFrom(name) ?? 'Write a string, in quotes.');
  return name.length <= 63 && !name.includes('.') ? name : name.replaceAll('.', '-').slice(0, 63).replace(/-+$/, '');
}
