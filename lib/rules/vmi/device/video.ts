import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { WithDomain } from '../spec.ts';

export const videoWithoutGraphics: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1546',
  name: 'vmi/device/video',
  severity: 'error',
  upstream: 'admitters.validateVideoConfig',
  page: {
    summary: 'A VM without graphics has no video device.',
    refused: 'devices: { autoattachGraphicsDevice: false, video: { type: virtio } }',
    accepted: 'devices: { video: { type: virtio } }',
  },
  fields: ['domain.devices.video', 'domain.devices.autoattachGraphicsDevice'],
  check({ domain: { devices } }, at) {
    if (devices.video === undefined || devices.autoattachGraphicsDevice !== false) return none;
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
