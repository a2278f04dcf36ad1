import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import { isFirstNamed, positionsOf } from '../named.ts';
import type { Volume, VmiSpec } from '../spec.ts';

const upstream = 'admitters.validateVolumes';

/** Every kind of source; memoryDump is KubeVirt's own. */
const sources = [
  'persistentVolumeClaim',
  'sysprep',
  'cloudInitNoCloud',
  'cloudInitConfigDrive',
  'containerDisk',
  'ephemeral',
  'emptyDisk',
  'hostDisk',
  'dataVolume',
  'configMap',
  'secret',
  'downwardAPI',
  'serviceAccount',
  'downwardMetrics',
  'memoryDump',
  'containerPath',
] as const satisfies readonly (keyof Volume)[];

export const volumeNameUnique: ItemRule<Volume, VmiSpec> = defineItemRule<Volume, VmiSpec>({
  code: 'KV1401',
  name: 'vmi/volume/volume-name-shared',
  severity: 'error',
  upstream,
  page: {
    summary: 'No two volumes of a VM have the same name.',
    refused:
      'disks: [{ name: data, disk: {} }], volumes: [{ name: data, emptyDisk: { capacity: 1Gi } }, { name: data, emptyDisk: { capacity: 2Gi } }]',
    accepted: 'volumes: [{ name: data, emptyDisk: { capacity: 1Gi } }, { name: more, emptyDisk: { capacity: 2Gi } }]',
  },
  fields: ['name'],
  check({ name }, at, _context, { volumes }) {
    if (isFirstNamed(at, volumes, name)) return none;
    const first = field([...at.slice(0, -1), positionsOf(volumes ?? [], name)[0] ?? 0]);
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'name'),
        message: `${field(at)} and ${first} must not have the same Name.`,
        hint: 'Give the volume and its disk another name.',
      },
    ];
  },
});

export const dataVolumeName: ItemRule<Volume, VmiSpec> = defineItemRule<Volume, VmiSpec>({
  code: 'KV1402',
  name: 'vmi/volume/data-volume-name',
  severity: 'error',
  upstream,
  page: {
    summary: 'A dataVolume volume names its DataVolume.',
    refused: 'volumes: [{ name: root, dataVolume: { name: "" } }]',
    accepted: 'volumes: [{ name: root, dataVolume: { name: db-root } }]',
  },
  fields: ['dataVolume.name'],
  check({ dataVolume }, at) {
    if (dataVolume === undefined || dataVolume.name !== '') return none;
    return [
      {
        type: 'FieldValueRequired',
        path: field(at, 'name'),
        message: "DataVolume 'name' must be set",
        hint: 'Write the name of a DataVolume as dataVolume.name.',
      },
    ];
  },
});

export const volumeSource: ItemRule<Volume, VmiSpec> = defineItemRule<Volume, VmiSpec>({
  code: 'KV1403',
  name: 'vmi/volume/volume-source',
  severity: 'error',
  upstream,
  page: {
    summary: 'A volume has one source.',
    refused: 'volumes: [{ name: root }]',
    accepted: 'volumes: [{ name: root, containerDisk: { image: reg.lab/os:7 } }]',
  },
  fields: sources,
  ofAbsent: true,
  check(volume, at) {
    let count = 0;
    for (const source of sources) if (volume[source] !== undefined) count += 1;
    if (count === 1) return none;
    const path = field(at);
    const message = `${path} must have exactly one source type set`;
    return [{ type: 'FieldValueInvalid', path, message, hint: 'Write one source below the volume, such as containerDisk or dataVolume.' }];
  },
});
