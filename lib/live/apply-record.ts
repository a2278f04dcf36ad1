import { mapOf, listOf, textOf, type AnyMap } from '../core/data/guards.ts';
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
  if (text === undefined) return undefined;
  try {
    return mapOf(JSON.parse(text));
  } catch {
    return undefined; // somebody has cut it
  }
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
  if (Object.hasOwn(node, `f:${step}`)) return mapOf(node[`f:${step}`]);
  const item = Object.keys(node).find((key) => key.startsWith('k:') && isKeyOf(key, step));
  return item === undefined ? undefined : mapOf(node[item]);
}

/** Whether `k:{"name":"root"}` is the key of the item that is called so. */
function isKeyOf(key: string, step: string | number): boolean {
  try {
    return Object.values(mapOf(JSON.parse(key.slice(2))) ?? {}).includes(step);
  } catch {
    return false;
  }
}
