import type { Finding } from '../../../core/diagnostic.ts';
import { goStruct } from '../../../core/go/types/go-type.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VmiSpec, Volume } from '../vmi/spec.ts';
import { hotplugDiskFault } from './hotplug-disk.ts';
import { runningVmi, volumeOf, volumeRequestsOf, type VolumeRequest } from './requested-volumes.ts';
import { vmiSpecOf, type VirtualMachine } from './spec.ts';

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
    const running = live && runningVmi(vm, live);
    const inVmi = running === undefined ? new Map<string, Volume>() : volumesByName(running.spec);
    const added = new Set<string>();
    const removed = new Set<string>();
    for (const request of requests) {
      const finding = fault(request, added, removed, inTemplate, inVmi);
      if (finding !== undefined) return [finding];
    }
    return none;
  },
});

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
    hint: 'Remove status, which KubeVirt writes, or ask for the volume by virtctl addvolume.',
  };
}
