import { empty, flag, listOf, mapOf, oneOf, state, withFields, type Maker } from '../makers.ts';
import { credential } from './credentials.ts';
import { claim, device, hostDevice } from './devices.ts';
import { network, nic, portRange } from './networking.ts';
import { labelSelector, nodeTerm, podAffinity, preferred, required } from './scheduling.ts';
import { disk, diskTarget, volume } from './storage.ts';
import { buses, counts, cpus, dnsNames, label, memory, names, paths, weights } from './values.ts';

/** One thing that is written into a VMI that would pass without it. */
export type Twist = readonly [path: string, value: Maker];

const probe = mapOf(
  {
    httpGet: oneOf({ port: 80 }),
    tcpSocket: oneOf({ port: 22 }),
    exec: oneOf({ command: ['true'] }),
    guestAgentPing: empty,
    periodSeconds: oneOf(5),
  },
  3,
);

/** One or a few of each are written; lists replace what the base has. */
export const twists: readonly Twist[] = [
  ['hostname', dnsNames],
  ['subdomain', dnsNames],
  ['serviceAccountName', dnsNames],
  ['architecture', oneOf('amd64', 'arm64', 's390x', '', 'ppc64le')],
  ['architecture', oneOf('arm64', 's390x')],
  ['domain.resources.requests.memory', memory],
  ['domain.resources.limits.memory', memory],
  ['domain.resources.requests.cpu', cpus],
  ['domain.resources.limits.cpu', cpus],
  ['domain.memory', oneOf({}, { hugepages: {} })],
  ['domain.memory.guest', memory],
  ['domain.memory.hugepages.pageSize', oneOf('2Mi', '1Gi', '0', '', 'large', '1.5', '-2Mi', '3Mi', ' 2Mi')],
  ['domain.memory.reservedOverhead', empty],
  ['domain.machine.type', oneOf('q35', 'pc-q35-9', 'virt', 's390-ccw-virtio', 'pc', '', 'q35/x')],
  ['domain.cpu.cores', counts],
  ['domain.cpu.sockets', counts],
  ['domain.cpu.threads', counts],
  ['domain.cpu.maxSockets', counts],
  ['domain.cpu.model', oneOf('', 'host-passthrough', 'Haswell')],
  ['domain.cpu.dedicatedCpuPlacement', flag],
  ['domain.cpu.dedicatedCpuPlacement', oneOf(true)],
  ['domain.cpu.isolateEmulatorThread', flag],
  ['domain.cpu.numa', oneOf({}, { guestMappingPassthrough: {} })],
  ['domain.cpu.realtime', empty],
  [
    'domain.cpu.features',
    listOf(withFields({ name: oneOf('vmx', 'svm') }, mapOf({ policy: oneOf('', 'require', 'optional', 'want') })), 2),
  ],
  ['startStrategy', oneOf('Paused', 'Running', '')],
  ['readinessProbe', probe],
  ['livenessProbe', probe],
  [
    'affinity.nodeAffinity',
    mapOf({
      [required]: withFields({ nodeSelectorTerms: listOf(nodeTerm, 2) }, empty),
      [preferred]: listOf(withFields({ weight: weights, preference: nodeTerm }, empty), 2),
    }),
  ],
  ['affinity.podAffinity', podAffinity],
  ['affinity.podAntiAffinity', podAffinity],
  [
    'topologySpreadConstraints',
    listOf(
      withFields(
        { maxSkew: oneOf(1, 2, 0, -1), topologyKey: label, whenUnsatisfiable: oneOf('DoNotSchedule', 'ScheduleAnyway') },
        mapOf({ labelSelector }),
      ),
    ),
  ],
  ['domain.devices.interfaces', listOf(nic, 4)],
  ['domain.devices.interfaces[0]', nic],
  ['domain.devices.interfaces[0].state', oneOf('absent', 'up', 'off')],
  ['domain.devices.interfaces[0].portRanges', listOf(portRange, 12)],
  ['networks', listOf(network, 4)],
  ['networks[0]', network],
  ['domain.devices.disks', listOf(disk, 4)],
  ['domain.devices.disks[0]', disk],
  ['domain.devices.disks[1]', disk],
  ['domain.devices.disks[0].disk', diskTarget],
  ['domain.devices.disks[0].lun', mapOf({ bus: buses, reservation: flag })],
  ['volumes', listOf(volume, 5)],
  ['volumes[0]', volume],
  ['volumes[1]', volume],
  ['utilityVolumes', oneOf([], [{ name: 'dump', claimName: 'dump' }])],
  ['domain.devices.filesystems', listOf(withFields({ name: names, virtiofs: empty }, empty))],
  [
    'domain.devices.inputs',
    listOf(withFields({ name: oneOf('pen'), type: oneOf('tablet', 'keyboard', '') }, mapOf({ bus: oneOf('virtio', 'usb', 'ps2', '') })), 2),
  ],
  ['domain.ioThreadsPolicy', oneOf('shared', 'auto', 'supplementalPool', 'dedicated', '')],
  ['domain.ioThreads', oneOf({}, { supplementalPoolThreadCount: 0 }, { supplementalPoolThreadCount: 4 })],
  ['domain.firmware.bootloader', mapOf({ bios: empty, efi: mapOf({ secureBoot: flag, persistent: flag }) })],
  ['domain.firmware.bootloader.efi', oneOf({}, { secureBoot: false }, { secureBoot: false })],
  [
    'domain.firmware.kernelBoot',
    mapOf({
      kernelArgs: oneOf('', 'quiet'),
      container: mapOf({ image: oneOf('', 'reg.lab/kernel:6'), kernelPath: paths, initrdPath: paths }),
    }),
  ],
  ['domain.firmware.acpi', mapOf({ slicNameRef: names, msdmNameRef: names })],
  ['domain.features.smm', state],
  [
    'domain.features.hyperv',
    mapOf({
      evmcs: state,
      vapic: state,
      ipi: state,
      vpindex: state,
      synic: state,
      synictimer: state,
      tlbflush: state,
      relaxed: state,
    }),
  ],
  ['domain.features.hypervPassthrough', state],
  ['domain.launchSecurity', oneOf({}, { sev: {} }, { sev: { attestation: {} } }, { snp: {} }, { tdx: {} }, { sev: {}, tdx: {} })],
  ['domain.devices.gpus', listOf(device)],
  ['domain.devices.hostDevices', listOf(hostDevice)],
  ['resourceClaims', listOf(claim)],
  [
    'domain.devices.sound',
    oneOf({ name: 'speaker' }, { name: '' }, { name: 'speaker', model: 'ac97' }, { name: 'speaker', model: 'sb16' }),
  ],
  ['domain.devices.video', oneOf({}, { type: 'vga' }, { type: 'virtio' }, { type: 'ramfb' }, { type: 'cga' }, { type: '' })],
  ['domain.devices.autoattachGraphicsDevice', flag],
  ['domain.devices.autoattachVSOCK', flag],
  ['domain.devices.downwardMetrics', empty],
  ['domain.devices.panicDevices', listOf(mapOf({ model: oneOf('hyperv', 'isa', 'pvpanic', 'pci', '') }))],
  [
    'domain.devices.watchdog',
    oneOf({ name: 'dog' }, { name: 'dog', i6300esb: {} }, { name: 'dog', diag288: {} }, { name: 'dog', i6300esb: {}, diag288: {} }),
  ],
  ['domain.rebootPolicy', oneOf('Reboot', 'Terminate', '')],
  ['accessCredentials', listOf(credential)],
  ['dnsPolicy', oneOf('None', 'None', 'Default', 'ClusterFirst', '')],
  [
    'dnsConfig',
    mapOf({
      nameservers: listOf(oneOf('192.0.2.53', '010.0.0.1', '2001:DB8::1', 'dns.example.com', ''), 4),
      searches: listOf(oneOf('example.com', 'Example.com', '', 'x'.repeat(60)), 8),
      options: listOf(mapOf({ name: oneOf('ndots', ''), value: oneOf('2') }), 2),
    }),
  ],
  ['evictionStrategy', oneOf('LiveMigrate', 'LiveMigrateIfPossible', 'None', 'External', 'Migrate', '')],
];
