import type { CatalogueEntry } from '../rule.ts';

/** Told by the admission of VMs, which applies the instancetype and the preference to a copy before it judges. */
export const vmInstancetypeConflict: CatalogueEntry = {
  code: 'KV2002',
  name: 'vm/instancetype-conflict',
  severity: 'error',
  upstream: 'apply.ApplyToVMI',
  page: {
    summary: 'What an instancetype decides, its VM leaves open; and the vCPUs of the one divide by what the preference spreads them over.',
    refused: 'instancetype: { name: u1.small } and template: { spec: { domain: { cpu: { cores: 2 }, … } } }',
    accepted: 'instancetype: { name: u1.small } and template: { spec: { domain: { devices: {} } } }',
  },
};

export const vmPreferenceRequirements: CatalogueEntry = {
  code: 'KV2003',
  name: 'vm/preference-requirements',
  severity: 'error',
  upstream: 'requirements.Check',
  page: {
    summary: 'A VM has the vCPUs, the memory and the architecture that its preference requires.',
    refused: 'a VM with memory: { guest: 1Gi } and a preference with requirements: { memory: { guest: 2Gi } }',
    accepted: 'a VM with memory: { guest: 2Gi } and a preference with requirements: { memory: { guest: 2Gi } }',
  },
};

export const vmDefaultNetwork: CatalogueEntry = {
  code: 'KV2015',
  name: 'vm/default-network',
  severity: 'error',
  upstream: 'vmispec.SetDefaultNetworkInterface',
  page: {
    summary: 'A VM without networks and interfaces needs a cluster whose default binding is allowed on the pod network.',
    refused: 'devices: {} in a cluster with network: { permitBridgeInterfaceOnPodNetwork: false }',
    accepted: 'devices: { autoattachPodInterface: false }',
  },
};
