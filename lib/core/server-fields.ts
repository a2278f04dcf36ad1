/** The fields of ObjectMeta that the API server writes, and that objects copied from a cluster therefore have. */
export const serverFields = [
  'creationTimestamp',
  'deletionGracePeriodSeconds',
  'deletionTimestamp',
  'generation',
  'managedFields',
  'resourceVersion',
  'selfLink',
  'uid',
] as const;
