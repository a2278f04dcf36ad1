import { macAddressFault } from '../../../../core/net/mac-address.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import { isPciAddress } from '../pci-address.ts';
import type { Interface } from '../spec.ts';

export const interfaceModels: ReadonlySet<string> = new Set(['e1000', 'e1000e', 'igb', 'ne2k_pci', 'pcnet', 'rtl8139', 'virtio']);
const nameFormat = /^[\w-]+$/;

export const interfaceName: ItemRule<Interface, unknown> = defineItemRule<Interface, unknown>({
  code: 'KV1141',
  name: 'vmi/network/interface-name',
  severity: 'error',
  upstream: 'admitter.validateInterfaceNameFormat',
  page: {
    summary: 'The name of an interface is made of letters, digits, dashes and underscores.',
    refused: 'interfaces: [{ name: lab.one, bridge: {} }]',
    accepted: 'interfaces: [{ name: lab-one, bridge: {} }]',
  },
  fields: ['name'],
  check({ name }, at) {
    if (nameFormat.test(name)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'name'),
        message: 'Network interface name can only contain alphabetical characters, numbers, dashes (-) or underscores (_)',
        hint: 'Write the name of the interface and of its network with letters, digits, dashes and underscores.',
      },
    ];
  },
});

export const interfaceModel: ItemRule<Interface, unknown> = defineItemRule<Interface, unknown>({
  code: 'KV1142',
  name: 'vmi/network/interface-model',
  severity: 'error',
  upstream: 'admitter.validateInterfaceModel',
  page: {
    summary: `The model of an interface is one of ${[...interfaceModels].join(', ')}.`,
    refused: 'interfaces: [{ name: default, masquerade: {}, model: e100 }]',
    accepted: 'interfaces: [{ name: default, masquerade: {}, model: e1000 }]',
  },
  fields: ['model'],
  check({ model }, at) {
    if (!model || interfaceModels.has(model)) return none;
    return [
      {
        type: 'FieldValueNotSupported',
        path: field(at, 'model'),
        message: `interface ${field(at, 'name')} uses model ${model} that is not supported.`,
        hint: 'Write virtio as model, or leave it out.',
      },
    ];
  },
});

export const interfaceMacAddress: ItemRule<Interface, unknown> = defineItemRule<Interface, unknown>({
  code: 'KV1143',
  name: 'vmi/network/mac-address',
  severity: 'error',
  upstream: 'admitter.validateMacAddress',
  page: {
    summary: 'A MAC address has six bytes.',
    refused: 'interfaces: [{ name: default, masquerade: {}, macAddress: "02:00:00:00:01" }]',
    accepted: 'interfaces: [{ name: default, masquerade: {}, macAddress: "02:00:00:00:00:01" }]',
  },
  fields: ['macAddress'],
  check({ macAddress }, at) {
    const fault = macAddress && macAddressFault(macAddress);
    if (!fault) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'macAddress'),
        message: `interface ${field(at, 'name')} has ${fault} MAC address (${macAddress}).`,
        hint: 'Write macAddress as six bytes, such as "02:00:00:00:00:01".',
      },
    ];
  },
});

export const interfacePciAddress: ItemRule<Interface, unknown> = defineItemRule<Interface, unknown>({
  code: 'KV1144',
  name: 'vmi/network/interface-pci-address',
  severity: 'error',
  upstream: 'admitter.validatePciAddress',
  page: {
    summary: 'A PCI address has a domain, a bus, a slot and a function.',
    refused: 'interfaces: [{ name: default, masquerade: {}, pciAddress: "81:00.1" }]',
    accepted: 'interfaces: [{ name: default, masquerade: {}, pciAddress: "0000:81:00.1" }]',
  },
  fields: ['pciAddress'],
  check({ pciAddress }, at) {
    if (!pciAddress || isPciAddress(pciAddress)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'pciAddress'),
        message: `interface ${field(at, 'name')} has malformed PCI address (${pciAddress}).`,
        hint: 'Write pciAddress as in "0000:81:00.1".',
      },
    ];
  },
});
