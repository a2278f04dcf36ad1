import { Refusal, refusedAt } from '../../refusal.ts';
import type { Scope, Variable } from '../expressions/scope.ts';
import { isMapValue } from '../expressions/value.ts';
import { pythonFormat } from '../python/format.ts';
import type { Loop } from './task.ts';
import { textOf } from './tree.ts';

/** Turns of one loop. */
const most = 5000;

/** The items of a loop. Throws a Refusal if they are not a list. */
export function loopItems({ kind, over }: Loop, scope: Scope): readonly unknown[] {
  const value = refusedAt(over.at, () => given(kind, scope, over));
  if (kind === 'with_dict' && isMapValue(value)) return Object.entries(value).map(([key, inner]) => ({ key, value: inner }));
  if (!Array.isArray(value)) throw new Refusal('notStatic', `${kind} is not given a list`, 'Write the items as a list.', over.at);
  const items: readonly unknown[] =
    kind === 'with_items' ? value.flat() : kind === 'with_flattened' ? (value.flat(Infinity) as unknown[]) : value;
  if (items.length > most)
    throw new Refusal('tooLarge', `the loop has ${items.length} turns, and an import reads ${most}`, 'Divide the loop.', over.at);
  return kind === 'with_indexed_items' ? items.map((item, i) => [i, item]) : items;
}

function given(kind: string, scope: Scope, over: Loop['over']): unknown {
  const text = textOf(over);
  if (kind === 'with_sequence') return sequence(String(scope.render(over, 'native')));
  // A bare name is a variable to the old forms.
  if (text !== undefined && kind !== 'loop' && /^[A-Za-z_][\w.]*$/.test(text)) return scope.value(text);
  return scope.render(over, 'native');
}

/** `start=1 end=3 format=web-%02d`, or `count=3`. */
function sequence(text: string): readonly string[] {
  const fields = new Map(Array.from(text.matchAll(/(\w+)=(\S+)/g), ([, name, value]) => [name, value ?? '']));
  const start = Number(fields.get('start') ?? 1);
  const stride = Number(fields.get('stride') ?? 1);
  const end = fields.has('count') ? start + (Number(fields.get('count')) - 1) * stride : Number(fields.get('end') ?? text);
  const count = Math.floor((end - start) / stride) + 1;
  if (!Number.isFinite(count) || count < 0)
    throw new Refusal('notStatic', `${JSON.stringify(text)} is not a sequence`, 'Write start=1 end=3, or the items with loop.');
  if (count > most) throw new Refusal('tooLarge', `the loop has ${count} turns, and an import reads ${most}`, 'Divide the loop.');
  const format = fields.get('format') ?? '%d';
  return Array.from({ length: count }, (_, i) => pythonFormat(format, [start + i * stride]));
}

/** What one turn of a loop adds to the variables. */
export function turnVariables({ variable, indexVariable }: Loop, item: unknown, index: number): ReadonlyMap<string, Variable> {
  return new Map([[variable, { value: item }], ...(indexVariable === undefined ? [] : [[indexVariable, { value: index }] as const])]);
}
