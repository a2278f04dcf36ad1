import type { Manifest } from '../../../lib/core/manifest.ts';
import { advice, type Fields, disk, hpa, object, pool, set, vm, vmi } from './advice.ts';

type Row = readonly [name: string, manifests: Manifest | readonly Manifest[], expected: readonly string[]];

const toldOf = (manifests: Row[1]): readonly string[] => advice([manifests].flat());
const cloudInit = (settings: Fields, source = 'cloudInitNoCloud'): Manifest => vm({}, disk(source, { ...settings }));
const volumeOf = 'spec.template.spec.volumes[0]';
const cpuOf = 'spec.template.spec.domain.cpu';

const noRequest = 'KP0205 spec.template.spec.domain.resources.requests.cpu';
const requested = { domain: { resources: { requests: { cpu: 1 } } } };
const byCpu = (averageUtilization: number): Fields => ({
  metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization } } }],
});

describe('data', () => {
  test.each<Row>([
    [
      'a claim in a set',
      set({}, disk('persistentVolumeClaim', { claimName: 'data' })),
      [`KP0801 ${volumeOf}.persistentVolumeClaim`, `KP1001 ${volumeOf}.persistentVolumeClaim.claimName`],
    ],
    ['a hostDisk in a set', set({}, disk('hostDisk', { path: '/a', type: 'Disk' })), [`KP0801 ${volumeOf}.hostDisk`]],
    ['a cdrom in a set', set({}, disk('hostDisk', { path: '/a', type: 'Disk' }, { cdrom: {} })), []],
    [
      'a cdrom that is written',
      set({}, disk('hostDisk', { path: '/a', type: 'Disk' }, { cdrom: { readonly: false } })),
      [`KP0801 ${volumeOf}.hostDisk`],
    ],
    ['a readonly disk in a set', set({}, disk('hostDisk', { path: '/a', type: 'Disk' }, { disk: { bus: 'scsi', readonly: true } })), []],
    ['a containerDisk in a set', set({}, disk('containerDisk', { image: 'a' })), []],
    ['cloud-init in a set', set({}, disk('cloudInitConfigDrive', { userData: '#cloud-config' })), []],
    ['a hostDisk in a VM', vm({}, disk('hostDisk', { path: '/a', type: 'Disk' })), []],
    [
      'a pool with a DataVolume that is not its own',
      pool({}, disk('dataVolume', { name: 'root' })),
      [
        'KP0802 spec.virtualMachineTemplate.spec.template.spec.volumes[0].dataVolume',
        'KP1001 spec.virtualMachineTemplate.spec.template.spec.volumes[0].dataVolume.name',
      ],
    ],
    [
      'a pool with a DataVolume of its own',
      pool({}, disk('dataVolume', { name: 'root' }), {
        dataVolumeTemplates: [{ metadata: { name: 'root' }, spec: { storage: {}, source: { blank: {} } } }],
      }),
      [],
    ],
    [
      'a persistent TPM',
      vm({}, { domain: { devices: { tpm: { persistent: true } } } }),
      ['KP0803 spec.template.spec.domain.devices.tpm.persistent'],
    ],
    ['a TPM', vm({}, { domain: { devices: { tpm: {} } } }), []],
    [
      'a persistent EFI',
      vm({}, { domain: { firmware: { bootloader: { efi: { persistent: true, secureBoot: false } } } } }),
      ['KP0803 spec.template.spec.domain.firmware.bootloader.efi.persistent'],
    ],
    [
      'a persistent TPM where the cluster has a class for it',
      [
        object(
          'kubevirt.io/v1',
          'KubeVirt',
          { name: 'kubevirt', namespace: 'kubevirt' },
          { spec: { configuration: { vmStateStorageClass: 'nfs' } } },
        ),
        vm({}, { domain: { devices: { tpm: { persistent: true } } } }),
      ],
      [],
    ],
  ])('%s', (_, manifests, expected) => {
    expect(toldOf(manifests)).toEqual(expected);
  });
});

describe('scaling', () => {
  const triggers = (metricType: string): Fields => ({ triggers: [{ type: 'cpu', metricType, metadata: { value: '60' } }] });
  const keda = (spec: Fields): Manifest => ({
    ...hpa({}, { maxReplicas: undefined, ...spec }),
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
  });
  const withoutGroup = 'KP0201 spec.scaleTargetRef.apiVersion';
  test.each<Row>([
    ['an HPA by CPU without requests', [set(), hpa({}, byCpu(50))], [noRequest]],
    ['an HPA without metrics, which is one by CPU', [set(), hpa()], [noRequest]],
    ['an HPA by CPU with requests', [set({}, requested), hpa({}, byCpu(50))], []],
    ['an HPA by CPU with a limit, which is a request', [set({}, { domain: { resources: { limits: { cpu: 1 } } } }), hpa()], []],
    [
      'an HPA by memory',
      [
        set(),
        hpa({}, { metrics: [{ type: 'Resource', resource: { name: 'memory', target: { type: 'Utilization', averageUtilization: 50 } } }] }),
      ],
      [],
    ],
    ['a ScaledObject by CPU utilization', [set(), keda(triggers('Utilization'))], [noRequest]],
    ['a ScaledObject by CPU in cores', [set(), keda(triggers('AverageValue'))], []],
    ['max below min', [set({}, requested), hpa({}, { minReplicas: 6 })], ['KP0206 spec.maxReplicas']],
    ['max below the usual min', [set({}, requested), hpa({}, { maxReplicas: 0 })], ['KP0206 spec.maxReplicas']],
    ['max equal to min', [set({}, requested), hpa({}, { minReplicas: 5 })], []],
    [
      'maxReplicaCount below minReplicaCount',
      [set({}, requested), keda({ minReplicaCount: 3, maxReplicaCount: 2 })],
      ['KP0206 spec.maxReplicaCount'],
    ],
    ['two HPAs of one set', [set({}, requested), hpa(), hpa({ name: 'other' })], ['KP0207 spec.scaleTargetRef']],
    ['an HPA and a ScaledObject of one set', [set({}, requested), hpa(), keda({})], ['KP0207 spec.scaleTargetRef']],
    [
      'a ScaledObject and the HPA that KEDA makes for it',
      [set({}, requested), hpa({ ownerReferences: [{ kind: 'ScaledObject' }] }), keda({})],
      [],
    ],
    ['two HPAs of two namespaces', [set({}, requested), set({ namespace: 'b' }, requested), hpa(), hpa({ namespace: 'b' })], []],
    [
      'an HPA of v1alpha3',
      [set({}, requested), hpa({}, {}, { apiVersion: 'kubevirt.io/v1alpha3' })],
      ['KP0208 spec.scaleTargetRef.apiVersion'],
    ],
    ['an HPA of nothing', [hpa()], ['KP0209 spec.scaleTargetRef.name']],
    ['an HPA of another namespace', [set({ namespace: 'b' }), hpa()], ['KP0209 spec.scaleTargetRef.name']],
    ['an HPA of a Deployment', [hpa({}, {}, { apiVersion: 'apps/v1', kind: 'Deployment' })], []],
    ['an HPA of a ReplicationController', [hpa({}, {}, { apiVersion: 'v1', kind: 'ReplicationController' })], []],
    ['an HPA of a kind without its group', [hpa({}, {}, { apiVersion: undefined, kind: 'Deployment' })], [withoutGroup]],
    ['an HPA of a set without its group', [set(), hpa({}, {}, { apiVersion: undefined })], [withoutGroup]],
    ['an HPA of a set of another group', [set(), hpa({}, {}, { apiVersion: 'apps/v1' })], [withoutGroup]],
    [
      'a ScaledObject of a set without its group, a Deployment to KEDA',
      [set(), keda({ scaleTargetRef: { kind: set().kind, name: 'web' } })],
      [withoutGroup],
    ],
    ['a ScaledObject that names nothing but a name', [set(), keda({ ...triggers('Utilization'), scaleTargetRef: { name: 'web' } })], []],
  ])('%s', (_, manifests, expected) => {
    expect(toldOf(manifests)).toEqual(expected);
  });
});

describe('migration', () => {
  const moves = (spec: Fields, more: Fields = {}): Manifest => vm({}, { evictionStrategy: 'LiveMigrate', ...spec }, { ...more });
  const nic = (binding: Fields, network: Fields = { pod: {} }): Fields => ({
    domain: { devices: { interfaces: [{ name: 'default', ...binding }] } },
    networks: [{ name: 'default', ...network }],
  });
  const claim = (...accessModes: readonly string[]): Manifest =>
    object('v1', 'PersistentVolumeClaim', { name: 'data' }, { spec: { accessModes, resources: { requests: { storage: '1Gi' } } } });
  const cannot = ['KP1101 spec.template.spec.evictionStrategy'];
  test.each<Row>([
    ['a bridge to the pod network', moves(nic({ bridge: {} })), cannot],
    ['masquerade', moves(nic({ masquerade: {} })), []],
    ['a bridge where nothing asks for migration', vm({}, { ...nic({ bridge: {} }) }), []],
    ['a bridge with LiveMigrateIfPossible', vm({}, { ...nic({ bridge: {} }), evictionStrategy: 'LiveMigrateIfPossible' }), []],
    [
      'a bridge that is allowed to move',
      moves(nic({ bridge: {} }), { template: { annotations: { 'kubevirt.io/allow-pod-bridge-network-live-migration': 'true' } } }),
      [],
    ],
    ['a claim for one node', [claim('ReadWriteOnce'), moves(disk('persistentVolumeClaim', { claimName: 'data' }))], cannot],
    ['a claim for many nodes', [claim('ReadWriteOnce', 'ReadWriteMany'), moves(disk('persistentVolumeClaim', { claimName: 'data' }))], []],
    ['a claim whose storage class decides', [claim(), moves(disk('persistentVolumeClaim', { claimName: 'data' }))], []],
    [
      'a DataVolume of its own for one node',
      moves(disk('dataVolume', { name: 'root' }), {
        dataVolumeTemplates: [{ metadata: { name: 'root' }, spec: { storage: { accessModes: ['ReadWriteOnce'] }, source: { blank: {} } } }],
      }),
      cannot,
    ],
    ['a host device', moves({ domain: { devices: { hostDevices: [{ name: 'a', deviceName: 'intel.com/qat' }] } } }), cannot],
    ['a GPU', moves({ domain: { devices: { gpus: [{ name: 'a', deviceName: 'nvidia.com/T4' }] } } }), cannot],
    ['a hostDisk', moves(disk('hostDisk', { path: '/a', type: 'Disk' })), cannot],
    ['a shared hostDisk', moves(disk('hostDisk', { path: '/a', type: 'Disk', shared: true })), []],
    ['hypervPassthrough', moves({ domain: { features: { hypervPassthrough: { enabled: true } } } }), cannot],
    ['encrypted memory', moves({ domain: { launchSecurity: { sev: {} } } }), cannot],
    [
      'a reservation',
      vm({}, disk('persistentVolumeClaim', { claimName: 'data' }, { lun: { bus: 'scsi', reservation: true } })),
      ['KP1102 spec.template.spec.domain.devices.disks[0].lun.reservation', `KP1001 ${volumeOf}.persistentVolumeClaim.claimName`],
    ],
    ['a lun without a reservation', [claim(), vm({}, disk('persistentVolumeClaim', { claimName: 'data' }, { lun: { bus: 'scsi' } }))], []],
  ])('%s', (_, manifests, expected) => {
    expect(toldOf(manifests)).toEqual(expected);
  });

  test('says what keeps a guest from moving, and what would let it', () => {
    const told = moves({ ...nic({ bridge: {} }), ...disk('hostDisk', { path: '/a', type: 'Disk' }) });
    expect(toldOf(told)).toEqual(cannot);
  });
});

describe('secrets', () => {
  const key = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn\n-----END OPENSSH PRIVATE KEY-----';
  const inUserData = [`KP1201 ${volumeOf}.cloudInitNoCloud.userData`];
  test.each<readonly [name: string, userData: string, expected: readonly string[]]>([
    ['a password', '#cloud-config\npassword: letmein\n', inUserData],
    ['a hashed password', '#cloud-config\nusers:\n  - name: a\n    passwd: $6$rounds=4096$salt$hash\n', []],
    ['plain_text_passwd', 'users:\n  - name: a\n    plain_text_passwd: "letmein"\n', inUserData],
    ['chpasswd', 'chpasswd:\n  list: |\n    fedora:letmein\n  expire: false\n', inUserData],
    ['chpasswd with random passwords', 'chpasswd:\n  list: |\n    fedora:RANDOM\n    root:$6$salt$hash\n  expire: false\n', []],
    ['a private key', `write_files:\n  - path: /root/.ssh/id\n    content: |\n      ${key.replaceAll('\n', '\n      ')}\n`, inUserData],
    ['a public key', 'ssh_authorized_keys:\n  - ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExample me@example.com\n', []],
    ['a variable of a script', '#!/bin/sh\nexport DB_PASSWORD=letmein\n', inUserData],
    ['a variable that is read elsewhere', '#!/bin/sh\nexport DB_PASSWORD=$(cat /run/secret)\n', []],
    ['a token of GitHub', `runcmd:\n  - curl -H "ghp_${'a'.repeat(36)}" https://example.com\n`, inUserData],
    ['flags about passwords', 'ssh_pwauth: true\nlock_passwd: false\npassword:\n', []],
    ['nothing of the kind', '#cloud-config\npackages: [nginx]\n', []],
  ])('%s in user data', (_, userData, expected) => {
    expect(toldOf(cloudInit({ userData }))).toEqual(expected);
    const encoded = cloudInit({ userDataBase64: Buffer.from(userData).toString('base64') });
    expect(toldOf(encoded)).toEqual(expected.map((each) => `${each}Base64`));
  });

  test.each<Row>([
    [
      'a password in network data',
      cloudInit({ networkData: 'wifis: { a: { password: letmein } }\npassword: letmein' }, 'cloudInitConfigDrive'),
      [`KP1201 ${volumeOf}.cloudInitConfigDrive.networkData`],
    ],
    [
      'a password in an answer file',
      object(
        'v1',
        'ConfigMap',
        {},
        { data: { 'Autounattend.xml': '<AdministratorPassword>\n <Value>letmein</Value></AdministratorPassword>' } },
      ),
      ['KP1202 data[Autounattend.xml]'],
    ],
    [
      'an answer file without one',
      object('v1', 'ConfigMap', {}, { data: { 'autounattend.xml': '<Password><Value></Value></Password><ComputerName>a</ComputerName>' } }),
      [],
    ],
    ['another file', object('v1', 'ConfigMap', {}, { data: { 'a.xml': '<Password>letmein</Password>' } }), []],
    [
      'a label',
      vm({ labels: { 'db-password': 'letmein' } }),
      ['KP1203 metadata.labels.db-password', 'KP1203 spec.template.metadata.labels.db-password'],
    ],
    [
      'an annotation',
      object('v1', 'Service', { annotations: { 'example.com/api-key': 'x' } }),
      ['KP1203 metadata.annotations[example.com/api-key]'],
    ],
    ['a token under any name', vm({ annotations: { note: `glpat-${'a'.repeat(20)}` } }), ['KP1203 metadata.annotations.note']],
    ['labels that speak of secrets', vm({ labels: { 'secret-name': 'db', tokenizer: 'a' } }), []],
  ])('%s', (_, manifests, expected) => {
    expect(toldOf(manifests)).toEqual(expected);
  });
});

describe('old things', () => {
  test.each<Row>([
    ['v1alpha3', { ...vm(), apiVersion: 'kubevirt.io/v1alpha3' }, ['KP1301 apiVersion']],
    [
      'an alpha that is gone',
      object(
        'snapshot.kubevirt.io/v1alpha1',
        'VirtualMachineSnapshot',
        {},
        { spec: { source: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' } } },
      ),
      ['KP1301 apiVersion'],
    ],
    ['v1beta1 of a group that has nothing newer', pool(), []],
    [
      'v1alpha1 of MigrationPolicies, which have nothing newer',
      object('migrations.kubevirt.io/v1alpha1', 'MigrationPolicy', { namespace: undefined as never }, { spec: { selectors: {} } }),
      [],
    ],
    ['registryDisk', vm({}, disk('registryDisk', { image: 'a' })), [`KP1302 ${volumeOf}.registryDisk`]],
    ['OfflineVirtualMachine', object('kubevirt.io/v1alpha1', 'OfflineVirtualMachine', {}), ['KP1303 kind']],
    ['OfflineVirtualMachine of somebody else', object('example.com/v1', 'OfflineVirtualMachine', {}), []],
    [
      'a machine type of one version',
      vm({}, { domain: { machine: { type: 'pc-q35-rhel9.2.0' } } }),
      ['KP1304 spec.template.spec.domain.machine.type'],
    ],
    ['a machine type', vm({}, { domain: { machine: { type: 'pc-q35' } } }), []],
  ])('%s', (_, manifests, expected) => {
    expect(toldOf(manifests)).toEqual(expected);
  });
});

describe('traps of hotplug', () => {
  test.each<Row>([
    ['a model alone', vm({}, { domain: { cpu: { model: 'host-passthrough' } } }), [`KP1401 ${cpuOf}`]],
    ['an empty cpu', vm({}, { domain: { cpu: {} } }), [`KP1401 ${cpuOf}`]],
    ['a model with sockets', vm({}, { domain: { cpu: { model: 'host-model', sockets: 1 } } }), []],
    ['cores alone', vm({}, { domain: { cpu: { cores: 2 } } }), [`KP1402 ${cpuOf}.cores`]],
    ['threads alone', vm({}, { domain: { cpu: { threads: 2, sockets: 0 } } }), [`KP1402 ${cpuOf}.threads`]],
    ['cores with sockets', vm({}, { domain: { cpu: { cores: 2, sockets: 1 } } }), []],
    ['no cpu', vm(), []],
    ['cores of a set, whose guests never change', set({}, { domain: { cpu: { cores: 2 } } }), []],
    ['cores of a VMI', vmi({}, { domain: { cpu: { cores: 2 } } }), []],
    ['cores on arm64', vm({}, { architecture: 'arm64', domain: { cpu: { cores: 2 } } }), []],
    [
      'cores where nothing is plugged live',
      [
        object(
          'kubevirt.io/v1',
          'KubeVirt',
          { name: 'kubevirt', namespace: 'kubevirt' },
          { spec: { configuration: { vmRolloutStrategy: 'Stage' } } },
        ),
        vm({}, { domain: { cpu: { cores: 2 } } }),
      ],
      [],
    ],
  ])('%s', (_, manifests, expected) => {
    expect(toldOf(manifests)).toEqual(expected);
  });
});
