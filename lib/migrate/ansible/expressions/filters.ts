import type { AnyMap } from '../../../core/data/guards.ts';
import { nestsTooDeep } from '../../../core/data/nests-too-deep.ts';
import { Exhausted, Refusal } from '../../refusal.ts';
import { merge } from '../convert/merge.ts';
import { floatOf, isNumber } from '../python/float.ts';
import { readYaml } from '../parse/read-yaml.ts';
import { valueOf } from '../parse/tree.ts';
import { pythonFormat } from '../python/format.ts';
import { pythonJson } from '../python/json.ts';
import { readJson } from '../python/read-json.ts';
import { pythonText } from '../python/text.ts';
import { isTrue } from '../python/truth.ts';
import { attributeOf } from './attribute.ts';
import { sameKey, sum } from './operators.ts';
import { refuseMuch, replaced } from './long-text.ts';
import { unreadable } from './unreadable.ts';
import { isMapValue, Missing, present } from './value.ts';

/** Values that stand in the parentheses of a filter. */
export interface FilterArguments {
  readonly values: readonly unknown[];
  readonly named: ReadonlyMap<string, unknown>;
}

type Filter = (value: unknown, given: FilterArguments) => unknown;

/** Characters and items that a filter may make. */
const most = 1_000_000;

const several = Number.POSITIVE_INFINITY;

/** Filters that need nothing but their value. `default` is not among them: it is asked for values that are missing. */
export const filters: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['int', (value, { values: [fallback = 0, base = 10] }) => asInt(value, fallback, Number(base))],
  ['float', asFloat],
  ['string', (value) => pythonText(value)],
  ['bool', (value) => (isNumber(value) ? Number(value) === 1 : ['true', 'yes', 'on', '1'].includes(pythonText(value).toLowerCase()))],
  ['lower', (value) => pythonText(value).toLowerCase()],
  ['upper', (value) => pythonText(value).toUpperCase()],
  ['capitalize', (value) => capitalized(pythonText(value))],
  ['title', (value) => pythonText(value).replaceAll(/[^-\s({[<]+/g, capitalized)],
  ['trim', (value) => pythonText(value).trim()],
  ['replace', replace],
  ['indent', indent],
  ['format', format],
  [
    'split',
    (value, { values: [at] }) => (at === undefined ? (pythonText(value).match(/\S+/g) ?? []) : pythonText(value).split(pythonText(at))),
  ],
  ['join', join],
  ['length', length],
  ['count', length],
  ['first', (value) => itemOr(itemsOf(value), 0, 'the first item of nothing')],
  ['last', (value) => itemOr(itemsOf(value), -1, 'the last item of nothing')],
  ['min', (value) => itemOr(sorted(checkedList(value)), 0, 'the least of nothing')],
  ['max', (value) => itemOr(sorted(checkedList(value)), -1, 'the greatest of nothing')],
  ['sum', (value) => checkedList(value).reduce(sum, 0)],
  ['sort', (value) => sorted(checkedList(value))],
  ['reverse', (value) => (typeof value === 'string' ? Array.from(value).toReversed().join('') : checkedList(value).toReversed())],
  ['unique', unique],
  ['flatten', (value) => checkedList(value).flat(Infinity)],
  ['list', (value) => (typeof value === 'string' ? Array.from(value) : isMapValue(value) ? Object.keys(value) : checkedList(value))],
  ['range', (_value, { values }) => range(values.map(Number))],
  ['map', mapAttribute],
  ['combine', combine],
  ['dict2items', (value) => Object.entries(checkedMap(value)).map(([key, inner]) => ({ key, value: inner }))],
  [
    'items2dict',
    (value) => Object.fromEntries(checkedList(value).map((item) => [pythonText(checkedMap(item)['key']), checkedMap(item)['value']])),
  ],
  ['b64encode', (value) => Buffer.from(pythonText(value), 'utf8').toString('base64')],
  ['b64decode', (value) => Buffer.from(pythonText(value), 'base64').toString('utf8')],
  ['to_json', pythonJson],
  ['from_json', fromJson],
  ['from_yaml', (value) => (typeof value === 'string' ? fromYaml('from_yaml', value, 1)[0] : value)],
  ['from_yaml_all', (value) => (typeof value === 'string' ? fromYaml('from_yaml_all', value, several) : value)],
  ['ternary', (value, { values: [yes, no, none = no] }) => (value === null ? none : isTrue(value) ? yes : no)],
]);

type Reads = readonly [values: number, ...named: readonly string[]];

/** How many values a filter reads between its parentheses, and which names; those that are not here read none. */
const reads: ReadonlyMap<string, Reads> = new Map<string, Reads>([
  ['default', [2, 'boolean']],
  ['int', [2]],
  ['indent', [2, 'width', 'first']],
  ['format', [several]],
  ['split', [1]],
  ['replace', [2]],
  ['join', [1]],
  ['range', [several]],
  ['map', [0, 'attribute']],
  ['combine', [several, 'recursive']],
  ['ternary', [3]],
]);

/** Refuses what a filter would not look at, and what it would answer differently without. */
export function refuseUnread(name: string, values: number, named: Iterable<string>): void {
  const [most, ...names]: Reads = reads.get(name) ?? [0];
  if (values > most) throw unreadable(`the filter ${name} is read with ${most === 1 ? '1 value' : `${most} values`}, not with ${values}`);
  for (const each of named) if (!names.includes(each)) throw unreadable(`the filter ${name} is not read with ${each}=`);
}

function asFloat(value: unknown): unknown {
  const number = Number(isNumber(value) || typeof value === 'boolean' ? value : pythonText(value).trim() || Number.NaN);
  return floatOf(Number.isNaN(number) ? 0 : number);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

function asInt(value: unknown, fallback: unknown, base: number): unknown {
  if (isNumber(value)) return Math.trunc(Number(value));
  if (typeof value === 'boolean') return value ? 1 : 0;
  const text = pythonText(value).trim();
  if (base === 10) return /^[-+]?\d+(?:\.\d+)?$/.test(text) ? Math.trunc(Number(text)) : fallback;
  const number = Number.parseInt(text, base);
  return Number.isNaN(number) ? fallback : number;
}

function combine(value: unknown, { values, named }: FilterArguments): AnyMap {
  const maps = [value, ...values].map(checkedMap);
  if (isTrue(named.get('recursive'))) return maps.reduce((all, each) => merge(all, each));
  return Object.fromEntries(maps.flatMap((each) => Object.entries(each)));
}

function indent(value: unknown, { values: [width = 4, first = false], named }: FilterArguments): string {
  const blanks = ' '.repeat(Math.min(Math.max(Number(named.get('width') ?? width), 0), 100));
  const given = pythonText(value);
  refuseMuch(given.length * (1 + blanks.length));
  const text = given.replaceAll(/\n(?=[^\n])/g, `\n${blanks}`);
  return isTrue(named.get('first') ?? first) ? blanks + text : text;
}

/** `'web-%02d' | format(3)`. */
function format(value: unknown, { values }: FilterArguments): string {
  return pythonFormat(pythonText(value), values);
}

function replace(value: unknown, { values: [old, fresh] }: FilterArguments): string {
  return replaced(pythonText(value), pythonText(old), pythonText(fresh));
}

function join(value: unknown, { values: [between = ''] }: FilterArguments): string {
  const texts = checkedList(value).map(pythonText);
  refuseMuch(texts.length * pythonText(between).length + texts.reduce((all, { length: own }) => all + own, 0));
  return texts.join(pythonText(between));
}

/** Each item where it comes first. */
function unique(value: unknown): readonly unknown[] {
  const known = new Set<string>();
  return checkedList(value).filter((item) => {
    const key = sameKey(lowerCase(item));
    return !known.has(key) && known.add(key);
  });
}

function length(value: unknown): number {
  if (typeof value === 'string') return Array.from(value).length;
  return isMapValue(value) ? Object.keys(value).length : checkedList(value).length;
}

function itemsOf(value: unknown): readonly unknown[] {
  return typeof value === 'string' ? Array.from(value) : checkedList(value);
}

function sorted(list: readonly unknown[]): readonly unknown[] {
  return list.toSorted((a, b) => {
    if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
    const [left, right] = [pythonText(lowerCase(a)), pythonText(lowerCase(b))];
    return left === right ? 0 : left < right ? -1 : 1;
  });
}

/** Jinja looks at letters alike where it compares, unless it is asked not to. */
function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

function itemOr(list: readonly unknown[], at: number, name: string): unknown {
  return list.length === 0 ? new Missing(name) : list.at(at);
}

function range([a = 0, b, step = 1]: readonly number[]): readonly number[] {
  const [start, end] = b === undefined ? [0, a] : [a, b];
  const count = Math.max(Math.ceil((end - start) / step), 0);
  if (!Number.isFinite(count) || count > most)
    throw new Refusal('tooLarge', 'this range has more numbers than an import makes', 'Use a shorter range.');
  return Array.from({ length: count }, (_, i) => start + i * step);
}

/** Of Jinja's map only `attribute='name'`: the other form would apply a filter by its name. */
function mapAttribute(value: unknown, { named }: FilterArguments): readonly unknown[] {
  const attribute = named.get('attribute');
  if (typeof attribute !== 'string') throw unreadable("the filter map is read with attribute='name' only");
  return checkedList(value).map((item) => present(attribute.split('.').reduce(attributeOf, item)));
}

function fromJson(value: unknown): unknown {
  if (nestsTooDeep(pythonText(value)))
    throw new Refusal('tooLarge', 'this JSON nests deeper than anything that people write', 'Take out the needless levels.');
  try {
    return readJson(pythonText(value));
  } catch {
    throw unreadable('from_json gets a string that is not JSON');
  }
}

/** The documents of a text; an empty text is one document that is null. */
function fromYaml(name: string, text: string, most: number): readonly unknown[] {
  const documents = withoutPlace(name, () => readYaml(text, '').map(valueOf));
  if (documents.length > most) throw unreadable(`${name} is given several documents`);
  return documents.length === 0 ? [null] : documents;
}

/** Calls `read`; a Refusal of a text within an expression gets no place of its own, so that it is reported at the expression. */
function withoutPlace<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof Exhausted) throw error;
    throw new Refusal(error.entry, `${name}: ${error.message}`, error.hint);
  }
}

function checkedList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw unreadable('a filter for lists is given something else');
}

function checkedMap(value: unknown): AnyMap {
  if (isMapValue(value)) return value;
  throw unreadable('a filter for mappings is given something else');
}
