import type { CelFunc, CelInput, CelList, CelMap, CelValue } from '@bufbuild/cel';
import { getOrAdd } from '../../../core/get-or-add.ts';
import type { ParsedQuantity } from '../../../core/quantity.ts';
import type { NamedFormat } from './libraries/formats.ts';
import type { Address, Network } from './libraries/networks.ts';
import type { Semver } from './libraries/semver.ts';
import type { GoUrl } from './libraries/urls.ts';
import { loadCel } from './load-cel.ts';
import { opaqueOf } from './opaque.ts';

/** What functions take, by the names of its types. */
interface Kinds {
  readonly string: string;
  readonly int: bigint;
  readonly bool: boolean;
  readonly list: CelList;
  readonly map: CelMap;
  readonly dyn: CelValue;
  readonly 'kubernetes.NamedFormat': NamedFormat;
  readonly 'kubernetes.Quantity': ParsedQuantity;
  readonly 'kubernetes.Semver': Semver;
  readonly 'kubernetes.URL': GoUrl;
  readonly 'net.CIDR': Network;
  readonly 'net.IP': Address;
  /** Undefined for none. */
  readonly optional_type: CelValue | undefined;
}

export type Kind = keyof Kinds;

type Values<K extends readonly Kind[]> = { readonly [I in keyof K]: Kinds[K[I]] };

/** One form of a function. */
export interface Overload {
  readonly name: string;
  readonly isMethod: boolean;
  readonly takes: readonly Kind[];
  readonly call: (values: readonly unknown[]) => CelInput;
}

/** `name(…)` */
export function func<const K extends readonly Kind[]>(name: string, takes: K, call: (...values: Values<K>) => CelInput): Overload {
  return { name, isMethod: false, takes, call: (values) => call(...(values as unknown as Values<K>)) }; // they fit what it takes
}

/** `x.name(…)`; what it is called on is the first of what it takes. */
export function method<const K extends readonly Kind[]>(name: string, takes: K, call: (...values: Values<K>) => CelInput): Overload {
  return { name, isMethod: true, takes, call: (values) => call(...(values as unknown as Values<K>)) }; // see above
}

/** The functions as the evaluator takes them. Forms that differ only by what they take are one to it. */
export function functionsOf(overloads: readonly Overload[]): readonly CelFunc[] {
  const groups = new Map<string, Overload[]>();
  for (const overload of overloads) {
    const { name, isMethod, takes } = overload;
    getOrAdd(groups, `${isMethod ? '.' : ''}${name}/${takes.length}`, () => []).push(overload);
  }
  return Array.from(groups.values(), functionOf);
}

function functionOf(overloads: readonly Overload[]): CelFunc {
  const { celFunc, celMethod, CelScalar } = loadCel();
  const [{ name, isMethod, takes } = { name: '', isMethod: false, takes: [] }] = overloads;
  const dyn = takes.map(() => CelScalar.DYN);
  if (!isMethod) return celFunc(name, dyn, CelScalar.DYN, (...values) => call(overloads, values));
  return celMethod(name, CelScalar.DYN, dyn.slice(1), CelScalar.DYN, function (...values) {
    return call(overloads, [this, ...values]);
  });
}

function call(overloads: readonly Overload[], values: readonly CelValue[]): CelInput {
  const overload = overloads.find(({ takes }) => takes.every((kind, i) => fits(kind, values[i])));
  if (overload === undefined) throw new Error('no such overload');
  return overload.call(values.map(contentOf));
}

function contentOf(value: CelValue): unknown {
  const known = opaqueOf(value);
  return known === undefined ? value : known.content;
}

function fits(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'dyn':
      return true;
    case 'string':
      return typeof value === 'string';
    case 'int':
      return typeof value === 'bigint';
    case 'bool':
      return typeof value === 'boolean';
    case 'list':
      return loadCel().isCelList(value);
    case 'map':
      return loadCel().isCelMap(value);
    default:
      return opaqueOf(value)?.name === kind;
  }
}
