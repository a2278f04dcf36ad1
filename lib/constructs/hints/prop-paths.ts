import { App, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { isMap } from '../../core/data/guards.ts';
import type { Known, Names } from '../props/prop-shape.ts';
import { DirectSpecObject } from '../tree/direct-spec-object.ts';
import type { TreeObject } from '../tree/tree-object.ts';
import { objectNames } from '../tree/kube-object-props.ts';

/** A prop, or one below it: `['cpu', 'cores']`. */
export type PropPath = readonly string[];

/**
 * By the path of a field without indices, the props that write it, shortest first. A construct whose props are the fields of its spec has an
 * empty path for `spec`.
 */
export type PropPaths = ReadonlyMap<string, readonly PropPath[]>;

type ObjectClass = (new (scope: Construct, id: string, props: object) => TreeObject) & { readonly _propNames?: Names };

const known = new Map<ObjectClass, PropPaths>();

/**
 * Which prop of a construct writes which field. Found by the construct itself: it is made with a mark in one prop after the other, and
 * the mark is looked for in its manifest.
 */
export function propPathsOf(construct: TreeObject): PropPaths {
  if (construct instanceof DirectSpecObject) return specAlone;
  const type = classOf(construct);
  return type === undefined ? none : getOrAdd(known, type, () => probed(type, type._propNames ?? {}));
}

/** The class of ours that it is of, or extends. */
function classOf(construct: TreeObject): ObjectClass | undefined {
  let type = construct.constructor as ObjectClass | null;
  while (type !== null && !Object.hasOwn(type, '_propNames')) type = Object.getPrototypeOf(type) as ObjectClass | null;
  return type ?? undefined;
}

/**
 * One construct with all marks tells nearly everything. A prop whose mark is lost there, because another prop is stronger or some value is
 * refused, gets a construct of its own.
 */
function probed(type: ObjectClass, names: Names): PropPaths {
  const chart = new Chart(new App(), 'chart');
  const probes = Object.entries(names)
    .flatMap(([name, shape]) => (name in objectNames || name === 'spec' || name in unmarked ? [] : probesOf(name, shape, [name])))
    .map(({ prop, props }, i) => ({ prop, props, own: `${mark}${i}.` }));
  const fieldsOf = (chosen: typeof probes): ReadonlyMap<string, readonly string[]> =>
    markedIn(rendered(chart, type, chosen.map(({ props, own }) => props(own)).reduce(add, {}), names));
  const together = fieldsOf(probes);
  const found = new Map<string, PropPath[]>();
  for (const probe of probes) {
    for (const field of together.get(probe.own) ?? fieldsOf([probe]).get(probe.own) ?? []) {
      const props = getOrAdd(found, field, (): PropPath[] => []);
      if (!props.some((known) => known.join('.') === probe.prop.join('.'))) props.push(probe.prop);
    }
  }
  for (const props of found.values()) props.sort((a, b) => a.length - b.length);
  return found;
}

interface Probe {
  readonly prop: PropPath;
  /** Props that hold a mark in `prop`. */
  readonly props: (mark: string) => object;
}

/** Begins every mark, which ends with the number of its probe. */
const mark = 'cdk8s-kubevirt.prop.';

/** What builders make of disks and networks, as far as a construct looks at it. */
const built: Readonly<Record<string, (mark: string) => unknown>> = {
  disks: (name) => [{ name, filesystem: false, device: { name }, volume: { name } }],
  networks: (name) => [{ name, interface: { name }, network: { name } }],
};

/** Props that take nothing but what builders make, which holds no mark. */
const unmarked: Readonly<Record<string, true>> = { affinity: true };

/** Another object, as props that take constructs also accept it. */
const reference = { apiVersion: 'v1', kind: 'Probe' };

/** Props that name another object: a construct of it, such a reference, and some also a name alone. */
const references: ReadonlySet<string> = new Set(['instancetype', 'preference', 'source', 'sourceRef', 'target']);

/** Props that some constructs cannot be made without, as references, names and lists that hold no mark. */
const required: Readonly<Record<string, unknown>> = {
  source: { ...reference, name: 'probe' },
  sourceRef: { name: 'probe' },
  target: { ...reference, name: 'probe' },
  managedDataSource: 'probe',
  pvcName: 'probe',
  virtualMachineSnapshotName: 'probe',
  repoURL: 'https://git.example.org/fleet.git',
  rules: [],
  validations: [],
};

function probesOf(name: string, shape: Known, prop: PropPath): readonly Probe[] {
  const probe = (valueWith: (mark: string) => unknown): Probe => ({ prop, props: (own) => below(prop, valueWith(own)) });
  const asBuilt = built[name];
  if (asBuilt !== undefined) return [probe(asBuilt)];
  if (references.has(name)) return [probe((own) => own), probe((own) => ({ ...reference, name: own }))];
  if (shape === 'list') return [probe((own) => [own])];
  if (shape === 'map') return [probe((own) => ({ [own]: own }))];
  if (typeof shape !== 'object') return [probe((own) => own)];
  const [orScalar, inner] = isOrScalar(shape) ? ([[probe((own) => own)], shape[1]] as const) : ([[], shape] as const);
  return [...orScalar, ...Object.entries(inner).flatMap(([key, each]) => probesOf(key, each, [...prop, key]))];
}

function isOrScalar(shape: object): shape is readonly ['or scalar', Names] {
  return Array.isArray(shape);
}

/** `{ cpu: { cores: value } }` */
function below(prop: PropPath, value: unknown): object {
  return prop.reduceRight((inner, key) => ({ [key]: inner }), value) as object; // a prop has at least one step
}

/** Puts what `other` holds into `into`; of two values for one place the later stays. */
function add(into: Record<string, unknown>, other: object): Record<string, unknown> {
  for (const [key, value] of Object.entries(other)) {
    const had = into[key];
    if (isMap(had) && isMap(value)) add(had, value);
    else into[key] = value;
  }
  return into;
}

/** The manifest of an object with these props, and with those that it requires; undefined where it reads more of the value than a mark has. */
function rendered(chart: Chart, type: ObjectClass, props: object, names: Names): unknown {
  const others = Object.fromEntries(Object.entries(required).filter(([name]) => name in names));
  for (const all of [props, { ...others, ...props }]) {
    try {
      return new type(chart, `probe-${chart.node.children.length}`, all)._render();
    } catch {
      continue; // a prop is missing, or has no such value
    }
  }
  return undefined;
}

/** By mark, the paths of the fields that hold it, or that hold a map with it as a key, or a list with it. */
function markedIn(manifest: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  lookBelow(manifest, [], (own, path) => getOrAdd(found, own, (): string[] => []).push(path.join('.')));
  return found;
}

function lookBelow(value: unknown, path: PropPath, tell: (mark: string, path: PropPath) => void): void {
  if (isMark(value)) tell(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) {
      const held = isMark(item) ? [item] : isMap(item) ? Object.values(item).filter(isMark) : [];
      for (const own of held) tell(own, path);
      if (held.length === 0) lookBelow(item, path, tell);
    }
    return;
  }
  if (path.length > 1 && 'kind' in value && 'name' in value && isMark(value.name)) tell(value.name, path);
  for (const [key, inner] of Object.entries(value)) {
    if (isMark(key)) tell(key, path);
    else lookBelow(inner, [...path, key], tell);
  }
}

function isMark(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(mark);
}

const specAlone: PropPaths = new Map([['spec', [[]]]]);
const none: PropPaths = new Map();
