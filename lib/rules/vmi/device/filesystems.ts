import type { Filesystem } from '../../../../imports/kubevirt-v1.ts';
import type { Stored } from '../../../core/data/stored.ts';
import { addGate } from '../../add-gate.ts';
import { field } from '../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../rule.ts';
import { volumeOf } from '../disk/disk-volumes.ts';
import type { VmiSpec } from '../spec.ts';

const gate = 'EnableVirtioFsStorageVolumes';

export const filesystemStorage: ItemRule<Stored<Filesystem>, VmiSpec> = defineItemRule<Stored<Filesystem>, VmiSpec>({
  code: 'KV1545',
  name: 'vmi/device/filesystems',
  severity: 'error',
  upstream: 'admitters.validateFilesystemsWithVirtIOFSEnabled',
  page: {
    summary: `A filesystem on a PersistentVolumeClaim or DataVolume needs the feature gate ${gate}.`,
    refused: 'filesystems: [{ name: share, virtiofs: {} }], volumes: [{ name: share, persistentVolumeClaim: { claimName: share } }]',
    accepted: 'filesystems: [{ name: share, virtiofs: {} }], volumes: [{ name: share, configMap: { name: share } }]',
  },
  fields: ['name'],
  check({ name }, at, { cluster }, spec) {
    const volume = volumeOf(spec, name);
    if (volume?.persistentVolumeClaim === undefined && volume?.dataVolume === undefined) return none;
    if (cluster.isGateOn(gate)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at.slice(0, -1)),
        message: 'virtiofs is not allowed: virtiofs feature gate is not enabled for PVC',
        hint: `${addGate(gate)}, or give the guest a disk instead of the filesystem.`,
      },
    ];
  },
});
