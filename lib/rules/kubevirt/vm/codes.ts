import type { CodeEntry } from '../../rule.ts';

export const vmInstancetypeConflict: CodeEntry = {
  code: 'KV2002',
  name: 'vm/instancetype-conflict',
  severity: 'error',
  upstream: 'apply.vmiApplier.ApplyToVMI',
  page: {
    summary:
      'A VM does not set what its instancetype decides, and the vCPUs of the instancetype can be divided as the preference spreads them.',
    refused: [
      'instancetype: { name: small, kind: VirtualMachineInstancetype }, memory: null, cpu: { cores: 2 }',
      'kind: VirtualMachineInstancetype',
    ],
    accepted: ['instancetype: { name: small, kind: VirtualMachineInstancetype }, memory: null', 'kind: VirtualMachineInstancetype'],
  },
};

const preference = 'preference: { name: server, kind: VirtualMachinePreference }';
const requirements = 'kind: VirtualMachinePreference, requirements: { memory: { guest: 2Gi } }';

export const vmPreferenceRequirements: CodeEntry = {
  code: 'KV2003',
  name: 'vm/preference-requirements',
  severity: 'error',
  upstream: 'requirements.checker.Check',
  page: {
    summary: 'A VM has the vCPUs, the memory and the architecture that its preference requires.',
    refused: [`memory: { guest: 1Gi }, ${preference}`, requirements],
    accepted: [`memory: { guest: 2Gi }, ${preference}`, requirements],
  },
};

export const vmDefaultNetwork: CodeEntry = {
  code: 'KV2015',
  name: 'vm/default-network',
  severity: 'error',
  upstream: 'vmispec.SetDefaultNetworkInterface',
  page: {
    summary: 'A VM without networks and interfaces needs a cluster whose default binding is allowed on the pod network.',
    refused: 'devices: {}',
    accepted: 'devices: { autoattachPodInterface: false }',
    cluster: '{ network: { defaultNetworkInterface: bridge, permitBridgeInterfaceOnPodNetwork: false } }',
  },
};

/** In the words of the VM mutator. */
export const vmMatcher: CodeEntry = {
  code: 'KV2017',
  name: 'vm/matcher',
  severity: 'error',
  upstream: 'vm.validateInstancetypeMatcher',
  page: {
    summary: 'A VM names its instancetype or preference, or the volume to infer it from, and not both.',
    refused: [
      'instancetype: { name: small, kind: VirtualMachineInstancetype, inferFromVolume: root }, memory: null, volumes: [{ name: root, persistentVolumeClaim: { claimName: root } }]',
      'kind: VirtualMachineInstancetype',
    ],
    accepted: ['instancetype: { name: small, kind: VirtualMachineInstancetype }, memory: null', 'kind: VirtualMachineInstancetype'],
  },
};

/** In the words of the VM mutator, where no object that the app lacks could help. */
export const vmInference: CodeEntry = {
  code: 'KV2018',
  name: 'vm/inference',
  severity: 'error',
  upstream: 'infer.handler.Infer',
  page: {
    summary:
      'An instancetype or preference is inferred from a volume that the VM has: a claim or DataVolume with the label ' +
      '`instancetype.kubevirt.io/default-instancetype` or `-preference`.',
    refused: 'instancetype: { inferFromVolume: data }, memory: null, volumes: [{ name: root, persistentVolumeClaim: { claimName: root } }]',
    accepted:
      'instancetype: { inferFromVolume: root }, memory: null, volumes: [{ name: root, persistentVolumeClaim: { claimName: root } }]',
  },
};

/** Told by the admission of VMs, which applies the instancetype and the preference to a copy before it judges. */
export const vmCodes: readonly CodeEntry[] = [vmInstancetypeConflict, vmPreferenceRequirements, vmDefaultNetwork, vmMatcher, vmInference];
