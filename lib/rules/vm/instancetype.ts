import type { CatalogueEntry } from '../rule.ts';

/** Told by the admission of VMs, which applies the instancetype and the preference to a copy before it judges. */
export const vmInstancetypeConflict: CatalogueEntry = {
  code: 'KV2002',
  name: 'vm/instancetype-conflict',
  severity: 'error',
  upstream: 'apply.ApplyToVMI',
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

export const vmPreferenceRequirements: CatalogueEntry = {
  code: 'KV2003',
  name: 'vm/preference-requirements',
  severity: 'error',
  upstream: 'requirements.Check',
  page: {
    summary: 'A VM has the vCPUs, the memory and the architecture that its preference requires.',
    refused: [`memory: { guest: 1Gi }, ${preference}`, requirements],
    accepted: [`memory: { guest: 2Gi }, ${preference}`, requirements],
  },
};

export const vmDefaultNetwork: CatalogueEntry = {
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
