import { App, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { getOrAdd } from '../../core/data/get-or-add.ts';
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

function probed(type: ObjectClass, names: Names): PropPaths {
  const found = new Map<string, PropPath[]>();
  const chart = new Chart(new App(), 'chart');
  for (const [name, shape] of Object.entries(names)) {
    if (name in objectNames || name === 'spec') continue;
    for (const { value, prop } of probesOf(name, shape)) {
      for (const field of marked(rendered(chart, type, { [name]: value }, names), [])) {
        const props = getOrAdd(found, field, (): PropPath[] => []);
        if (!props.some((known) => known.join('.') === prop.join('.'))) props.push(prop);
      }
    }
  }
  for (const props of found.values()) props.sort((a, b) => a.length - b.length);
  return found;
}

interface Probe {
  readonly value: unknown;
  readonly prop: PropPath;
}

const mark = 'cdk8s-kubevirt.prop';

/** What builders make of disks and networks, as far as a construct looks at it. */
const built: Readonly<Record<string, unknown>> = {
  disks: [{ name: mark, filesystem: false, device: { name: mark }, volume: { name: mark } }],
  networks: [{ name: mark, interface: { name: mark }, network: { name: mark } }],
};

/** Another object, as props that take constructs also accept it. */
const reference = { apiVersion: 'v1', kind: 'Probe', name: mark };

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

function probesOf(name: string, shape: Known): readonly Probe[] {
  if (name in built) return [{ value: built[name], prop: [name] }];
  if (references.has(name)) return [mark, reference].map((value) => ({ value, prop: [name] }));
  if (shape === 'list') return [{ value: [mark], prop: [name] }];
  if (shape === 'map') return [{ value: { [mark]: mark }, prop: [name] }];
  if (typeof shape !== 'object') return [{ value: mark, prop: [name] }];
  const [orScalar, below] = isOrScalar(shape) ? ([[{ value: mark, prop: [name] }], shape[1]] as const) : ([[], shape] as const);
  const inner = Object.entries(below).flatMap(([key, each]) => probesOf(key, each));
  return [...orScalar, ...inner.map(({ value, prop: [key = '', ...rest] }) => ({ value: { [key]: value }, prop: [name, key, ...rest] }))];
}

function isOrScalar(shape: object): shape is readonly ['or scalar', Names] {
  return Array.isArray(shape);
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

/** Paths of the fields that hold the mark, or that hold a map with it as a key, or a list with it. */
function marked(value: unknown, path: readonly string[]): readonly string[] {
  if (value === mark) return [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  if (mark in value) return [path.join('.')];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => (isMarked(item) ? [path.join('.')] : marked(item, path)));
  const below = Object.entries(value).flatMap(([key, item]) => marked(item, [...path, key]));
  return path.length > 1 && 'kind' in value && 'name' in value && value.name === mark ? [path.join('.'), ...below] : below;
}

function isMarked(item: unknown): boolean {
  return item === mark || (typeof item === 'object' && item !== null && Object.values(item).includes(mark));
}

const specAlone: PropPaths = new Map([['spec', [[]]]]);
const none: PropPaths = new Map();
