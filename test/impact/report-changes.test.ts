import type { ClusterFacts } from '../../lib/cluster/cluster-facts.ts';
import type { StatedCluster } from '../../lib/cluster/facts-file/stated-cluster.ts';
import type { ExternalObject } from '../../lib/core/external-object.ts';
import type { Consequence } from '../../lib/core/impact.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { withValues, type Path } from '../../lib/core/data/path.ts';
import { ClusterSide } from '../../lib/impact/cluster-side.ts';
import type { HeldObject } from '../../lib/impact/compare/held-object.ts';
import { LiveState } from '../../lib/impact/live-state.ts';
import { reportChanges } from '../../lib/impact/report-changes.ts';
import type { Side } from '../../lib/impact/side.ts';

function held(manifest: Manifest): HeldObject {
  return { cluster: '', ref: refOf(manifest), manifest };
}

function consequences(before: readonly Manifest[], after: readonly Manifest[], live?: LiveState): readonly Consequence[] {
  const { groups } = reportChanges({ name: 'a', objects: before.map(held) }, { name: 'b', objects: after.map(held) }, { live });
  return groups.flatMap(({ changes }) => changes[0].consequences);
}

function effects(before: readonly Manifest[], after: readonly Manifest[], live?: LiveState): readonly string[] {
  return consequences(before, after, live).map(({ effect }) => effect);
}

const vm: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'web', namespace: 'vms' },
  spec: {
    runStrategy: 'Always',
    template: {
      metadata: { labels: { app: 'web' } },
      spec: {
        domain: { cpu: { sockets: 2 }, memory: { guest: '2Gi' }, devices: { disks: [{ name: 'root', disk: { bus: 'virtio' } }] } },
        volumes: [{ name: 'root', persistentVolumeClaim: { claimName: 'web-root' } }],
      },
    },
  },
};

function guest(owners: readonly { readonly [field: string]: string | boolean }[]): Manifest {
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: {
      name: 'web',
      namespace: 'vms',
      ownerReferences: owners.map((owner) => Object.assign({ apiVersion: 'kubevirt.io/v1', uid: 'u' }, owner)),
    },
    spec: { domain: { memory: { guest: '2Gi' }, devices: {} } },
  };
}

const inDomain = ['spec', 'template', 'spec', 'domain'];

function changed(manifest: Manifest, path: Path, value: unknown): Manifest {
  return withValues(manifest, [{ path, value }]);
}

function object(apiVersion: string, kind: string, spec: object, name = 'thing'): Manifest {
  return { apiVersion, kind, metadata: { name, namespace: 'vms' }, spec };
}

const kept = (manifest: Manifest): Manifest =>
  changed(manifest, ['metadata', 'annotations'], { 'argocd.argoproj.io/sync-options': 'Prune=false' });
const renamed = (manifest: Manifest): Manifest => changed(manifest, ['metadata', 'name'], 'shop');

const dataVolume = object('cdi.kubevirt.io/v1beta1', 'DataVolume', {
  source: { blank: {} },
  storage: { resources: { requests: { storage: '1Gi' } } },
});
const importSource = object('cdi.kubevirt.io/v1beta1', 'VolumeImportSource', { source: { http: { url: 'https://example.com/a' } } });
const transfer = object('cdi.kubevirt.io/v1beta1', 'ObjectTransfer', {
  source: { kind: 'DataVolume', namespace: 'vms', name: 'a' },
  target: { namespace: 'other' },
});
const migrationPolicy = object('migrations.kubevirt.io/v1alpha1', 'MigrationPolicy', { selectors: {}, allowPostCopy: false });
const claim = object('v1', 'PersistentVolumeClaim', { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '2Gi' } } });
const snapshot = object('snapshot.kubevirt.io/v1beta1', 'VirtualMachineSnapshot', {
  source: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'web' },
});
const service = object('v1', 'Service', { clusterIP: '10.0.0.1', selector: { app: 'web' } });
const secret: Manifest = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'init', namespace: 'vms' }, stringData: { userdata: 'a' } };
const kubeVirt = object('kubevirt.io/v1', 'KubeVirt', { configuration: { vmRolloutStrategy: 'LiveUpdate' } });
const pool = object('pool.kubevirt.io/v1beta1', 'VirtualMachinePool', {
  replicas: 3,
  updateStrategy: { opportunistic: {} },
  selector: { matchLabels: { app: 'web' } },
  virtualMachineTemplate: { metadata: { labels: { app: 'web' } }, spec: vm['spec'] },
});
const readsSecret = changed(vm, ['spec', 'template', 'spec', 'volumes', 1], {
  name: 'init',
  cloudInitNoCloud: { secretRef: { name: 'init' } },
});

const optional = changed(vm, ['spec', 'template', 'spec', 'volumes', 1], { name: 'init', secret: { secretName: 'init', optional: true } });
const networkPolicy = object('networking.k8s.io/v1', 'NetworkPolicy', { podSelector: {} });

test.each<[what: string, before: readonly Manifest[], after: readonly Manifest[], expected: readonly string[]]>([
  ['a new NetworkPolicy', [], [networkPolicy], ['live']],
  ['one that goes', [networkPolicy], [], ['live']],
  ['one that selects others', [networkPolicy], [changed(networkPolicy, ['spec', 'podSelector', 'matchLabels'], { a: 'b' })], ['live']],
  ['one with a label', [networkPolicy], [changed(networkPolicy, ['metadata', 'labels'], { a: 'b' })], ['no-guest-effect']],
  ['a removed DataVolume', [dataVolume], [], ['data-loss']],
  [
    'one that Argo CD keeps',
    [changed(dataVolume, ['metadata', 'annotations'], { 'argocd.argoproj.io/sync-options': 'Prune=false' })],
    [],
    ['ignored'],
  ],
  ['a removed guest of nobody', [guest([])], [], ['stop']],
  ['a removed guest that something refers to', [guest([{ kind: 'VirtualMachine', name: 'web' }])], [], ['stop']],
  ['a removed guest of a VM', [guest([{ kind: 'VirtualMachine', name: 'web', controller: true }])], [], ['ignored']],
  ['a removed namespace', [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vms' } }], [], ['data-loss']],
  ['a removed VM on a claim', [vm], [], ['stop']],
  ['a renamed VM on a claim', [vm], [renamed(vm)], ['stop', 'identity', 'start']],
  ['one whose old self stays beside it on the claim', [kept(vm)], [renamed(kept(vm))], ['data-loss', 'left-behind', 'identity', 'start']],
  [
    'one whose old self stays and is halted',
    [changed(kept(vm), ['spec', 'runStrategy'], 'Halted')],
    [renamed(changed(kept(vm), ['spec', 'runStrategy'], 'Halted'))],
    ['left-behind', 'identity', 'added'],
  ],
  [
    'one whose old self stays in another namespace',
    [kept(vm)],
    [changed(kept(vm), ['metadata', 'namespace'], 'other')],
    ['left-behind', 'identity', 'start'],
  ],
  ['a new VM', [], [vm], ['start']],
  ['a VM that could not start for want of memory, and gets some', [changed(vm, [...inDomain, 'memory'], undefined)], [vm], ['start']],
  [
    'one that gets something else',
    [changed(vm, [...inDomain, 'memory'], undefined)],
    [changed(changed(vm, [...inDomain, 'memory'], undefined), [...inDomain, 'cpu', 'sockets'], 3)],
    ['no-guest-effect'],
  ],
  ['a new VM that is halted', [], [changed(vm, ['spec', 'runStrategy'], 'Halted')], ['added']],
  [
    'another size of a DataVolume',
    [dataVolume],
    [changed(dataVolume, ['spec', 'storage', 'resources', 'requests', 'storage'], '2Gi')],
    ['data-loss', 'recreate'],
  ],
  ['another source of an import', [importSource], [changed(importSource, ['spec', 'source', 'http', 'url'], 'https://b')], ['recreate']],
  ['a label of one', [importSource], [changed(importSource, ['metadata', 'labels'], { a: 'b' })], ['no-guest-effect']],
  ['another target of an object transfer', [transfer], [changed(transfer, ['spec', 'target', 'namespace'], 'third')], ['recreate']],
  ['a migration policy', [migrationPolicy], [changed(migrationPolicy, ['spec', 'allowPostCopy'], true)], ['cluster-wide']],
  ['a bigger claim', [claim], [changed(claim, ['spec', 'resources', 'requests', 'storage'], '3Gi')], ['live']],
  ['a smaller claim', [claim], [changed(claim, ['spec', 'resources', 'requests', 'storage'], '1Gi')], ['refused']],
  ['a claim of another mode', [claim], [changed(claim, ['spec', 'accessModes'], ['ReadWriteMany'])], ['data-loss', 'recreate']],
  ['another source of a snapshot', [snapshot], [changed(snapshot, ['spec', 'source', 'name'], 'db')], ['recreate']],
  ['another address of a Service', [service], [changed(service, ['spec', 'clusterIP'], '10.0.0.2')], ['recreate']],
  [
    'a Secret that a guest reads',
    [readsSecret, secret],
    [readsSecret, { ...secret, stringData: { userdata: 'b' } }],
    ['next-start-silent'],
  ],
  ['a Secret that goes from a guest', [readsSecret, secret], [readsSecret], ['next-start-fails']],
  ['one that goes with the guest', [readsSecret, secret], [], ['stop', 'removed']],
  ['one that a guest can do without', [optional, secret], [optional], ['removed']],
  ['a Secret that none reads', [vm, secret], [vm, { ...secret, stringData: { userdata: 'b' } }], ['no-guest-effect']],
  [
    'Stage instead of LiveUpdate',
    [kubeVirt],
    [changed(kubeVirt, ['spec', 'configuration', 'vmRolloutStrategy'], 'Stage')],
    ['cluster-wide'],
  ],
  [
    'RemoveWorkloads',
    [kubeVirt],
    [changed(kubeVirt, ['spec', 'uninstallStrategy'], 'RemoveWorkloads'), vm],
    ['data-loss', 'cluster-wide', 'start'],
  ],
  [
    'more sockets for an opportunistic pool',
    [pool],
    [changed(pool, ['spec', 'virtualMachineTemplate', ...inDomain, 'cpu', 'sockets'], 3)],
    ['migrates'],
  ],
  [
    'more sockets under Stage',
    [vm, kubeVirt],
    [changed(vm, [...inDomain, 'cpu', 'sockets'], 3), stage()],
    ['restart-required', 'cluster-wide'],
  ],
  ['a run strategy that nobody knows', [vm], [changed(vm, ['spec', 'runStrategy'], 'Sometimes')], ['refused']],
  ['an instancetype that the repository lacks', [sized('small')], [sized('large')], ['restart-required']],
])('%s', (_what, before, after, expected) => {
  expect(effects(before, after)).toEqual(expected);
});

describe('the run strategy of a pool', () => {
  const inVm: Path = ['spec', 'virtualMachineTemplate', 'spec'];
  const proactive = changed(pool, ['spec', 'updateStrategy'], undefined);
  const halted = (set: Manifest): Manifest => changed(set, [...inVm, 'runStrategy'], 'Halted');
  const withCores = (set: Manifest): Manifest => changed(set, [...inVm, ...inDomain.slice(1), 'cpu', 'cores'], 2);
  const withScratch = (set: Manifest): Manifest =>
    changed(set, [...inVm, 'template', 'spec', 'volumes', 1], { name: 'scratch', emptyDisk: { capacity: '1Gi' } });

  test.each<[what: string, before: Manifest, after: Manifest, expected: readonly string[]]>([
    ['Halted stops its guests', proactive, halted(proactive), ['stop 3']],
    ['Halted with another template starts none anew', proactive, withCores(halted(proactive)), ['stop 3']],
    ['what they have written goes with them', withScratch(proactive), withScratch(halted(proactive)), ['data-loss 3', 'stop 3']],
    ['of an opportunistic pool too', withScratch(pool), withScratch(halted(pool)), ['data-loss 3', 'stop 3']],
    ['Always starts them, on one claim', halted(proactive), proactive, ['data-loss 3', 'start 3']],
    ['Manual starts none', halted(proactive), changed(proactive, [...inVm, 'runStrategy'], 'Manual'), ['data-loss 3', 'no-guest-effect 3']],
    ['a stopped pool has none to stop', halted(proactive), withCores(halted(proactive)), ['new-guests-only 3']],
    ['another strategy leaves them alone', proactive, changed(proactive, [...inVm, 'runStrategy'], 'Manual'), ['no-guest-effect 3']],
    [
      'an unmanaged pool is left alone',
      changed(pool, ['spec', 'updateStrategy'], { unmanaged: {} }),
      halted(changed(pool, ['spec', 'updateStrategy'], { unmanaged: {} })),
      ['new-guests-only undefined'],
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(consequences([before], [after]).map(({ effect, guests }) => `${effect} ${guests}`)).toEqual(expected);
  });
});

test.each<[what: string, before: readonly Manifest[]]>([
  ['changes', [object('kubevirt.io/v1', 'VirtualMachineInstancePreset', { selector: {}, domain: { devices: {} } }), vm]],
  ['is new', [vm]],
])('a preset whose selector nobody can read keeps all VMIs of its namespace from starting, whether it %s', (_what, before) => {
  const selector = { matchExpressions: [{ key: 'app', operator: 'Like' }] };
  const preset = object('kubevirt.io/v1', 'VirtualMachineInstancePreset', { selector, domain: { devices: {} } });
  expect(consequences(before, [preset, vm])).toEqual([
    expect.objectContaining({ effect: 'next-start-fails', says: '"Like" is not a valid label selector operator' }),
  ]);
});

test('a preset whose selector nobody could read has reached no guest yet', () => {
  const preset = (operator: string): Manifest =>
    object('kubevirt.io/v1', 'VirtualMachineInstancePreset', {
      selector: { matchExpressions: [{ key: 'app', operator, values: ['web'] }] },
      domain: { devices: {} },
    });
  expect(consequences([preset('Like'), vm], [preset('In'), vm])).toEqual([expect.objectContaining({ effect: 'next-start-silent' })]);
  expect(consequences([preset('Like'), vm], [preset('NotIn'), vm])).toEqual([expect.objectContaining({ effect: 'no-guest-effect' })]);
});

test('what launcher pods take from the cluster, the pods of migrations take too', () => {
  const settings = { defaultRuntimeClass: 'kata', supportContainerResources: [{ type: 'vmexport', resources: {} }] };
  const after = Object.entries(settings).reduce(
    (manifest, [field, value]) => changed(manifest, ['spec', 'configuration', field], value),
    kubeVirt,
  );
  expect(consequences([kubeVirt], [after]).map(({ when }) => when?.split(';')[0])).toEqual(['by a migration', 'by a migration']);
});

function stage(): Manifest {
  return changed(kubeVirt, ['spec', 'configuration', 'vmRolloutStrategy'], 'Stage');
}

function sized(name: string): Manifest {
  const without = changed(changed(vm, [...inDomain, 'cpu'], undefined), [...inDomain, 'memory'], undefined);
  return changed(without, ['spec', 'instancetype'], { name });
}

describe('the state of a cluster', () => {
  const moreMemory = changed(vm, [...inDomain, 'memory', 'guest'], '4Gi');
  const vmi = (conditions: readonly object[]): Manifest => ({
    ...vm,
    kind: 'VirtualMachineInstance',
    status: { phase: 'Running', conditions },
  });

  test.each<[what: string, objects: readonly Manifest[], expected: readonly string[]]>([
    ['a guest that runs', [vm, vmi([])], ['migrates']],
    ['a guest that cannot migrate', [vm, vmi([{ type: 'LiveMigratable', status: 'False' }])], ['restart-required']],
    ['no guest', [changed(vm, ['spec', 'runStrategy'], 'Manual')], ['new-guests-only']],
  ])('%s', (_what, objects, expected) => {
    const before = changed(vm, ['spec', 'runStrategy'], 'Manual');
    expect(effects([before], [changed(moreMemory, ['spec', 'runStrategy'], 'Manual')], new LiveState(objects))).toEqual(expected);
  });

  test('a pool that was scaled by hand', () => {
    const live = new LiveState([changed(pool, ['spec', 'replicas'], 5)]);
    const told = consequences([pool], [changed(pool, ['metadata', 'labels'], { a: 'b' })], live);
    expect(told.map(({ effect, guests }) => [effect, guests])).toEqual([
      ['scale-down', 2],
      ['no-guest-effect', undefined],
    ]);
  });
});

describe('a guest that cannot migrate', () => {
  const withDevice = changed(vm, [...inDomain, 'devices', 'hostDevices'], [{ name: 'dongle', deviceName: 'example.com/dongle' }]);
  const scratch = { name: 'scratch', emptyDisk: { capacity: '1Gi' } };
  const network = { defaultNetworkInterface: 'masquerade' };
  const cluster = (workloadUpdateMethods: readonly string[], evictionStrategy = 'LiveMigrateIfPossible'): Manifest =>
    object('kubevirt.io/v1', 'KubeVirt', {
      configuration: { evictionStrategy, network, developerConfiguration: { featureGates: ['HostDevices'] } },
      workloadUpdateStrategy: { workloadUpdateMethods },
    });
  const told = (path: Path, value: unknown, settings: Manifest, before = withDevice): readonly string[] =>
    consequences([before, settings], [changed(before, path, value), settings]).map(({ effect, why }) => `${effect}: ${why}`);
  const sockets = [...inDomain, 'cpu', 'sockets'];

  test('takes more memory at a restart', () => {
    expect(told([...inDomain, 'memory', 'guest'], '4Gi', cluster(['LiveMigrate']))).toEqual([
      'restart-required: Memory is plugged by a live migration, and the guest cannot migrate (it has host devices).',
    ]);
  });

  const waits = [
    'next-start-silent: The guest cannot migrate (it has host devices): it gets the change at its next start, and no condition RestartRequired shows it.',
  ];

  test.each<[what: string, settings: Manifest, before: Manifest, expected: readonly string[]]>([
    ['is left alone where nobody may evict it', cluster(['LiveMigrate']), withDevice, waits],
    ['is left alone where its eviction is refused', cluster(['LiveMigrate', 'Evict'], 'LiveMigrate'), withDevice, waits],
    [
      'is evicted and started anew',
      cluster(['LiveMigrate', 'Evict']),
      withDevice,
      [
        'restart: The guest cannot migrate (it has host devices), and workloadUpdateMethods lists Evict: it is shut down, and started anew.',
      ],
    ],
    [
      'is evicted with what it has written',
      cluster(['Evict']),
      changed(changed(withDevice, ['spec', 'runStrategy'], 'Manual'), ['spec', 'template', 'spec', 'volumes', 1], scratch),
      [
        'data-loss: When the guest stops, what it has written to volumes that end with it is lost.',
        'stop: The guest cannot migrate (it has host devices), and workloadUpdateMethods lists Evict: it is shut down.',
      ],
    ],
  ])('for more CPUs %s', (_what, settings, before, expected) => {
    expect(told(sockets, 3, settings, before)).toEqual(expected);
  });

  test('is known by the access modes of its claims', () => {
    const root = (mode: string): Manifest => ({
      ...object('v1', 'PersistentVolumeClaim', { accessModes: [mode], resources: { requests: { storage: '1Gi' } } }),
      metadata: { name: 'web-root', namespace: 'vms' },
    });
    const effectOf = (mode: string): readonly string[] =>
      effects([vm, root(mode), cluster(['Evict'])], [changed(vm, sockets, 3), root(mode), cluster(['Evict'])]);
    expect([effectOf('ReadWriteMany'), effectOf('ReadWriteOnce')]).toEqual([['migrates'], ['restart']]);
  });

  test('is one that the cluster bridges to the pod network', () => {
    const settings = changed(cluster(['Evict']), ['spec', 'configuration', 'network'], undefined);
    expect(told(sockets, 3, settings, vm)).toEqual([
      'restart: The guest cannot migrate (the cluster bridges it to the pod network), and workloadUpdateMethods lists Evict: it is shut down, and started anew.',
    ]);
  });

  test('unless the cluster says that it can', () => {
    const vmi: Manifest = { ...vm, kind: 'VirtualMachineInstance', status: { phase: 'Running', conditions: [] } };
    const live = new LiveState([withDevice, vmi]);
    const settings = cluster(['Evict']);
    expect(effects([withDevice, settings], [changed(withDevice, sockets, 3), settings], live)).toEqual(['migrates']);
  });
});

describe('what a default has written comes from', () => {
  const byDefault = (of: Manifest): HeldObject => ({
    ...held(of),
    authorOf: () => ({ layer: 'default', name: 'vmi/max-guest', upstream: 'defaults.setupMemoryHotplug' }),
  });
  const withMaxGuest = changed(vm, [...inDomain, 'memory', 'maxGuest'], '8Gi');
  const hyperConverged = (maxHotplugRatio: number): Manifest => ({
    apiVersion: 'hco.kubevirt.io/v1beta1',
    kind: 'HyperConverged',
    metadata: { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' },
    spec: { liveUpdateConfiguration: { maxHotplugRatio } },
  });
  const configured = (maxHotplugRatio: number): Manifest =>
    changed(kubeVirt, ['spec', 'configuration', 'liveUpdateConfiguration'], { maxHotplugRatio });

  test.each<[what: string, before: readonly Manifest[], after: readonly Manifest[], label: string]>([
    ['the object where no setting differs', [configured(4)], [configured(4)], 'default vmi/max-guest (defaults.setupMemoryHotplug)'],
    [
      'the setting that differs, not from others that it reads',
      [configured(4)],
      [configured(8)],
      'setting spec.configuration.liveUpdateConfiguration.maxHotplugRatio, through default vmi/max-guest',
    ],
    [
      'the option of the HyperConverged that sets it',
      [hyperConverged(4)],
      [hyperConverged(8)],
      'HyperConverged setting liveUpdateConfiguration, through default vmi/max-guest',
    ],
  ])('%s', (_what, before, after, label) => {
    const sides = [
      { name: 'a', objects: [held(vm), ...before.map(held)] },
      { name: 'b', objects: [byDefault(withMaxGuest), ...after.map(held)] },
    ] as const;
    const changes = reportChanges(...sides).groups.flatMap((group) => group.changes);
    expect(changes.find(({ object: { ref } }) => ref.kind === 'VirtualMachine')?.causes).toMatchObject([{ label }]);
  });
});

describe('an autoscaler that comes or goes', () => {
  const set = (replicas: number | undefined): Manifest =>
    object('kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', {
      replicas,
      selector: { matchLabels: { app: 'web' } },
      template: { metadata: { labels: { app: 'web' } }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } },
    });
  const scaler = (name: string): Manifest => ({
    ...object('autoscaling/v2', 'HorizontalPodAutoscaler', {
      maxReplicas: 9,
      scaleTargetRef: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'thing' },
    }),
    metadata: { name, namespace: 'vms' },
  });

  test.each<[what: string, before: readonly Manifest[], after: readonly Manifest[], expected: readonly string[]]>([
    ['leaves the number to Git', [set(4), scaler('a')], [set(4)], ['scale-down undefined']],
    [
      'leaves a set without a number at one',
      [set(1), scaler('a')],
      [set(undefined)],
      ['scale-down undefined', 'no-guest-effect undefined'],
    ],
    ['leaves a lower number to Git', [set(4), scaler('a')], [set(2)], ['scale-down undefined', 'scale-down 2']],
    [
      'for another keeps the number',
      [set(4), scaler('a')],
      [set(2), scaler('b')],
      ['ignored undefined', 'added undefined', 'removed undefined'],
    ],
    ['with its set says nothing of it', [set(4), scaler('a')], [], ['stop 4', 'removed undefined']],
  ])('%s', (_what, before, after, expected) => {
    expect(consequences(before, after).map(({ effect, guests }) => `${effect} ${guests}`)).toEqual(expected);
  });

  test.each<[what: string, before: number | undefined, spec: object, effect: string, range: string]>([
    ['counts the guests from then on', 4, {}, 'added', '1 to 9 guests.'],
    ['of one number', 3, { minReplicas: 3, maxReplicas: 3 }, 'added', '3 guests.'],
    ['with a new set', undefined, {}, 'added', '1 to 9 guests.'],
    ['deletes what is beyond its maximum', 12, {}, 'scale-down', '1 to 9 guests; Git had 12, and those beyond are deleted.'],
    ['makes what its minimum lacks', 1, { minReplicas: 3 }, 'scale-up', '3 to 9 guests; Git had 1, and those that are missing are made.'],
  ])('a new one %s', (_what, replicas, spec, effect, range) => {
    const before = replicas === undefined ? [] : [set(replicas)];
    const comes = changed(scaler('a'), ['spec'], { ...(scaler('a')['spec'] as object), ...spec });
    const told = consequences(before, [set(replicas ?? 2), comes]).filter(({ why }) => why.startsWith('From now on'));
    const why = `From now on it keeps the count of its target at ${range}`;
    expect(told).toEqual([{ effect, why, names: ['VirtualMachineInstanceReplicaSet thing'], fields: [] }]);
  });
});

describe('settings that come in a map of their own', () => {
  test('are told each by itself', () => {
    const settings = { featureGates: ['HostDisk'], memoryOvercommit: 150, logVerbosity: { virtAPI: 3 } };
    const told = consequences([kubeVirt], [changed(kubeVirt, ['spec', 'configuration', 'developerConfiguration'], settings)]);
    const at = 'spec.configuration.developerConfiguration';
    expect(told.map(({ when, fields }) => `${when?.split(';')[0]}: ${fields.join()}`)).toEqual([
      `at their next start: ${at}.featureGates[HostDisk]`,
      `at their next start: ${at}.memoryOvercommit`,
      `no guest is touched: ${at}.logVerbosity.virtAPI`,
    ]);
  });

  test('workloadUpdateMethods that go migrate nothing', () => {
    const methods = (...workloadUpdateMethods: readonly string[]): Manifest =>
      changed(kubeVirt, ['spec', 'workloadUpdateStrategy'], { workloadUpdateMethods });
    expect(consequences([methods('LiveMigrate')], [methods()])).toMatchObject([
      { why: expect.stringContaining('Guests that are outdated stay so') as string, when: 'no guest is touched' },
    ]);
    expect(consequences([methods('LiveMigrate')], [methods('Evict')])).toMatchObject([
      { why: expect.stringContaining('are migrated or evicted by it') as string },
    ]);
  });
});

describe('in words', () => {
  const why = (before: readonly Manifest[], after: readonly Manifest[]): readonly string[] =>
    consequences(before, after).map((each) => `${each.effect}: ${each.why}`);
  const twoDisks = changed(
    changed(vm, [...inDomain, 'devices', 'disks', 1], { name: 'aux', disk: { bus: 'virtio' } }),
    ['spec', 'template', 'spec', 'volumes', 1],
    { name: 'aux', persistentVolumeClaim: { claimName: 'web-aux' } },
  );
  const set = object('kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', {
    replicas: 2,
    selector: { matchLabels: { app: 'web' } },
    template: { metadata: { labels: { app: 'web' } }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } },
  });
  const gates = (...featureGates: readonly string[]): Manifest =>
    changed(kubeVirt, ['spec', 'configuration', 'developerConfiguration'], { featureGates });

  test('disks in another order', () => {
    const disks = [
      { name: 'aux', disk: { bus: 'virtio' } },
      { name: 'root', disk: { bus: 'virtio' } },
    ];
    expect(why([twoDisks], [changed(twoDisks, [...inDomain, 'devices', 'disks'], disks)])).toEqual([
      'next-start-silent: The next start has its devices in another order: their names in the guest move, and without bootOrder it may start from another disk.',
    ]);
  });

  test.each([
    ['Manual', 'once it ends, it stays so until somebody starts it'],
    ['RerunOnFailure', 'once it ends, it is started anew only where it has failed'],
  ])('a guest that runs on under %s', (strategy, ending) => {
    expect(why([vm], [changed(vm, ['spec', 'runStrategy'], strategy)])).toEqual([`no-guest-effect: The guest runs on; ${ending}.`]);
  });

  test('a set that is paused, and goes on', () => {
    const paused = changed(set, ['spec', 'paused'], true);
    expect(why([set], [paused])).toEqual(['no-guest-effect: The set makes and deletes no guests from now on, however many it wants.']);
    expect(why([paused], [changed(paused, ['spec', 'replicas'], 7)])).toEqual([
      'no-guest-effect: The set is paused: it makes and deletes no guests until it goes on.',
    ]);
    expect(why([paused], [set])).toEqual(['scale-up: The set makes and deletes guests again, until it has 2.']);
  });

  test('gates that are on anyway, and others', () => {
    const last = (told: readonly string[]): string | undefined => told[0]?.split(': ').at(-1);
    expect(last(why([gates('Root')], [gates('Root', 'LiveMigration')]))).toBe('The gate is on before and after.');
    expect(last(why([gates('Root')], [gates('Root', 'HostDisk')]))).toMatch(/^Running guests stay/);
  });
});

describe('an autoscaler that stays', () => {
  const set = (name: string): Manifest => ({
    ...object('kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', {
      replicas: 4,
      selector: { matchLabels: { app: 'web' } },
      template: { metadata: { labels: { app: 'web' } }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } },
    }),
    metadata: { name, namespace: 'vms' },
  });
  const scaler = (spec: object): Manifest =>
    object('autoscaling/v2', 'HorizontalPodAutoscaler', {
      maxReplicas: 9,
      scaleTargetRef: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'web' },
      ...spec,
    });
  const target = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'shop' };
  const metrics = [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } } }];

  test.each<[what: string, spec: object, told: readonly string[]]>([
    ['with fewer at most', { maxReplicas: 3 }, ['scale-down if more than 3 run']],
    ['with more at least', { minReplicas: 6 }, ['scale-up if fewer than 6 run']],
    ['with another target', { scaleTargetRef: target }, ['scale-down if more than 4 run']],
    ['with another measure', { metrics }, ['live undefined']],
  ])('%s', (_what, spec, told) => {
    const sets = [set('web'), set('shop')];
    expect(consequences([...sets, scaler({})], [...sets, scaler(spec)]).map(({ effect, when }) => `${effect} ${when}`)).toEqual(told);
  });
});

describe('whom a setting of the cluster reaches', () => {
  const own = changed(changed(vm, ['metadata', 'name'], 'own'), [...inDomain, 'cpu', 'model'], 'Haswell');
  const model = changed(kubeVirt, ['spec', 'configuration', 'cpuModel'], 'EPYC');

  test.each<[what: string, guests: readonly Manifest[], setting: Manifest, met: string]>([
    [
      'a guest without its own is named',
      [own, vm],
      model,
      'at their next start; 1 object of this repository with guests: VirtualMachine vms/web',
    ],
    ['so is a pool', [pool], model, 'at their next start; 1 object of this repository with guests: VirtualMachinePool vms/thing'],
    ['all have their own', [own], model, 'at their next start; no guest of this repository follows it'],
    ['nothing goes before it', [own, vm], stage(), 'at once; 2 objects of this repository with guests'],
  ])('%s', (_what, guests, setting, met) => {
    expect(consequences([kubeVirt, ...guests], [setting, ...guests]).map(({ when }) => when)).toEqual([met]);
  });
});

test.each(['instancetype', 'preference'])('where the cluster writes out what %s sets, a running VM shows no change any more', (field) => {
  const kind = field === 'preference' ? 'VirtualMachinePreference' : 'VirtualMachineInstancetype';
  const size = object(
    'instancetype.kubevirt.io/v1beta1',
    kind,
    field === 'preference' ? {} : { cpu: { guest: 2 }, memory: { guest: '2Gi' } },
  );
  const domain = { devices: {}, ...(field === 'preference' && { memory: { guest: '2Gi' } }) };
  const before = changed(changed(vm, inDomain, domain), ['spec', field], { kind, name: 'thing' });
  const after = changed(before, ['spec', 'template', 'spec', 'hostname'], 'shop');
  const expands = changed(kubeVirt, ['spec', 'configuration', 'instancetype'], { referencePolicy: 'expandAll' });
  expect(effects([kubeVirt, size, before], [kubeVirt, size, after])).toEqual(['identity', 'restart-required']);
  expect(effects([kubeVirt, size, before], [expands, size, after])).toEqual(['identity', 'next-start-silent', 'cluster-wide']);
});

test.each<[methods: readonly string[], when: string]>([
  [['LiveMigrate'], 'if the guest is live-migratable'],
  [['LiveMigrate', 'Evict'], 'if the guest is live-migratable; otherwise workloadUpdateMethods lists Evict, and it is shut down instead'],
  [['Evict'], 'workloadUpdateMethods lists Evict alone, so the guest is shut down instead'],
  [[], 'once somebody migrates the guest: workloadUpdateMethods does not list LiveMigrate'],
])('workloadUpdateMethods %j decides what follows a hot-plug', (workloadUpdateMethods, when) => {
  const methods = changed(kubeVirt, ['spec', 'workloadUpdateStrategy'], { workloadUpdateMethods });
  const cluster = changed(methods, ['spec', 'configuration', 'network'], { defaultNetworkInterface: 'masquerade' });
  const grown = changed(vm, [...inDomain, 'cpu', 'sockets'], 3);
  expect(consequences([cluster, vm], [cluster, grown])).toMatchObject([{ effect: 'migrates', when }]);
});

describe('a VM that is stored, and of which no guest is made any more', () => {
  const broken = changed(changed(vm, inDomain, { devices: {} }), ['spec', 'template', 'spec', 'volumes'], []);
  const run = (manifest: Manifest, strategy: string): Manifest => changed(manifest, ['spec', 'runStrategy'], strategy);

  test.each<[what: string, before: Manifest, after: Manifest, expected: readonly string[], why: string]>([
    ['runs on', vm, broken, ['next-start-fails'], 'guests run on, and none is made'],
    ['is stopped with it', vm, run(broken, 'Halted'), ['stop', 'next-start-fails'], 'no guest is made'],
    ['stays stopped', run(vm, 'Halted'), run(broken, 'Halted'), ['next-start-fails'], 'no guest is made'],
    ['is not started', run(vm, 'Halted'), broken, ['next-start-fails'], 'no guest is made'],
  ])('%s', (_what, before, after, expected, why) => {
    const told = consequences([before], [after]);
    expect(told.map(({ effect }) => effect)).toEqual(expected);
    expect(told.at(-1)?.why).toContain(why);
  });
});

describe('a set of which no guest is made any more', () => {
  const selector = { matchLabels: { app: 'web' } };
  const metadata = { labels: { app: 'web' } };
  const template = (memory?: object): object => ({ metadata, spec: { domain: { ...(memory && { memory }), devices: {} } } });
  const pool = (memory: object | undefined, more: object): Manifest =>
    object('pool.kubevirt.io/v1beta1', 'VirtualMachinePool', {
      replicas: 3,
      selector,
      virtualMachineTemplate: { metadata, spec: { runStrategy: 'Always', template: template(memory) } },
      ...more,
    });
  const set = (memory: object | undefined, more: object): Manifest =>
    object('kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', { replicas: 3, selector, template: template(memory), ...more });

  test.each<[what: string, make: typeof set, more: object, expected: readonly string[]]>([
    ['a pool deletes all its guests', pool, {}, ['rolls', 'next-start-fails']],
    ['an opportunistic one leaves them', pool, { updateStrategy: { opportunistic: {} } }, ['next-start-fails']],
    ['a replica set leaves them', set, {}, ['next-start-fails']],
    ['unless it has too many', set, { replicas: 1 }, ['scale-down', 'next-start-fails']],
    ['it makes no more', set, { replicas: 5 }, ['next-start-fails']],
  ])('%s', (_what, make, more, expected) => {
    const told = consequences([make({ guest: '1Gi' }, {})], [make(undefined, more)]);
    expect(told.map(({ effect }) => effect)).toEqual(expected);
    expect(told.at(-1)?.why).toContain(expected.length > 1 ? 'no guest is made' : 'guests run on');
  });
});

test.each<[what: string, selectors: object, replicas: number, expected: readonly string[], guest?: object]>([
  ['all', { labelSelector: { matchLabels: { app: 'web' } } }, 1, ['scale-down']],
  ['none', { labelSelector: { matchLabels: { app: 'db' } } }, 1, ['controller-fails']],
  ['none, of which none has to go', { labelSelector: { matchLabels: { app: 'db' } } }, 3, ['no-guest-effect']],
  ['none that has no labels', { labelSelector: { matchLabels: { app: 'web' } } }, 1, ['controller-fails'], {}],
  ['all, by a number', { nodeSelectorRequirementMatcher: [{ key: 'rack', operator: 'Gt', values: ['5'] }] }, 1, ['scale-down']],
  ['none, by a number', { nodeSelectorRequirementMatcher: [{ key: 'rack', operator: 'Lt', values: ['5'] }] }, 1, ['controller-fails']],
  ['VMs by what is no number', { nodeSelectorRequirementMatcher: [{ key: 'rack', operator: 'Lt', values: ['x'] }] }, 1, ['sync-error']],
])('a pool whose scaleInStrategy selects %s', (_what, selectors, replicas, expected, guest = { labels: { app: 'web' } }) => {
  const metadata = { labels: { app: 'web' } };
  const spec = { nodeSelector: { rack: '7' }, domain: { memory: { guest: '1Gi' }, devices: {} } };
  const pool = (more: object): Manifest =>
    object('pool.kubevirt.io/v1beta1', 'VirtualMachinePool', {
      replicas: 3,
      selector: { matchLabels: { app: 'web' } },
      virtualMachineTemplate: { metadata, spec: { runStrategy: 'Always', template: { metadata: guest, spec } } },
      ...more,
    });
  const scaledIn = pool({ replicas, scaleInStrategy: { proactive: { selectionPolicy: { selectors } } } });
  expect(effects([pool({})], [scaledIn])).toEqual(expected);
});

test('a pool whose updateStrategy has a selector that nobody can read updates no VM', () => {
  const selectors = { labelSelector: { matchExpressions: [{ key: 'app', operator: 'In' }] } };
  const pool = (sockets: number): Manifest => {
    const metadata = { labels: { app: 'web' } };
    const template = { metadata, spec: { domain: { cpu: { sockets }, memory: { guest: '1Gi' }, devices: {} } } };
    return object('pool.kubevirt.io/v1beta1', 'VirtualMachinePool', {
      replicas: 3,
      selector: { matchLabels: { app: 'web' } },
      updateStrategy: { proactive: { selectionPolicy: { selectors } } },
      virtualMachineTemplate: { metadata, spec: { runStrategy: 'Always', template } },
    });
  };
  expect(consequences([pool(1)], [pool(2)])).toMatchObject([{ effect: 'sync-error', why: expect.stringContaining('updates no VM') }]);
});

test('where the next start fails, nobody says that nothing would differ', () => {
  const size = (name: string, memory: object): Manifest => ({
    apiVersion: 'instancetype.kubevirt.io/v1beta1',
    kind: 'VirtualMachineInstancetype',
    metadata: { name, namespace: 'vms' },
    spec: { cpu: { guest: 1 }, memory },
  });
  const sizes = [size('small', { guest: '1Gi' }), size('odd', { guest: '1Gi', hugepages: { pageSize: '3Gi' } })];
  const sized = (name: string): Manifest => {
    const devices = { devices: { disks: [{ name: 'root', disk: { bus: 'virtio' } }] } };
    return changed(changed(vm, inDomain, devices), ['spec', 'instancetype'], { name, kind: 'VirtualMachineInstancetype' });
  };
  const told = consequences([...sizes, sized('small')], [...sizes, sized('odd')]);
  expect(told.map(({ effect, why }) => [effect, why])).toEqual([
    ['next-start-fails', 'The guest runs on, but could not be started again.'],
    ['restart-required', 'The guest runs on as it was started; these fields cannot change while it runs.'],
  ]);
});

test('a larger disk in a template stays as it is, whatever else changes', () => {
  const withDisk = (storage: string, hostname: string): Manifest => {
    const template = { metadata: { name: 'web-root' }, spec: { storage: { resources: { requests: { storage } } }, source: { blank: {} } } };
    const templated = changed(vm, ['spec', 'dataVolumeTemplates'], [template]);
    return changed(templated, ['spec', 'template', 'spec', 'hostname'], hostname);
  };
  const size = 'spec.dataVolumeTemplates[web-root].spec.storage.resources.requests.storage';
  expect(consequences([withDisk('1Gi', 'a')], [withDisk('2Gi', 'b')])).toMatchObject([
    { effect: 'identity' },
    { effect: 'restart-required' },
    { effect: 'no-guest-effect', why: expect.stringContaining('is never changed by its template'), fields: [size] },
  ]);
  expect(consequences([withDisk('1Gi', 'a')], [withDisk('1Gi', 'b')])).toHaveLength(2);
});

test('a VM that is refused is told from its siblings', () => {
  const named = (name: string, hostname?: string): Manifest => {
    const renamed = changed(vm, ['metadata', 'name'], name);
    return hostname === undefined ? renamed : changed(renamed, ['spec', 'template', 'spec', 'hostname'], hostname);
  };
  const [before, after] = [
    [named('web-1'), named('web-2')],
    [named('web-1', 'good'), named('web-2', 'Bad_Host')],
  ];
  const { groups } = reportChanges({ name: 'a', objects: before.map(held) }, { name: 'b', objects: after.map(held) });
  const worst = groups.flatMap(({ changes }) =>
    changes.map(({ object, consequences }) => [object.ref.name, consequences[0]?.effect] as const),
  );
  expect(Object.fromEntries(worst)).toEqual({ 'web-1': 'identity', 'web-2': 'refused' });
});

test('thousands of VMs that change alike are one change', () => {
  const fleet = (sockets: number): Manifest[] =>
    Array.from({ length: 2000 }, (_, i) => {
      const named = changed(changed(vm, ['metadata', 'name'], `vm-${i}`), [...inDomain, 'cpu', 'sockets'], sockets);
      return changed(named, ['spec', 'template', 'spec', 'volumes', 0, 'persistentVolumeClaim', 'claimName'], `vm-${i}-root`);
    });
  const { groups } = reportChanges({ name: 'a', objects: fleet(2).map(held) }, { name: 'b', objects: fleet(3).map(held) });
  expect(groups.map(({ changes }) => changes.length)).toEqual([2000]);
});

describe('VMs whose claims have names of another tool', () => {
  const rootAt = ['spec', 'template', 'spec', 'volumes', 0, 'persistentVolumeClaim', 'claimName'];
  const claims = ['pvc-2265b1f5', 'pvc-91b7584a', 'pvc-d8f16adf'];
  const fleet = (change: (named: Manifest, claim: string) => Manifest): readonly HeldObject[] =>
    claims.map((claim, i) => held(change(changed(changed(vm, ['metadata', 'name'], `web-${i}`), rootAt, claim), claim)));
  const templates = (named: Manifest, claim: string, storage: string): Manifest =>
    changed(
      named,
      ['spec', 'dataVolumeTemplates'],
      [{ metadata: { name: claim }, spec: { storage: { resources: { requests: { storage } } }, source: { blank: {} } } }],
    );
  const asWritten = fleet((named) => named);

  test.each<[what: string, before: readonly HeldObject[], after: readonly HeldObject[], sizes: readonly number[]]>([
    ['that are removed', fleet((named, claim) => templates(named, claim, '1Gi')), [], [3]],
    [
      'that change a field below such a name',
      fleet((named, claim) => templates(named, claim, '1Gi')),
      fleet((named, claim) => templates(named, claim, '2Gi')),
      [1, 1, 1],
    ],
    ['that lose the claim', asWritten, fleet((named) => changed(named, ['spec', 'template', 'spec', 'volumes'], undefined)), [1, 1, 1]],
    ['that get other claims of such names', asWritten, fleet((named, claim) => changed(named, rootAt, `${claim}-b`)), [1, 1, 1]],
    [
      'that get claims of which nobody knows whose they are',
      asWritten,
      fleet((named, claim) => changed(named, rootAt, claim.slice(2))),
      [1, 1, 1],
    ],
    [
      'that change their claims',
      asWritten,
      fleet((named, claim) => changed(named, rootAt, claims.at(claims.indexOf(claim) - 1))),
      [1, 1, 1],
    ],
  ])('%s', (_, before, after, sizes) => {
    const { groups } = reportChanges({ name: 'a', objects: before }, { name: 'b', objects: after });
    expect(groups.map(({ changes }) => changes.length)).toEqual(sizes);
  });
});

describe('what is stated of a cluster', () => {
  const facts: ClusterFacts = {
    name: '',
    platform: 'kubernetes',
    nodes: undefined,
    tlsSecurityProfile: undefined,
    configuration: 'built-in',
  };
  const statedAs = (of: StatedCluster['facts'], externals: StatedCluster['externals'] = []): Pick<Side, 'stated'> => ({
    stated: new Map([['', { facts: of, externals }]]),
  });
  const stating = statedAs(facts);
  const sayingNothing = statedAs({ ...facts, configuration: undefined });
  const grown = changed(vm, [...inDomain, 'cpu', 'sockets'], 3);
  const between = (
    ofBase: Pick<Side, 'stated'>,
    ofHead: Pick<Side, 'stated'>,
    before: readonly Manifest[] = [vm],
    after: readonly Manifest[] = [grown],
  ) => reportChanges({ name: 'a', objects: before.map(held), ...ofBase }, { name: 'b', objects: after.map(held), ...ofHead });

  test.each<readonly [string, Pick<Side, 'stated'>, Pick<Side, 'stated'>, boolean]>([
    ['by neither side is missed', {}, {}, true],
    ['by the base holds for a head that says nothing of the cluster', stating, {}, false],
    ['by the head holds for the base', {}, stating, false],
    ['by the base is void where the head states the cluster without it', stating, sayingNothing, true],
  ])('%s', (_, base, head, isTold) => {
    expect(between(base, head).notes.some((note) => note.startsWith('The configuration of KubeVirt in'))).toBe(isTold);
  });

  const secret: ExternalObject = { kind: 'Secret', namespace: 'vms', name: 'keys' };

  test.each<readonly [string, Pick<Side, 'stated'>, Pick<Side, 'stated'>, readonly string[]]>([
    [
      'is told where it changes',
      stating,
      statedAs({ ...facts, configuration: undefined, baseDomain: 'example.com' }, [secret]),
      ['The cluster facts of the cluster differ: configuration, baseDomain, external. Both sides are checked with those of b.'],
    ],
    [
      'is not where it is the same in another order',
      statedAs(facts, [secret, { ...secret, name: 'a' }]),
      statedAs(facts, [{ ...secret, name: 'a' }, secret]),
      [],
    ],
    ['is not where one side says nothing', {}, stating, []],
  ])('%s', (_, base, head, notes) => expect(between(base, head, [vm], [vm])).toMatchObject({ groups: [], notes }));

  test('is told once of clusters where the same changes', () => {
    const stated = (configuration: ClusterFacts['configuration']): Pick<Side, 'stated'> => ({
      stated: new Map(['blue', 'green'].map((name) => [name, { facts: { ...facts, name, configuration }, externals: [] }])),
    });
    const { notes } = between(stated('built-in'), stated(undefined), [vm], [vm]);
    expect(notes).toEqual([expect.stringMatching(/^The cluster facts of blue, green differ: configuration\./)]);
  });

  const hyperConvergedWith = (spec: object): Manifest => ({
    apiVersion: 'hco.kubevirt.io/v1beta1',
    kind: 'HyperConverged',
    metadata: { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' },
    spec,
  });
  const workers = (count: number): ClusterFacts['nodes'] =>
    Array.from({ length: count }, () => ({ labels: { 'node-role.kubernetes.io/worker': '' }, architecture: 'amd64' }));

  test('for the first time changes nothing: the operator has known its nodes all along', () => {
    const [before, after] = [hyperConvergedWith({}), hyperConvergedWith({ evictionStrategy: 'LiveMigrate' })];
    const knowing = statedAs({ ...facts, configuration: undefined, nodes: workers(3) });
    const { groups } = between(sayingNothing, knowing, [before], [after]);
    expect(groups.map(({ changes }) => changes[0].consequences)).toMatchObject([[{ effect: 'no-guest-effect' }]]);
  });

  test('tells the sizes of instancetypes that the repository does not hold', () => {
    const sized = (name: string): Manifest =>
      changed(vm, ['spec'], {
        runStrategy: 'Always',
        instancetype: { kind: 'VirtualMachineClusterInstancetype', name },
        template: { spec: { domain: { devices: {} } } },
      });
    const size = (name: string, guest: string): ExternalObject => ({
      kind: 'VirtualMachineClusterInstancetype',
      name,
      spec: { cpu: { guest: 1 }, memory: { guest } },
    });
    const effect = (base: readonly ExternalObject[], head: readonly ExternalObject[]): unknown =>
      between(statedAs(undefined, base), statedAs(undefined, head), [sized('small')], [sized('large')]).groups.map(
        ({ changes }) => changes[0].consequences[0]?.effect,
      );
    expect(effect([], [])).toEqual(['restart-required']);
    expect(effect([size('small', '2Gi')], [size('large', '4Gi')])).toEqual(['migrates']);
    expect(effect([], [size('small', '2Gi'), { ...size('large', '4Gi'), spec: { memory: 5 } }])).toEqual(['restart-required']);
  });

  test('is an error where it contradicts an object', () => {
    const old = changed(kubeVirt, ['spec', 'imageTag'], 'v1.7.2');
    const newer = statedAs({ ...facts, kubevirt: '1.9' });
    const { findings } = between(newer, newer, [old, vm], [old, grown]);
    expect(findings).toContainEqual(expect.objectContaining({ severity: 'error', message: expect.stringContaining('1.7') }));
  });

  test('is what the operator of a HyperConverged finds', () => {
    const evictionStrategyOn = (nodes: ClusterFacts['nodes']): unknown =>
      new ClusterSide([held(hyperConvergedWith({}))], { facts: { ...facts, configuration: undefined, nodes }, externals: [] }).config
        .configuration.evictionStrategy;
    expect([evictionStrategyOn(workers(3)), evictionStrategyOn(workers(1))]).toEqual(['LiveMigrate', 'None']);
  });

  test('has the default architecture that its KubeVirt states', () => {
    const arm64 = changed(kubeVirt, ['spec', 'configuration', 'architectureConfiguration', 'defaultArchitecture'], 'arm64');
    expect(new ClusterSide([held(arm64)]).config.defaultArchitecture).toBe('arm64');
  });
});

describe('what the operator of a HyperConverged does', () => {
  const hyperConverged = (spec: object): Manifest => ({
    apiVersion: 'hco.kubevirt.io/v1beta1',
    kind: 'HyperConverged',
    metadata: { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' },
    spec,
  });
  const openshift: ClusterFacts = {
    name: '',
    platform: 'openshift',
    nodes: undefined,
    tlsSecurityProfile: undefined,
    configuration: undefined,
  };

  function toldOf(before: object, after: object, facts?: ClusterFacts): readonly string[] {
    const [base, head] = [before, after].map((spec) => [held(hyperConverged(spec))]);
    const stated = new Map([['', { facts, externals: [] }]]);
    const { groups } = reportChanges({ name: 'a', objects: base ?? [], stated }, { name: 'b', objects: head ?? [] });
    return groups.flatMap(({ changes }) => changes[0].consequences.map(({ why }) => why));
  }

  test.each<[string, object, object, readonly string[]]>([
    ['an operand that comes', {}, { enableApplicationAwareQuota: true }, ['The operator makes AAQ aaq-kubevirt-hyperconverged.']],
    ['an operand that goes', { enableApplicationAwareQuota: true }, {}, ['The operator removes AAQ aaq-kubevirt-hyperconverged.']],
    [
      'an option of an operand that there is not',
      {},
      { commonTemplatesNamespace: 'golden' },
      ['The KubeVirt that the operator makes of it stays the same.'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(toldOf(before, after)).toEqual(expected);
  });

  test('on the platform that is stated', () => {
    expect(toldOf({}, { commonTemplatesNamespace: 'golden' }, openshift)).toEqual([
      'The operator writes SSP ssp-kubevirt-hyperconverged anew: spec.commonTemplates.namespace.',
    ]);
  });
});

describe('an object of which something else makes VMs', () => {
  const holding = (cores: number, labels = {}): Manifest => ({
    ...object('infrastructure.cluster.x-k8s.io/v1alpha1', 'KubevirtMachineTemplate', {
      template: { spec: { virtualMachineTemplate: { spec: { template: { spec: { domain: { cpu: { cores }, devices: {} } } } } } } },
    }),
    metadata: { name: 'workers', namespace: 'vms', labels },
  });

  test('says so of a change', () => {
    expect(consequences([holding(2)], [holding(4)])).toEqual([
      {
        effect: 'new-guests-only',
        why: 'VMs made of this KubevirtMachineTemplate from now on differ; what becomes of those made of it before is up to whatever makes them.',
        fields: ['spec.template.spec.virtualMachineTemplate.spec.template.spec.domain.cpu.cores'],
      },
    ]);
  });

  test('does not know what becomes of labels', () => {
    expect(effects([holding(2)], [holding(2, { team: 'a' })])).toEqual(['not-analysed']);
  });
});

describe('kinds of other APIs that have a name of ours', () => {
  const kinds = [
    'VirtualMachine',
    'VirtualMachinePool',
    'DataVolume',
    'KubeVirt',
    'HyperConverged',
    'Secret',
    'Service',
    'toString',
    '__proto__',
  ];

  test.each(kinds)('%s is any object', (kind) => {
    const [old, now] = [object('other.io/v1', kind, { size: 'a' }), object('other.io/v1', kind, { size: 'b' })];
    expect(consequences([old], [now])).toEqual([
      { effect: 'not-analysed', why: `What the change of this ${kind} does to guests is not known here.`, fields: ['spec.size'] },
    ]);
    expect(effects([], [old])).toEqual(['added']);
    expect(effects([old], [])).toEqual(['not-analysed']);
  });

  test('none of them configures or scales anything', () => {
    const configuration = { evictionStrategy: 'LiveMigrate' };
    const kubeVirt = object('other.io/v1', 'KubeVirt', { configuration });
    const scaler = object('other.io/v1', 'ScaledObject', {
      scaleTargetRef: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', name: 'web' },
    });
    const side = new ClusterSide([kubeVirt, scaler, vm].map(held), undefined);
    expect(side).toMatchObject({ stated: false, hyperConverged: undefined });
    expect(side.scalerOf(held(vm))).toBeUndefined();
  });

  test('an old version of ours has the shape of the one that is served', () => {
    const old = { ...vm, apiVersion: 'kubevirt.io/v1alpha1' };
    expect(consequences([], [{ ...old, spec: { template: [] } }])).toEqual([
      expect.objectContaining({ effect: 'refused', says: expect.stringContaining('spec.template') as string }),
    ]);
    expect(effects([old], [changed(vm, [...inDomain, 'cpu', 'sockets'], 3)])).toEqual(
      effects([vm], [changed(vm, [...inDomain, 'cpu', 'sockets'], 3)]),
    );
  });
});

describe('a KubeVirt object beside a HyperConverged', () => {
  const hyperConverged = (spec: object): Manifest => ({
    apiVersion: 'hco.kubevirt.io/v1beta1',
    kind: 'HyperConverged',
    metadata: { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' },
    spec,
  });
  const unreadable = { certConfig: { ca: { duration: 'a week' } } };

  test('says nothing of the cluster, as in a synth', () => {
    const model = changed(kubeVirt, ['spec', 'configuration', 'cpuModel'], 'EPYC');
    const side = new ClusterSide([kubeVirt, hyperConverged({ defaultCPUModel: 'Haswell' })].map(held), undefined);
    expect(side.config.configuration.cpuModel).toBe('Haswell');
    expect(consequences([kubeVirt, hyperConverged({})], [model, hyperConverged({})])).toMatchObject([{ effect: 'ignored' }]);
  });

  test('says all where nothing is made of the HyperConverged', () => {
    const model = changed(kubeVirt, ['spec', 'configuration', 'cpuModel'], 'EPYC');
    expect(new ClusterSide([model, hyperConverged(unreadable)].map(held), undefined).config.configuration.cpuModel).toBe('EPYC');
  });
});

test('a null in metadata is as good as nothing, and keeps no object from being updated', () => {
  const withNull = changed(vm, ['metadata', 'labels'], null);
  expect(effects([withNull], [vm])).toEqual([]);
  expect(effects([withNull], [changed(withNull, [...inDomain, 'cpu', 'sockets'], 3)])).toEqual(['migrates']);
});

test('a secret of either side that a sentence of the report repeats is known to be one', () => {
  const withUserData = (userData: string, bus: string): Manifest => {
    const disks = changed(vm, [...inDomain, 'devices', 'disks', 1], { name: 'init', disk: { bus } });
    return changed(disks, ['spec', 'template', 'spec', 'volumes', 1], { name: 'init', cloudInitNoCloud: { userData } });
  };
  const between = (before: Manifest, after: Manifest): unknown =>
    reportChanges({ name: 'a', objects: [held(before)] }, { name: 'b', objects: [held(after)] }).groups[0]?.changes[0].secrets;
  expect(between(withUserData('none', 'virtio'), withUserData('a-password', 'a-password'))).toEqual(['a-password']);
  expect(between(withUserData('a-password', 'virtio'), withUserData('none', 'a-password'))).toEqual(['a-password']);
});

test('a change may be of more objects than a function takes arguments', () => {
  const made = Array.from({ length: 130_000 }, (_, i) => ({ ...object('v1', 'ConfigMap', {}, `a${i}`), spec: undefined }));
  expect(reportChanges({ name: 'a', objects: [] }, { name: 'b', objects: made.map(held) }).groups[0]?.changes).toHaveLength(130_000);
});
