import type { Manifest } from '../../lib/core/manifest.ts';
import { exampleOf, type Side } from '../../lib/explain/examples/example.ts';
import { upgradeCodes } from '../../lib/rules/advice/upgrade/codes.ts';
import { codesOf, upgradeOf, type Steps } from './upgrade.ts';

/** An upgrade in which a hazard is met, by its code. */
const steps: Readonly<Record<string, Steps>> = {
  UP0001: '1.7 → 1.8',
  UP0002: '1.6 → 1.7.1',
  UP0003: '1.6 → 1.7.0',
  UP0004: '1.8 → 1.9',
  UP0005: '1.8 → 1.9',
  UP0006: '1.8 → 1.9',
  UP0007: '1.8 → 1.9',
  UP0008: '1.8 → 1.9',
  UP0009: '1.8 → 1.9',
  UP0010: '1.8 → 1.9',
  UP0011: '1.8 → 1.9',
  UP0012: '1.5 → 1.6',
  UP0013: '1.8 → 1.9',
  UP0014: '1.7 → 1.8',
  UP0015: '1.8 → 1.9',
  UP0017: '1.6 → 1.7.3',
  UP0018: '1.7 → 1.8',
  UP0019: '1.8 → 1.9',
  UP0020: '1.8 → 1.9',
  UP0021: '1.8 → 1.9',
  UP0022: '1.8 → 1.9',
  UP0023: '1.6 → 1.7',
  UP0024: '1.7 → 1.8',
  UP0101: '1.8 → 1.9',
  UP0102: '1.7 → 1.8',
  UP0103: '1.8 → 1.9',
};

const ofCommands = ['UP0016'];
const cases = upgradeCodes
  .filter(({ code }) => !ofCommands.includes(code))
  .flatMap((entry) => (['refused', 'accepted'] as const).map((side) => ({ code: entry.code, side, entry })));

function codesOfExample(entry: (typeof upgradeCodes)[number], side: Side, over: Steps): readonly string[] {
  const example = exampleOf(entry, side);
  if (example.kind !== 'objects') throw new Error(`no objects: ${example.text}`);
  return codesOf(upgradeOf(over, example.objects));
}

/** The page of a hazard shows a fleet that has it, and the nearest one that has not. */
test.each(cases)('$code: what is shown as $side is', ({ code, side, entry }) => {
  const over = steps[code];
  if (over === undefined) throw new Error(`${code} has no row in the table of steps above: add the upgrade that meets it`);
  expect(codesOfExample(entry, side, over).includes(code)).toBe(side === 'refused');
});

test.each<[code: string, without: Steps]>([
  ['UP0001', '1.8 → 1.9'],
  ['UP0002', '1.7 → 1.8'],
  ['UP0003', '1.6 → 1.7'],
  ['UP0004', '1.7 → 1.8'],
  ['UP0006', '1.6 → 1.7'],
  ['UP0012', '1.6 → 1.7'],
  ['UP0013', '1.6 → 1.7'],
  ['UP0017', '1.6 → 1.7'],
])('%s is not told of %s', (code, over) => {
  const entry = upgradeCodes.find((each) => each.code === code);
  expect(entry && codesOfExample(entry, 'refused', over).includes(code)).toBe(false);
});

test('an upgrade over several minors is told as a path, with each minor', () => {
  const entry = upgradeCodes.find(({ code }) => code === 'UP0001');
  const example = entry && exampleOf(entry, 'refused');
  const report = upgradeOf('1.6 → 1.9', example?.kind === 'objects' ? example.objects : []);
  expect(codesOf(report)).toContain('UP0016');
  expect(report.steps.map(({ from, to }) => `${from} → ${to}`)).toEqual(['1.6.6 → 1.7.4', '1.7.4 → 1.8.4', '1.8.4 → 1.9.0']);
  expect(report.findings.find(({ code }) => code === 'UP0001')?.steps).toEqual(['1.6 → 1.7', '1.7 → 1.8']);
  expect(report.notes).toContain('1.6.6 → 1.7.4 is read in the sources of KubeVirt, not recorded from it.');
});

test('that PCI addresses move is told once', () => {
  const entry = upgradeCodes.find(({ code }) => code === 'UP0002');
  expect(entry && codesOfExample(entry, 'refused', '1.7.1 → 1.8')).toEqual(['UP0002']);
});

describe('a VM that the old release refuses is not in the cluster, and an upgrade does nothing to it', () => {
  const instancetype = {
    apiVersion: 'instancetype.kubevirt.io/v1beta1',
    kind: 'VirtualMachineClusterInstancetype',
    metadata: { name: 'small' },
    spec: { cpu: { guest: 2 }, memory: { guest: '1Gi' } },
  };
  const vmWith = (domain: object): Manifest => ({
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'db', namespace: 'vms' },
    spec: {
      runStrategy: 'Always',
      instancetype: { name: 'small' },
      template: {
        spec: {
          domain: { devices: {}, ...domain },
          volumes: [{ name: 'root', containerDisk: { image: 'quay.io/containerdisks/fedora:41' } }],
        },
      },
    },
  });

  test.each<[what: string, domain: object, codes: readonly string[]]>([
    ['memory that its instancetype sets', { memory: { guest: '2Gi' } }, []],
    ['memory of its instancetype alone', {}, ['UP0004']],
  ])('%s', (_what, domain, codes) => {
    expect(codesOf(upgradeOf('1.8 → 1.9', [instancetype, vmWith(domain)]))).toEqual(codes);
  });

  test('unless the cluster shows that it holds the VM', () => {
    const state = [{ ...vmWith({ memory: { guest: '2Gi' } }), status: { printableStatus: 'Running' } }];
    expect(codesOf(upgradeOf('1.8 → 1.9', [instancetype, ...state], state))).toContain('UP0004');
  });
});

/** patchHotplugVolumes looks at volumes that are hotpluggable; what is in a drive by Git stays there. */
test.each<[what: string, volume: object | undefined, isTold: boolean]>([
  ['a hotpluggable claim', { persistentVolumeClaim: { claimName: 'media', hotpluggable: true } }, true],
  ['no medium, which older releases refuse', undefined, false],
  ['a claim', { persistentVolumeClaim: { claimName: 'media' } }, false],
  ['cloud-init', { cloudInitNoCloud: { userData: '#cloud-config' } }, false],
  ['a container disk', { containerDisk: { image: 'quay.io/kubevirt/virtio-container-disk:v1.8.4' } }, false],
])('whether a CD-ROM drive with %s follows Git', (_what, volume, isTold) => {
  const spec = {
    domain: { memory: { guest: '1Gi' }, devices: { disks: [{ name: 'tray', cdrom: { bus: 'sata' } }] } },
    volumes: volume === undefined ? [] : [{ name: 'tray', ...volume }],
  };
  const vm = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'db', namespace: 'vms' },
    spec: { runStrategy: 'Always', template: { spec } },
  };
  expect(codesOf(upgradeOf('1.8 → 1.9', [vm])).includes('UP0008')).toBe(isTold);
});

/** multus.NetworkToResource reads the device from the attachment definition; without one in Git, SR-IOV is known to need a device. */
test.each<[what: string, binding: object, annotations: object | undefined, isTold: boolean]>([
  ['a definition that names a device', { bridge: {} }, { 'k8s.v1.cni.cncf.io/resourceName': 'intel.com/fast' }, true],
  ['a definition that names none', { sriov: {} }, {}, false],
  ['SR-IOV and no definition in Git', { sriov: {} }, undefined, true],
  ['a bridge and no definition in Git', { bridge: {} }, undefined, false],
])('whether the device of a network goes with %s', (_what, binding, annotations, isTold) => {
  const vm = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'db', namespace: 'vms' },
    spec: {
      runStrategy: 'Always',
      template: {
        spec: {
          domain: { memory: { guest: '1Gi' }, devices: { interfaces: [{ name: 'fast', ...binding }] } },
          networks: [{ name: 'fast', multus: { networkName: 'nets/fast' } }],
        },
      },
    },
  };
  const definition = {
    apiVersion: 'k8s.cni.cncf.io/v1',
    kind: 'NetworkAttachmentDefinition',
    metadata: { name: 'fast', namespace: 'nets', annotations },
    spec: { config: '{}' },
  };
  const objects = annotations === undefined ? [vm] : [vm, definition as Manifest];
  expect(codesOf(upgradeOf('1.8 → 1.9', objects)).includes('UP0022')).toBe(isTold);
});

describe('pools of v1alpha1, which 1.7 serves beside v1beta1 and stores as that', () => {
  const pool = (version: string, spec: object = {}): Manifest => ({
    apiVersion: `pool.kubevirt.io/${version}`,
    kind: 'VirtualMachinePool',
    metadata: { name: 'desks', namespace: 'vms' },
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: 'desks' } },
      virtualMachineTemplate: {
        metadata: { labels: { app: 'desks' } },
        spec: {
          runStrategy: 'Always',
          template: { metadata: { labels: { app: 'desks' } }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } },
        },
      },
      ...spec,
    },
  });

  /** Asked of the releases: 1.7 and newer make the same of a pool that 1.6 has stored as of one that was applied as v1beta1. */
  test.each<[steps: Steps, spec: object, codes: readonly string[]]>([
    ['1.6 → 1.7', {}, ['UP0023']],
    ['1.7 → 1.8', {}, ['UP0023']],
    ['1.8 → 1.9', {}, ['UP0023']],
    ['1.6 → 1.7', { updateStrategy: { unmanaged: {} } }, ['UP0018', 'UP0023']],
    ['1.6 → 1.7', { autohealing: { startUpFailureThreshold: 3 } }, ['UP0018', 'UP0023']],
    ['1.7 → 1.8', { updateStrategy: { unmanaged: {} } }, ['UP0023']],
  ])('%s with %j', (steps, spec, codes) => {
    expect(codesOf(upgradeOf(steps, [pool('v1alpha1', spec)]))).toEqual(codes);
  });

  test('say once the version that every step serves, and since when', () => {
    const [told, ...others] = upgradeOf('1.6 → 1.9', [pool('v1alpha1')]).findings.filter(({ code }) => code === 'UP0023');
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      hint: 'Write apiVersion: pool.kubevirt.io/v1beta1 once KubeVirt is 1.7 or newer.',
      steps: ['1.6 → 1.7', '1.7 → 1.8', '1.8 → 1.9'],
    });
    expect(codesOf(upgradeOf('1.7 → 1.9', [pool('v1beta1')]))).not.toContain('UP0023');
  });
});

test('the status of an object is nothing that a sync writes', () => {
  const vm = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'db', namespace: 'vms' },
    spec: { runStrategy: 'Halted', template: { spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } } },
    status: { changedBlockTracking: { backupStatus: { backupName: 'first' } } },
  };
  expect(codesOf(upgradeOf('1.7 → 1.8', [vm]))).toEqual([]);
});

test('versions of CDI and of operators are not those of a release of KubeVirt', () => {
  const config = {
    apiVersion: 'networkaddonsoperator.network.kubevirt.io/v1alpha1',
    kind: 'NetworkAddonsConfig',
    metadata: { name: 'cluster' },
  };
  expect(codesOf(upgradeOf('1.7 → 1.8', [{ ...config, spec: { multus: {} } }]))).toEqual([]);
});
