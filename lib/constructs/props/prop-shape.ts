import { Lazy } from 'cdk8s';
import type { UsageError } from '../../core/errors.ts';
import { isPlainMap } from '../../core/data/guards.ts';
import type { RawLocation } from '../../core/source-location.ts';
import { refusedProp, wayFrom } from './prop-value.ts';

/** What a prop has to be. Only for props that our code turns into something else, so that no schema sees the value itself. */
export type Shape = 'boolean' | 'number' | 'text' | 'map' | 'list' | 'map or scalar';

/** What is known of every prop. The compiler refuses a list that misses one. */
export type PropNames<Props> = { readonly [Name in keyof Props]-?: true | KnownOf<NonNullable<Props[Name]>> };

type KnownOf<T> = T extends boolean
  ? 'boolean'
  : T extends number
    ? 'number'
    : T extends string
      ? 'text'
      : T extends readonly unknown[]
        ? 'list'
        : T extends object
          ? 'map' | 'map or scalar' | Names | OrScalar
          : never;

export interface Names {
  readonly [name: string]: Known;
}

/** True for any value; the shape of the value; or the names that it has as a map. */
export type Known = true | Shape | Names | OrScalar;

/** The names that a prop has as a map, if it is not a number or text instead. */
type OrScalar = readonly ['or scalar', Names];

/** The names of a prop that is, or may be, a map. */
export function namesBelow(known: Known): Names | undefined {
  if (typeof known !== 'object') return undefined;
  return isOrScalar(known) ? known[1] : known;
}

function isOrScalar(known: Names | OrScalar): known is OrScalar {
  return Array.isArray(known);
}

/** Whether all of `props` are known and have the right shape. Called for every object of a fleet, and true for nearly all. */
export function areWellGiven(props: object, names: Names): boolean {
  for (const name in props) {
    const known = names[name];
    if (known === true) continue;
    const value = (props as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined && !isWellGiven(value, known)) return false;
  }
  return true;
}

function isWellGiven(value: unknown, known: Known | undefined): boolean {
  if (typeof known === 'string') return hasShape(value, known);
  if (typeof known !== 'object') return false; // nothing knows the prop, even where every object of JavaScript has one of its name
  if (isOrScalar(known)) return typeof value !== 'object' || (isMapLike(value) && areWellGiven(value, known[1]));
  return isMapLike(value) && areWellGiven(value, known);
}

/** An error for each of `props` that has another shape than it has to. `at` is the line of the chart. */
export function misshapenAmong(props: object, names: Names, at?: RawLocation): readonly UsageError[] {
  return areWellGiven(props, names) ? none : misshapenBelow(props, names, '').map((found) => misshapen(found, at));
}

/** @throws UsageError about the first of `props` that has a wrong shape. `at` is the line of the chart. */
export function refuseMisshapen(props: object, names: Names, at?: RawLocation): void {
  const [first] = misshapenAmong(props, names, at);
  if (first !== undefined) throw first;
}

/**
 * An argument that has to be a map, such as `props` or `options`.
 * @throws UsageError if it is anything else.
 */
export function asMap<Given extends object>(what: string, given: Given, hint = "Write an object, such as { name: 'root' }."): Given {
  if (isMapLike(given) && !(given instanceof Lazy)) return given;
  throw refusedProp(what, given, 'not an object', wayFrom(given) ?? hint);
}

interface Misshapen {
  /** With its path from the construct: `cpu.features`. */
  readonly prop: string;
  readonly value: unknown;
  readonly shape: Shape;
}

function misshapenBelow(props: object, names: Names, above: string): readonly Misshapen[] {
  const found: Misshapen[] = [];
  for (const name in props) {
    const value = (props as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined) found.push(...misshapenAt(above + name, value, names[name]));
  }
  return found;
}

function misshapenAt(prop: string, value: unknown, known: Known | undefined): readonly Misshapen[] {
  if (typeof known === 'string') return hasShape(value, known) ? none : [{ prop, value, shape: known }];
  if (typeof known !== 'object') return none;
  const [shape, below] = isOrScalar(known) ? (['map or scalar', known[1]] as const) : (['map', known] as const);
  if (!hasShape(value, shape)) return [{ prop, value, shape }];
  return isMapLike(value) ? misshapenBelow(value, below, `${prop}.`) : none; // a scalar is for the schema of what is made of it
}

function hasShape(value: unknown, shape: Shape): boolean {
  switch (shape) {
    case 'boolean':
    case 'number':
      return typeof value === shape;
    case 'text':
      return typeof value === 'string';
    case 'list':
      return Array.isArray(value);
    case 'map':
      return isMapLike(value);
    case 'map or scalar':
      return typeof value !== 'object' || isMapLike(value);
  }
}

/** Of objects of any class, and of what `import * as` gives. */
const mapTags: ReadonlySet<string> = new Set(['[object Object]', '[object Module]']);

/** Of what the language itself has, such as a Map or a Promise, none shows its content as properties. */
function isMapLike(value: unknown): value is object {
  return typeof value === 'object' && value !== null && (isPlainMap(value) || mapTags.has(Object.prototype.toString.call(value)));
}

const faults: Readonly<Record<Shape, string>> = {
  boolean: 'neither true nor false',
  number: 'not a number',
  text: 'not a string',
  map: 'not an object',
  list: 'not a list',
  'map or scalar': 'neither an object nor a number or string',
};

function misshapen({ prop, value, shape }: Misshapen, at: RawLocation | undefined): UsageError {
  return refusedProp(prop, value, faults[shape], wayFrom(value) ?? wayTo(prop, value, shape), at);
}

function wayTo(prop: string, value: unknown, shape: Shape): string {
  if (value === null) return `Leave ${prop} out.`;
  switch (shape) {
    case 'boolean':
      return value === 'true' || value === 'false'
        ? `Write ${prop}: ${value}, without quotes.`
        : `Write ${prop}: true or ${prop}: false, or leave it out.`;
    case 'number':
      return typeof value === 'string' && Number.isFinite(Number.parseFloat(value))
        ? `Write ${prop}: ${Number.parseFloat(value)}, without quotes.`
        : `Write a number for ${prop}.`;
    case 'text':
      return typeof value === 'object' ? `Write a string, such as its name, for ${prop}.` : `Write a string for ${prop}, in quotes.`;
    case 'list':
      return `Write ${prop}: [ … ], or leave it out.`;
    default:
      return `Write ${prop}: { … }, or leave it out.`;
  }
}

const none: readonly never[] = [];
