import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { field } from '../../../field.ts';
import { type Context, defineItemRule, type ItemRule, none, type Page, type Rule } from '../../../rule.ts';
import type { Interface, VmiSpec } from '../spec.ts';
import { bindings } from './bindings.ts';
import { discontinuedHint } from './discontinued-bindings.ts';
import { isOnMultus, isOnPodNetwork } from './networks.ts';

function countBindings(iface: Interface, among: readonly (keyof Interface)[] = bindings): number {
  let count = 0;
  for (const binding of among) if (iface[binding] !== undefined) count += 1;
  return count;
}

function pluginAlone(range: ReleaseRange, among: readonly (keyof Interface)[]): ItemRule<Interface, VmiSpec> {
  return defineItemRule<Interface, VmiSpec>({
    ...range,
    code: 'KV1121',
    name: 'vmi/network/single-binding',
    severity: 'error',
    upstream: 'admitter.validateInterfaceBindingExists',
    page: {
      summary: 'An interface with a binding plugin has no other binding.',
      refused: 'interfaces: [{ name: default, binding: { name: passt }, masquerade: {} }]',
      accepted: 'interfaces: [{ name: default, binding: { name: passt } }]',
    },
    fields: bindings,
    check(iface, at) {
      if (iface.binding === undefined || countBindings(iface, among) === 0) return none;
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
}

const oneBinding: ItemRule<Interface, VmiSpec> = defineItemRule<Interface, VmiSpec>({
  code: 'KV1121',
  name: 'vmi/network/single-binding',
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

const lab = 'networks: [{ name: lab, multus: { networkName: lab } }]';

interface Row extends Pick<Rule, 'code' | 'name' | 'upstream' | 'fields'>, ReleaseRange {
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
    severity: 'error',
    check(iface, at, context, spec) {
      return refuses(iface, spec, context) ? [{ type: 'FieldValueInvalid', path: field(at, below), message, hint }] : none;
    },
  });
}

export const interfaceBindings: readonly ItemRule<Interface, VmiSpec>[] = [
  pluginAlone({ until: '1.7' }, ['bridge', 'slirp', 'masquerade', 'sriov', 'macvtap', 'passt']),
  pluginAlone({ since: '1.8', until: '1.8' }, ['bridge', 'masquerade', 'sriov', 'passtBinding']),
  oneBinding,
  binding({
    code: 'KV1122',
    name: 'vmi/network/masquerade-outside-pod-network',
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
    name: 'vmi/network/masquerade-mac-address',
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
    name: 'vmi/network/bridge-on-pod-network',
    upstream: 'admitter.validateBridgeBinding',
    fields: ['bridge', 'name'],
    refuses: ({ bridge, name }, spec, { config }) =>
      bridge !== undefined && !config.isBridgeInterfaceOnPodNetworkEnabled && isOnPodNetwork(spec, name),
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
    name: 'vmi/network/passt-binding-gate',
    since: '1.8',
    upstream: 'admitter.validatePasstBinding',
    fields: ['passtBinding'],
    refuses: ({ passtBinding }, _spec, { config }) => passtBinding !== undefined && !config.isGateOn('PasstBinding'),
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
    name: 'vmi/network/passt-binding-outside-pod-network',
    since: '1.8',
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
  binding({
    code: 'KV1128',
    name: 'vmi/network/macvtap-gate',
    until: '1.7',
    upstream: 'admitter.validateMacvtapBinding',
    fields: ['macvtap'],
    refuses: ({ macvtap }, _spec, { config }) => macvtap !== undefined && !config.isGateOn('Macvtap'),
    below: 'name',
    message: 'Macvtap feature gate is not enabled',
    page: {
      summary: 'KubeVirt 1.3 dropped the macvtap binding, and refuses it with and without its gate.',
      refused: `interfaces: [{ name: lab, macvtap: {} }], ${lab}`,
      accepted: `interfaces: [{ name: lab, bridge: {} }], ${lab}`,
    },
    hint: 'Write bridge: {} instead of macvtap.',
  }),
  binding({
    code: 'KV1129',
    name: 'vmi/network/macvtap-on-pod-network',
    until: '1.7',
    upstream: 'admitter.validateMacvtapBinding',
    fields: ['macvtap', 'name'],
    refuses: ({ macvtap, name }, spec) => macvtap !== undefined && !isOnMultus(spec, name),
    below: 'name',
    message: 'Macvtap interface only implemented with Multus network',
    page: {
      summary: 'KubeVirt 1.3 dropped the macvtap binding; on the pod network it is refused a second time.',
      refused: 'interfaces: [{ name: default, macvtap: {} }], networks: [{ name: default, pod: {} }]',
      gives: ['KV1128', 'KV1129'],
      accepted: 'interfaces: [{ name: default, masquerade: {} }], networks: [{ name: default, pod: {} }]',
    },
    hint: 'Write masquerade: {} instead of macvtap.',
  }),
  binding({
    code: 'KV1130',
    name: 'vmi/network/passt-gate',
    until: '1.7',
    upstream: 'admitter.validatePasstBinding',
    fields: ['passt'],
    refuses: ({ passt }, _spec, { config }) => passt !== undefined && !config.isGateOn('Passt'),
    below: 'name',
    message: 'Passt feature gate is not enabled',
    page: {
      summary: 'KubeVirt 1.3 dropped the passt binding, and refuses it with and without its gate.',
      refused: 'interfaces: [{ name: default, passt: {} }]',
      accepted: 'interfaces: [{ name: default, masquerade: {} }]',
    },
    hint: 'Write masquerade: {} instead of passt.',
  }),
  binding({
    code: 'KV1120',
    name: 'vmi/network/passt-outside-pod-network',
    until: '1.7',
    upstream: 'admitter.validatePasstBinding',
    fields: ['passt', 'name'],
    refuses: ({ passt, name }, spec) => passt !== undefined && !isOnPodNetwork(spec, name),
    below: 'name',
    message: 'Passt interface only implemented with pod network',
    page: {
      summary: 'KubeVirt 1.3 dropped the passt binding; outside the pod network it is refused a second time.',
      refused: `interfaces: [{ name: lab, passt: {} }], ${lab}`,
      gives: ['KV1120', 'KV1130'],
      accepted: `interfaces: [{ name: lab, bridge: {} }], ${lab}`,
    },
    hint: 'Write bridge: {} instead of passt.',
  }),
];
