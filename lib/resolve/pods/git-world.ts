import type { NetworkAttachmentDefinition } from '../../../imports/k8s-cni-v1.ts';
import type { PersistentVolumeClaim } from '../../../imports/core-v1.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { mapOf, textOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import { lookedUpKinds } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { PodWorld } from '../../pod/world.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import type { StoredOf } from '../cluster-model/well-formed.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';

/** The name that stands for the storage class that a cluster has for its default. */
const defaultClass = '<default-storage-class>';

/**
 * What Git shows of the objects that virt-controller reads. What it does not show is taken to be there in its plainest form, because others
 * may make it: a claim of files, a network without a device.
 */
export function gitWorld(index: ClusterIndex, { config, objects, storedOf }: ClusterModel): PodWorld {
  const made = (kind: string, namespace: string | undefined, name: string): Manifest | undefined => {
    const draft = index.made(kind, namespace, name);
    return draft && (lookedUpKinds.has(kind) ? objects.get(draft.ref) : storedOf(draft));
  };
  const limited = once(() => limitedResources(index, storedOf));
  return {
    config,
    claim: (namespace, name) => claimOf(namespace, name, made),
    claims: () => [],
    namespaceLabels: (name) => {
      const namespace = made('Namespace', undefined, name);
      return namespace === undefined ? undefined : (namespace.metadata.labels ?? {});
    },
    limitedResources: (namespace) => limited().get(namespace) ?? [],
    networkAttachment: (namespace, name) =>
      (made('NetworkAttachmentDefinition', namespace, name) ?? { metadata: {} }) as NetworkAttachmentDefinition, // by its kind
    hasConfigMap: () => true,
    nodes: [],
    storageClasses: [
      {
        apiVersion: 'storage.k8s.io/v1',
        kind: 'StorageClass',
        metadata: { name: defaultClass, annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
      },
    ],
    storageProfile: () => undefined,
    migration: undefined,
  };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** What the ResourceQuotas of each namespace limit. */
function limitedResources({ drafts }: ClusterIndex, storedOf: StoredOf): ReadonlyMap<string, readonly string[]> {
  const limited = new Map<string, string[]>();
  for (const draft of drafts) {
    if (draft.ref.kind !== 'ResourceQuota') continue;
    const hard = mapOf(valueAt(storedOf(draft), ['spec', 'hard'])) ?? {};
    getOrAdd(limited, draft.ref.namespace ?? '', (): string[] => []).push(...Object.keys(hard));
  }
  return limited;
}

type Find = (kind: string, namespace: string | undefined, name: string) => Manifest | undefined;

/** A claim in Git, or the one that a DataVolume will have. */
function claimOf(namespace: string, name: string, made: Find): PersistentVolumeClaim {
  const claim = made('PersistentVolumeClaim', namespace, name);
  if (claim !== undefined) return claim as unknown as PersistentVolumeClaim; // by its kind
  const spec = valueAt(made('DataVolume', namespace, name), ['spec']);
  const storage = mapOf(valueAt(spec, ['storage'])) ?? mapOf(valueAt(spec, ['pvc'])) ?? {};
  const volumeMode = textOf(storage['volumeMode']);
  return {
    metadata: { name, namespace, uid: `<uid:${name}>` },
    spec: { ...(volumeMode !== undefined && { volumeMode }), accessModes: storage['accessModes'] },
  } as unknown as PersistentVolumeClaim; // the fields that are read
}
