import { App, Chart } from 'cdk8s';
import { newestOf, newestRelease } from '../../../lib/core/kubevirt/release.ts';
import { hintInProps } from '../../../lib/constructs/hints/hint-in-props.ts';
import { Disk, VirtualMachine, VirtualMachineInstance, VmPreset, VmReplicaSet, Hpa, type VirtualMachineProps } from '../../../lib/index.ts';

const guest = 'spec.template.spec';

function said(hint: string, path: string, props: VirtualMachineProps = {}): string {
  return hintInProps(hint, path, new VirtualMachine(new Chart(new App(), 'shop'), 'db', props), newestRelease);
}

test.each<[hint: string, path: string, expected: string, props?: VirtualMachineProps]>([
  ['Write domain.memory.guest: 4Gi.', `${guest}.domain.memory`, "Write memory: '4Gi'."],
  ['Write domain.memory.guest.', `${guest}.domain.memory`, 'Write memory.'],
  [
    'Write memory.guest beside dedicatedCpuPlacement.',
    `${guest}.domain.memory.guest`,
    'Write memory.guest beside cpu.dedicatedCpuPlacement.',
    { memory: { hugepages: '2Mi' } },
  ],
  [
    'Set dedicatedCpuPlacement: true, or remove isolateEmulatorThread.',
    `${guest}.domain.cpu.isolateEmulatorThread`,
    'Set cpu: { dedicatedCpuPlacement: true }, or remove cpu.isolateEmulatorThread.',
  ],
  [
    'Write cpu.threads: 1 and more cpu.cores.',
    `${guest}.domain.cpu.threads`,
    'Write cpu: { threads: 1 } and more cpu.cores.',
    { cpu: { threads: 2 } },
  ],
  [
    'Raise resources.limits.memory above memory.guest, or leave the limit out.',
    `${guest}.domain.resources.limits.memory`,
    'Raise memory.limit above memory.guest, or leave the limit out.',
    { memory: { guest: '1Gi', limit: '1Gi' } },
  ],
  ['Write startStrategy: Paused.', `${guest}.startStrategy`, "Write startStrategy: 'Paused'."],
  ['Write 2Mi or 1Gi as memory.hugepages.pageSize.', `${guest}.domain.memory.hugepages.pageSize`, 'Write 2Mi or 1Gi as memory.hugepages.'],
  [
    'Write bootloader: { efi: { secureBoot: false } } instead of bios.',
    `${guest}.domain.firmware.bootloader.bios`,
    'Write bootloader: { efi: { secureBoot: false } } instead of bios.',
  ],
  [
    'Write resources.requests.cpu: what a guest needs under load.',
    `${guest}.domain.resources`,
    'Write cpu.request: what a guest needs under load.',
  ],
  ['Write bus: scsi.', `${guest}.domain.devices.disks[0].disk.bus`, "Write bus: 'scsi'."],
  ['Remove devices.autoattachPodInterface.', `${guest}.domain.devices.autoattachPodInterface`, 'Remove autoattachPodInterface.'],
  ['Write runStrategy: Always instead of running: true.', 'spec.running', "Write runStrategy: 'Always' instead of running: true."],
  ['Write schedule: q35, see https://example.com/a: b.', 'spec', 'Write schedule: q35, see https://example.com/a: b.'],
  [
    'Name another request of the claim, or another claim.',
    `${guest}.resourceClaims[0]`,
    'Name another request of the claim, or another claim.',
  ],
])('%s', (hint, path, expected, ...[props]) => {
  expect(said(hint, path, props)).toBe(expected);
});

const devices = `${guest}.domain.devices`;
const volume = `${guest}.volumes[0]`;

test.each<[hint: string, path: string, expected: string]>([
  ['Write bus: sata, or virtio.', `${devices}.disks[0].disk.bus`, "Write bus: 'sata', or virtio."],
  ['Write disk: { bus: virtio }.', `${devices}.disks[0].disk.bus`, "Write bus: 'virtio'."],
  [
    'Remove hostDisk.capacity, or write type: DiskOrCreate.',
    `${volume}.hostDisk.capacity`,
    "Remove capacity, or write type: 'DiskOrCreate'.",
  ],
  ['Write image: quay.io/fedora:41.', `${volume}.containerDisk.image`, "Write Disk.containerDisk('quay.io/fedora:41')."],
  ['Write the name of a DataVolume as dataVolume.name.', `${volume}.name`, "Write the name of a DataVolume as Disk.dataVolume('…')."],
  ['Write emptyDisk, or ephemeral.', volume, 'Write Disk.emptyDisk, or Disk.ephemeral.'],
  ['Write bridge: {} as the binding, or pod: {}.', `${devices}.interfaces[0].state`, "Write binding: 'bridge', or Network.pod()."],
  ['Write the name as multus.networkName.', `${guest}.networks[0]`, "Write the name as Network.multus('…')."],
  ['Write masquerade: {} instead of bridge.', `${guest}.evictionStrategy`, "Write binding: 'masquerade' instead of bridge."],
  ['Write domain.devices.interfaces and networks.', guest, 'Write networks.'],
])('%s is said in the words of builders', (hint, path, expected) => {
  expect(said(hint, path)).toBe(expected);
});

test.each<[hint: string, path: string, expected: string]>([
  // domain.features, which no prop writes, and not the features of the CPU
  ['Write features: { smm: { enabled: true } }.', `${guest}.domain`, 'Write features: { smm: { enabled: true } }.'],
  ['Write operator: Exists without a value.', `${guest}.tolerations[0].operator`, "Write operator: 'Exists' without a value."],
])('%s means the field that is beside the finding', (hint, path, expected) => {
  expect(said(hint, path)).toBe(expected);
});

test('a field is one of the release that the cluster runs', () => {
  const vm = new VirtualMachine(new Chart(new App(), 'shop'), 'db');
  const hint = 'Write snp: { policy: abc }.';
  const path = `${guest}.domain.launchSecurity`;
  expect(hintInProps(hint, path, vm, newestRelease)).toBe("Write snp: { policy: 'abc' }.");
  expect(hintInProps(hint, path, vm, newestOf('1.6'))).toBe(hint);
});

test('a field that the chart writes through spec keeps its name', () => {
  const spec = { template: { spec: { domain: { cpu: { isolateEmulatorThread: true } } } } };
  const hint = 'Set dedicatedCpuPlacement: true, or remove isolateEmulatorThread.';
  expect(said(hint, `${guest}.domain.cpu.isolateEmulatorThread`, { spec })).toBe(hint);
});

test('a hint about the guest of a set is about the props of the set', () => {
  const set = new VmReplicaSet(new Chart(new App(), 'shop'), 'web', { disks: [Disk.emptyDisk('1Gi')] });
  expect(hintInProps('Write domain.memory.guest: 1Gi.', 'spec.domain.memory', set, newestRelease)).toBe("Write memory: '1Gi'.");
});

test('other constructs have props of their own', () => {
  const chart = new Chart(new App(), 'shop');
  const set = new VmReplicaSet(chart, 'web');
  expect(
    hintInProps('Write spec.maxReplicas: 5.', 'spec.maxReplicas', new Hpa(chart, 'scaler', { target: set, max: 1 }), newestRelease),
  ).toBe('Write max: 5.');
  expect(hintInProps('Write domain.ioThreadsPolicy: auto.', 'spec', new VmPreset(chart, 'p', {}), newestRelease)).toBe(
    "Write ioThreadsPolicy: 'auto'.",
  );
  expect(hintInProps('Write domain.memory.guest: 1Gi.', 'spec.domain', new VirtualMachineInstance(chart, 'once'), newestRelease)).toBe(
    "Write memory: '1Gi'.",
  );
});
