/** The fields of ObjectMeta that the API server writes. They come along with what is copied out of a cluster. */
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
