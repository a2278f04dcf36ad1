import { field } from '../../field.ts';
import { type Context, defineItemRule, type ItemRule, none, type Page, type Rule } from '../../rule.ts';
import type { Interface, VmiSpec } from '../spec.ts';
import { bindings } from './bindings.ts';
import { discontinuedHint } from './discontinued-bindings.ts';
import { isOnPodNetwork } from './networks.ts';

function countBindings(iface: Interface): number {
  let count = 0;
  for (const binding of bindings) if (iface[binding] !== undefined) count += 1;
  return count;
}

const atMostOneBinding: ItemRule<Interface, VmiSpec> = defineItemRule<Interface, VmiSpec>({
  code: 'KV1121',
  name: 'vmi/network/interface-binding',
  severity: 'error',
  until: '1.8',
  upstream: 'admitter.validateInterfaceBindingExists',
  page: {
    summary: 'An interface with a binding plugin has no other binding.',
    refused: 'interfaces: [{ name: default, binding: { name: passt }, masquerade: {} }]',
    accepted: 'interfaces: [{ name: default, binding: { name: passt } }]',
  },
  fields: bindings,
  check(iface, at) {
    if (iface.binding === undefined || countBindings(iface) === 1) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'binding'),
        message: `logical ${iface.name} interface cannot have both binding plugin and interface binding method`,
        hint: 'Write exactly one of masquerade, bridge, sriov, passtBinding and binding.',
      },
    ];
  },
});

const oneBinding: ItemRule<Interface, VmiSpec> = defineItemRule<Interface, VmiSpec>({
  code: 'KV1121',
  name: 'vmi/network/interface-binding',
  severity: 'error',
  since: '1.9',
  upstream: 'admitter.validateInterfaceBindingExists',
  page: {
    summary: 'An interface has one binding: bridge, masquerade, sriov, passtBinding or a binding plugin.',
    refused: 'interfaces: [{ name: default }]',
    accepted: 'interfaces: [{ name: default, masquerade: {} }]',
  },
  fields: bindings,
  ofAbsent: true,
  check(iface, at) {
    const count = countBindings(iface);
    if (count === 1) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at),
        message: `logical ${iface.name} interface must have exactly one binding method or binding plugin`,
        hint:
          (count === 0 ? discontinuedHint(iface) : undefined) ??
          'Write exactly one of masquerade, bridge, sriov, passtBinding and binding.',
      },
    ];
  },
});

interface Row extends Pick<Rule, 'code' | 'upstream' | 'fields'> {
  readonly refuses: (iface: Interface, spec: VmiSpec, context: Context) => boolean;
  /** Where the finding stands below the interface. */
  readonly below: 'name' | 'macAddress';
  readonly message: string;
  readonly page: Page;
  readonly hint: string;
}

function binding({ refuses, below, message, hint, ...entry }: Row): ItemRule<Interface, VmiSpec> {
  return defineItemRule<Interface, VmiSpec>({
    ...entry,
    name: 'vmi/network/interface-binding',
    severity: 'error',
    check(iface, at, context, spec) {
      return refuses(iface, spec, context) ? [{ type: 'FieldValueInvalid', path: field(at, below), message, hint }] : none;
    },
  });
}

export const interfaceBindings: readonly ItemRule<Interface, VmiSpec>[] = [
  atMostOneBinding,
  oneBinding,
  binding({
    code: 'KV1122',
    upstream: 'admitter.validateMasqueradeBinding',
    fields: ['masquerade', 'name'],
    refuses: ({ masquerade, name }, spec) => masquerade !== undefined && !isOnPodNetwork(spec, name),
    below: 'name',
    message: 'Masquerade interface only implemented with pod network',
    page: {
      summary: 'The masquerade binding works only on the pod network, whose addresses it translates.',
      refused: 'interfaces: [{ name: lab, masquerade: {} }], networks: [{ name: lab, multus: { networkName: lab } }]',
      accepted: 'interfaces: [{ name: lab, bridge: {} }], networks: [{ name: lab, multus: { networkName: lab } }]',
    },
    hint: 'Write bridge: {} instead of masquerade, or pod: {} as the source of the network.',
  }),
  binding({
    code: 'KV1123',
    upstream: 'admitter.validateMasqueradeBinding',
    fields: ['masquerade', 'macAddress'],
    refuses: ({ masquerade, macAddress }) => masquerade !== undefined && macAddress === '02:00:00:00:00:00',
    below: 'macAddress',
    message: 'The requested MAC address is reserved for the in-pod bridge. Please choose another one.',
    page: {
      summary: 'An interface with masquerade cannot have the MAC address 02:00:00:00:00:00, which belongs to the bridge in its pod.',
      refused: 'interfaces: [{ name: default, masquerade: {}, macAddress: "02:00:00:00:00:00" }]',
      accepted: 'interfaces: [{ name: default, masquerade: {}, macAddress: "02:00:00:00:00:01" }]',
    },
    hint: 'Write another macAddress, or leave it out.',
  }),
  binding({
    code: 'KV1124',
    upstream: 'admitter.validateBridgeBinding',
    fields: ['bridge', 'name'],
    refuses: ({ bridge, name }, spec, { cluster }) =>
      bridge !== undefined && !cluster.isBridgeInterfaceOnPodNetworkEnabled && isOnPodNetwork(spec, name),
    below: 'name',
    message: 'Bridge on pod network configuration is not enabled under kubevirt-config',
    page: {
      summary:
        'Bridge interfaces on the pod network are allowed if the cluster has network.permitBridgeInterfaceOnPodNetwork, which is the default.',
      refused: 'interfaces: [{ name: default, bridge: {} }], networks: [{ name: default, pod: {} }]',
      cluster: '{ network: { permitBridgeInterfaceOnPodNetwork: false } }',
      accepted: 'interfaces: [{ name: default, masquerade: {} }], networks: [{ name: default, pod: {} }]',
    },
    hint: 'Write masquerade: {} instead of bridge.',
  }),
  binding({
    code: 'KV1125',
    upstream: 'admitter.validatePasstBinding',
    fields: ['passtBinding'],
    refuses: ({ passtBinding }, _spec, { cluster }) => passtBinding !== undefined && !cluster.isGateOn('PasstBinding'),
    below: 'name',
    message: 'PasstBinding feature gate is not enabled',
    page: {
      summary: 'passtBinding needs the feature gate PasstBinding.',
      refused: 'interfaces: [{ name: default, passtBinding: {} }]',
      cluster: '{ developerConfiguration: { disabledFeatureGates: [PasstBinding] } }',
      accepted: 'interfaces: [{ name: default, masquerade: {} }]',
    },
    hint: 'Take PasstBinding from disabledFeatureGates of the cluster, or write masquerade: {} instead of passtBinding.',
  }),
  binding({
    code: 'KV1126',
    upstream: 'admitter.validatePasstBinding',
    fields: ['passtBinding', 'name'],
    refuses: ({ passtBinding, name }, spec) => passtBinding !== undefined && !isOnPodNetwork(spec, name),
    below: 'name',
    message: 'PasstBinding interface only implemented with pod network',
    page: {
      summary: 'passtBinding works on the pod network only.',
      refused: 'interfaces: [{ name: lab, passtBinding: {} }], networks: [{ name: lab, multus: { networkName: lab } }]',
      accepted: 'interfaces: [{ name: default, passtBinding: {} }], networks: [{ name: default, pod: {} }]',
    },
    hint: 'Write bridge: {} instead of passtBinding, or pod: {} as the source of the network.',
  }),
];
