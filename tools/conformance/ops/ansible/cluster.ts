import { isMap, type AnyMap } from '../../../../lib/core/data/guards.ts';
import { newestKnown } from '../../../../lib/migrate/ansible/convert/definition.ts';
import { ModuleFailure } from '../../../../lib/migrate/ansible/parameters/failure.ts';
import type { Parameters } from '../../../../lib/migrate/ansible/parameters/read-parameters.ts';

/** What a recorded row says of the cluster that the module met. */
export interface ClusterFacts {
  readonly existing?: readonly AnyMap[];
  /** Versions of kubevirt.io. */
  readonly served?: readonly string[];
  /** How the API server answers to a creation. */
  readonly reject?: { readonly status: number; readonly message?: string };
  /** What a watch shows; else what the module waits for comes true at once. */
  readonly events?: readonly AnyMap[];
}

const versionText = /^v(\d+)(?:(alpha|beta)(\d+))?$/;
const newest = rankOf(newestKnown.split('/')[1] ?? '');

/** The version of KubeVirt's API that the modules choose: the highest served one that they know. */
export function discover({ served = ['v1alpha3'] }: ClusterFacts, kind: string): string {
  if (served.length === 0) throw new ModuleFailure('discovery', `Failed to find resource ${kind} in kubevirt.io`);
  const ranked = served.map((version) => ({ version, rank: rankOf(version) })).filter(({ rank }) => rank <= newest);
  const [best] = ranked.toSorted((a, b) => b.rank - a.rank);
  if (best !== undefined) return `kubevirt.io/${best.version}`;
  const listed = served.map((version) => `'${version}'`).join(', ');
  throw new ModuleFailure('discovery', `API versions [${listed}] are too recent. Max supported is ${newestKnown}.`);
}

function rankOf(version: string): number {
  const [, major, stage, minor = '0'] = versionText.exec(version) ?? [];
  if (major === undefined) {
    throw new ModuleFailure('discovery', `version '${version}' does not conform to kubernetes api versioning guidelines`);
  }
  const stageRank = stage === 'alpha' ? 0 : stage === 'beta' ? 1 : 2;
  return Number(major) * 10_000 + stageRank * 1000 + Number(minor);
}

export function find({ existing = [] }: ClusterFacts, kind: string, metadata: AnyMap): AnyMap | undefined {
  return existing.find((object) => {
    const { name, namespace } = metadataOf(object);
    return object['kind'] === kind && name === metadata['name'] && namespace === metadata['namespace'];
  });
}

export function metadataOf(object: AnyMap): AnyMap {
  return isMap(object['metadata']) ? object['metadata'] : {};
}

/** The patches are tried in order until one succeeds. CRDs take no strategic ones, and no object is a JSON patch. */
export function patch({ merge_type: mergeTypes }: Parameters, isCustom: boolean): void {
  const types = Array.isArray(mergeTypes) && mergeTypes.length > 0 ? mergeTypes : ['strategic-merge', 'merge'];
  if (!types.includes('merge') && (isCustom || !types.includes('strategic-merge')))
    throw new ModuleFailure('server', 'Failed to patch object');
}

/** Answers whether the API server has created the object; a conflict is only warned of. */
export function create({ reject }: ClusterFacts): boolean {
  if (reject === undefined) return true;
  if (reject.status === 409) return false;
  throw new ModuleFailure('server', `Failed to create object: ${reject.message ?? ''}`);
}

/** kubevirt_rs waits until as many members are ready as its parameters ask for, under the name that it was given. */
export function waitForReplicas({ events }: ClusterFacts, { name, replicas = 1 }: Parameters, seen: AnyMap | undefined): void {
  const shown = events ?? (seen === undefined ? [] : [settled(seen)]);
  const isReady = shown.some((event) => {
    const { readyReplicas = 0 } = isMap(event['status']) ? event['status'] : {};
    return (metadataOf(event)['name'] ?? undefined) === name && Number(readyReplicas) === Number(replicas);
  });
  if (!isReady) throw new ModuleFailure('wait', 'Error fetching the patched object. Try a higher wait_timeout value.');
}

/** A removal waits until the object is gone, which one with finalizers that nobody takes away never is. */
export function waitForEnd({ wait }: Parameters, existing: AnyMap): void {
  const { finalizers } = metadataOf(existing);
  if (wait === true && Array.isArray(finalizers) && finalizers.length > 0) throw new ModuleFailure('wait', 'Resource deletion timed out');
}

/** A set whose members are all ready. */
function settled(set: AnyMap): AnyMap {
  const { replicas = 1 } = isMap(set['spec']) ? set['spec'] : {};
  return { metadata: metadataOf(set), status: { readyReplicas: replicas } };
}
