import { readQuantity, signOf } from '../../../../core/quantity/quantity.ts';
import { addGate } from '../../add-gate.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import type { Volume } from '../spec.ts';

const upstream = 'admitters.validateVolumes';
const cluster = '{ developerConfiguration: { featureGates: [HostDisk] } }';

export const hostDiskRules: readonly ItemRule<Volume, unknown>[] = [
  defineItemRule<Volume, unknown>({
    code: 'KV1412',
    name: 'vmi/volume/host-disk-gate',
    severity: 'error',
    upstream,
    page: {
      summary: 'hostDisk volumes need the feature gate HostDisk.',
      refused: 'volumes: [{ name: data, hostDisk: { path: /data/disk.img, type: Disk } }]',
      accepted: 'volumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]',
    },
    fields: ['hostDisk'],
    check({ hostDisk }, at, { config }) {
      if (hostDisk === undefined || config.isGateOn('HostDisk')) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: field(at),
          message: 'HostDisk feature gate is not enabled',
          hint: `${addGate('HostDisk')}, or write persistentVolumeClaim instead of hostDisk.`,
        },
      ];
    },
  }),
  defineItemRule<Volume, unknown>({
    code: 'KV1413',
    name: 'vmi/volume/host-disk-path',
    severity: 'error',
    upstream,
    page: {
      summary: 'A host disk has a path.',
      refused: 'volumes: [{ name: data, hostDisk: { path: "", type: Disk } }]',
      accepted: 'volumes: [{ name: data, hostDisk: { path: /data/disk.img, type: Disk } }]',
      cluster,
    },
    fields: ['hostDisk.path'],
    check({ hostDisk }, at) {
      if (hostDisk === undefined || hostDisk.path !== '') return none;
      const path = field(at, 'hostDisk', 'path');
      const message = `${path} is required for hostDisk volume`;
      return [{ type: 'FieldValueNotFound', path, message, hint: 'Write the path of the disk image on the node as hostDisk.path.' }];
    },
  }),
  defineItemRule<Volume, unknown>({
    code: 'KV1414',
    name: 'vmi/volume/host-disk-type',
    severity: 'error',
    upstream,
    page: {
      summary: 'The type of a host disk is Disk for an existing file, or DiskOrCreate.',
      refused: 'volumes: [{ name: data, hostDisk: { path: /data/disk.img, type: File } }]',
      accepted: 'volumes: [{ name: data, hostDisk: { path: /data/disk.img, type: Disk } }]',
      cluster,
    },
    fields: ['hostDisk.type'],
    check({ hostDisk }, at) {
      if (hostDisk === undefined || hostDisk.type === 'Disk' || hostDisk.type === 'DiskOrCreate') return none;
      const path = field(at, 'hostDisk', 'type');
      const message = `${path} has invalid value '${hostDisk.type}', allowed are 'Disk' or 'DiskOrCreate'`;
      return [{ type: 'FieldValueInvalid', path, message, hint: 'Write Disk or DiskOrCreate as hostDisk.type.' }];
    },
  }),
  defineItemRule<Volume, unknown>({
    code: 'KV1415',
    name: 'vmi/volume/host-disk-capacity',
    severity: 'error',
    upstream,
    page: {
      summary: 'Only a host disk of type DiskOrCreate has a capacity.',
      refused: 'volumes: [{ name: data, hostDisk: { path: /data/disk.img, type: Disk, capacity: 1Gi } }]',
      accepted: 'volumes: [{ name: data, hostDisk: { path: /data/disk.img, type: DiskOrCreate, capacity: 1Gi } }]',
      cluster,
    },
    fields: ['hostDisk.capacity', 'hostDisk.type'],
    check({ hostDisk }, at) {
      if (hostDisk?.capacity === undefined || hostDisk.type !== 'Disk') return none;
      const capacity = readQuantity(hostDisk.capacity);
      if (capacity === undefined || signOf(capacity) === 0) return none;
      const path = field(at, 'hostDisk', 'capacity');
      const message = `${path} is allowed to pass only with ${field(at, 'hostDisk', 'type')} equal to 'DiskOrCreate'`;
      return [{ type: 'FieldValueInvalid', path, message, hint: 'Remove hostDisk.capacity, or write type: DiskOrCreate.' }];
    },
  }),
];
