import type { Filesystem } from '../../../../../imports/kubevirt-v1.ts';
import type { Stored } from '../../../../core/data/stored.ts';
import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { addGate } from '../../add-gate.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import { volumeOf } from '../disk/disk-volumes.ts';
import type { VmiSpec, Volume } from '../spec.ts';

interface Row extends Pick<ItemRule<unknown, unknown>, 'code' | 'name' | 'page'>, ReleaseRange {
  /** Any of them opens it; the first is the one to name. */
  readonly gates: readonly [string, ...string[]];
  readonly isOn: (volume: Volume) => boolean;
  /** As the message calls the volume. */
  readonly of: string;
}

function filesystemGate({ gates, isOn, of, ...entry }: Row): ItemRule<Stored<Filesystem>, VmiSpec> {
  return defineItemRule<Stored<Filesystem>, VmiSpec>({
    ...entry,
    severity: 'error',
    upstream: 'admitters.validateFilesystemsWithVirtIOFSEnabled',
    fields: ['name'],
    check({ name }, at, { config }, spec) {
      const volume = volumeOf(spec, name);
      if (volume === undefined || !isOn(volume) || gates.some((gate) => config.isGateOn(gate))) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: field(at.slice(0, -1)),
          message: `virtiofs is not allowed: virtiofs feature gate is not enabled for ${of}`,
          hint: `${addGate(gates[0])}, or give the guest a disk instead of the filesystem.`,
        },
      ];
    },
  });
}

const oldGate = 'ExperimentalVirtiofsSupport';
const share = 'filesystems: [{ name: share, virtiofs: {} }], volumes:';

const storage: Omit<Row, 'gates'> = {
  code: 'KV1545',
  name: 'vmi/device/filesystem-storage-gate',
  page: {
    summary: 'A filesystem on a PersistentVolumeClaim or DataVolume needs the feature gate EnableVirtioFsStorageVolumes.',
    refused: `${share} [{ name: share, persistentVolumeClaim: { claimName: share } }]`,
    accepted: `${share} [{ name: share, configMap: { name: share } }]`,
  },
  isOn: ({ persistentVolumeClaim, dataVolume }) => persistentVolumeClaim !== undefined || dataVolume !== undefined,
  of: 'PVC',
};

export const filesystemGates: readonly ItemRule<Stored<Filesystem>, VmiSpec>[] = [
  filesystemGate({
    code: 'KV1556',
    name: 'vmi/device/filesystem-config-gate',
    until: '1.7',
    page: {
      summary:
        'A filesystem on a ConfigMap, Secret, ServiceAccount or the downward API needs the feature gate EnableVirtioFsConfigVolumes.',
      refused: `${share} [{ name: share, configMap: { name: share } }]`,
      accepted: 'disks: [{ name: share, disk: { bus: virtio } }], volumes: [{ name: share, configMap: { name: share } }]',
    },
    gates: ['EnableVirtioFsConfigVolumes', oldGate],
    isOn: ({ configMap, secret, serviceAccount, downwardAPI }) =>
      [configMap, secret, serviceAccount, downwardAPI].some((source) => source !== undefined),
    of: 'config volumes',
  }),
  filesystemGate({ ...storage, until: '1.7', gates: ['EnableVirtioFsStorageVolumes', oldGate] }),
  filesystemGate({ ...storage, since: '1.8', gates: ['EnableVirtioFsStorageVolumes'] }),
];
