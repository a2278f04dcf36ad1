import type { PanicDevice } from '../../../../imports/kubevirt-v1.ts';
import type { Stored } from '../../../core/data/stored.ts';
import { addGate } from '../../add-gate.ts';
import { field } from '../../field.ts';
import { oneWord } from '../../one-word.ts';
import { defineItemRule, defineRule, none, type ItemRule, type Rule } from '../../rule.ts';
import type { VmiSpec } from '../spec.ts';

const models = ['hyperv', 'isa', 'pvpanic'];

const gate = 'PanicDevices';

export const panicDevicesGate: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1554',
  name: 'vmi/device/panic-devices',
  severity: 'error',
  until: '1.8',
  upstream: 'admitters.validatePanicDevices',
  page: {
    summary: `Panic devices need the feature gate ${gate}.`,
    refused: 'panicDevices: [{ model: isa }]',
    accepted: 'devices: {}',
  },
  fields: ['domain.devices.panicDevices'],
  check({ domain: { devices } }, at, { cluster }) {
    if (!devices.panicDevices?.length || cluster.isGateOn(gate)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'domain', 'devices', 'panicDevices'),
        message: 'Panic Devices feature gate is not enabled in kubevirt-config',
        hint: `${addGate(gate)}, or remove devices.panicDevices.`,
      },
    ];
  },
});

/** Asked with the gate on, as it always is from 1.9 on. */
export const panicDevicesOnS390x: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1547',
  name: 'vmi/device/panic-devices',
  severity: 'error',
  upstream: 'admitters.validatePanicDevices',
  page: {
    summary: 'Panic devices cannot be set on s390x.',
    refused: 'architecture: s390x, domain: { devices: { panicDevices: [{}] } }',
    accepted: 'architecture: amd64, domain: { devices: { panicDevices: [{}] } }',
  },
  fields: ['architecture', 'domain.devices.panicDevices'],
  check({ architecture, domain: { devices } }, at, { cluster }) {
    if (!devices.panicDevices?.length || !cluster.isGateOn(gate) || (architecture || cluster.defaultArchitecture) !== 's390x') return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'domain', 'devices', 'panicDevices'),
        message: 'custom panic devices are not supported on s390x architecture',
        hint: 'Remove devices.panicDevices.',
      },
    ];
  },
});

export const panicDeviceModel: ItemRule<Stored<PanicDevice>, unknown> = defineItemRule<Stored<PanicDevice>, unknown>({
  code: 'KV1548',
  name: 'vmi/device/panic-devices',
  severity: 'error',
  upstream: 'admitters.validatePanicDeviceModel',
  page: {
    summary: 'The model of a panic device is hyperv, isa or pvpanic.',
    refused: 'panicDevices: [{ model: pci }]',
    accepted: 'panicDevices: [{ model: isa }]',
  },
  fields: ['model'],
  check({ model }, at, { cluster }) {
    if (model === undefined || models.includes(model) || !cluster.isGateOn(gate)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'model'),
        message: `invalid PanicDeviceModel(${model})`,
        hint: `Write ${oneWord(model, models)} as model, or leave it out.`,
      },
    ];
  },
});
