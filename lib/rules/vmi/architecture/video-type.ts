import { field } from '../../field.ts';
import { oneWord } from '../../one-word.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VmiSpec } from '../spec.ts';

/** The devices that each architecture has; of others something else is refused. */
const types: Readonly<Record<string, readonly string[]>> = {
  amd64: ['vga', 'cirrus', 'virtio', 'ramfb', 'bochs'],
  arm64: ['virtio', 'ramfb'],
  s390x: ['virtio'],
};

export const videoType: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1702',
  name: 'vmi/architecture/video-type',
  severity: 'error',
  upstream: 'webhooks.validateVideoTypeAmd64',
  page: {
    summary: 'The video device is one that the architecture supports: any on amd64, virtio or ramfb on arm64, virtio on s390x.',
    refused: 'architecture: arm64, domain: { devices: { video: { type: vga } } }',
    accepted: 'architecture: arm64, domain: { devices: { video: { type: ramfb } } }',
  },
  fields: ['architecture', 'domain.devices.video.type'],
  check({ architecture = '', domain: { devices } }, at) {
    if (devices.video === undefined || !Object.hasOwn(types, architecture)) return none;
    const type = devices.video.type ?? '';
    const possible = types[architecture] ?? [];
    if (possible.includes(type)) return none;
    return [
      {
        type: 'FieldValueNotSupported',
        path: field(at, 'domain', 'devices', 'video', 'type'),
        message: `video model '${type}' is not supported on ${architecture} architecture`,
        hint: `Write ${oneWord(type, possible)} as video.type, or remove video.`,
      },
    ];
  },
});
