import type { CodeEntry } from '../../rule.ts';

/** Told by the admission of sets, which also judges the VMI that a set would make. */
export const vmiNeverMade: CodeEntry = {
  code: 'KP0401',
  name: 'vmi/never-made',
  severity: 'error',
  page: {
    summary:
      'KubeVirt also accepts the VMIs that a set makes. KubeVirt checks less of a set than of its VMIs, and a set that cannot make any only logs errors.',
    refused: 'kind: VirtualMachineInstanceReplicaSet, memory: null',
    accepted: 'kind: VirtualMachineInstanceReplicaSet, memory: { guest: 1Gi }',
  },
};
