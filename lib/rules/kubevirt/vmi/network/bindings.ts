/** Those that are written as an empty map and are words of people, too. */
export const plainBindings: ReadonlySet<unknown> = new Set(['bridge', 'masquerade', 'sriov']);

/** The ways in which KubeVirt binds an interface to its network today. */
export const bindings: readonly ['bridge', 'masquerade', 'sriov', 'passtBinding', 'binding'] = [
  'bridge',
  'masquerade',
  'sriov',
  'passtBinding',
  'binding',
];
