import type { PanicDevice } from '../../../../../imports/kubevirt-v1.ts';
import type { Stored } from '../../../../core/data/stored.ts';
import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { addGate } from '../../add-gate.ts';
import { field } from '../../../field.ts';
import { oneWord } from '../../one-word.ts';
import { defineItemRule, defineRule, none, type ItemRule, type Rule } from '../../../rule.ts';
import type { VmiSpec } from '../spec.ts';

const models = ['hyperv', 'isa', 'pvpanic'];

const gate = 'PanicDevices';

export const panicDevicesGate: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1554',
  name: 'vmi/device/panic-devices-gate',
  severity: 'error',
  until: '1.8',
  upstream: 'admitters.validatePanicDevices',
  page: {
    summary: `Panic devices need the feature gate ${gate}.`,
    refused: 'panicDevices: [{ model: isa }]',
    accepted: 'devices: {}',
  },
  fields: ['domain.devices.panicDevices'],
  check({ domain: { devices } }, at, { config }) {
    if (!devices.panicDevices?.length || config.isGateOn(gate)) return none;
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
function noPanicDevices(range: ReleaseRange, architectures: readonly string[]): Rule<VmiSpec> {
  return defineRule<VmiSpec>({
    ...range,
    code: 'KV1547',
    name: 'vmi/device/panic-devices-on-s390x',
    severity: 'error',
    upstream: 'admitters.validatePanicDevices',
    page: {
      summary: 'Panic devices cannot be set on s390x.',
      refused: 'architecture: s390x, domain: { devices: { panicDevices: [{}] } }',
      accepted: 'architecture: amd64, domain: { devices: { panicDevices: [{}] } }',
    },
    fields: ['architecture', 'domain.devices.panicDevices'],
    check({ architecture, domain: { devices } }, at, { config }) {
      const own = architecture || config.defaultArchitecture;
      if (!devices.panicDevices?.length || !config.isGateOn(gate) || !architectures.includes(own)) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: field(at, 'domain', 'devices', 'panicDevices'),
          message: `custom panic devices are not supported on ${own} architecture`,
          hint: 'Remove devices.panicDevices.',
        },
      ];
    },
  });
}

export const panicDevicesOnArchitecture: readonly Rule<VmiSpec>[] = [
  noPanicDevices({ until: '1.6' }, ['s390x', 'ppc64le']),
  noPanicDevices({ since: '1.7' }, ['s390x']),
];

export const panicDeviceModel: ItemRule<Stored<PanicDevice>, unknown> = defineItemRule<Stored<PanicDevice>, unknown>({
  code: 'KV1548',
  name: 'vmi/device/panic-device-model',
  severity: 'error',
  upstream: 'admitters.validatePanicDeviceModel',
  page: {
    summary: 'The model of a panic device is hyperv, isa or pvpanic.',
    refused: 'panicDevices: [{ model: pci }]',
    accepted: 'panicDevices: [{ model: isa }]',
  },
  fields: ['model'],
  words: { model: models },
  check({ model }, at, { config }) {
    if (model === undefined || models.includes(model) || !config.isGateOn(gate)) return none;
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
