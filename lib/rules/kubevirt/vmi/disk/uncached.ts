import { listOf, mapOf } from '../../../../core/data/guards.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';

/** The caches that pass through the memory of the node. Any other word is told by KV1331. */
const cached: ReadonlySet<unknown> = new Set(['writethrough', 'writeback']);

/** Upstream: Convert_v1_Disk_To_api_Disk of virt-launcher, and qemuValidateDomainDeviceDefDiskFrontend of libvirt. */
export const uncachedDisk: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1729',
  name: 'vmi/disk/uncached',
  severity: 'error',
  page: {
    summary:
      'A shareable disk, or one with io: native, has cache: none, which is the default where the storage allows it. KubeVirt accepts another cache, and then no such guest starts: two guests would not see what the other writes, and libvirt refuses native I/O through a cache.',
    refused:
      'disks: [{ name: data, disk: { bus: virtio }, shareable: true, cache: writeback }], volumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]',
    accepted:
      'disks: [{ name: data, disk: { bus: virtio }, shareable: true, cache: none }], volumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]',
  },
  fields: ['cache', 'shareable', 'io'].map((name) => `spec.domain.devices.disks[*].${name}`),
  check({ spec }, at) {
    let findings: Finding[] | undefined;
    for (const [i, each] of listOf(mapOf(mapOf(spec['domain'])?.['devices'])?.['disks']).entries()) {
      const disk = mapOf(each);
      if (disk === undefined || !cached.has(disk['cache'])) continue;
      // Of a lun or cdrom virt-launcher does not read shareable.
      const isShared = disk['shareable'] === true && disk['lun'] === undefined && disk['cdrom'] === undefined;
      if (!isShared && disk['io'] !== 'native') continue;
      const cache = String(disk['cache']);
      (findings ??= []).push({
        path: field(at, 'spec', 'domain', 'devices', 'disks', i, 'cache'),
        message: isShared
          ? `a sharable disk requires cache = none got: ${cache}: virt-launcher refuses to start the guest`
          : `io: native does not work with cache: ${cache}: libvirt refuses to start the guest`,
        hint: isShared ? 'Write cache: none, or remove shareable.' : 'Write cache: none, or remove io.',
      });
    }
    return findings ?? none;
  },
});
