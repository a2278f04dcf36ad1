import { listOf, mapOf, textOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { guestOf } from '../guest.ts';
import { hotplugDiskFault } from './hotplug-disk.ts';

/** Other buses are refused altogether. */
const unplugged: ReadonlySet<unknown> = new Set(['sata', 'usb', '', undefined]);

/**
 * Upstream: ValidateHotplugDiskConfiguration of the webhook that virt-controller's patch meets, and getAttachedDisks and getDetachedDisks. A guest that starts
 * has its disks on any bus: handleStartingVMI waits for them.
 */
export const hotplugBus: Rule = defineRule({
  code: 'KP1740',
  name: 'vm/hotplug-bus',
  severity: 'warning',
  page: {
    summary:
      'A hotpluggable disk is on the bus virtio or scsi, and a hotpluggable LUN on scsi. On sata, the default, a guest has the disk when it starts, but KubeVirt plugs it neither into nor out of one that runs: the webhook refuses what virt-controller asks for.',
    refused: 'disks: [{ name: data, disk: {} }], volumes: [{ name: data, dataVolume: { name: data, hotpluggable: true } }]',
    accepted: 'disks: [{ name: data, disk: { bus: scsi } }], volumes: [{ name: data, dataVolume: { name: data, hotpluggable: true } }]',
  },
  fields: ['spec.template.spec.volumes', 'spec.virtualMachineTemplate.spec.template.spec.volumes'],
  check(manifest, _at, { config }) {
    const guest = guestOf(manifest);
    const volumes = listOf(guest?.spec['volumes']);
    if (guest === undefined || !volumes.some(isHotpluggable)) return none;
    if (config.isGateOn('HotplugVolumes') || !config.isGateOn('DeclarativeHotplugVolumes')) return none;
    const hasPreference = valueAt(manifest, [...guest.at.slice(0, -2), 'preference']) !== undefined;
    const names = new Set(volumes.filter(isHotpluggable).map((volume) => mapOf(volume)?.['name']));
    return listOf(mapOf(guest.domain['devices'])?.['disks']).flatMap((each, i): readonly Finding[] => {
      const device = mapOf(each);
      const name = textOf(device?.['name']);
      const kind = mapOf(device?.['disk']) !== undefined ? 'disk' : 'lun';
      const target = mapOf(device?.[kind]);
      if (name === undefined || !names.has(name) || target === undefined) return [];
      const bus = target['bus'];
      // A preference may give one.
      if (!unplugged.has(bus) || (!bus && hasPreference)) return [];
      const fault = hotplugDiskFault({ name, [kind]: target }, name, 'Hotplug configuration for');
      if (fault === undefined) return [];
      return [
        {
          path: field(guest.at, 'domain', 'devices', 'disks', i, kind, ...(bus === undefined ? [] : ['bus'])),
          message: `KubeVirt plugs this disk neither into nor out of a guest that runs: ${fault.message}`,
          hint: kind === 'lun' ? 'Write bus: scsi.' : 'Write bus: virtio or bus: scsi, or remove hotpluggable from its volume.',
        },
      ];
    });
  },
});

function isHotpluggable(volume: unknown): boolean {
  const { dataVolume, persistentVolumeClaim } = mapOf(volume) ?? {};
  return mapOf(dataVolume)?.['hotpluggable'] === true || mapOf(persistentVolumeClaim)?.['hotpluggable'] === true;
}
