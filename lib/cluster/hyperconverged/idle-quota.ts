/** Of applicationAwareConfig. An object that was read from a cluster or made by the console of OpenShift has them all. */
const quotaDefaults: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['enable', false], // in v1 alone
  ['vmiCalcConfigName', 'DedicatedVirtualResources'],
  ['allowApplicationAwareClusterResourceQuota', false],
]);

/** Whether an applicationAwareConfig of either version sets nothing beyond what its schema does. */
export function quotaSaysNothing(applicationAwareConfig: unknown): boolean {
  return Object.entries(applicationAwareConfig ?? {}).every(([field, value]) => value === quotaDefaults.get(field));
}
