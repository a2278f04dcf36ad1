/** The ways in which KubeVirt binds an interface to its network today. */
export const bindings: readonly ['bridge', 'masquerade', 'sriov', 'passtBinding', 'binding'] = [
  'bridge',
  'masquerade',
  'sriov',
  'passtBinding',
  'binding',
];
