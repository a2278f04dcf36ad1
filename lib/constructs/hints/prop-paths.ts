import { App, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { Known, Names } from '../props/prop-shape.ts';
import type { TreeObject } from '../tree/tree-object.ts';
import { objectNames } from '../tree/kube-object-props.ts';

/** A prop, or one below it: `['cpu', 'cores']`. */
export type PropPath = readonly string[];

/** More answers are not kept: the places of findings may have keys of their own, such as those of labels. */
const mostAsked = 1000;

/** Which props of a class write which fields. */
export class PropPaths {
  /** By the steps of a field without indices, the props that write it, shortest first. */
  readonly #writers: readonly { readonly field: readonly string[]; readonly props: readonly PropPath[] }[];
  /** A fleet has the same finding ten thousand times. */
  readonly #asked = new Map<string, readonly PropPath[] | undefined>();

  constructor(writers: ReadonlyMap<string, readonly PropPath[]>) {
    this.#writers = Array.from(writers, ([field, props]) => ({ field: field.split('.'), props }));
  }

  get isEmpty(): boolean {
    return this.#writers.length === 0;
  }

  /** The props that write the field which ends in `segments`: of several such fields that which is nearest to the finding. */
  writersOf(segments: readonly string[], near: readonly string[]): readonly PropPath[] | undefined {
    const question = `${segments.join('.')} ${near.join('.')}`;
    if (this.#asked.has(question)) return this.#asked.get(question);
    if (this.#asked.size >= mostAsked) this.#asked.clear();
    const found = this.#nearest(segments, near);
    this.#asked.set(question, found);
    return found;
  }

  #nearest(segments: readonly string[], near: readonly string[]): readonly PropPath[] | undefined {
    let best: readonly PropPath[] | undefined;
    let bestShared = -1;
    for (const { field, props } of this.#writers) {
      const above = field.length - segments.length;
      if (!segments.every((segment, i) => field[above + i] === segment)) continue;
      const shared = sharedSteps(field.slice(0, above), near);
      if (shared > bestShared) [best, bestShared] = [props, shared];
    }
    return best;
  }
}

/** How many steps of `parent` stand in `near`, in this order: a finding may be about the guest of the object, whose paths are shorter. */
function sharedSteps(parent: readonly string[], near: readonly string[]): number {
  let shared = 0;
  let from = 0;
  for (const step of parent) {
    const at = near.indexOf(step, from);
    if (at === -1) continue;
    shared += 1;
    from = at + 1;
  }
  return shared;
}

type ObjectClass = (new (scope: Construct, id: string, props: object) => TreeObject) & { readonly _propNames?: Names };

const known = new Map<ObjectClass, PropPaths>();

/**
 * Which prop of a construct writes which field. Found by the construct itself: it is made with a mark in one prop after the other, and
 * the mark is looked for in its manifest.
 */
export function propPathsOf(construct: TreeObject): PropPaths {
  const type = classOf(construct);
  return type === undefined ? none : getOrAdd(known, type, () => new PropPaths(probed(type, type._propNames ?? {})));
}

/** The class of ours that it is of, or extends. */
function classOf(construct: TreeObject): ObjectClass | undefined {
  let type = construct.constructor as ObjectClass | null;
  while (type !== null && !Object.hasOwn(type, '_propNames')) type = Object.getPrototypeOf(type) as ObjectClass | null;
  return type ?? undefined;
}

function probed(type: ObjectClass, names: Names): ReadonlyMap<string, readonly PropPath[]> {
  const found = new Map<string, PropPath[]>();
  for (const [name, shape] of Object.entries(names)) {
    if (name in objectNames || name === 'spec') continue;
    for (const { value, prop } of probesOf(name, shape)) {
      for (const field of marked(rendered(type, { [name]: value }), [])) getOrAdd(found, field, (): PropPath[] => []).push(prop);
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

function probesOf(name: string, shape: Known): readonly Probe[] {
  if (name in built) return [{ value: built[name], prop: [name] }];
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

/** The manifest of an object with these props alone; undefined where it needs others, or reads more of the value than a mark has. */
function rendered(type: ObjectClass, props: object): unknown {
  try {
    return new type(new Chart(new App(), 'chart'), 'probe', props)._render();
  } catch {
    return undefined;
  }
}

/** Paths of the fields that hold the mark, or that hold a map with it as a key, or a list with it. */
function marked(value: unknown, path: readonly string[]): readonly string[] {
  if (value === mark) return [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  if (mark in value) return [path.join('.')];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => (isMarked(item) ? [path.join('.')] : []));
  return Object.entries(value).flatMap(([key, item]) => marked(item, [...path, key]));
}

function isMarked(item: unknown): boolean {
  return item === mark || (typeof item === 'object' && item !== null && Object.values(item).includes(mark));
}

const none = new PropPaths(new Map());
