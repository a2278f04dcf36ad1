import type { KubeVirtConfiguration, VirtualMachineInstanceSpec } from '../../../imports/kubevirt-v1.ts';
import { newestRelease, ofRelease } from '../../../lib/core/kubevirt/release.ts';
import { readKubeVirt } from '../../../lib/cluster/read-kubevirt.ts';
import type { Written } from '../../../lib/core/data/written.ts';
import { vmiDefaults, vmiSpecDefaults, vmiTemplateDefaults } from '../../../lib/defaults/vmi/index.ts';
import type { Vmi } from '../../../lib/defaults/vmi/vmi.ts';
import { writesOf } from '../writes.ts';

type Spec = Written<VirtualMachineInstanceSpec>;
type Domain = Exclude<Spec['domain'], null | undefined>;

function writes(name: string, vmi: Vmi, configuration: KubeVirtConfiguration = {}): readonly string[] {
  const by = ofRelease(vmiDefaults, newestRelease).find((each) => each.name === `vmi/${name}`);
  if (by === undefined) throw new Error(`no default vmi/${name}`);
  const context = { config: readKubeVirt({ spec: { configuration }, metadata: { annotations: { [parity]: '' } } }).config };
  return writesOf(by, vmi, context).map((write) => write.replace('spec.domain.', ''));
}

const parity = 'alpha.kubevirt.io/EmulatorThreadCompleteToEvenParity';
const disks = (...given: readonly object[]): Domain => ({
  devices: { disks: given.map((disk, i) => Object.assign({ name: `d${i}` }, disk)) },
});
const hyperv = (given: NonNullable<Domain['features']>['hyperv']): Domain => ({ features: { hyperv: given } });
const cpuSizes = (limit: string, request?: string): Domain => ({ resources: { limits: { cpu: limit }, requests: { cpu: request } } });

test.each<readonly [name: string, what: string, domain: Domain, spec: Spec, expected: readonly string[]]>([
  ['architecture', 'none', {}, {}, ['spec.architecture = "amd64"']],
  ['architecture', 'its own', {}, { architecture: 'riscv64' }, []],
  ['machine-type', 'none', {}, { architecture: 'arm64' }, ['machine.type = "virt"']],
  ['machine-type', 'an empty one', { machine: { type: '' } }, { architecture: 's390x' }, ['machine.type = "s390-ccw-virtio"']],
  ['machine-type', 'its own', { machine: { type: 'q35' } }, {}, []],
  ['cpu-request-from-limit', 'a limit', cpuSizes('2'), {}, ['resources.requests.cpu = "2"']],
  ['cpu-request-from-limit', 'a request of zero', cpuSizes('2', '0m'), {}, ['resources.requests.cpu = "2"']],
  ['cpu-request-from-limit', 'a limit of zero', cpuSizes('0'), {}, []],
  ['cpu-request-from-limit', 'a request', cpuSizes('2', '1'), {}, []],
  [
    'guest-memory',
    'a request',
    { resources: { requests: { memory: '1.5Gi' }, limits: { memory: '2Gi' } } },
    {},
    ['memory.guest = "1.5Gi"'],
  ],
  ['guest-memory', 'a limit', { resources: { requests: { memory: '0' }, limits: { memory: '2Gi' } } }, {}, ['memory.guest = "2Gi"']],
  ['guest-memory', 'huge pages', { memory: { hugepages: { pageSize: '2Mi' } } }, {}, ['memory.guest = "2Mi"']],
  ['guest-memory', 'pages of no size', { memory: { hugepages: { pageSize: ' 2Mi' } } }, {}, []],
  ['guest-memory', 'nothing', {}, {}, ['memory = {}']],
  ['guest-memory', 'its own', { memory: { guest: '1Gi' }, resources: { requests: { memory: '2Gi' } } }, {}, []],
  ['guest-cpu-topology', 'nothing', {}, {}, ['cpu.sockets = 1', 'cpu.cores = 1', 'cpu.threads = 1']],
  ['guest-cpu-topology', 'a limit', cpuSizes('2500m', '1'), {}, ['cpu.sockets = 3', 'cpu.cores = 1', 'cpu.threads = 1']],
  ['guest-cpu-topology', 'one of three', { cpu: { threads: 2 } }, {}, []],
  [
    'volume-disk',
    'a disk',
    disks({}),
    { volumes: [{ name: 'd0' }, { name: 'a' }, { name: 'a' }] },
    ['devices.disks[1] = {"name":"a"}', 'devices.disks[2] = {"name":"a"}'],
  ],
  ['volume-disk', 'a filesystem', { devices: { filesystems: [{ name: 'a' }] } }, { volumes: [{ name: 'a' }] }, []],
  ['s390x-acpi', 's390x', {}, { architecture: 's390x' }, ['features.acpi.enabled = false']],
  ['s390x-acpi', 'its own', { features: { acpi: { enabled: true } } }, { architecture: 's390x' }, []],
  ['disk-device', 'three disks', disks({}, { lun: {} }, { cdrom: {} }), {}, ['devices.disks[0].disk = {}']],
  [
    'input',
    'an input',
    { devices: { inputs: [{ name: 'a' }] } },
    {},
    ['devices.inputs[0].bus = "usb"', 'devices.inputs[0].type = "tablet"'],
  ],
  ['firmware-uuid', 'none', {}, {}, ['firmware.uuid = "<random-uuid>"']],
  ['timer', 'two', { clock: { timer: { hpet: {}, kvm: { present: false } } } }, {}, ['clock.timer.hpet.present = true']],
  ['acpi', 'none', {}, {}, ['features.acpi.enabled = true']],
  ['feature-state', 'some', { features: { smm: {}, kvm: {}, pvspinlock: { enabled: false } } }, {}, ['features.smm.enabled = true']],
  [
    'hyperv-feature-state',
    'parts',
    hyperv({ tlbflush: { direct: {} } }),
    {},
    ['features.hyperv.tlbflush.enabled = true', 'features.hyperv.tlbflush.direct.enabled = true'],
  ],
  [
    'hyperv-spinlocks',
    'on',
    hyperv({ spinlocks: {} }),
    {},
    ['features.hyperv.spinlocks.enabled = true', 'features.hyperv.spinlocks.spinlocks = 4096'],
  ],
  ['hyperv-spinlocks', 'off', hyperv({ spinlocks: { enabled: false } }), {}, []],
  [
    'cdrom-target',
    'a CD-ROM',
    disks({ cdrom: {} }),
    {},
    ['devices.disks[0].cdrom.readonly = true', 'devices.disks[0].cdrom.tray = "closed"'],
  ],
  [
    'match-volume',
    'a block size',
    disks({ blockSize: { matchVolume: {} } }),
    {},
    ['devices.disks[0].blockSize.matchVolume.enabled = true'],
  ],
  [
    'ram-fb',
    'a GPU',
    { devices: { gpus: [{ name: 'a', virtualGPUOptions: { display: { ramFB: {} } } }] } },
    {},
    ['devices.gpus[0].virtualGPUOptions.display.ramFB.enabled = true'],
  ],
  [
    'hyperv-feature-dependencies',
    'synictimer',
    hyperv({ synictimer: { enabled: true } }),
    {},
    ['features.hyperv.synic.enabled = true', 'features.hyperv.vpindex.enabled = true'],
  ],
  [
    'hyperv-feature-dependencies',
    'evmcs',
    hyperv({ evmcs: { enabled: true } }),
    {},
    ['features.hyperv.vapic.enabled = true', 'cpu.features = [{"name":"vmx","policy":"require"}]'],
  ],
  [
    'hyperv-feature-dependencies',
    'vmx',
    { ...hyperv({ evmcs: {} }), cpu: { features: [{ name: 'vmx' }] } },
    {},
    ['cpu.features[0].policy = "require"'],
  ],
  ['hyperv-feature-dependencies', 'a need that is off', hyperv({ ipi: { enabled: true }, vpindex: { enabled: false }, evmcs: {} }), {}, []],
  ['arm64-cpu-model', 'arm64', {}, { architecture: 'arm64' }, ['cpu.model = "host-passthrough"']],
  [
    'arm64-bootloader',
    'EFI',
    { firmware: { bootloader: { efi: {} } } },
    { architecture: 'arm64' },
    ['firmware.bootloader.efi.secureBoot = false'],
  ],
  ['arm64-bootloader', 'BIOS', { firmware: { bootloader: { bios: {} } } }, { architecture: 'arm64' }, []],
  ['disk-bus', 'amd64', disks({ disk: {} }, { lun: { bus: 'scsi' } }), {}, ['devices.disks[0].disk.bus = "sata"']],
  ['disk-bus', 's390x', disks({ cdrom: {} }), { architecture: 's390x' }, ['devices.disks[0].cdrom.bus = "virtio"']],
  ['watchdog', 's390x', { devices: { watchdog: { name: 'a' } } }, { architecture: 's390x' }, ['devices.watchdog.diag288.action = "reset"']],
  [
    'watchdog',
    'one of another kind',
    { devices: { watchdog: { name: 'a', diag288: {} } } },
    {},
    ['devices.watchdog.i6300esb.action = "reset"'],
  ],
  ['watchdog', 'arm64', { devices: { watchdog: { name: 'a' } } }, { architecture: 'arm64' }, []],
  ['cpu-model', 'none', {}, {}, ['cpu.model = "host-model"']],
  ['max-sockets', 'sockets', { cpu: { sockets: 2, cores: 1, threads: 1 } }, {}, ['cpu.maxSockets = 8']],
  ['max-sockets', 'more than 512 vCPUs in all', { cpu: { sockets: 3, cores: 64, threads: 2 } }, {}, ['cpu.maxSockets = 4']],
  ['max-sockets', 'no sockets', { cpu: { cores: 2 } }, {}, []],
  ['max-sockets', 'arm64', { cpu: { sockets: 2 } }, { architecture: 'arm64' }, []],
  ['max-guest', 'amd64', { memory: { guest: '2Gi' } }, { architecture: 'amd64' }, ['memory.maxGuest = "8Gi"']],
  ['max-guest', 'too little', { memory: { guest: '512Mi' } }, { architecture: 'amd64' }, []],
])('%s: a VMI with %s', (name, _what, domain, spec, expected) => {
  expect(writes(name, { spec: { domain, ...spec } })).toEqual(expected);
});

test.each([
  ['reg.lab/os', 'Always'],
  ['os:latest', 'Always'],
  ['os:7', 'IfNotPresent'],
  ['reg.lab:5000/os', 'IfNotPresent'],
  ['os@sha256:00', 'IfNotPresent'],
])('the image %s is pulled %s', (image, policy) => {
  const found = writes('image-pull-policy', { spec: { volumes: [{ name: 'root', containerDisk: { image } }] } });
  expect(found).toEqual([`spec.volumes[0].containerDisk.imagePullPolicy = "${policy}"`]);
});

test('a probe gets what it lacks', () => {
  expect(writes('probe', { spec: { livenessProbe: { periodSeconds: 5, timeoutSeconds: 0 } } })).toEqual([
    'spec.livenessProbe.timeoutSeconds = 1',
    'spec.livenessProbe.successThreshold = 1',
    'spec.livenessProbe.failureThreshold = 3',
  ]);
});

const isolated: Domain = { cpu: { isolateEmulatorThread: true } };
const root: KubeVirtConfiguration = { developerConfiguration: { featureGates: ['Root', 'AlignCPUs'] } };

test.each<readonly [name: string, where: string, domain: Domain, configuration: KubeVirtConfiguration, expected: readonly string[]]>([
  ['cpu-request', 'nothing is said', {}, {}, []],
  ['cpu-request', 'cpuRequest is set', {}, { cpuRequest: '250m' }, ['resources.requests.cpu = "250m"']],
  ['cpu-request', 'cpuRequest is set, of dedicated CPUs', { cpu: { dedicatedCpuPlacement: true } }, { cpuRequest: '250m' }, []],
  ['eviction-strategy', 'one is set', {}, { evictionStrategy: 'LiveMigrate' }, ['spec.evictionStrategy = "LiveMigrate"']],
  ['cpu-model', 'one is set', {}, { cpuModel: 'Haswell' }, ['cpu.model = "Haswell"']],
  [
    'network-interface',
    'nothing is said',
    {},
    {},
    ['devices.interfaces = [{"name":"default","bridge":{}}]', 'spec.networks = [{"name":"default","pod":{}}]'],
  ],
  ['network-interface', 'no bridge is permitted', {}, { network: { permitBridgeInterfaceOnPodNetwork: false } }, []],
  ['max-sockets', 'changes are staged', { cpu: { sockets: 2 } }, { vmRolloutStrategy: 'Stage' }, []],
  [
    'max-sockets',
    'the VMI has more than maxCpuSockets',
    { cpu: { sockets: 9 } },
    { liveUpdateConfiguration: { maxCpuSockets: 8 } },
    ['cpu.maxSockets = 9'],
  ],
  ['runtime-user', 'nothing is said', {}, {}, ['status.runtimeUser = 107']],
  ['runtime-user', 'the gate Root is on', {}, root, []],
  ['emulator-thread-parity', 'nothing is said', isolated, {}, []],
  ['emulator-thread-parity', 'the gate AlignCPUs is on', isolated, root, [`metadata.annotations[${parity}] = ""`]],
  [
    'qgs-socket-path',
    'nothing is said',
    { launchSecurity: { tdx: {} } },
    {},
    ['metadata.annotations[kubevirt.io/qgs-socket-path] = "/var/run/tdx-qgs/qgs.socket"'],
  ],
])('%s: a cluster where %s', (name, _where, domain, configuration, expected) => {
  expect(writes(name, { spec: { domain } }, configuration)).toEqual(expected);
});

test('a template takes no status and no finalizers', () => {
  const left = ofRelease(vmiDefaults, newestRelease)
    .filter((each) => !vmiTemplateDefaults.includes(each))
    .map(({ name }) => name);
  expect(left).toEqual(['vmi/guest-memory-status', 'vmi/current-cpu-topology-status', 'vmi/runtime-user', 'vmi/finalizer', 'vmi/phase']);
});

test('the defaults that VirtualMachines are judged by come first', () => {
  expect(vmiDefaults.slice(0, vmiSpecDefaults.length)).toEqual(vmiSpecDefaults);
});
