import { qualifiedNameErrors } from './labels/label-name.ts';

/** Resources of containers that Kubernetes itself knows. */
export const containerResources: ReadonlySet<string> = new Set(['cpu', 'memory', 'ephemeral-storage']);

/** Kinds of objects that a ResourceQuota counts. */
const countedObjects: ReadonlySet<string> = new Set([
  'pods',
  'resourcequotas',
  'services',
  'replicationcontrollers',
  'secrets',
  'configmaps',
  'persistentvolumeclaims',
  'services.nodeports',
  'services.loadbalancers',
]);

/** Names that a ResourceQuota may limit, beside hugepages and extended resources. Upstream: helper.IsStandardQuotaResourceName. */
export const quotaResources: ReadonlySet<string> = new Set([
  ...containerResources,
  ...countedObjects,
  'requests.cpu',
  'requests.memory',
  'requests.storage',
  'requests.ephemeral-storage',
  'limits.cpu',
  'limits.memory',
  'limits.ephemeral-storage',
]);

export function isHugepages(name: string): boolean {
  return name.startsWith('hugepages-');
}

function isHugepagesOfQuota(name: string): boolean {
  return isHugepages(name) || name.startsWith('requests.hugepages-');
}

export function isQuotaResource(name: string): boolean {
  return quotaResources.has(name) || isHugepagesOfQuota(name);
}

function isNative(name: string): boolean {
  return !name.includes('/') || name.includes('kubernetes.io/');
}

/** Of a device plugin. */
export function isExtended(name: string): boolean {
  return !isNative(name) && !name.startsWith('requests.') && qualifiedNameErrors(`requests.${name}`).length === 0;
}

/** Whether a request may be less than its limit. */
export function mayOvercommit(name: string): boolean {
  return isNative(name) && !isHugepages(name);
}

export function isWhole(name: string): boolean {
  return countedObjects.has(name) || isExtended(name);
}

/** Of an extended resource as a quota names it. */
export function isExtendedOfQuota(name: string): boolean {
  return !isNative(name) && name.startsWith('requests.');
}

/**
 * What is wrong with the name of a resource, without its place. Upstream: ValidateContainerResourceName, ValidateResourceQuotaResourceName and
 * validateResourceName.
 */
export function resourceNameErrors(name: string, of: 'container' | 'quota' | 'claim'): readonly string[] {
  const errors = qualifiedNameErrors(name);
  if (name.includes('/')) {
    const isWrong = errors.length === 0 && of === 'container' && !isNative(name) && !isExtended(name);
    return isWrong ? ["doesn't follow extended resource name standard"] : errors;
  }
  const isStandard = quotaResources.has(name) || isHugepagesOfQuota(name) || name === 'storage';
  const unknown = errors.length > 0 || isStandard ? errors : ['must be a standard resource type or fully qualified'];
  if (of === 'claim' || (of === 'quota' ? isQuotaResource(name) : containerResources.has(name) || isHugepages(name))) return unknown;
  return [...unknown, of === 'container' ? 'must be a standard resource for containers' : 'must be a standard resource for quota'];
}
