import { empty, flag, listOf, mapOf, oneOf, state, withFields } from '../makers.ts';
import { nic, port, portRange } from './networking.ts';
import { cloudInit } from './storage.ts';
import type { Twist } from './twists.ts';
import { counts, cpus, memory, names } from './values.ts';

function single(name: string, kind: string): unknown {
  return { name, [kind]: kind === 'serviceAccount' ? { serviceAccountName: 'a' } : kind === 'memoryDump' ? { claimName: 'd' } : {} };
}

/** Things that are looked at together; each is written nearly always. */
export const bundles: readonly (readonly Twist[])[] = [
  [
    [
      'networks',
      listOf(
        withFields(
          {
            name: oneOf('wire', 'lab'),
            resourceClaim: oneOf({ claimName: 'nics', requestName: 'one' }, { claimName: 'nics', requestName: 'two' }),
          },
          empty,
        ),
        3,
      ),
    ],
    [
      'domain.devices.interfaces',
      oneOf(
        [
          { name: 'wire', sriov: {} },
          { name: 'lab', sriov: {} },
        ],
        [{ name: 'wire', sriov: {} }],
      ),
    ],
    ['resourceClaims', oneOf([{ name: 'nics', resourceClaimName: 'n' }])],
  ],
  [
    ['volumes[1]', oneOf(single('data', 'serviceAccount'), single('data', 'memoryDump'), single('data', 'downwardMetrics'))],
    ['volumes[2]', oneOf(single('more', 'serviceAccount'), single('more', 'memoryDump'), single('more', 'downwardMetrics'))],
    ['domain.devices.disks[2]', oneOf({ name: 'more', disk: {} })],
  ],
  [
    [
      'domain.devices.interfaces[0]',
      oneOf({ name: 'wire', masquerade: {}, macAddress: '02:00:00:00:00:00' }, { name: 'wire', passtBinding: {} }),
    ],
    ['networks[0]', oneOf({ name: 'wire', pod: {} }, { name: 'wire', multus: { networkName: 'lab' } })],
  ],
  [
    ['domain.devices.interfaces[0].bootOrder', oneOf(0, 1, 2)],
    ['domain.devices.disks[0].bootOrder', oneOf(0, 1, 2)],
    ['domain.devices.disks[1].bootOrder', oneOf(1, 2)],
    ['domain.devices.disks[0].serial', oneOf('s'.repeat(257), 'x y', 'ok')],
  ],
  [
    ['domain.cpu', oneOf({ dedicatedCpuPlacement: true }, { dedicatedCpuPlacement: true, cores: 2 })],
    [
      'domain.resources',
      oneOf(
        {},
        { requests: { memory: '1Gi' }, limits: { memory: '2Gi' } },
        { requests: { memory: '3Gi' }, limits: { memory: '2Gi', cpu: '2' } },
      ),
    ],
    ['domain.memory', oneOf({}, { guest: '4Gi' })],
  ],
  [
    ['volumes[1].emptyDisk', oneOf(null)],
    ['volumes[1].cloudInitNoCloud', cloudInit],
  ],
  [
    ['volumes[1].emptyDisk', oneOf(null)],
    ['volumes[1].cloudInitConfigDrive', cloudInit],
  ],
  [
    [
      'domain.cpu',
      withFields({ dedicatedCpuPlacement: oneOf(true) }, mapOf({ cores: counts, threads: counts, isolateEmulatorThread: flag })),
    ],
    ['domain.resources.requests.cpu', cpus],
    ['domain.resources.limits.cpu', cpus],
    ['domain.memory', oneOf({}, { guest: '0' }, { guest: '1Gi' })],
    ['architecture', oneOf('amd64', 'amd64', 'arm64', '')],
  ],
  [
    [
      'domain.cpu',
      withFields(
        { dedicatedCpuPlacement: oneOf(true, true, false), cores: oneOf(2) },
        mapOf({ numa: oneOf({ guestMappingPassthrough: {} }), realtime: empty }),
      ),
    ],
    [
      'domain.memory',
      oneOf(
        { guest: '1Gi', hugepages: { pageSize: '2Mi' } },
        { hugepages: { pageSize: '2Mi' } },
        { guest: '3Mi', hugepages: { pageSize: '1Gi' } },
      ),
    ],
  ],
  [
    ['domain.resources', withFields({ requests: mapOf({ memory, cpu: cpus }), limits: mapOf({ memory, cpu: cpus }) }, empty)],
    ['domain.memory', oneOf({ guest: '1Gi' }, { guest: '4Gi' }, {})],
  ],
  [
    ['domain.launchSecurity', oneOf({ sev: {} }, { sev: { attestation: {} } }, { snp: {} }, { tdx: {} })],
    ['domain.firmware.bootloader.efi', oneOf({}, { secureBoot: false }, { secureBoot: false, persistent: true }, { persistent: true })],
    ['domain.features.smm', state],
    ['startStrategy', oneOf('Paused', 'Paused', 'Running')],
    ['domain.devices.interfaces[0].bootOrder', oneOf(1, 2)],
  ],
  [
    ['domain.launchSecurity', oneOf({ tdx: {} })],
    ['domain.firmware.bootloader.efi', oneOf({}, { secureBoot: false })],
    ['domain.features.smm', oneOf({}, { enabled: true })],
  ],
  [
    ['domain.devices.interfaces[0]', oneOf({ name: 'wire', sriov: {}, state: 'up' }, { name: 'wire', sriov: {}, state: 'down' })],
    ['networks[0]', oneOf({ name: 'wire', multus: { networkName: 'lab' } })],
  ],
  [
    ['domain.devices.gpus', oneOf([{ name: 'a', claimName: 'gpu', requestName: 'one' }])],
    ['domain.devices.hostDevices', oneOf([], [{ name: 'b', claimName: 'gpu', requestName: 'one' }])],
    ['resourceClaims', oneOf([{ name: 'gpu', resourceClaimName: 'g' }])],
  ],
  [
    [
      'domain.devices.gpus',
      oneOf(
        [{ name: 'a', deviceName: 'v/g' }],
        [
          { name: 'a', deviceName: 'v/h' },
          { name: 'b', deviceName: 'v/x' },
        ],
      ),
    ],
    ['architecture', oneOf('arm64', 'arm64', 'amd64')],
    ['domain.machine', oneOf({ type: 'virt' }, { type: '' }, {})],
    ['domain.cpu.dedicatedCpuPlacement', flag],
  ],
  [
    [
      'domain.devices.gpus',
      listOf(withFields({ name: names, claimName: oneOf('gpu', 'gpu', 'nics'), requestName: oneOf('one', 'two', 'three') }, empty), 2),
    ],
    [
      'domain.devices.hostDevices',
      listOf(withFields({ name: names, claimName: oneOf('gpu', 'nics'), requestName: oneOf('one', 'two') }, empty), 2),
    ],
    [
      'domain.devices.interfaces',
      oneOf(
        [
          { name: 'wire', sriov: {} },
          { name: 'lab', sriov: {} },
        ],
        [{ name: 'wire', bridge: {} }],
      ),
    ],
    [
      'networks',
      listOf(
        withFields(
          {
            name: oneOf('wire', 'lab'),
            resourceClaim: oneOf(
              { claimName: 'gpu', requestName: 'one' },
              { claimName: 'nics', requestName: 'one' },
              { claimName: 'nics' },
            ),
          },
          empty,
        ),
        2,
      ),
    ],
    [
      'resourceClaims',
      oneOf(
        [
          { name: 'gpu', resourceClaimName: 'g' },
          { name: 'nics', resourceClaimName: 'n' },
        ],
        [{ name: 'gpu', resourceClaimName: 'g' }],
      ),
    ],
  ],
  [
    [
      'domain.devices.interfaces',
      oneOf(
        [{ name: 'wire', masquerade: {} }],
        [{ name: 'wire', bridge: {} }],
        [{ name: 'wire', passtBinding: {} }],
        [{ name: 'wire', masquerade: {}, ports: [] }],
      ),
    ],
    ['domain.devices.interfaces[0].portRanges', listOf(portRange, 4)],
    ['domain.devices.interfaces[0].ports', listOf(port, 2)],
  ],
  [
    ['domain.devices.interfaces', listOf(nic, 2)],
    ['domain.devices.interfaces[0].name', oneOf('wire')],
    ['domain.devices.interfaces[0].state', oneOf('absent', 'up', 'down')],
    [
      'networks',
      oneOf([{ name: 'wire', multus: { networkName: 'lab', default: true } }], [{ name: 'wire', multus: { networkName: 'lab' } }]),
    ],
    [
      'networks[1]',
      oneOf(
        { name: 'lab', multus: { networkName: 'lab', default: true } },
        { name: 'lab', multus: { networkName: '' } },
        { name: 'lab', pod: {} },
      ),
    ],
  ],
  [
    [
      'volumes[1]',
      oneOf(
        { name: 'data', downwardMetrics: {} },
        { name: 'data', downwardMetrics: {} },
        { name: 'data', serviceAccount: { serviceAccountName: 'a' } },
        { name: 'data', memoryDump: { claimName: 'd' } },
      ),
    ],
    [
      'volumes[2]',
      oneOf(
        { name: 'more', downwardMetrics: {} },
        { name: 'more', serviceAccount: { serviceAccountName: 'b' } },
        { name: 'more', memoryDump: { claimName: 'd' } },
        { name: 'more', memoryDump: { claimName: 'e' } },
      ),
    ],
    [
      'domain.devices.disks[1]',
      oneOf(
        { name: 'data', disk: { bus: 'virtio' } },
        { name: 'data', disk: { bus: 'sata' } },
        { name: 'data', cdrom: {} },
        { name: 'data' },
      ),
    ],
    ['domain.devices.disks[2]', oneOf({ name: 'more', disk: {} }, { name: 'empty', cdrom: {} })],
    ['serviceAccountName', oneOf('a', 'b')],
  ],
  [
    [
      'volumes[1]',
      oneOf(
        { name: 'data', persistentVolumeClaim: { claimName: 'd' } },
        { name: 'data', dataVolume: { name: 'd' } },
        { name: 'data', configMap: { name: 'd' } },
      ),
    ],
    [
      'domain.devices.disks[1]',
      oneOf({ name: 'data', lun: {} }, { name: 'data', lun: { reservation: true } }, { name: 'root', disk: {}, bootOrder: 1 }),
    ],
    ['domain.devices.filesystems', oneOf([{ name: 'data', virtiofs: {} }])],
    ['domain.devices.disks[0].bootOrder', oneOf(1, 2)],
  ],
  [
    [
      'volumes[1].hostDisk',
      oneOf(
        { path: '/d', type: 'Disk', capacity: '1Gi' },
        { path: '/d', type: 'Disk' },
        { path: '', type: 'DiskOrCreate', capacity: '1Gi' },
      ),
    ],
    ['volumes[1].emptyDisk', oneOf(null)],
  ],
  [
    ['architecture', oneOf('arm64', 's390x', 's390x')],
    ['domain.cpu.model', oneOf('host-passthrough', 'Haswell')],
    [
      'domain.devices.disks',
      oneOf([
        { name: 'root', disk: { bus: 'sata' } },
        { name: 'data', lun: { bus: 'scsi' }, cdrom: { bus: 'usb' } },
      ]),
    ],
    ['domain.devices.watchdog', oneOf({ name: 'dog', i6300esb: {} }, { name: 'dog', diag288: {} })],
    ['domain.devices.panicDevices', oneOf([{}], [{ model: 'isa' }])],
    ['domain.firmware.bootloader', oneOf({ bios: {} })],
  ],
  [
    ['domain.features.hyperv', oneOf({ evmcs: {}, vapic: { enabled: true } }, { evmcs: { enabled: true }, vapic: { enabled: false } })],
    ['domain.cpu.features', oneOf([{ name: 'vmx', policy: 'require' }], [{ name: 'svm' }, { name: 'vmx' }], [])],
  ],
  [
    [
      'domain.devices.gpus',
      oneOf([
        { name: 'a', deviceName: 'x', virtualGPUOptions: { display: {} } },
        { name: 'b', deviceName: 'x', virtualGPUOptions: { display: { ramFB: { enabled: true } } } },
      ]),
    ],
    ['domain.devices.hostDevices', oneOf([{ name: 'a', deviceName: 'x' }])],
  ],
  [
    ['startStrategy', oneOf('Paused')],
    ['livenessProbe', oneOf({ guestAgentPing: {} }, { tcpSocket: { port: 22 } })],
    ['domain.cpu', oneOf({ sockets: 4, maxSockets: 2 }, { sockets: 2, maxSockets: 4 })],
  ],
];
