import { App, Chart } from 'cdk8s';
import { Affinity } from '../../lib/constructs/values/affinity.ts';
import { Disk } from '../../lib/constructs/values/disk.ts';
import { Label } from '../../lib/constructs/values/label.ts';
import { Network } from '../../lib/constructs/values/network.ts';
import { VmReplicaSet, type VmReplicaSetProps } from '../../lib/constructs/vm-replica-set.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { manifestOf, specOf } from './manifest-of.ts';

const exclude = 'virtualmachineinstancepresets.admission.kubevirt.io/exclude';
const bare = { domain: { devices: {} } };

test('myvmir of the kubevirt_rs document', () => {
  const image = 'kubevirt/cirros-container-disk-demo:latest';
  const set = manifestOf(
    (chart) =>
      new VmReplicaSet(chart, 'myvmir', {
        replicas: 3,
        resources: { requests: { memory: '64M' } },
        labels: { myvmi: 'myvmi' },
        disks: [Disk.containerDisk(image, { path: '/custom-disk/cirros.img', bus: 'virtio' })],
      }),
    { namespace: 'vms' },
  );
  expect(set).toEqual({
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstanceReplicaSet',
    metadata: { name: 'myvmir', namespace: 'vms', labels: { myvmi: 'myvmi' } },
    spec: {
      replicas: 3,
      selector: { matchLabels: { myvmi: 'myvmi' } },
      template: {
        metadata: { labels: { myvmi: 'myvmi' } },
        spec: {
          domain: {
            resources: { requests: { memory: '64M' } },
            devices: { disks: [{ name: 'containerdisk', disk: { bus: 'virtio' } }] },
          },
          volumes: [{ name: 'containerdisk', containerDisk: { image, path: '/custom-disk/cirros.img' } }],
        },
      },
    },
  });
});

/** Each parameter of kubevirt_rs beside name, namespace, labels and selector, by what it writes into the spec of a VMI. */
const parameters: Readonly<Record<string, readonly [VmReplicaSetProps, unknown]>> = {
  memory: [{ memory: { request: '1024Mi' } }, { domain: { devices: {}, resources: { requests: { memory: '1024Mi' } } } }],
  memory_limit: [{ memory: { limit: '2Gi' } }, { domain: { devices: {}, resources: { limits: { memory: '2Gi' } } } }],
  cpu_shares: [{ cpu: { request: 2 } }, { domain: { devices: {}, resources: { requests: { cpu: 2 } } } }],
  cpu_limit: [{ cpu: { limit: 2 } }, { domain: { devices: {}, resources: { limits: { cpu: 2 } } } }],
  cpu_cores: [{ cpu: 0 }, { domain: { devices: {}, cpu: { cores: 0 } } }],
  cpu_model: [{ cpu: { model: 'Conroe' } }, { domain: { devices: {}, cpu: { model: 'Conroe' } } }],
  cpu_features: [
    { cpu: { features: ['apic', { name: 'vmx', policy: 'disable' }] } },
    { domain: { devices: {}, cpu: { features: [{ name: 'apic' }, { name: 'vmx', policy: 'disable' }] } } },
  ],
  hugepage_size: [{ memory: { hugepages: '2Mi' } }, { domain: { devices: {}, memory: { hugepages: { pageSize: '2Mi' } } } }],
  machine_type: [{ machineType: 'q35' }, { domain: { devices: {}, machine: { type: 'q35' } } }],
  bootloader: [{ firmware: { bootloader: 'bios' } }, { domain: { devices: {}, firmware: { bootloader: { bios: {} } } } }],
  smbios_uuid: [
    { firmware: { uuid: '5d307ca9-b3ef-428c-8861-06e72d69f223' } },
    { domain: { devices: {}, firmware: { uuid: '5d307ca9-b3ef-428c-8861-06e72d69f223' } } },
  ],
  headless: [{ headless: true }, { domain: { devices: { autoattachGraphicsDevice: false } } }],
  tablets: [
    { tablets: ['tablet', { name: 'pen', bus: 'virtio' }] },
    {
      domain: {
        devices: {
          inputs: [
            { name: 'tablet', type: 'tablet' },
            { name: 'pen', bus: 'virtio', type: 'tablet' },
          ],
        },
      },
    },
  ],
  affinity: [
    { affinity: [Affinity.pod({ matchExpressions: [Label.exists('web')], topologyKey: 'zone' })] },
    {
      ...bare,
      affinity: {
        podAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: [
            { labelSelector: { matchExpressions: [{ key: 'web', operator: 'Exists' }] }, topologyKey: 'zone' },
          ],
        },
      },
    },
  ],
  anti_affinity: [
    { affinity: [Affinity.podAnti({ matchLabels: { app: 'db' } }).soft(9)] },
    {
      ...bare,
      affinity: {
        podAntiAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            { weight: 9, podAffinityTerm: { labelSelector: { matchLabels: { app: 'db' } }, topologyKey: 'kubernetes.io/hostname' } },
          ],
        },
      },
    },
  ],
  node_affinity: [
    { affinity: [Affinity.node(Label.in('zone', 'a')).soft(3)] },
    {
      ...bare,
      affinity: {
        nodeAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            { weight: 3, preference: { matchExpressions: [{ key: 'zone', operator: 'In', values: ['a'] }] } },
          ],
        },
      },
    },
  ],
  'hostname and subdomain': [
    { hostname: 'web', subdomain: 'vms' },
    { ...bare, hostname: 'web', subdomain: 'vms' },
  ],
  disks: [
    { disks: [Disk.emptyDisk('1Gi', { name: 'a' }), Disk.persistentVolumeClaim('iso', { name: 'b' }).asCdrom()] },
    {
      domain: {
        devices: {
          disks: [
            { name: 'a', disk: {} },
            { name: 'b', cdrom: {} },
          ],
        },
      },
      volumes: [
        { name: 'a', emptyDisk: { capacity: '1Gi' } },
        { name: 'b', persistentVolumeClaim: { claimName: 'iso' } },
      ],
    },
  ],
  cloud_init_nocloud: [
    { disks: [Disk.cloudInit({ userData: 'a' }, { bus: 'virtio' })] },
    {
      domain: { devices: { disks: [{ name: 'cloudinitdisk', disk: { bus: 'virtio' } }] } },
      volumes: [{ name: 'cloudinitdisk', cloudInitNoCloud: { userData: 'a' } }],
    },
  ],
  interfaces: [
    { networks: [Network.pod(), Network.multus('red')] },
    {
      domain: {
        devices: {
          interfaces: [
            { name: 'default', masquerade: {} },
            { name: 'red', bridge: {} },
          ],
        },
      },
      networks: [
        { name: 'default', pod: {} },
        { name: 'red', multus: { networkName: 'red' } },
      ],
    },
  ],
};

test.each(Object.entries(parameters))('the parameter %s', (_, [props, expected]) => {
  expect(
    valueAt(
      specOf((chart) => new VmReplicaSet(chart, 'web', props)),
      ['template', 'spec'],
    ),
  ).toEqual(expected);
});

const web = { 'app.kubernetes.io/name': 'web' };

test.each<[string, VmReplicaSetProps, unknown, unknown]>([
  ['its name, where nothing is given', {}, web, { matchLabels: web }],
  ['all labels', { labels: { app: 'web', tier: 'front' } }, { app: 'web', tier: 'front' }, { matchLabels: { app: 'web', tier: 'front' } }],
  [
    'labels of the guests alone too',
    { labels: { app: 'web' }, templateMetadata: { labels: { size: 's' } } },
    { app: 'web', size: 's' },
    { matchLabels: { app: 'web', size: 's' } },
  ],
  [
    'the selector, which gives its labels to guests without',
    { selector: { matchLabels: { app: 'web' } } },
    { app: 'web' },
    { matchLabels: { app: 'web' } },
  ],
  [
    'a selector of some labels',
    { labels: { app: 'web', version: '2' }, selector: { matchLabels: { app: 'web' } } },
    { app: 'web', version: '2' },
    { matchLabels: { app: 'web' } },
  ],
  [
    'labels that come through spec',
    { labels: { app: 'web' }, spec: { template: { metadata: { labels: { late: 'yes' } } } } },
    { app: 'web', late: 'yes' },
    { matchLabels: { app: 'web', late: 'yes' } },
  ],
  [
    'a selector that comes through spec',
    { labels: { app: 'web' }, spec: { selector: { matchExpressions: [{ key: 'app', operator: 'Exists' }] } } },
    { app: 'web' },
    { matchLabels: { app: 'web' }, matchExpressions: [{ key: 'app', operator: 'Exists' }] },
  ],
])('what a set selects: %s', (_, props, labels, selector) => {
  expect(specOf((chart) => new VmReplicaSet(chart, 'web', props))).toMatchObject({ selector, template: { metadata: { labels } } });
  expect(new VmReplicaSet(new Chart(new App(), 'chart'), 'web', props).selector).toEqual(selector);
});

test('the label of a name that is too long for one', () => {
  const name = 'a'.repeat(80);
  const { selector } = new VmReplicaSet(new Chart(new App(), 'chart'), name);
  expect(selector.matchLabels?.['app.kubernetes.io/name']).toMatch(/^a{54}-[0-9a-f]{8}$/);
});

test.each<[string, VmReplicaSetProps, unknown]>([
  ['no replicas', {}, { selector: { matchLabels: web }, template: { metadata: { labels: web }, spec: bare } }],
  ['0 replicas', { replicas: 0 }, { replicas: 0, selector: { matchLabels: web }, template: { metadata: { labels: web }, spec: bare } }],
  ['paused', { paused: true }, { paused: true, selector: { matchLabels: web }, template: { metadata: { labels: web }, spec: bare } }],
  [
    'no presets',
    { excludePresets: true, templateMetadata: { annotations: { a: 'b' } } },
    {
      selector: { matchLabels: web },
      template: { metadata: { labels: web, annotations: { a: 'b', [exclude]: 'true' } }, spec: bare },
    },
  ],
  [
    'metadata of the guests',
    { templateMetadata: { name: 'test' }, annotations: { 'example.com/owner': 'me' } },
    { selector: { matchLabels: web }, template: { metadata: { name: 'test', labels: web }, spec: bare } },
  ],
  [
    'spec, which wins',
    {
      replicas: 1,
      cpu: 2,
      disks: [Disk.emptyDisk('1Gi')],
      spec: { replicas: 5, template: { spec: { domain: { cpu: { threads: 2 } }, volumes: [] } } },
    },
    {
      replicas: 5,
      selector: { matchLabels: web },
      template: {
        metadata: { labels: web },
        spec: { domain: { cpu: { cores: 2, threads: 2 }, devices: { disks: [{ name: 'emptydisk', disk: {} }] } }, volumes: [] },
      },
    },
  ],
])('%s', (_, props, expected) => {
  expect(specOf((chart) => new VmReplicaSet(chart, 'web', props))).toEqual(expected);
});

test('nothing that nobody has set becomes a key', () => {
  const set = new VmReplicaSet(new Chart(new App(), 'chart'), 'web', {
    cpu: 1,
    memory: '1Gi',
    networks: [Network.pod()],
    replicas: undefined,
  });
  const spec = set._render()['spec'];
  expect(spec).toStrictEqual(JSON.parse(JSON.stringify(spec)));
});
