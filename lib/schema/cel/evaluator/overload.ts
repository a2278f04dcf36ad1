import type { CelFunc, CelInput, CelList, CelMap, CelType, CelValue } from '@bufbuild/cel';
import { getOrAdd } from '../../../core/data/get-or-add.ts';
import type { ParsedQuantity } from '../../../core/quantity/quantity.ts';
import type { NamedFormat } from './libraries/formats.ts';
import type { Address, Network } from './libraries/networks.ts';
import type { Semver } from './libraries/semver.ts';
import type { GoUrl } from './libraries/urls.ts';
import { loadCel } from './load-cel.ts';
import { opaqueOf } from './opaque.ts';
import { spendOn } from './steps.ts';

/** A time since 1970 or a span of time. */
export interface Moment {
  readonly message: { readonly seconds: bigint; readonly nanos: number };
}

/** What functions take, by the names of its types. */
interface Kinds {
  readonly string: string;
  readonly int: bigint;
  readonly bool: boolean;
  readonly double: number;
  readonly list: CelList;
  readonly map: CelMap;
  readonly dyn: CelValue;
  readonly 'google.protobuf.Duration': Moment;
  readonly 'google.protobuf.Timestamp': Moment;
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

/**
 * The functions as the evaluator takes them. It tells forms apart by types of its own, and one that it has already gives way to ours; forms
 * that take types of Kubernetes are one function to it, which looks for itself.
 */
export function functionsOf(overloads: readonly Overload[]): readonly CelFunc[] {
  const own: CelFunc[] = [];
  const groups = new Map<string, Overload[]>();
  for (const overload of overloads) {
    const { name, isMethod, takes } = overload;
    const types = takes.flatMap((kind) => typeOf(kind) ?? []);
    if (types.length === takes.length) own.push(made(overload, types, overload.call));
    else getOrAdd(groups, `${isMethod ? '.' : ''}${name}/${takes.length}`, () => []).push(overload);
  }
  return [...own, ...Array.from(groups.values()).flatMap(oneOf)];
}

function oneOf(forms: readonly Overload[]): readonly CelFunc[] {
  const [first] = forms;
  if (first === undefined) return [];
  const call = (values: readonly CelValue[]): CelInput => {
    const form = forms.find(({ takes }) => takes.every((kind, i) => fits(kind, values[i])));
    if (form === undefined) throw new Error(`no such overload: ${first.name}(${values.map(typeNameOf).join(', ')})`);
    return form.call(values.map((value, i) => (form.takes[i] === 'dyn' ? value : contentOf(value))));
  };
  return [
    made(
      first,
      first.takes.map(() => loadCel().CelScalar.DYN),
      call,
    ),
  ];
}

function made({ name, isMethod }: Overload, types: readonly CelType[], run: (values: readonly CelValue[]) => CelInput): CelFunc {
  const call: typeof run = (values) => {
    spendOn(values);
    return run(values);
  };
  const { celFunc, celMethod, CelScalar } = loadCel();
  const [target = CelScalar.DYN, ...others] = types;
  if (!isMethod) return celFunc(name, types, CelScalar.DYN, (...values: CelValue[]) => call(values));
  return celMethod(name, target, others, CelScalar.DYN, function (this: CelValue, ...values: CelValue[]) {
    return call([this, ...values]);
  });
}

/** Undefined for types that the evaluator does not know. */
function typeOf(kind: Kind): CelType | undefined {
  const { CelScalar, listType, mapType, objectType } = loadCel();
  switch (kind) {
    case 'dyn':
      return CelScalar.DYN;
    case 'string':
      return CelScalar.STRING;
    case 'int':
      return CelScalar.INT;
    case 'double':
      return CelScalar.DOUBLE;
    case 'bool':
      return CelScalar.BOOL;
    case 'list':
      return listType(CelScalar.DYN);
    case 'map':
      return mapType(CelScalar.DYN, CelScalar.DYN);
    case 'google.protobuf.Duration':
    case 'google.protobuf.Timestamp':
      return objectType(kind);
    default:
      return undefined;
  }
}

function fits(kind: Kind, value: CelValue | undefined): boolean {
  return value !== undefined && (kind === 'dyn' || typeNameOf(value) === kind);
}

export function typeNameOf(value: CelValue): string {
  return opaqueOf(value)?.name ?? loadCel().celType(value).name;
}

function contentOf(value: CelValue): unknown {
  const known = opaqueOf(value);
  return known === undefined ? value : known.content;
}
