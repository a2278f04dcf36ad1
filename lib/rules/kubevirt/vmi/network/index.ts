import { each, type RuleList } from '../../../rule-list.ts';
import type { VmiSpec, WithDomain } from '../spec.ts';
import { singleMultusDefault, podOrMultusDefault, singlePodNetwork } from './default-networks.ts';
import { dhcpNtpServers, dhcpPrivateOptions } from './dhcp-options.ts';
import { discontinuedBindings } from './discontinued-bindings.ts';
import { interfaceBindings } from './interface-binding.ts';
import { interfaceMacAddress, interfaceModel, interfaceName, interfacePciAddress } from './interface-fields.ts';
import { portRanges, portRangesAlone, portRangesGate, portRangesMasquerade } from './interface-port-ranges.ts';
import { portNames, portNumbers } from './interface-ports.ts';
import { interfaceStates } from './interface-state.ts';
import { networkClaimGate, networkClaims, networkClaimWithMultus } from './network-dra.ts';
import { interfaceHasNetwork, interfaceNameUnique, networkHasInterface, networkNameUnique } from './network-names.ts';
import { multusNetworkName, networkSource } from './network-source.ts';

const interfacesAt = ['domain', 'devices', 'interfaces'];

function interfacesOf({ domain }: WithDomain): VmiSpec['domain']['devices']['interfaces'] {
  return domain.devices.interfaces;
}

function networksOf({ networks }: VmiSpec): VmiSpec['networks'] {
  return networks;
}

/** admitter.Validator.ValidateCreation */
export const networkCreationRules: RuleList<WithDomain> = [each(interfacesAt, interfacesOf, discontinuedBindings)];

/** admitter.Validator.Validate, in its order. */
export const networkRules: RuleList<VmiSpec> = [
  singlePodNetwork,
  singleMultusDefault,
  podOrMultusDefault,
  each(['networks'], networksOf, [networkSource]),
  multusNetworkName,
  each(interfacesAt, interfacesOf, interfaceStates),
  each(interfacesAt, interfacesOf, interfaceBindings),
  each(['networks'], networksOf, [networkNameUnique]),
  networkClaimGate,
  networkClaimWithMultus,
  each(['networks'], networksOf, networkClaims),
  each(['networks'], networksOf, [networkHasInterface]),
  each(interfacesAt, interfacesOf, [interfaceNameUnique]),
  each(interfacesAt, interfacesOf, [interfaceHasNetwork]),
  each(interfacesAt, interfacesOf, [
    interfaceName,
    interfaceModel,
    interfaceMacAddress,
    interfacePciAddress,
    portNames,
    ...portNumbers,
    portRangesGate,
    portRangesAlone,
    portRangesMasquerade,
    portRanges,
    dhcpPrivateOptions,
    dhcpNtpServers,
  ]),
];
