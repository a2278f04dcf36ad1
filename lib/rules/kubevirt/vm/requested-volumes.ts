import type { VirtualMachineInstance, VirtualMachineVolumeRequest } from '../../../../imports/kubevirt-v1.ts';
import type { KnownObjects } from '../../../core/known-objects.ts';
import type { Manifest } from '../../../core/manifest.ts';
import type { Stored } from '../../../core/data/stored.ts';
import { none } from '../../rule.ts';
import type { Disk, VmiSpec, Volume } from '../vmi/spec.ts';
import type { VirtualMachine } from './spec.ts';

/** A request of `virtctl addvolume` or `removevolume`. */
export type VolumeRequest = Stored<VirtualMachineVolumeRequest>;

export function volumeRequestsOf({ status }: VirtualMachine): readonly VolumeRequest[] {
  return status?.volumeRequests ?? none;
}

type RunningVmi = Manifest & { readonly spec: VmiSpec; readonly status?: Stored<VirtualMachineInstance>['status'] };

/** The VM's VMI, if it is ready and not being deleted. */
export function runningVmi({ metadata, status }: VirtualMachine, live: KnownObjects): RunningVmi | undefined {
  if (status?.ready !== true) return undefined;
  const { namespace, name = '' } = metadata;
  const vmi = live.get({ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', namespace, name });
  return vmi === undefined || vmi.metadata['deletionTimestamp'] ? undefined : (vmi as RunningVmi); // the cluster has admitted it
}

/** controller.ApplyVolumeRequestOnVMISpec for each request. */
export function withVolumeRequests(spec: VmiSpec, requests: readonly VolumeRequest[]): VmiSpec {
  let volumes: readonly Volume[] = spec.volumes ?? none;
  let disks: readonly Disk[] = spec.domain.devices.disks ?? none;
  for (const { addVolumeOptions: add, removeVolumeOptions: remove } of requests) {
    if (add !== undefined && !volumes.some(({ name }) => name === add.name)) {
      volumes = volumes.concat(volumeOf(add, { hotpluggable: true }));
      disks = disks.concat({ ...add.disk, name: add.name });
    } else if (add === undefined && remove !== undefined) {
      volumes = volumes.filter(({ name }) => name !== remove.name);
      disks = disks.filter(({ name }) => name !== remove.name);
    }
  }
  return { ...spec, volumes, domain: { ...spec.domain, devices: { ...spec.domain.devices, disks } } };
}

type AddVolumeOptions = NonNullable<VolumeRequest['addVolumeOptions']>;

/** The volume that is asked for; `more` goes into its source. */
export function volumeOf({ name, volumeSource: { persistentVolumeClaim, dataVolume } }: AddVolumeOptions, more: object): Volume {
  if (persistentVolumeClaim !== undefined) return { name, persistentVolumeClaim: { ...persistentVolumeClaim, ...more } };
  return dataVolume === undefined ? { name } : { name, dataVolume: { ...dataVolume, ...more } };
}
