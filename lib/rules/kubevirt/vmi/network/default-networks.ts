import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { Network, VmiSpec } from '../spec.ts';

const upstream = 'admitter.validateSinglePodNetwork';

function isPod({ pod }: Network): boolean {
  return pod !== undefined;
}

function isMultusDefault({ multus }: Network): boolean {
  return multus?.default === true;
}

/** Without counting where there is at most one network, as nearly always. */
function hasSeveral(networks: VmiSpec['networks'], matches: (network: Network) => boolean): boolean {
  return networks !== undefined && networks.length > 1 && networks.filter(matches).length > 1;
}

export const singlePodNetwork: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1111',
  name: 'vmi/network/single-pod-network',
  severity: 'error',
  upstream,
  page: {
    summary: 'At most one network of a VM is the pod network.',
    refused: 'networks: [{ name: a, pod: {} }, { name: b, pod: {} }]',
    accepted: 'networks: [{ name: a, pod: {} }, { name: b, multus: { networkName: lab } }]',
  },
  fields: ['networks[*].pod'],
  check({ networks }, at) {
    if (!hasSeveral(networks, isPod)) return none;
    const path = field(at, 'interfaces');
    return [
      {
        type: 'FieldValueDuplicate',
        path,
        message: `more than one interface is connected to a pod network in ${path}`,
        hint: 'Write pod: {} on one of the networks, and multus on the others.',
      },
    ];
  },
});

export const singleMultusDefault: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1112',
  name: 'vmi/network/single-default-multus',
  severity: 'error',
  upstream,
  page: {
    summary: 'At most one Multus network is the default network of the pod.',
    refused: 'networks: [{ name: a, multus: { networkName: x, default: true } }, { name: b, multus: { networkName: y, default: true } }]',
    accepted: 'networks: [{ name: a, multus: { networkName: x, default: true } }, { name: b, multus: { networkName: y } }]',
  },
  fields: ['networks[*].multus.default'],
  check({ networks }, at) {
    if (!hasSeveral(networks, isMultusDefault)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'networks'),
        message: 'Multus CNI should only have one default network',
        hint: 'Write default: true on one multus network.',
      },
    ];
  },
});

export const podOrMultusDefault: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1113',
  name: 'vmi/network/default-multus-beside-pod-network',
  severity: 'error',
  upstream,
  page: {
    summary: 'A default Multus network takes the place of the pod network.',
    refused: 'networks: [{ name: a, pod: {} }, { name: b, multus: { networkName: x, default: true } }]',
    accepted: 'networks: [{ name: a, pod: {} }, { name: b, multus: { networkName: x } }]',
  },
  fields: ['networks[*].pod', 'networks[*].multus.default'],
  check({ networks }, at) {
    if (networks === undefined || networks.length < 1 || !networks.some(isMultusDefault) || !networks.some(isPod)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'networks'),
        message: 'Pod network cannot be defined when Multus default network is defined',
        hint: 'Remove the pod network, or default: true of the multus network.',
      },
    ];
  },
});
