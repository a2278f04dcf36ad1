import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { WithDomain } from '../spec.ts';

const upstream = 'admitters.validateSoundDevices';

export const soundModel: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1531',
  name: 'vmi/device/sound-model',
  severity: 'error',
  upstream,
  page: {
    summary: 'The model of a sound device is ich9 or ac97.',
    refused: 'sound: { name: speaker, model: sb16 }',
    accepted: 'sound: { name: speaker, model: ich9 }',
  },
  fields: ['domain.devices.sound.model'],
  check({ domain: { devices } }, at) {
    const model = devices.sound?.model;
    if (!model || model === 'ich9' || model === 'ac97') return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'Sound'),
        message: "Sound device type is not supported. Options: 'ich9' or 'ac97'",
        hint: 'Write ich9 or ac97 as sound.model, or leave it out.',
      },
    ];
  },
});

export const soundName: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1532',
  name: 'vmi/device/sound-name',
  severity: 'error',
  upstream,
  page: { summary: 'A sound device has a name.', refused: 'sound: { name: "" }', accepted: 'sound: { name: speaker }' },
  fields: ['domain.devices.sound.name'],
  check({ domain: { devices } }, at) {
    if (devices.sound === undefined || devices.sound.name !== '') return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'Sound'),
        message: 'Sound device requires a name field.',
        hint: 'Write sound.name.',
      },
    ];
  },
});
