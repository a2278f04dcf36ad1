/** Resources of containers that Kubernetes itself knows. */
export const containerResources: ReadonlySet<string> = new Set(['cpu', 'memory', 'ephemeral-storage']);

/** Kinds of objects that a ResourceQuota counts. */
export const countedObjects: ReadonlySet<string> = new Set([
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
