import { field } from '../../../field.ts';
import { defineItemRule, defineRule, none, type ItemRule, type Rule } from '../../../rule.ts';
import type { Network, VmiSpec } from '../spec.ts';

export const networkSource: ItemRule<Network, unknown> = defineItemRule<Network, unknown>({
  code: 'KV1114',
  name: 'vmi/network/network-source',
  severity: 'error',
  upstream: 'admitter.validateSingleNetworkSource',
  page: {
    summary: 'A network has one source: pod, multus or resourceClaim.',
    refused: 'networks: [{ name: a }]',
    accepted: 'networks: [{ name: a, pod: {} }]',
  },
  fields: ['pod', 'multus', 'resourceClaim'],
  ofAbsent: true,
  check({ pod, multus, resourceClaim }, at) {
    const sources = Number(pod !== undefined) + Number(multus !== undefined) + Number(resourceClaim !== undefined);
    if (sources === 1) return none;
    return [
      {
        type: 'FieldValueRequired',
        path: field(at),
        message: sources === 0 ? 'should have a network type' : 'should have only one network type',
        hint: 'Write exactly one of pod, multus and resourceClaim.',
      },
    ];
  },
});

export const multusNetworkName: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1115',
  name: 'vmi/network/multus-network-name',
  severity: 'error',
  upstream: 'admitter.validateMultusNetworkSource',
  page: {
    summary: 'A Multus network names its NetworkAttachmentDefinition.',
    refused: 'networks: [{ name: a, multus: { networkName: "" } }]',
    accepted: 'networks: [{ name: a, multus: { networkName: lab } }]',
  },
  fields: ['networks[*].multus.networkName'],
  check({ networks }, at) {
    const nameless = networks?.findIndex(({ multus }) => multus?.networkName === '') ?? -1;
    if (nameless < 0) return none;
    return [
      {
        type: 'FieldValueRequired',
        path: field(at, 'networks', nameless),
        message: 'CNI delegating plugin must have a networkName',
        hint: 'Write the name of a NetworkAttachmentDefinition as multus.networkName.',
      },
    ];
  },
});
