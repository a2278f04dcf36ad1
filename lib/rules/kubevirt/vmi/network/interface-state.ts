import { goQuote } from '../../../../core/go/print.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule, type Page, type Rule } from '../../../rule.ts';
import type { Interface, VmiSpec } from '../spec.ts';
import { defaultNetwork } from './networks.ts';

interface Row {
  readonly code: Rule['code'];
  readonly name: string;
  readonly fields: readonly string[];
  readonly refuses: (iface: Interface, spec: VmiSpec) => boolean;
  readonly message: (name: string, state: string) => string;
  readonly page: Page;
  readonly hint: string;
}

function interfaceState({ code, name, fields, refuses, message, page, hint }: Row): ItemRule<Interface, VmiSpec> {
  return defineItemRule<Interface, VmiSpec>({
    code,
    name,
    severity: 'error',
    upstream: 'admitter.validateInterfaceStateValue',
    page,
    fields,
    check(iface, at, _context, spec) {
      if (!iface.state || !refuses(iface, spec)) return none;
      return [{ type: 'FieldValueInvalid', path: field(at, 'state'), message: message(iface.name, iface.state), hint }];
    },
  });
}

export const interfaceStates: readonly ItemRule<Interface, VmiSpec>[] = [
  interfaceState({
    code: 'KV1116',
    name: 'vmi/network/interface-state',
    fields: ['state'],
    refuses: ({ state }) => state !== 'absent' && state !== 'down' && state !== 'up',
    message: (name, state) => `logical ${name} interface state value is unsupported: ${state}`,
    page: {
      summary: 'The state of an interface is up, down or absent.',
      refused: 'interfaces: [{ name: lab, bridge: {}, state: off }]',
      accepted: 'interfaces: [{ name: lab, bridge: {}, state: down }]',
    },
    hint: 'Write up, down or absent as state, or leave it out.',
  }),
  interfaceState({
    code: 'KV1117',
    name: 'vmi/network/interface-state-of-sriov',
    fields: ['state', 'sriov'],
    refuses: ({ state, sriov }) => sriov !== undefined && (state === 'down' || state === 'up'),
    message: (name, state) => `${goQuote(name)} interface's state ${goQuote(state)} is not supported for SR-IOV NICs`,
    page: {
      summary: 'KubeVirt cannot set the link of an SR-IOV interface up or down.',
      refused: 'interfaces: [{ name: fast, sriov: {}, state: down }]',
      accepted: 'interfaces: [{ name: fast, sriov: {} }]',
    },
    hint: 'Remove state.',
  }),
  interfaceState({
    code: 'KV1118',
    name: 'vmi/network/interface-absent-without-bridge',
    fields: ['state', 'bridge'],
    refuses: ({ state, bridge }) => state === 'absent' && bridge === undefined,
    message: (name, state) => `${goQuote(name)} interface's state ${goQuote(state)} is supported only for bridge binding`,
    page: {
      summary: 'Only an interface with the bridge binding can be unplugged by state: absent.',
      refused: 'interfaces: [{ name: default, masquerade: {} }, { name: lab, sriov: {}, state: absent }]',
      accepted: 'interfaces: [{ name: lab, bridge: {}, state: absent }]',
    },
    hint: 'Remove state, or write bridge: {} as the binding.',
  }),
  interfaceState({
    code: 'KV1119',
    name: 'vmi/network/interface-absent-on-default-network',
    fields: ['state', 'name'],
    refuses: ({ state, name }, spec) => state === 'absent' && defaultNetwork(spec)?.name === name,
    message: (name, state) => `${goQuote(name)} interface's state ${goQuote(state)} is not supported on default networks`,
    page: {
      summary: 'The interface of the default network cannot be unplugged by state: absent.',
      refused: 'interfaces: [{ name: default, bridge: {}, state: absent }], networks: [{ name: default, pod: {} }]',
      accepted: 'interfaces: [{ name: lab, bridge: {}, state: absent }], networks: [{ name: lab, multus: { networkName: lab } }]',
    },
    hint: 'Remove state: absent, or remove the interface and its network from the VM.',
  }),
];
