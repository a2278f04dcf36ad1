import { App, Chart } from 'cdk8s';
import { Cluster } from '../../lib/app/cluster.ts';
import { DataVolumeSource } from '../../lib/constructs/specs/data-volume-source.ts';
import { Disk } from '../../lib/constructs/values/disk.ts';
import { Network } from '../../lib/constructs/values/network.ts';
import { findingsOf } from '../../lib/app/run-tree.ts';
import { VirtualMachine, type VirtualMachineProps } from '../../lib/constructs/virtual-machine.ts';
import { VmClusterPreference, VmPreference } from '../../lib/constructs/vm-preference.ts';
import { VmInstancetype } from '../../lib/constructs/vm-instancetype.ts';
import { manifestOf, specOf } from './manifest-of.ts';

const bare = { spec: { domain: { devices: {} } } };

test('a VirtualMachine with a disk of its own', () => {
  const vm = manifestOf(
    (chart) =>
      new VirtualMachine(chart, 'db', {
        labels: { app: 'db' },
        memory: '4Gi',
        disks: [
          Disk.dataVolumeTemplate('db-root', { sourceRef: { name: 'fedora' }, storage: '30Gi' }, { name: 'root', bus: 'virtio' }),
          Disk.cloudInit({ userData: '#cloud-config\n' }),
        ],
      }),
    { namespace: 'vms' },
  );
  expect(vm).toEqual({
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'db', namespace: 'vms', labels: { app: 'db' } },
    spec: {
      runStrategy: 'Always',
      dataVolumeTemplates: [
        {
          metadata: { name: 'db-root' },
          spec: { sourceRef: { kind: 'DataSource', name: 'fedora' }, storage: { resources: { requests: { storage: '30Gi' } } } },
        },
      ],
      template: {
        metadata: { labels: { app: 'db' } },
        spec: {
          domain: {
            memory: { guest: '4Gi' },
            devices: {
              disks: [
                { name: 'root', disk: { bus: 'virtio' } },
                { name: 'cloudinitdisk', disk: {} },
              ],
            },
          },
          volumes: [
            { name: 'root', dataVolume: { name: 'db-root' } },
            { name: 'cloudinitdisk', cloudInitNoCloud: { userData: '#cloud-config\n' } },
          ],
        },
      },
    },
  });
});

test.each<[string, VirtualMachineProps, unknown]>([
  ['a VM runs', {}, { runStrategy: 'Always', template: bare }],
  ['unless it is told otherwise', { runStrategy: 'Halted' }, { runStrategy: 'Halted', template: bare }],
  ['also through spec', { spec: { runStrategy: 'Manual' } }, { runStrategy: 'Manual', template: bare }],
  ['running takes the place of a run strategy', { spec: { running: false } }, { running: false, template: bare }],
  [
    'instancetype and preference by name',
    { instancetype: 'u1.medium', preference: 'fedora' },
    { runStrategy: 'Always', instancetype: { name: 'u1.medium' }, preference: { name: 'fedora' }, template: bare },
  ],
  [
    'instancetype and preference as the API has them',
    { instancetype: { inferFromVolume: 'root' }, preference: { kind: 'VirtualMachinePreference', name: 'linux', revisionName: 'r1' } },
    {
      runStrategy: 'Always',
      instancetype: { inferFromVolume: 'root' },
      preference: { kind: 'VirtualMachinePreference', name: 'linux', revisionName: 'r1' },
      template: bare,
    },
  ],
  [
    'volumes that migrate',
    { updateVolumesStrategy: 'Migration' },
    { runStrategy: 'Always', updateVolumesStrategy: 'Migration', template: bare },
  ],
  [
    'an identity of its own',
    { identity: { uuid: '5d307ca9-b3ef-428c-8861-06e72d69f223' } },
    { runStrategy: 'Always', template: { spec: { domain: { devices: {}, firmware: { uuid: '5d307ca9-b3ef-428c-8861-06e72d69f223' } } } } },
  ],
  [
    'no presets',
    { excludePresets: true },
    {
      runStrategy: 'Always',
      template: {
        ...bare,
        metadata: { annotations: { 'virtualmachineinstancepresets.admission.kubevirt.io/exclude': 'true' } },
      },
    },
  ],
])('%s', (_, props, expected) => {
  expect(specOf((chart) => new VirtualMachine(chart, 'db', props))).toEqual(expected);
});

test('constructs name their kind', () => {
  const spec = specOf((chart) => {
    const instancetype = new VmInstancetype(chart, 'small', { cpu: 1, memory: '1Gi' });
    return new VirtualMachine(chart, 'db', { instancetype, preference: new VmPreference(chart, 'linux') });
  });
  expect(spec).toMatchObject({
    instancetype: { kind: 'VirtualMachineInstancetype', name: 'small' },
    preference: { kind: 'VirtualMachinePreference', name: 'linux' },
  });
  expect(specOf((chart) => new VirtualMachine(chart, 'db', { preference: new VmClusterPreference(chart, 'linux') }))).toMatchObject({
    preference: { kind: 'VirtualMachineClusterPreference', name: 'linux' },
  });
});

test('templates clone claims of the namespace of their VM, and stand before those given otherwise', () => {
  const spec = specOf(
    (chart) =>
      new VirtualMachine(chart, 'db', {
        disks: [Disk.dataVolumeTemplate('root', { source: DataVolumeSource.pvc({ name: 'golden' }), labels: { a: 'b' } })],
        dataVolumeTemplates: [{ metadata: { name: 'other' }, spec: { source: { blank: {} } } }],
      }),
    { namespace: 'vms' },
  );
  expect(spec).toMatchObject({
    dataVolumeTemplates: [
      { metadata: { name: 'root', labels: { a: 'b' } }, spec: { source: { pvc: { name: 'golden', namespace: 'vms' } } } },
      { metadata: { name: 'other' }, spec: { source: { blank: {} } } },
    ],
  });
});

const identityIn = (cluster: string, namespace: string, name: string): VirtualMachine['identity'] =>
  new VirtualMachine(new Cluster(new App(), cluster, { namespace }), name, {
    identity: 'stable',
    networks: [Network.pod(), Network.multus('storage')],
  }).identity;

const withFirmware = (chart: Chart): VirtualMachine =>
  new VirtualMachine(chart, 'db', { identity: 'stable', firmware: { bootloader: 'efi', serial: 'mine' } });

describe('a stable identity', () => {
  const known = identityIn('staging', 'vms', 'db');

  test('never changes, because guests know themselves by it', () => {
    expect(known).toEqual({
      uuid: '063058f6-ae6e-503f-a4b8-cd9d5f13d39c',
      serial: 'e6383059-7134-5a8f-8db5-df62322191f8',
      macAddresses: { default: 'ce:8c:67:df:79:12', storage: '7e:a5:dd:54:90:e9' },
    });
  });

  test.each([
    ['cluster', 'production', 'vms', 'db'],
    ['namespace', 'staging', 'other', 'db'],
    ['name', 'staging', 'vms', 'db2'],
  ])('is another in another %s', (_, cluster, namespace, name) => {
    const other = identityIn(cluster, namespace, name);
    expect(other?.uuid).not.toBe(known?.uuid);
    expect(other?.serial).not.toBe(known?.serial);
  });

  test('is a UUID of version 5', () => {
    expect(known?.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(known?.serial).not.toBe(known?.uuid);
  });

  test('has a MAC address for each interface, of the kind that no vendor gives out', () => {
    const addresses = Object.values(known?.macAddresses ?? {});
    expect(new Set(addresses).size).toBe(2);
    for (const address of addresses) expect(address).toMatch(/^[0-9a-f][26ae](:[0-9a-f]{2}){5}$/);
  });

  test('leaves an address that somebody has written', () => {
    const spec = specOf(
      (chart) =>
        new VirtualMachine(chart, 'db', {
          identity: {
            uuid: '063058f6-ae6e-503f-a4b8-cd9d5f13d39c',
            macAddresses: { default: '02:00:00:00:00:01', storage: '02:00:00:00:00:02' },
          },
          networks: [Network.pod(), Network.multus('storage', { macAddress: '02:00:00:00:00:03' })],
        }),
    );
    expect(spec).toMatchObject({
      template: {
        spec: {
          domain: {
            devices: {
              interfaces: [
                { name: 'default', macAddress: '02:00:00:00:00:01' },
                { name: 'storage', macAddress: '02:00:00:00:00:03' },
              ],
            },
          },
        },
      },
    });
  });

  test('stands in the firmware, beside what is given there, and nothing else of it does', () => {
    expect(specOf(withFirmware)).toHaveProperty('template.spec.domain.firmware', {
      uuid: withFirmware(new Chart(new App(), 'chart')).identity?.uuid,
      serial: 'mine',
      bootloader: { efi: { secureBoot: false } },
    });
  });

  test.each<[string, VirtualMachineProps]>([
    ['without networks', { identity: 'stable' }],
    ['with networks', { identity: 'stable', networks: [Network.pod()] }],
    [
      'with addresses of its own',
      { identity: { uuid: known?.uuid ?? '', macAddresses: { default: '02:00:00:00:00:01' } }, networks: [Network.pod()] },
    ],
  ])('passes every check, %s', (_, identified) => {
    const app = new App();
    new VirtualMachine(new Chart(app, 'chart', { namespace: 'vms' }), 'db', { memory: '1Gi', ...identified });
    expect(findingsOf(app)).toEqual([]);
  });
});

const lan: VirtualMachineProps['spec'] = {
  template: { spec: { domain: { devices: { interfaces: [{ name: 'lan', masquerade: {} }] } }, networks: [{ name: 'lan', pod: {} }] } },
};

test.each<[string, VirtualMachineProps['identity'], RegExp]>([
  ['stable', 'stable', /^([0-9a-f]{2}:){5}[0-9a-f]{2}$/],
  ['stated', { uuid: 'u', macAddresses: { lan: '02:00:00:00:00:01' } }, /^02:00:00:00:00:01$/],
])('an interface of the spec prop gets the MAC address of an identity that is %s', (_, identity, macAddress) => {
  const spec = specOf((chart) => new VirtualMachine(chart, 'db', { identity, networks: [Network.pod()], spec: lan }));
  expect(spec).toHaveProperty('template.spec.domain.devices.interfaces', [
    { name: 'lan', masquerade: {}, macAddress: expect.stringMatching(macAddress) as string },
  ]);
});

describe('props that have nothing to act on', () => {
  const told = (props: VirtualMachineProps): readonly string[] => {
    const app = new App();
    new VirtualMachine(new Cluster(app, 'prod', { namespace: 'vms', configuration: 'built-in' }), 'db', { memory: '1Gi', ...props });
    return findingsOf(app).map(({ code, message, hint }) => `${code} ${message}: ${hint}`);
  };
  const identity = { uuid: '063058f6-ae6e-503f-a4b8-cd9d5f13d39c', macAddresses: { lan: '02:00:00:00:00:01' } };

  test.each<[string, VirtualMachineProps, readonly string[]]>([
    [
      'a MAC address without interfaces',
      { identity },
      ["KP0004 VirtualMachine has no interface for identity.macAddresses.lan: Write networks: [Network.pod({ name: 'lan' })]."],
    ],
    [
      'a MAC address of another name',
      { identity, networks: [Network.pod()] },
      ['KP0004 VirtualMachine has no interface for identity.macAddresses.lan: Write default instead of lan.'],
    ],
    [
      'an expansion that the mode does not make',
      { expandInstancetype: true },
      ["KP0004 expandInstancetype has no effect without resolve: 'full': Write resolve: 'full' beside it, or remove it."],
    ],
    ['but not for an interface of the spec prop', { identity, spec: lan }, []],
  ])('%s', (_, props, expected) => {
    expect(told(props)).toEqual(expected);
  });
});

test('a count of CPUs that is a text stays one, for its schema to refuse', () => {
  const vm = manifestOf((chart) => new VirtualMachine(chart, 'db', { cpu: '2' as never }));
  expect(vm).toHaveProperty('spec.template.spec.domain.cpu', { cores: '2' });
});
