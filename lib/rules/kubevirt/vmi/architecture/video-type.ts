import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { field } from '../../../field.ts';
import { oneWord } from '../../one-word.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { VmiSpec } from '../spec.ts';

type Types = Readonly<Record<string, readonly string[]>>;

/** The devices that each architecture has; of others something else is refused. */
const types: Types = {
  amd64: ['vga', 'cirrus', 'virtio', 'ramfb', 'bochs'],
  arm64: ['virtio', 'ramfb'],
  s390x: ['virtio'],
};

/** Those that some architecture has. */
export const videoTypes: readonly string[] = Array.from(new Set(Object.values(types).flat()));

function videoTypeRule(range: ReleaseRange, types: Types): Rule<VmiSpec> {
  return defineRule<VmiSpec>({
    ...range,
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
}

export const videoType: readonly Rule<VmiSpec>[] = [
  videoTypeRule({ until: '1.6' }, { ...types, ppc64le: ['virtio', 'bochs', 'vga', 'cirrus'] }),
  videoTypeRule({ since: '1.7' }, types),
];
