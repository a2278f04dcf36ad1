import { goQuote } from '../../../../core/go/print.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import { hasNamed, isFirstNamed } from '../named.ts';
import type { Interface, Network, VmiSpec } from '../spec.ts';
import { networkOf } from './networks.ts';

export const networkNameUnique: ItemRule<Network, VmiSpec> = defineItemRule<Network, VmiSpec>({
  code: 'KV1127',
  name: 'vmi/network/network-name-shared',
  severity: 'error',
  upstream: 'admitter.validateNetworkNameUnique',
  page: {
    summary: 'No two networks of a VM have the same name.',
    refused:
      'interfaces: [{ name: lab, bridge: {} }], networks: [{ name: lab, multus: { networkName: a } }, { name: lab, multus: { networkName: b } }]',
    accepted: 'networks: [{ name: default, pod: {} }, { name: lab, multus: { networkName: lab } }]',
  },
  fields: ['name'],
  check(network, at, _context, { networks }) {
    if (isFirstNamed(at, networks, network.name)) return none;
    return [
      {
        type: 'FieldValueDuplicate',
        path: field(at, 'name'),
        message: `Network with name ${goQuote(network.name)} already exists, every network must have a unique name`,
        hint: 'Give the network and its interface another name.',
      },
    ];
  },
});

export const networkHasInterface: ItemRule<Network, VmiSpec> = defineItemRule<Network, VmiSpec>({
  code: 'KV1137',
  name: 'vmi/network/network-without-interface',
  severity: 'error',
  upstream: 'admitter.validateNetworksAssignedToInterfaces',
  page: {
    summary: 'Every network has an interface of the same name.',
    refused: 'interfaces: [], networks: [{ name: default, pod: {} }]',
    accepted: 'interfaces: [{ name: default, masquerade: {} }], networks: [{ name: default, pod: {} }]',
  },
  fields: ['name'],
  check({ name }, at, _context, { domain }) {
    if (hasNamed(domain.devices.interfaces, name)) return none;
    const path = field(at, 'name');
    return [
      {
        type: 'FieldValueRequired',
        path,
        message: `${path} '${name}' not found.`,
        hint: `Add an interface with name: ${name} to domain.devices.interfaces, or remove the network.`,
      },
    ];
  },
});

export const interfaceNameUnique: ItemRule<Interface, VmiSpec> = defineItemRule<Interface, VmiSpec>({
  code: 'KV1138',
  name: 'vmi/network/interface-name-shared',
  severity: 'error',
  upstream: 'admitter.validateInterfaceNameUnique',
  page: {
    summary: 'No two interfaces are on the same network.',
    refused: 'interfaces: [{ name: lab, bridge: {} }, { name: lab, bridge: {} }], networks: [{ name: lab, multus: { networkName: lab } }]',
    accepted: 'interfaces: [{ name: lab, bridge: {} }], networks: [{ name: lab, multus: { networkName: lab } }]',
  },
  fields: ['name'],
  check(iface, at, _context, { domain }) {
    if (isFirstNamed(at, domain.devices.interfaces, iface.name)) return none;
    return [
      {
        type: 'FieldValueDuplicate',
        path: field(at, 'name'),
        message: 'Only one interface can be connected to one specific network',
        hint: 'Give the interface its own network.',
      },
    ];
  },
});

export const interfaceHasNetwork: ItemRule<Interface, VmiSpec> = defineItemRule<Interface, VmiSpec>({
  code: 'KV1139',
  name: 'vmi/network/interface-without-network',
  severity: 'error',
  upstream: 'admitter.validateInterfacesAssignedToNetworks',
  page: {
    summary: 'Every interface has a network of the same name.',
    refused: 'interfaces: [{ name: lab, bridge: {} }], networks: []',
    accepted: 'interfaces: [{ name: default, masquerade: {} }], networks: [{ name: default, pod: {} }]',
  },
  fields: ['name'],
  check({ name }, at, _context, spec) {
    if (networkOf(spec, name) !== undefined) return none;
    const path = field(at, 'name');
    const [idle, ...more] = idleNetworks(spec);
    const hint =
      idle === undefined || more.length > 0
        ? `Add a network with name: ${name} to networks, or remove the interface.`
        : `Write name: ${name} for the network ${idle.name}, or add a network with that name.`;
    return [{ type: 'FieldValueInvalid', path, message: `${path} '${name}' not found.`, hint }];
  },
});

/** Those that no interface is on. */
function idleNetworks({ networks, domain }: VmiSpec): readonly Network[] {
  return networks?.filter(({ name }) => !hasNamed(domain.devices.interfaces, name)) ?? none;
}
