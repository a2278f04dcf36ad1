import type { NetworkAttachmentDefinition } from '../../imports/k8s-cni-v1.ts';
import type { PersistentVolumeClaim } from '../../imports/core-v1.ts';
import type { VirtualMachineInstanceMigration } from '../../imports/kubevirt-v1.ts';
import type { ClusterConfig } from '../cluster/cluster-config.ts';
import type { Labels, Manifest } from '../core/manifest.ts';
import { masks } from './pod.ts';

/** What virt-controller reads besides the guest. */
export interface PodWorld {
  readonly config: ClusterConfig;
  claim(namespace: string, name: string): PersistentVolumeClaim | undefined;
  /** Of a namespace. */
  claims(namespace: string): readonly PersistentVolumeClaim[];
  /** Undefined for a namespace that nobody has stated. */
  namespaceLabels(name: string): Labels | undefined;
  /** What the ResourceQuotas of a namespace limit, a list of resource names for each. */
  limitedResources(namespace: string): readonly string[];
  networkAttachment(namespace: string, name: string): NetworkAttachmentDefinition | undefined;
  hasConfigMap(namespace: string, name: string): boolean;
  readonly nodes: readonly Manifest[];
  readonly storageClasses: readonly Manifest[];
  storageProfile(name: string): Manifest | undefined;
  readonly migration: VirtualMachineInstanceMigration | undefined;
}

/** A world that consists of objects, where what is not among them is not there. */
export function worldOf(config: ClusterConfig, objects: readonly Manifest[]): PodWorld {
  const ofKind = (kind: string): readonly Manifest[] => objects.filter((object) => object.kind === kind);
  const named = (kind: string, name: string, namespace?: string): Manifest | undefined =>
    ofKind(kind).findLast(
      ({ metadata }) => metadata.name === name && (namespace === undefined || (metadata.namespace ?? '') === namespace),
    );
  const claims = ofKind('PersistentVolumeClaim').map(withUid);
  return {
    config,
    claim: (namespace, name) => claims.findLast(({ metadata }) => metadata.namespace === namespace && metadata.name === name),
    claims: (namespace) => claims.filter(({ metadata }) => metadata.namespace === namespace),
    namespaceLabels: (name) => {
      const namespace = named('Namespace', name);
      return namespace === undefined ? undefined : (namespace.metadata.labels ?? {});
    },
    limitedResources: (namespace) =>
      ofKind('ResourceQuota')
        .filter(({ metadata }) => metadata.namespace === namespace)
        .flatMap(({ spec }) => Object.keys((spec as { readonly hard?: object } | undefined)?.hard ?? {})),
    networkAttachment: (namespace, name) =>
      named('NetworkAttachmentDefinition', name, namespace) as NetworkAttachmentDefinition | undefined, // by its kind
    hasConfigMap: (namespace, name) => named('ConfigMap', name, namespace) !== undefined,
    nodes: ofKind('Node'),
    storageClasses: ofKind('StorageClass'),
    storageProfile: (name) => named('StorageProfile', name),
    migration: ofKind('VirtualMachineInstanceMigration').at(-1) as VirtualMachineInstanceMigration | undefined, // by its kind
  };
}

/** The same world with a claim that has been made since. */
export function withClaim(world: PodWorld, claim: PersistentVolumeClaim): PodWorld {
  const { namespace, name } = claim.metadata;
  return {
    ...world,
    claim: (inNamespace, called) => (inNamespace === namespace && called === name ? claim : world.claim(inNamespace, called)),
    claims: (inNamespace) =>
      inNamespace === namespace
        ? [...world.claims(inNamespace).filter(({ metadata }) => metadata.name !== name), claim]
        : world.claims(inNamespace),
  };
}

function withUid(claim: Manifest): PersistentVolumeClaim {
  const { metadata } = claim;
  const uid = metadata['uid'] ?? masks.uid.replace('>', `:${metadata.name}>`);
  return { ...claim, metadata: { ...metadata, uid } } as unknown as PersistentVolumeClaim; // by its kind
}
