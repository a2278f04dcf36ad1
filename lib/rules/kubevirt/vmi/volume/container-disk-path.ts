import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import { pathFindings } from '../absolute-path.ts';
import type { Volume } from '../spec.ts';

export const containerDiskPath: ItemRule<Volume, unknown> = defineItemRule<Volume, unknown>({
  code: 'KV1424',
  name: 'vmi/volume/container-disk-path',
  severity: 'error',
  upstream: 'admitters.ValidateContainerDisks',
  formerly: [{ until: '1.6', upstream: 'admitters.validateContainerDisks' }],
  page: {
    summary: 'The path of a container disk is the absolute path of a file, without relative parts.',
    refused: 'volumes: [{ name: root, containerDisk: { image: reg.lab/os:7, path: disk/os.qcow2 } }]',
    accepted: 'volumes: [{ name: root, containerDisk: { image: reg.lab/os:7, path: /disk/os.qcow2 } }]',
  },
  fields: ['containerDisk.path'],
  check({ containerDisk }, at) {
    return containerDisk?.path ? pathFindings(field(at, 'containerDisk'), containerDisk.path) : none;
  },
});
