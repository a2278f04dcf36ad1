import type { Finding } from '../../../core/diagnostic.ts';
import { listOf, mapOf, type AnyMap } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { valueAt } from '../../../core/data/path.ts';
import { field } from '../../field.ts';
import { guestOf } from '../../kubevirt/guest.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { volumeUse } from './volume-use.ts';

/** Sources that are one for all guests of a template, and that guests write to. */
const written = ['persistentVolumeClaim', 'dataVolume', 'hostDisk', 'memoryDump'];
const sources: ReadonlySet<string> = new Set(written);

export const setVolumes: Rule = defineRule({
  code: 'KP0801',
  name: 'data/set-volumes',
  severity: 'warning',
  page: {
    summary:
      'The guests of a set share every volume of its template. Suitable volumes are made anew for each guest or only read: containerDisk, emptyDisk, ephemeral, cloudInitNoCloud, configMap, secret. Several guests that write to one claim or file destroy its file system, unless that is made for sharing and the disk is shareable: true.',
    refused:
      'kind: VirtualMachineInstanceReplicaSet, disks: [{ name: root, disk: {} }], volumes: [{ name: root, persistentVolumeClaim: { claimName: data } }]',
    accepted:
      'kind: VirtualMachineInstanceReplicaSet, disks: [{ name: root, disk: {} }], volumes: [{ name: root, ephemeral: { persistentVolumeClaim: { claimName: data } } }]',
  },
  fields: written.map((source) => `spec.template.spec.volumes[*].${source}`),
  check(manifest) {
    return sharedVolumes(manifest, 'Write containerDisk, ephemeral or emptyDisk, or mark the disk readonly.', () => false);
  },
});

export const poolVolumes: Rule = defineRule({
  code: 'KP0802',
  name: 'data/pool-volumes',
  severity: 'warning',
  page: {
    summary:
      'Each VM of a pool gets disks of its own through dataVolumeTemplates, whose names the pool numbers. Any other claim that the template names is shared by all of them.',
    refused:
      'kind: VirtualMachinePool, disks: [{ name: root, disk: {} }], volumes: [{ name: root, persistentVolumeClaim: { claimName: data } }]',
    accepted:
      'kind: VirtualMachinePool, disks: [{ name: root, disk: {} }], volumes: [{ name: root, ephemeral: { persistentVolumeClaim: { claimName: data } } }]',
  },
  fields: written.map((source) => `spec.virtualMachineTemplate.spec.template.spec.volumes[*].${source}`),
  check(manifest) {
    const templates = listOf(valueAt(manifest, ['spec', 'virtualMachineTemplate', 'spec', 'dataVolumeTemplates']));
    const own = new Set(templates.map((template) => valueAt(template, ['metadata', 'name'])));
    return sharedVolumes(manifest, 'Make a claim for each VM by dataVolumeTemplates, or mark the disk readonly.', (name) => own.has(name));
  },
});

function sharedVolumes(manifest: Manifest, hint: string, isOwn: (claim: unknown) => boolean): readonly Finding[] {
  const guest = guestOf(manifest);
  const volumes = listOf(guest?.spec['volumes']);
  if (guest === undefined || volumes.length === 0) return none;
  let findings: Finding[] | undefined;
  for (let i = 0; i < volumes.length; i++) {
    const volume = mapOf(volumes[i]);
    const source = volume && writtenSource(volume);
    if (volume === undefined || source === undefined) continue;
    const settings = mapOf(volume[source]);
    if (isOwn(settings?.['name'] ?? settings?.['claimName']) || volumeUse(volume, settings, guest.domain) !== 'written') continue;
    (findings ??= []).push({
      path: field(guest.at, 'volumes', i, source),
      message: `every guest of this ${manifest.kind} writes to the same ${source}, and two that write at once destroy its file system`,
      hint,
    });
  }
  return findings ?? none;
}

function writtenSource(volume: AnyMap): string | undefined {
  for (const key in volume) if (sources.has(key)) return key;
  return undefined;
}
