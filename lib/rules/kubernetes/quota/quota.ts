import type { ResourceQuota } from '../../../../imports/core-v1.ts';
import type { Written } from '../../../core/data/written.ts';

export type Quota = Written<ResourceQuota>;

/** Objects that a quota counts by a name without a domain. */
export const counted = [
  'pods',
  'services',
  'secrets',
  'configmaps',
  'persistentvolumeclaims',
  'replicationcontrollers',
  'resourcequotas',
  'services.nodeports',
  'services.loadbalancers',
] as const;

export const measured = [
  'cpu',
  'memory',
  'ephemeral-storage',
  'requests.cpu',
  'requests.memory',
  'requests.storage',
  'requests.ephemeral-storage',
  'limits.cpu',
  'limits.memory',
  'limits.ephemeral-storage',
] as const;
