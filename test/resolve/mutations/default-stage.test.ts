import type { ClusterFacts } from '../../../lib/cluster/cluster-facts.ts';
import type { Draft, ResolveMode } from '../../../lib/core/draft.ts';
import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { parsePath, printPath, valueAt } from '../../../lib/core/data/path.ts';
import { runPipeline } from '../../../lib/resolve/pipeline.ts';
import type { Resolved } from '../../../lib/resolve/cluster-drafts.ts';
import { statedFacts } from '../../cluster/facts.ts';
import { draftOf, run } from '../drafts.ts';

const labels = { app: 'web' };
const domain = { memory: { guest: '2Gi' }, devices: { disks: [{ name: 'root' }] } };
const volumes = [{ name: 'root', containerDisk: { image: 'fedora:41' } }];
const template = { metadata: { labels }, spec: { domain, volumes } };

const object = (kind: string, spec: object, apiVersion = 'kubevirt.io/v1'): Manifest => ({
  apiVersion,
  kind,
  metadata: { name: 'web', namespace: 'vms' },
  spec,
});
const set = object('VirtualMachineInstanceReplicaSet', { selector: { matchLabels: labels }, template });
const vm = (spec: object = { template }): Manifest => object('VirtualMachine', { runStrategy: 'Always', ...spec });
const vmi = object('VirtualMachineInstance', template.spec);
const pool = object(
  'VirtualMachinePool',
  { selector: { matchLabels: labels }, virtualMachineTemplate: { metadata: { labels }, spec: { runStrategy: 'Always', template } } },
  'pool.kubevirt.io/v1beta1',
);

interface Outcome {
  readonly resolved: Resolved;
  readonly diagnostics: readonly Diagnostic[];
}

function resolve(drafts: readonly Draft[], configuration: ClusterFacts['configuration'] = 'built-in'): Outcome {
  const found: Resolved[] = [];
  const take = (resolved: Resolved): void => void found.push(resolved);
  const diagnostics = runPipeline(
    [{ name: '', facts: statedFacts({ configuration }), drafts }],
    { put: take, hold: take },
    { traced: true },
  );
  const resolved = found.at(-1);
  if (resolved === undefined) throw new Error('nothing came out');
  return { resolved, diagnostics };
}

/** `spec.domain.cpu.model` of every value that was written, below where the guest's template stands. */
const written = ({ resolved }: Outcome, below: string): readonly string[] =>
  resolved.provenance.writes.map(({ path }) => printPath(path.slice(parsePath(below).length)));

const ofSet = [
  'spec.architecture',
  'spec.domain.machine.type',
  'spec.domain.cpu.sockets',
  'spec.domain.cpu.cores',
  'spec.domain.cpu.threads',
  'spec.volumes[0].containerDisk.imagePullPolicy',
  'spec.evictionStrategy',
  'spec.domain.devices.interfaces',
  'spec.networks',
  'spec.domain.devices.disks[0].disk',
  'spec.domain.features.acpi.enabled',
  'spec.domain.devices.disks[0].disk.bus',
  'spec.domain.cpu.model',
  'spec.domain.cpu.maxSockets',
  'spec.domain.memory.maxGuest',
];

describe('a set is written as its VMIs will be', () => {
  test.each<ResolveMode>(['neutral', 'full'])('in the mode %s', (mode) =>
    expect(written(resolve([draftOf(set, { mode })]), 'spec.template')).toEqual(ofSet),
  );
});

test.each<readonly [name: string, manifest: Manifest, mode: ResolveMode]>([
  ['a set in the mode presets', set, 'presets'],
  ['a set in the mode off', set, 'off'],
  ['a VM, which may have run before,', vm(), 'neutral'],
  ['an instance, whose spec nobody can update,', vmi, 'neutral'],
  ['a pool, which may be proactive,', pool, 'neutral'],
])('%s gets nothing', (_, manifest, mode) => expect(written(resolve([draftOf(manifest, { mode })]), '')).toEqual([]));

describe('in the mode full', () => {
  const full = { mode: 'full' } as const;
  const hotplugLimits = ['spec.domain.cpu.maxSockets', 'spec.domain.memory.maxGuest'];
  const ofGuest = ofSet.filter((path) => !hotplugLimits.includes(path));
  const annotation = 'metadata.annotations[kubevirt.io/pci-topology-version]';

  test('an instance gets all but the limits of hotplug', () => expect(written(resolve([draftOf(vmi, full)]), '')).toEqual(ofGuest));

  test.each([
    ['a VM', vm(), 'spec.template'],
    ['a pool', pool, 'spec.virtualMachineTemplate.spec.template'],
  ])('%s gets what its own mutator adds, too', (_, manifest, below) => {
    const paths = written(resolve([draftOf(manifest, full)]), below);
    expect(paths.toSorted()).toEqual([...ofGuest, annotation].toSorted());
  });

  test('a VM gets the empty values that Go writes for missing ones', () => {
    const lacking = vm({ template: { spec: { domain, volumes: [{ name: 'root', persistentVolumeClaim: {} }] } } });
    const { resolved } = resolve([draftOf(lacking, full)]);
    const claim = ['spec', 'template', 'spec', 'volumes', 0, 'persistentVolumeClaim', 'claimName'];
    expect(valueAt(resolved.manifest, claim)).toBe('');
    expect(resolved.provenance.authorOf(claim)?.author).toMatchObject({ layer: 'default', name: 'object/filled-in' });
  });

  test('a VM that keeps an identity gets nothing that a VM gets at its birth', () => {
    const paths = written(resolve([{ ...draftOf(vm(), full), adopts: true }]), 'spec.template');
    expect(paths).toEqual(expect.not.arrayContaining([annotation, 'spec.domain.machine.type']));
    expect(paths).toContain('spec.domain.cpu.model');
  });

  test('beside an instancetype its fields are left alone, and a preference is looked at first', () => {
    const size = object('VirtualMachineInstancetype', { cpu: { guest: 2 }, memory: { guest: '2Gi' } }, 'instancetype.kubevirt.io/v1beta1');
    const preference = object(
      'VirtualMachinePreference',
      { devices: { preferredDiskBus: 'virtio', preferredInterfaceModel: 'e1000' } },
      'instancetype.kubevirt.io/v1beta1',
    );
    const sized = vm({
      instancetype: { name: 'web', kind: 'VirtualMachineInstancetype' },
      preference: { name: 'web', kind: 'VirtualMachinePreference' },
      template: { spec: { domain: { devices: {} }, volumes } },
    });
    const { resolved, diagnostics } = resolve([draftOf(size), draftOf(preference), draftOf(sized, full)]);
    expect(diagnostics).toEqual([]);
    const paths = written({ resolved, diagnostics }, 'spec.template');
    expect(paths.filter((path) => /domain\.(cpu|memory|resources)/.test(path))).toEqual([]);
    expect(valueAt(resolved.manifest, ['spec', 'template', 'spec', 'domain', 'devices', 'disks', 0])).toEqual({ name: 'root' });
    expect(paths).toContain('spec.domain.devices.disks[0]');
  });

  test('a VM that asks for it carries what they set, and names them no longer', () => {
    const size = object('VirtualMachineInstancetype', { cpu: { guest: 2 }, memory: { guest: '2Gi' } }, 'instancetype.kubevirt.io/v1beta1');
    const preference = object('VirtualMachinePreference', { devices: { preferredDiskBus: 'virtio' } }, 'instancetype.kubevirt.io/v1beta1');
    const sized = vm({
      instancetype: { name: 'web', kind: 'VirtualMachineInstancetype' },
      preference: { name: 'web', kind: 'VirtualMachinePreference' },
      template: { spec: { domain: { devices: {} }, volumes } },
    });
    const { resolved, diagnostics } = resolve([draftOf(size), draftOf(preference), { ...draftOf(sized, full), expands: true }]);
    expect(diagnostics).toEqual([]);
    const { manifest, provenance } = resolved;
    expect(JSON.parse(JSON.stringify(manifest['spec']))).toMatchObject({
      runStrategy: 'Always',
      template: {
        spec: {
          domain: {
            cpu: { sockets: 2, cores: 1, threads: 1, model: 'host-model' },
            memory: { guest: '2Gi' },
            devices: { disks: [{ name: 'root', disk: { bus: 'virtio' } }] },
          },
        },
      },
    });
    expect(Object.keys(JSON.parse(JSON.stringify(manifest['spec'])) as object).toSorted()).toEqual(['runStrategy', 'template']);
    expect(provenance.authorOf(['spec', 'template', 'spec', 'domain', 'memory', 'guest'])?.author).toMatchObject({ layer: 'default' });
    // It is what the VM was with them.
    const again = resolve([draftOf(JSON.parse(JSON.stringify(manifest)) as Manifest, full)]);
    expect(again.diagnostics).toEqual([]);
    expect(JSON.stringify(again.resolved.manifest)).toBe(JSON.stringify(manifest));
  });

  test.each(['neutral', 'full'] as const)('what they set is told as left to the cluster in mode %s', (mode) => {
    const size = object('VirtualMachineInstancetype', { cpu: { guest: 2 }, memory: { guest: '2Gi' } }, 'instancetype.kubevirt.io/v1beta1');
    const preference = object('VirtualMachinePreference', { devices: { preferredDiskBus: 'virtio' } }, 'instancetype.kubevirt.io/v1beta1');
    const sized = vm({
      instancetype: { name: 'web', kind: 'VirtualMachineInstancetype' },
      preference: { name: 'web', kind: 'VirtualMachinePreference' },
      template: { spec: { domain: { devices: {} }, volumes } },
    });
    const { resolved } = resolve([draftOf(size), draftOf(preference), draftOf(sized, { mode })]);
    const left = new Map(resolved.provenance.left.map(({ path, value, author }) => [printPath(path), [value, author]]));
    expect(left.get('spec.template.spec.domain.memory.guest')).toMatchObject(['2Gi', { name: 'instancetype/memory' }]);
    expect(left.get('spec.template.spec.domain.devices.disks[0].disk.bus')).toMatchObject(['virtio', { name: 'preference/disks' }]);
  });

  test('beside sizes that the app does not hold nothing is written', () => {
    const sized = vm({ instancetype: { name: 'u1.small' }, template });
    expect(written(resolve([draftOf(sized, full)]), '')).toEqual([]);
  });
});

describe('where nobody states the configuration', () => {
  const unstated = (manifest: Manifest, mode: ResolveMode): Outcome => {
    const found: Resolved[] = [];
    const take = (resolved: Resolved): void => void found.push(resolved);
    const drafts = [draftOf(manifest, { mode })];
    const diagnostics = runPipeline([{ name: '', drafts }], { put: take, hold: take }, { traced: true });
    return { resolved: found[0] as Resolved, diagnostics }; // one draft goes in
  };

  test('what follows it is left to the cluster, and one note says so', () => {
    const outcome = unstated(set, 'neutral');
    expect(written(outcome, 'spec.template')).toEqual([
      'spec.volumes[0].containerDisk.imagePullPolicy',
      'spec.domain.devices.disks[0].disk',
    ]);
    expect(outcome.diagnostics).toMatchObject([{ code: 'KP0502', severity: 'note' }]);
  });

  test('a mode that writes no defaults has no use for it', () => expect(unstated(set, 'presets').diagnostics).toEqual([]));
});

test('what is not written is remembered as what the cluster adds', () => {
  const { resolved } = resolve([draftOf(vm())]);
  const left = resolved.provenance.left.map(({ path }) => printPath(path));
  expect(left).toEqual(
    expect.arrayContaining([
      'spec.template.spec.domain.firmware.uuid',
      'spec.template.spec.architecture',
      'spec.template.spec.domain.cpu.model',
    ]),
  );
});

test('quantities of a VM are spelled as the cluster spells them, those of a set as they are written', () => {
  const half = { ...template, spec: { ...template.spec, domain: { ...domain, memory: { guest: '0.5Gi' } } } };
  const guest = (outcome: Outcome): unknown =>
    valueAt(outcome.resolved.manifest, ['spec', 'template', 'spec', 'domain', 'memory', 'guest']);
  expect(guest(resolve([draftOf(vm({ template: half }))]))).toBe('512Mi');
  expect(guest(resolve([draftOf({ ...set, spec: { selector: { matchLabels: labels }, template: half } })]))).toBe('0.5Gi');
});

test.each([
  ['nothing', {}, undefined],
  ['an architecture', { architecture: 'amd64' }, undefined],
  ['a machine type', { domain: { ...domain, machine: { type: 'q35' } } }, undefined],
  ['both', { architecture: 'amd64', domain: { ...domain, machine: { type: 'q35' } } }, 'v3'],
])('a VM that says %s, where nobody states the configuration: the PCI topology', (_, spec, expected) => {
  const draft = draftOf(vm({ template: { metadata: { labels }, spec: { ...template.spec, ...spec } } }), { mode: 'full' });
  const annotations = ['spec', 'template', 'metadata', 'annotations', 'kubevirt.io/pci-topology-version'];
  expect(valueAt(run(draft).emitted[0]?.manifest, annotations)).toBe(expected);
});

test('a matcher that infers its name from a volume gets no kind, which webhooks refuse beside it', () => {
  const inferred = { inferFromVolume: 'root' };
  const claim: Manifest = {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'root', namespace: 'vms', labels: { 'instancetype.kubevirt.io/default-instancetype': 'small' } },
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
  };
  const small: Manifest = {
    apiVersion: 'instancetype.kubevirt.io/v1beta1',
    kind: 'VirtualMachineClusterInstancetype',
    metadata: { name: 'small' },
    spec: { cpu: { guest: 1 }, memory: { guest: '1Gi' } },
  };
  const specs = { domain: { devices: {} }, volumes: [{ name: 'root', persistentVolumeClaim: { claimName: 'root' } }] };
  const matcherOf = (instancetype: object): unknown => {
    const drafts = [claim, small, vm({ instancetype, template: { spec: specs } })].map((each) => draftOf(each, { mode: 'full' }));
    const found: Manifest[] = [];
    const put = ({ manifest }: Resolved): void => void found.push(manifest);
    runPipeline([{ name: '', facts: statedFacts({ configuration: 'built-in', kubevirt: '1.6' }), drafts }], { put, hold: put });
    return valueAt(
      found.find(({ kind }) => kind === 'VirtualMachine'),
      ['spec', 'instancetype'],
    );
  };
  expect(matcherOf(inferred)).toEqual(inferred);
  expect(matcherOf({ name: 'small' })).toEqual({ name: 'small', kind: 'virtualmachineclusterinstancetype' });
});
