import { parse } from 'yaml';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { UpgradeSection } from '../../lib/core/upgrade.ts';
import { upgradeOf, type Steps } from './upgrade.ts';

interface Guest {
  readonly domain?: object;
  readonly networks?: readonly object[];
  readonly architecture?: string;
}

const pod = [{ name: 'default', pod: {} }];
const devices = { interfaces: [{ name: 'default', masquerade: {} }] };

function vm({ domain = {}, networks = pod, architecture }: Guest, spec: object = {}): Manifest {
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'db', namespace: 'vms' },
    spec: {
      runStrategy: 'Always',
      template: { spec: { domain: { memory: { guest: '1Gi' }, devices, ...domain }, networks, ...(architecture && { architecture }) } },
      ...spec,
    },
  };
}

function kubeVirt(text = ''): Manifest {
  const configuration = (parse(text === '' ? '{}' : text) ?? {}) as object; // a map
  return { apiVersion: 'kubevirt.io/v1', kind: 'KubeVirt', metadata: { name: 'kubevirt', namespace: 'kubevirt' }, spec: { configuration } };
}

function exported(version: string): Manifest {
  return {
    apiVersion: `export.kubevirt.io/${version}`,
    kind: 'VirtualMachineExport',
    metadata: { name: 'db', namespace: 'vms' },
    spec: { source: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' } },
  };
}

/** Gives memory to the guests that are labelled small. */
const preset: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstancePreset',
  metadata: { name: 'small', namespace: 'vms' },
  spec: { selector: { matchLabels: { size: 'small' } }, domain: { devices: {}, resources: { requests: { memory: '512Mi' } } } },
};
const ofPreset = { template: { metadata: { labels: { size: 'small' } }, spec: { domain: { devices }, networks: pod } } };

const gates = (names: string): string => `developerConfiguration: { featureGates: [${names}] }`;
const ports = (port: number): object => ({ devices: { interfaces: [{ name: 'default', masquerade: {}, ports: [{ port }] }] } });
const tlbflush = { features: { hyperv: { tlbflush: { direct: { enabled: true } } } } };
const grace = { devices: { ...devices, hostDevices: [{ name: 'gpu', deviceName: 'nvidia.com/GH200' }] } };
/** A cluster that permits the device, whose PCI selector is that of a Grace GPU or of another one. */
const withDevice = (selector: string): Manifest =>
  kubeVirt(
    `{ permittedHostDevices: { pciHostDevices: [{ pciVendorSelector: "${selector}", resourceName: nvidia.com/GH200 }] }, ${gates('HostDevices')} }`,
  );

/** What two releases answer otherwise, in upstream's words, as known issues describe it. */
test.each<[what: string, steps: Steps, objects: readonly Manifest[], told: readonly [section: UpgradeSection, code: string][]]>([
  [
    'an interface without binding',
    '1.8 → 1.9',
    [vm({ domain: { devices: { interfaces: [{ name: 'default' }] } } })],
    [
      ['refused', 'KV1121'],
      ['refused', 'UP0101'],
    ],
  ],
  ['an interface with a binding', '1.8 → 1.9', [vm({})], []],
  [
    'port 65536',
    '1.8 → 1.9',
    [vm({ domain: ports(65_536) })],
    [
      ['refused', 'KV1146'],
      ['refused', 'UP0101'],
    ],
  ],
  ['port 65535', '1.8 → 1.9', [vm({ domain: ports(65_535) })], []],
  ['a VM whose memory is that of a preset', '1.7 → 1.8', [vm({}, ofPreset), preset], []],
  ['v1alpha1 of an export', '1.8 → 1.9', [exported('v1alpha1'), kubeVirt(gates('VMExport'))], [['gone', 'K80092']]],
  ['v1beta1 of an export', '1.8 → 1.9', [exported('v1beta1'), kubeVirt(gates('VMExport'))], [['gone', 'UP0023']]],
  [
    'a Grace GPU',
    '1.8 → 1.9',
    [vm({ domain: grace, architecture: 'arm64' }), withDevice('10DE:2342')],
    [
      ['refused', 'KV1522'],
      ['refused', 'UP0101'],
    ],
  ],
  ['another GPU', '1.8 → 1.9', [vm({ domain: grace, architecture: 'arm64' }), withDevice('10DE:1EB8')], []],
  [
    'a field that 1.7 drops',
    '1.7 → 1.8',
    [vm({ domain: tlbflush })],
    [
      ['gone', 'UP0018'],
      ['guests', 'UP0102'],
    ],
  ],
  [
    'a field that 1.7 drops, beside one that no release knows',
    '1.7 → 1.8',
    [vm({ domain: { ...tlbflush, misspelt: true } })],
    [
      ['gone', 'UP0018'],
      ['guests', 'UP0102'],
    ],
  ],
  [
    'a field that 1.7 drops, beside one that 1.8 drops as well',
    '1.7 → 1.8',
    [vm({ domain: { ...tlbflush, devices: { interfaces: [{ name: 'default', masquerade: {}, portRanges: [{ start: 10, end: 20 }] }] } } })],
    [
      ['gone', 'UP0018'],
      ['guests', 'UP0102'],
    ],
  ],
  ['the same field from 1.8 on', '1.8 → 1.9', [vm({ domain: tlbflush })], []],
  [
    'maxDowntimeMs that 1.8 drops',
    '1.8 → 1.9',
    [kubeVirt('migrations: { maxDowntimeMs: 500 }')],
    [
      ['refused', 'KV7007'],
      ['gone', 'UP0018'],
    ],
  ],
  [
    'a video type, whose gate becomes GA',
    '1.8 → 1.9',
    [vm({ domain: { devices: { ...devices, video: { type: 'virtio' } } } }), kubeVirt()],
    [['possible', 'KV1553']],
  ],
])('%s, %s', (_what, steps, objects, told) => {
  const { findings } = upgradeOf(steps, objects);
  const ofCluster = findings.filter(({ code }) => !['UP0005', 'UP0006', 'UP0010'].includes(code));
  expect(ofCluster.map(({ section, code }) => [section, code])).toEqual(told);
});
