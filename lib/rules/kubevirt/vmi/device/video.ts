import { addGate } from '../../add-gate.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { WithDomain } from '../spec.ts';

const gate = 'VideoConfig';

export const videoGate: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1553',
  name: 'vmi/device/video-gate',
  severity: 'error',
  until: '1.8',
  upstream: 'admitters.validateVideoConfig',
  page: {
    summary: `devices.video needs the feature gate ${gate}.`,
    refused: 'devices: { video: { type: virtio } }',
    accepted: 'devices: {}',
  },
  fields: ['domain.devices.video'],
  check({ domain: { devices } }, at, { config }) {
    if (devices.video === undefined || config.isGateOn(gate)) return none;
    const message = `Video configuration is specified but the ${gate} feature gate is not enabled`;
    return [{ type: 'FieldValueInvalid', path: field(at, 'video'), message, hint: `${addGate(gate)}, or remove devices.video.` }];
  },
});

/** Asked with the gate on, as it always is from 1.9 on. */
export const videoWithoutGraphics: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1546',
  name: 'vmi/device/video-without-graphics',
  severity: 'error',
  upstream: 'admitters.validateVideoConfig',
  page: {
    summary: 'A VM without graphics has no video device.',
    refused: 'devices: { autoattachGraphicsDevice: false, video: { type: virtio } }',
    accepted: 'devices: { video: { type: virtio } }',
  },
  fields: ['domain.devices.video', 'domain.devices.autoattachGraphicsDevice'],
  check({ domain: { devices } }, at, { config }) {
    if (devices.video === undefined || devices.autoattachGraphicsDevice !== false || !config.isGateOn(gate)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'video'),
        message: 'Video configuration is not allowed when autoattachGraphicsDevice is set to false',
        hint: 'Remove devices.video or devices.autoattachGraphicsDevice.',
      },
    ];
  },
});
