import { qualifiedNameErrors } from '../../core/labels/label-name.ts';
import { containerResources, countedObjects, quotaResources } from '../../core/resource-names.ts';

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

/** What is wrong with the name of a resource, without its place. */
export function resourceNameErrors(name: string, of: 'container' | 'quota' | 'claim'): readonly string[] {
  const errors = qualifiedNameErrors(name);
  if (errors.length > 0) return errors;
  if (name.includes('/')) {
    const isWrong = of === 'container' && !isNative(name) && !isExtended(name);
    return isWrong ? ["doesn't follow extended resource name standard"] : [];
  }
  const isStandard = quotaResources.has(name) || isHugepagesOfQuota(name) || name === 'storage';
  const own = of === 'container' ? containerResources.has(name) || isHugepages(name) : of === 'claim' || isQuotaResource(name);
  return [
    ...(isStandard ? [] : ['must be a standard resource type or fully qualified']),
    ...(own ? [] : [of === 'container' ? 'must be a standard resource for containers' : 'must be a standard resource for quota']),
  ];
}
