import type { VirtualMachineVolumeRequest } from '../../../imports/kubevirt-v1.ts';
import type { Finding } from '../../core/diagnostic.ts';
import { goStruct } from '../../core/go-types/go-type.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import { semanticEqual } from '../../core/semantic-equal.ts';
import type { Stored } from '../../core/stored.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import type { Disk, VmiSpec, Volume } from '../vmi/spec.ts';
import { hotplugDiskFault } from './hotplug-disk.ts';
import { vmiSpecOf, type VirtualMachine } from './spec.ts';

type VolumeRequest = Stored<VirtualMachineVolumeRequest>;

function requestOf(bus: string): string {
  const options = `{ name: data, disk: { name: data, disk: { bus: ${bus} } }, volumeSource: { persistentVolumeClaim: { claimName: data } } }`;
  return `status: { volumeRequests: [{ addVolumeOptions: ${options} }] }`;
}

export const vmVolumeRequests: Rule<VirtualMachine> = defineRule({
  code: 'KV2012',
  name: 'vm/volume-requests',
  severity: 'error',
  upstream: 'admitters.VMsAdmitter.validateVolumeRequests',
  page: {
    summary: 'Each request in status.volumeRequests adds or removes a different volume, on a bus that allows it while the VM runs.',
    refused: requestOf('sata'),
    accepted: requestOf('scsi'),
  },
  fields: ['status.volumeRequests'],
  check(vm, _at, { live }) {
    const requests = volumeRequestsOf(vm);
    if (requests.length === 0) return none;
    const inTemplate = volumesByName(vmiSpecOf(vm.spec));
    const running = live && runningVmiSpec(vm, live);
    const inVmi = running === undefined ? new Map<string, Volume>() : volumesByName(running);
    const added = new Set<string>();
    const removed = new Set<string>();
    for (const request of requests) {
      const finding = fault(request, added, removed, inTemplate, inVmi);
      if (finding !== undefined) return [finding];
    }
    return none;
  },
});

export function volumeRequestsOf({ status }: VirtualMachine): readonly VolumeRequest[] {
  return status?.volumeRequests ?? none;
}

/** The spec of the VM's VMI, if that runs and stays. */
export function runningVmiSpec({ metadata, status }: VirtualMachine, live: KnownObjects): VmiSpec | undefined {
  if (status?.ready !== true) return undefined;
  const { namespace, name = '' } = metadata;
  const vmi = live.get({ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', namespace, name });
  return vmi === undefined || vmi.metadata['deletionTimestamp'] ? undefined : (vmi['spec'] as VmiSpec); // the cluster has admitted it
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

function volumeOf({ name, volumeSource: { persistentVolumeClaim, dataVolume } }: AddVolumeOptions, more: object): Volume {
  if (persistentVolumeClaim !== undefined) return { name, persistentVolumeClaim: { ...persistentVolumeClaim, ...more } };
  return dataVolume === undefined ? { name } : { name, dataVolume: { ...dataVolume, ...more } };
}

function volumesByName({ volumes }: VmiSpec): Map<string, Volume> {
  return new Map(volumes?.map((volume) => [volume.name, volume]));
}

function fault(
  { addVolumeOptions: add, removeVolumeOptions: remove }: VolumeRequest,
  added: Set<string>,
  removed: Set<string>,
  inTemplate: ReadonlyMap<string, Volume>,
  inVmi: ReadonlyMap<string, Volume>,
): Finding | undefined {
  if (add !== undefined && remove !== undefined) {
    return refusal('VolumeRequests require either addVolumeOptions or removeVolumeOptions to be set, not both');
  }
  if (remove !== undefined) {
    if (removed.has(remove.name)) return refusal(`RemoveVolume request for [${remove.name}] aleady exists`);
    removed.add(remove.name);
    return undefined;
  }
  if (add === undefined) return refusal('VolumeRequests require one of either addVolumeOptions or removeVolumeOptions to be set');
  if (added.has(add.name)) return refusal(`AddVolume request for [${add.name}] aleady exists`);
  added.add(add.name);
  const unpluggable = hotplugDiskFault(add.disk, add.name, 'AddVolume request for');
  if (unpluggable !== undefined) return refusal(unpluggable.message, unpluggable.path);
  const conflicts = (volume: Volume | undefined): boolean =>
    volume !== undefined && !semanticEqual(goStruct('Volume'), volumeOf(add, {}), volume);
  const conflict = `AddVolume request for [${add.name}] conflicts with an existing volume of the same name on`;
  if (conflicts(inTemplate.get(add.name))) return refusal(`${conflict} the vmi template.`);
  return conflicts(inVmi.get(add.name)) ? refusal(`${conflict} currently running vmi`) : undefined;
}

function refusal(message: string, path = 'Status.volumeRequests'): Finding {
  return {
    type: 'FieldValueInvalid',
    path,
    message,
    hint: 'Drop status, which KubeVirt writes, or ask for the volume by virtctl addvolume.',
  };
}
