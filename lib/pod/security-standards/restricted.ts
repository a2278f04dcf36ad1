import { isMap, listOf, mapOf, textOf, type AnyMap } from '../../core/data/guards.ts';
import { addedCapabilities, seccompProfile, seccompType } from './baseline.ts';
import { containersText, named, plural, quoted, setters, sortedSet, type CheckedPod, type Violation } from './violation.ts';

type Found = Violation | undefined;

export function allowPrivilegeEscalation({ containers }: CheckedPod): Found {
  const bad = named(containers.filter(({ security }) => security?.['allowPrivilegeEscalation'] !== false));
  if (bad.length === 0) return undefined;
  return {
    reason: 'allowPrivilegeEscalation != false',
    detail: `${containersText(bad)} must set securityContext.allowPrivilegeEscalation=false`,
  };
}

export function droppedCapabilities({ containers }: CheckedPod): Found {
  const dropsAll = (security: AnyMap | undefined): boolean => listOf(mapOf(security?.['capabilities'])?.['drop']).includes('ALL');
  const isForbidden = (capability: string): boolean => capability !== 'NET_BIND_SERVICE';
  const keeping = named(containers.filter(({ security }) => !dropsAll(security)));
  const adding = containers.filter(({ security }) => addedCapabilities(security).some(isForbidden));
  const added = sortedSet(adding.flatMap(({ security }) => addedCapabilities(security).filter(isForbidden)));
  const details = [
    ...(keeping.length > 0 ? [`${containersText(keeping)} must set securityContext.capabilities.drop=["ALL"]`] : []),
    ...(adding.length > 0
      ? [`${containersText(named(adding))} must not include ${quoted(added)} in securityContext.capabilities.add`]
      : []),
  ];
  return details.length === 0 ? undefined : { reason: 'unrestricted capabilities', detail: details.join('; ') };
}

const allowedVolumes: readonly string[] = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'image',
  'persistentVolumeClaim',
  'projected',
  'secret',
];

/** By the field of the volume; the name that the message has is the same but for StorageOS. */
const refusedVolumes: readonly string[] = [
  'hostPath',
  'gcePersistentDisk',
  'awsElasticBlockStore',
  'gitRepo',
  'nfs',
  'iscsi',
  'glusterfs',
  'rbd',
  'flexVolume',
  'cinder',
  'cephfs',
  'flocker',
  'fc',
  'azureFile',
  'vsphereVolume',
  'quobyte',
  'azureDisk',
  'photonPersistentDisk',
  'portworxVolume',
  'scaleIO',
  'storageos',
];

export function restrictedVolumes({ spec }: CheckedPod): Found {
  const has = (volume: AnyMap, field: string): boolean => volume[field] !== undefined && volume[field] !== null;
  const bad = listOf(spec['volumes'])
    .filter(isMap)
    .filter((volume) => !allowedVolumes.some((field) => has(volume, field)));
  if (bad.length === 0) return undefined;
  const names = bad.map(({ name }) => textOf(name) ?? '');
  const types = sortedSet(bad.map((volume) => refusedVolumes.find((field) => has(volume, field)) ?? 'unknown'));
  const what = `${names.length === 1 ? 'uses' : 'use'} ${plural('restricted volume type', types.length)} ${quoted(types)}`;
  return { reason: 'restricted volume types', detail: `${plural('volume', names.length)} ${quoted(names)} ${what}` };
}

export function runAsNonRoot({ security, containers }: CheckedPod): Found {
  const reason = 'runAsNonRoot != true';
  const explicit = named(containers.filter((container) => container.security?.['runAsNonRoot'] === false));
  const who = setters(security['runAsNonRoot'] === false, explicit);
  if (who.length > 0) return { reason, detail: `${who.join(' and ')} must not set securityContext.runAsNonRoot=false` };
  if (security['runAsNonRoot'] === true) return undefined;
  const implicit = named(containers.filter((container) => typeof container.security?.['runAsNonRoot'] !== 'boolean'));
  if (implicit.length === 0) return undefined;
  return { reason, detail: `pod or ${containersText(implicit)} must set securityContext.runAsNonRoot=true` };
}

export function runAsUser({ security, containers }: CheckedPod): Found {
  const isRoot = (context: AnyMap | undefined): boolean => context?.['runAsUser'] === 0;
  const who = setters(isRoot(security), named(containers.filter((container) => isRoot(container.security))));
  return who.length === 0 ? undefined : { reason: 'runAsUser=0', detail: `${who.join(' and ')} must not set runAsUser=0` };
}

export function requiredSeccompProfile(pod: CheckedPod): Found {
  const forbidden = seccompProfile(pod);
  if (forbidden !== undefined || seccompType(pod.security) !== undefined) return forbidden;
  const implicit = named(pod.containers.filter(({ security }) => seccompType(security) === undefined));
  if (implicit.length === 0) return undefined;
  return {
    reason: 'seccompProfile',
    detail: `pod or ${containersText(implicit)} must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost"`,
  };
}
