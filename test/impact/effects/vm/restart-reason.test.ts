import { restartReason } from '../../../../lib/impact/effects/vm/restart-reason.ts';

// The messages are those of virt-controller's condition RestartRequired.
test.each([
  [
    "CPU sockets updated in template spec to a value higher than what's available",
    'The guest was started with room for fewer CPU sockets.',
  ],
  ['Reduction of CPU socket count requires a restart', 'CPU sockets cannot be taken from a running guest.'],
  ["ARM doesn't support CPU hotplug", 'CPU sockets cannot be added to a running arm64 guest.'],
  ['memory hotplug not supported', 'This amount of memory cannot be plugged into the running guest.'],
  [
    'memory updated in template spec. Memory-hotplug is not available for this VM configuration',
    'The guest was started without room for more memory.',
  ],
  [
    'memory updated in template spec. Memory-hotplug failed and is not available for this VM configuration',
    'An earlier hot-plug of memory has failed.',
  ],
  ['memory updated in template spec to a value lower than the memory', 'Memory that the guest booted with cannot be taken from it.'],
  ['invalid volumes to update with migration: hotplugged volumes', 'Disks of this kind cannot be migrated while the guest runs.'],
  [
    'cannot migrate the VM. The volume data is RWO and not included in the migration volumes',
    'The disks cannot be migrated while the guest runs.',
  ],
  [
    'a non-live-updatable field was changed in the template spec',
    'The guest runs on as it was started; these fields cannot change while it runs.',
  ],
])('%s', (message, reason) => {
  expect(restartReason(message, ['spec.template.spec.domain'])).toBe(reason);
});

test('where no field differs, nothing of the guest would', () => {
  expect(restartReason('a non-live-updatable field was changed in the template spec', [])).toContain('nothing of the guest would differ');
});

test('memory that only a migration plugs names what keeps the guest from one', () => {
  expect(
    restartReason(
      'memory updated in template spec. Memory-hotplug is only available for migratable VMs',
      [],
      ['a host device', 'a local disk'],
    ),
  ).toBe('Memory is plugged by a live migration, and the guest cannot migrate (a host device; a local disk).');
});
