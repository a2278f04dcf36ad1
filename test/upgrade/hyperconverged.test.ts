import type { Manifest } from '../../lib/core/manifest.ts';
import { upgradeOf } from './upgrade.ts';

type Spec = Readonly<Record<string, unknown>>;

function hyperConverged(spec: Spec, version = 'v1beta1'): Manifest {
  return {
    apiVersion: `hco.kubevirt.io/${version}`,
    kind: 'HyperConverged',
    metadata: { name: 'kubevirt-hyperconverged', namespace: 'cnv' },
    spec,
  };
}

/** A guest that can migrate, with a volume that can be plugged in. */
const guest: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'db', namespace: 'vms' },
  spec: {
    runStrategy: 'Always',
    template: {
      spec: {
        domain: {
          memory: { guest: '1Gi' },
          devices: { disks: [{ name: 'extra', disk: { bus: 'scsi' } }], interfaces: [{ name: 'default', masquerade: {} }] },
        },
        networks: [{ name: 'default', pod: {} }],
        volumes: [{ name: 'extra', persistentVolumeClaim: { claimName: 'extra', hotpluggable: true } }],
      },
    },
  },
};

function messagesOf(code: string, configuring: Manifest): readonly string[] {
  const claim = {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'extra', namespace: 'vms' },
    spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '1Gi' } } },
  };
  return upgradeOf('1.8 → 1.9', [configuring, guest, claim])
    .findings.filter((each) => each.code === code)
    .map(({ message, hint = '' }) => `${message}. ${hint}`);
}

/** upgradePatches.json of 1.19 replaces a stored 150, whoever wrote it; other values stay. */
test.each<[what: string, configuring: Manifest, told: readonly RegExp[], pace: string]>([
  [
    'says nothing',
    hyperConverged({ workloadUpdateStrategy: { workloadUpdateMethods: ['LiveMigrate'] } }),
    [/from 150, the old default, to 20: /],
    '20 s',
  ],
  [
    'writes the old default',
    hyperConverged({
      workloadUpdateStrategy: { workloadUpdateMethods: ['LiveMigrate'] },
      liveMigrationConfig: { completionTimeoutPerGiB: 150 },
    }),
    [/to 20, and the next sync writes it again: .* Write spec\.liveMigrationConfig\.completionTimeoutPerGiB: 151/],
    '150 s',
  ],
  [
    'writes another value',
    hyperConverged({
      workloadUpdateStrategy: { workloadUpdateMethods: ['LiveMigrate'] },
      liveMigrationConfig: { completionTimeoutPerGiB: 100 },
    }),
    [],
    '100 s',
  ],
])('the timeout of migrations under a HyperConverged that %s', (_what, configuring, told, pace) => {
  expect(messagesOf('UP0019', configuring)).toEqual(told.map((pattern) => expect.stringMatching(pattern) as string));
  expect(messagesOf('UP0010', configuring)).toEqual([expect.stringContaining(`for at most ${pace} per GiB`)]);
});

test('other defaults change for new clusters alone, as the API server has stored those of a HyperConverged that is there', () => {
  expect(messagesOf('UP0024', hyperConverged({})).map((each) => each.replace(/\. Write .*/, ''))).toEqual([
    'the default of featureGates.declarativeHotplugVolumes changes from false to true for new clusters: this one keeps what its HyperConverged has stored',
    'the default of liveMigrationConfig.parallelOutboundMigrationsPerNode changes from 2 to 1 for new clusters: this one keeps what its HyperConverged has stored',
  ]);
});

test('a list of gates in v1 takes away what is stored', () => {
  const configuring = hyperConverged({ featureGates: [{ name: 'downwardMetrics' }] }, 'v1');
  const ofGate =
    /^the default of featureGates.declarativeHotplugVolumes changes from false to true, and the list of gates in Git takes away/;
  expect(messagesOf('UP0019', configuring)).toContainEqual(expect.stringMatching(ofGate));
  expect(messagesOf('UP0024', configuring)).toHaveLength(1);
});

/** A list of v1 is applied as a whole, so that what the API server has stored beside it goes. */
test.each<[what: string, configuring: Manifest, hints: readonly string[]]>([
  ['v1beta1 without the gate', hyperConverged({ featureGates: { downwardMetrics: true } }), []],
  ['v1beta1 that turns it off', hyperConverged({ featureGates: { declarativeHotplugVolumes: false } }), []],
  ['v1 without gates', hyperConverged({}, 'v1'), []],
  ['v1 that turns it off', hyperConverged({ featureGates: [{ name: 'declarativeHotplugVolumes', state: 'Disabled' }] }, 'v1'), []],
  [
    'v1 with other gates',
    hyperConverged({ featureGates: [{ name: 'downwardMetrics' }] }, 'v1'),
    ['write {name: declarativeHotplugVolumes, state: Disabled} as an entry of spec.featureGates into the HyperConverged'],
  ],
])('volumes that follow Git live under %s', (_what, configuring, hints) => {
  expect(messagesOf('UP0008', configuring)).toEqual(hints.map((hint) => expect.stringContaining(hint) as string));
});
