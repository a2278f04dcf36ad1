import { isCelMap, isList, isOpaque, Opaque, Optional, type Value } from '../values/value.ts';
import { step } from './meter.ts';

export type Cost = (args: readonly Value[], result: Value) => number;

const textFactor = 0.1;
const patternFactor = 0.25;

/** What a call costs (library.CostEstimator, and interpreter.CostTracker behind it). `overload` is '' unless one form alone fits. */
export function callCost(name: string, overload: string): Cost {
  const ofOverload = byOverload.get(overload);
  if (ofOverload !== undefined) return ofOverload;
  return byName.get(name) ?? byCoreOverload.get(overload) ?? one;
}

/** Whether the cost is known only with the result. */
export function dependsOnResult(name: string, overload: string): boolean {
  return name === 'join' || outputSized.has(overload);
}

const one: Cost = () => 1;
const authorization: Cost = () => 350_000;

function text(factor: number): Cost {
  return ([value]) => Math.ceil(sizeOf(value) * factor);
}

function pattern([value, regex]: readonly Value[]): number {
  return Math.ceil((1 + sizeOf(value)) * textFactor) * Math.ceil(sizeOf(regex) * patternFactor);
}

function selector([, value]: readonly Value[]): number {
  const size = sizeOf(value);
  return 10 + Math.ceil(size * textFactor) + Math.ceil(Math.ceil(size * 0.5) * 50);
}

const outputSized: ReadonlySet<string> = new Set(['list_slice', 'lists_range', 'list_reverse']);

const comparable = ['int', 'uint', 'double', 'bool', 'google.protobuf.Duration', 'google.protobuf.Timestamp', 'string', 'bytes'];

/** Trackers of libraries, which come before all others (ext.Lists and ext.Sets). */
const byOverload: ReadonlyMap<string, Cost> = new Map<string, Cost>([
  ['list_sets_contains_list', ([a, b]) => 1 + sizeOf(a) * sizeOf(b)],
  ['list_sets_intersects_list', ([a, b]) => 1 + sizeOf(a) * sizeOf(b)],
  ['list_sets_equivalent_list', ([a, b]) => 1 + sizeOf(a) * sizeOf(b) * 2],
  ...Array.from(outputSized, (id): [string, Cost] => [id, (_, result) => sizeOf(result) + 11]),
  ['list_flatten', ([list]) => sizeOf(list) + 11],
  ['list_flatten_int', ([list, depth]) => sizeOf(list) * Number(typeof depth === 'bigint' ? depth : 1) + 11],
  ['list_distinct', ([list]) => selfComparison(list)],
  ...comparable.flatMap((name): [string, Cost][] => [
    [`list_${name}_sort`, ([list]) => selfComparison(list)],
    [`list_${name}_sortByAssociatedKeys`, ([, keys]) => selfComparison(keys)],
  ]),
]);

function selfComparison(list: Value | undefined): number {
  const size = sizeOf(list);
  const first = isList(list) && list.size > 0 ? list.get(0) : undefined;
  const factor = typeof first === 'string' || first instanceof Uint8Array ? 2 + textFactor : 2;
  return Math.floor(size * size * factor) + 11;
}

function named(names: string, cost: Cost): [string, Cost][] {
  return names.split(' ').map((name) => [name, cost]);
}

const byName: ReadonlyMap<string, Cost> = new Map<string, Cost>([
  ['check', authorization],
  ...named('serviceAccount path group resource subresource namespace name allowed reason error errored', one),
  ...named('fieldSelector labelSelector', selector),
  ...named('isSorted sum max min indexOf lastIndexOf', ([value]) => (value === undefined ? 0 : traversal(value))),
  ...named('url lowerAscii upperAscii substring trim jsonpatch.escapeKey', text(textFactor)),
  ...named('replace split', text(2 * textFactor)),
  ['join', (_, result) => Math.ceil(sizeOf(result) * 2 * textFactor)],
  ...named('find findAll', pattern),
  ...named('cidr isIP isCIDR quantity isQuantity semver isSemver', text(textFactor)),
  ['ip', (args) => (args[0] instanceof Opaque ? 1 : text(textFactor)(args, null))],
  ['ip.isCanonical', text(2 * textFactor)],
  ...named('masked prefixLength family isUnspecified isLoopback isLinkLocalMulticast isLinkLocalUnicast isGlobalUnicast', one),
  ['containsIP', ([network, other]) => Math.ceil(2 * sizeOf(network) * textFactor) + textCost(other)],
  [
    'containsCIDR',
    ([network, other]) => Math.ceil(2 * sizeOf(network) * textFactor) + Math.ceil(sizeOf(network) * textFactor) + 1 + textCost(other),
  ],
  ['validate', validateCost],
  ['format.named', one],
  ...named('sign asInteger isInteger asApproximateFloat isGreaterThan isLessThan compareTo add sub major minor patch', one),
  ...named('getScheme getHostname getHost getPort getEscapedPath getQuery', one),
  ['_==_', (args) => (args[0] instanceof Opaque ? 1 : equality(args))],
]);

/** A network that is compared with a text reads it first. */
function textCost(other: Value | undefined): number {
  return typeof other === 'string' ? Math.ceil(sizeOf(other) * textFactor) : 0;
}

function validateCost([format, value]: readonly Value[]): number {
  if (format === undefined || !isOpaque(format, 'kubernetes.NamedFormat')) return 1;
  return Math.ceil((1 + sizeOf(value)) * textFactor) * Math.ceil(format.content.longestPattern * patternFactor);
}

function equality([a, b]: readonly Value[]): number {
  return Math.ceil(Math.min(deepSizeOf(a), deepSizeOf(b)) * textFactor);
}

/** What the forms of core functions cost, where one form is known. */
const byCoreOverload: ReadonlyMap<string, Cost> = new Map<string, Cost>([
  ...named('starts_with_string ends_with_string string_to_bytes bytes_to_string strings_quote string_format', ([value]) =>
    Math.ceil(deepSizeOf(value) * textFactor),
  ),
  ['in_list', ([, list]) => deepSizeOf(list)],
  ...named('less_string greater_string less_equals_string greater_equals_string', equality),
  ...named('less_bytes greater_bytes less_equals_bytes greater_equals_bytes equals not_equals', equality),
  ...named('add_string add_bytes', ([a, b]) => Math.ceil((deepSizeOf(a) + deepSizeOf(b)) * textFactor)),
  ['matches_string', ([value, regex]) => Math.ceil((1 + deepSizeOf(value)) * textFactor) * Math.ceil(deepSizeOf(regex) * patternFactor)],
  ['contains_string', ([a, b]) => Math.ceil(deepSizeOf(a) * textFactor) * Math.ceil(deepSizeOf(b) * textFactor)],
]);

/** cel-go looks into optional values, the library of Kubernetes does not. */
function deepSizeOf(value: Value | undefined): number {
  return value instanceof Optional && value.value !== undefined ? deepSizeOf(value.value) : sizeOf(value);
}

export function sizeOf(value: Value | undefined): number {
  if (typeof value === 'string') return lengthOf(value);
  if (isList(value) || isCelMap(value)) return value.size;
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof Opaque && isOpaque(value, 'net.IP')) return value.content.family === 4 ? 4 : 16;
  return value instanceof Opaque && isOpaque(value, 'net.CIDR') ? Math.ceil(value.content.length / 8) : 1;
}

/** In code points. */
export function lengthOf(value: string): number {
  if (value.length < long) return counted(value);
  const known = longTexts.find(({ text }) => text === value);
  if (known !== undefined) return known.length;
  const length = counted(value);
  longTexts.unshift({ text: value, length });
  longTexts.splice(mostLongTexts);
  return length;
}

function counted(value: string): number {
  if (!/[^\0-\x7f]/.test(value)) return value.length;
  let length = 0;
  for (const _ of value) length++;
  return length;
}

/** The last long texts: a policy measures the same param for every object. */
const longTexts: { readonly text: string; readonly length: number }[] = [];
const long = 100_000;
const mostLongTexts = 4;

/** library.traversalCost */
function traversal(value: Value): number {
  step();
  if (typeof value === 'string') return Math.floor(Buffer.byteLength(value) * textFactor);
  if (value instanceof Uint8Array) return Math.floor(value.length * textFactor);
  let cost = 0;
  if (isList(value)) for (let i = 0; i < value.size; i++) cost += traversal(value.get(i));
  else if (isCelMap(value)) for (const key of value.keys()) cost += traversal(key) + traversal(value.find(key) ?? null);
  else return 1;
  return cost;
}
