import type { Manifest } from '../../../lib/core/manifest.ts';
import { splitPreset } from '../../../lib/migrate/presets/split-preset.ts';

const preset = (domain: object): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstancePreset',
  metadata: { name: 'small', namespace: 'n' },
  spec: { selector: { matchLabels: { size: 'small' } }, domain: { devices: {}, ...domain } },
});
const sized = { cpu: { cores: 2 }, resources: { requests: { memory: '2Gi' } } };

test('all that the two can say is split between them', () => {
  const clock = { utc: {}, timer: { hpet: { present: false } } };
  const { instancetype, preference, notes } = splitPreset(
    preset({
      cpu: { cores: 2, model: 'host-model', dedicatedCpuPlacement: true, features: [{ name: 'vmx' }] },
      resources: { requests: { memory: '2Gi' } },
      features: { acpi: {}, hyperv: { relaxed: {} } },
      clock,
      firmware: { bootloader: { efi: { secureBoot: false } } },
      ioThreadsPolicy: 'shared',
    }),
  );
  expect(instancetype).toEqual({
    cpu: { guest: 2, model: 'host-model', dedicatedCPUPlacement: true },
    memory: { guest: '2Gi' },
    ioThreadsPolicy: 'shared',
  });
  expect(preference).toEqual({
    cpu: { preferredCPUTopology: 'cores', preferredCPUFeatures: [{ name: 'vmx' }] },
    features: { preferredAcpi: {}, preferredHyperv: { relaxed: {} } },
    clock: { preferredClockOffset: { utc: {} }, preferredTimer: { hpet: { present: false } } },
    firmware: { preferredEfi: { secureBoot: false } },
  });
  expect(notes.map(({ entry }) => entry)).toEqual(['asInstancetype']);
});

test.each([
  ['a watchdog', { ...sized, devices: { watchdog: { name: 'w', i6300esb: {} } } }, ['spec.domain.devices.watchdog.name is left out']],
  ['a uuid', { ...sized, firmware: { uuid: 'u' } }, ['spec.domain.firmware.uuid is left out']],
  [
    'two kinds of CPU',
    { ...sized, cpu: { cores: 2, threads: 2 } },
    ['spec.domain.cpu is left out: cores and threads become CPUs of one kind'],
  ],
  [
    'a request of CPU',
    { ...sized, resources: { requests: { memory: '1Gi', cpu: 1 } } },
    ['spec.domain.resources.requests.cpu is left out'],
  ],
])('%s has no place in either', (_name, domain, messages) => {
  const { instancetype, notes } = splitPreset(preset(domain));
  expect(instancetype).toBeDefined();
  const told = notes.filter(({ entry }) => entry === 'notInInstancetype').map(({ message }) => message);
  expect(told.length).toBeGreaterThan(0);
  for (const [i, message] of messages.entries()) expect(told[i]).toContain(message);
});

test.each([
  ['memory', { cpu: { cores: 2 } }, 'small sets no memory'],
  ['CPUs', { resources: { requests: { memory: '2Gi' } } }, 'small sets no CPUs'],
])('there is no instancetype without %s', (_name, domain, message) => {
  const { instancetype, notes } = splitPreset(preset(domain));
  expect(instancetype).toBeUndefined();
  expect(notes.map((note) => [note.entry, note.message])).toEqual(
    expect.arrayContaining([['notEnough', expect.stringContaining(message)]]),
  );
});
