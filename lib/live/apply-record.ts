import { isAbsent } from '../core/data/absent.ts';
import { jsonIn } from '../core/data/json-in.ts';
import { isMap, mapOf, listOf, textOf, type AnyMap } from '../core/data/guards.ts';
import type { Path } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';

/** Where `kubectl apply` and Argo CD keep what they applied last. */
export const lastApplied: string = 'kubectl.kubernetes.io/last-applied-configuration';

/** Who applies what Git holds, by server-side apply. */
const appliers: readonly string[] = ['kustomize-controller', 'argocd-controller', 'kubectl', 'helm'];

/**
 * Whose fields Flux takes over before it applies, so that it removes those that Git does not have (fieldManagers of kustomize-controller).
 * Managers are compared by how they begin: `kubectl-edit` is one of kubectl's. It also takes over those of before-first-apply, which are mostly
 * defaults of the API server that come back at once.
 */
const takenOverByFlux = 'kubectl';

/** Fields of an object and who manages them, as the API server records it. */
interface FieldManager {
  readonly name: string;
  readonly applies: boolean;
  readonly fields: AnyMap;
}

/** What a live object says of the last apply. */
export interface ApplyRecord {
  /** What was applied last, whole; undefined unless the tool keeps that. */
  readonly applied: AnyMap | undefined;
  /** Whether the tool that applies would remove the field if Git does not have it. */
  readonly isPruned: (path: Path) => boolean;
  /** Who has written the field; undefined where nobody is recorded. `isApplier` is the tool that applies Git. */
  readonly writerOf: (path: Path) => { readonly name: string; readonly isApplier: boolean } | undefined;
  /** Whether anything tells of an apply at all. */
  readonly isKnown: boolean;
}

export function applyRecord(live: Manifest): ApplyRecord {
  const managers = managersOf(live);
  const applied = lastAppliedIn(live);
  const applier = applied === undefined ? applierOf(managers) : undefined;
  const pruning = applier === undefined ? [] : managers.filter((each) => each === applier || isTakenOver(each, applier));
  return {
    applied,
    isKnown: applied !== undefined || applier !== undefined,
    isPruned: (path) => pruning.some((each) => owns(each.fields, path)) && !managers.some((each) => keeps(each, pruning, path)),
    writerOf(path) {
      const exact = managers.filter(({ fields }) => owns(fields, path));
      const owners = exact.length > 0 ? exact : managers.filter(({ fields }) => ownsAround(fields, path));
      if (applier !== undefined && owners.includes(applier)) return { name: applier.name, isApplier: true };
      return owners[0] && { name: owners[0].name, isApplier: false };
    },
  };
}

function keeps(manager: FieldManager, pruning: readonly FieldManager[], path: Path): boolean {
  return !pruning.includes(manager) && owns(manager.fields, path);
}

function isTakenOver(manager: FieldManager, applier: FieldManager): boolean {
  return applier.name === 'kustomize-controller' && manager.name.startsWith(takenOverByFlux);
}

function lastAppliedIn({ metadata: { annotations } }: Manifest): AnyMap | undefined {
  const text = textOf(annotations?.[lastApplied]);
  const applied = text === undefined ? undefined : mapOf(jsonIn(text));
  return isObject(applied) ? applied : undefined; // somebody may have cut it
}

function isObject(applied: AnyMap | undefined): boolean {
  const metadata = mapOf(applied?.['metadata']);
  return metadata !== undefined && ['labels', 'annotations'].every((field) => isAbsent(metadata[field]) || isMap(metadata[field]));
}

function managersOf({ metadata }: Manifest): readonly FieldManager[] {
  return listOf(metadata['managedFields']).flatMap((entry) => {
    const { manager, operation, fieldsV1, subresource } = mapOf(entry) ?? {};
    const name = textOf(manager);
    const fields = mapOf(fieldsV1);
    const isOfStatus = textOf(subresource) !== undefined;
    return name === undefined || fields === undefined || isOfStatus ? [] : [{ name, applies: operation === 'Apply', fields }];
  });
}

function applierOf(managers: readonly FieldManager[]): FieldManager | undefined {
  const applying = managers.filter(({ applies }) => applies);
  const known = appliers.flatMap((name) => applying.filter((each) => each.name === name));
  return known[0] ?? (applying.length === 1 ? applying[0] : undefined);
}

/** Whether FieldsV1 lists a path. */
function owns(fields: AnyMap, path: Path): boolean {
  let node: AnyMap | undefined = fields;
  for (const step of path) node = node && childOf(node, step);
  return node !== undefined;
}

/** Whether it lists a value around the path, and nothing in it: a list that is owned as a whole. */
function ownsAround(fields: AnyMap, path: Path): boolean {
  let node = fields;
  for (const [i, step] of path.entries()) {
    const next = childOf(node, step);
    if (next === undefined) return i > 0 && Object.keys(node).length === 0;
    node = next;
  }
  return true;
}

function childOf(node: AnyMap, step: string | number): AnyMap | undefined {
  return Object.hasOwn(node, `f:${step}`) ? mapOf(node[`f:${step}`]) : itemsOf(node).get(step);
}

const known = new WeakMap<AnyMap, ReadonlyMap<unknown, AnyMap>>();

/** The items of a list that FieldsV1 knows by their keys, by each value of these: `k:{"name":"root"}` is the item that is called so. */
function itemsOf(node: AnyMap): ReadonlyMap<unknown, AnyMap> {
  const before = known.get(node);
  if (before !== undefined) return before;
  const items = new Map<unknown, AnyMap>();
  for (const [key, value] of Object.entries(node)) {
    if (!key.startsWith('k:')) continue;
    for (const part of keyParts(key)) if (!items.has(part)) items.set(part, mapOf(value) ?? {});
  }
  known.set(node, items);
  return items;
}

function keyParts(key: string): readonly unknown[] {
  return Object.values(mapOf(jsonIn(key.slice(2))) ?? {});
}
