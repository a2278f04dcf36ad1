/** The annotations that hold patches, by the kind that they change. Other operands take none. */
export const patchAnnotations = {
  KubeVirt: 'kubevirt.kubevirt.io/jsonpatch',
  CDI: 'containerizeddataimporter.kubevirt.io/jsonpatch',
  NetworkAddonsConfig: 'networkaddonsconfigs.kubevirt.io/jsonpatch',
  SSP: 'ssp.kubevirt.io/jsonpatch',
} as const;

export type PatchedKind = keyof typeof patchAnnotations;
