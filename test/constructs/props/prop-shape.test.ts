import { basename } from 'node:path';
import { ApiObject, Chart, JsonPatch, Lazy } from 'cdk8s';
import {
  Affinity,
  App,
  ArgoCdApplication,
  CloudInit,
  Cluster,
  ConfigMap,
  DataSource,
  DataVolume,
  DataVolumeSource,
  Disk,
  external,
  FluxKustomization,
  GoldenImage,
  Hpa,
  Label,
  HyperConverged,
  Namespace,
  Network,
  NetworkAttachment,
  Probe,
  Secret,
  Service,
  Toleration,
  VirtualMachine,
  VmClone,
  VmExport,
  VmPreset,
  VmReplicaSet,
  VmRestore,
  VmSnapshot,
  compile,
} from '../../../lib/index.ts';
import type { Code } from '../../../lib/core/diagnostic.ts';
import { UsageError } from '../../../lib/core/errors.ts';
import { framesOf } from '../../../lib/core/source-location.ts';

/** As a chart without a compiler hands it on. */
const any = (value: unknown): never => value as never;

const circular: Record<string, unknown> = {};
circular['again'] = circular;

/** What is said with `code`, as `path: message = hint`. */
function saidOf(build: (chart: Chart) => unknown, code: Code = 'KU0015'): readonly string[] {
  const app = new App();
  build(new Chart(new Cluster(app, 'fleet'), 'shop', { namespace: 'vms' }));
  const said = compile(app).diagnostics.filter((each) => each.code === code);
  return said.map(({ message, hint, path }) => `${path === undefined ? '' : `${path}: `}${message} = ${hint}`);
}

/** What is thrown at the line of the chart. */
function thrownBy(build: (chart: Chart) => unknown): string {
  try {
    build(new Chart(new App(), 'shop', { namespace: 'vms' }));
    return 'nothing';
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const { code, message, hint, location } = error.diagnostic;
    return `${basename(framesOf(location)[0]?.file ?? '')} ${code} ${message} = ${hint}`;
  }
}

test.each<[string, object, string]>([
  ['a word for false', { headless: 'false' }, 'headless is "false", neither true nor false = Write headless: false, without quotes.'],
  ['a number for true', { rng: 1 }, 'rng is 1, neither true nor false = Write rng: true or rng: false, or leave it out.'],
  ['null', { cpu: null }, 'cpu is null, neither an object nor a number or string = Leave cpu out.'],
  ['a list', { memory: ['1Gi'] }, 'memory is a list, neither an object nor a number or string = Write memory: { … }, or leave it out.'],
  [
    'a Promise',
    { memory: Promise.resolve('1Gi') },
    'memory is an instance of Promise, neither an object nor a number or string = Await the Promise, and give what it answers.',
  ],
  [
    'a Map',
    { labels: new Map([['os', 'linux']]) },
    'labels is an instance of Map, not an object = Write Object.fromEntries(…) around the Map.',
  ],
  ['a Set', { tablets: new Set(['a']) }, 'tablets is an instance of Set, not a list = Write Array.from(…) around the Set.'],
  ['a function', { spec: () => ({}) }, 'spec is a function, not an object = Call the function, and give what it answers.'],
  ['a text for a list', { cpu: { features: 'vmx' } }, 'cpu.features is "vmx", not a list = Write cpu.features: [ … ], or leave it out.'],
  [
    'a word in delivery',
    { delivery: { prune: 'false' } },
    'delivery.prune is "false", neither true nor false = Write delivery.prune: false, without quotes.',
  ],
  [
    'a Namespace for its name',
    { namespace: { name: 'vms' } },
    'namespace is an object, not a string = Write a string, such as its name, for namespace.',
  ],
])('an object is told of a prop that is %s', (_, props, said) => {
  expect(saidOf((chart) => new VirtualMachine(chart, 'db', { memory: '1Gi', ...(any(props) as object) }))).toEqual([said]);
});

test.each<[string, (chart: Chart) => unknown, string]>([
  [
    'a preset',
    (chart) => new VmPreset(chart, 'x', { matchLabels: { a: 'b' }, memory: any('1Gi') }),
    'memory is "1Gi", not an object = Write memory: { … }, or leave it out.',
  ],
  [
    'a Service',
    (chart) => new Service(chart, 'x', { ports: any({ port: 80 }) }),
    'ports is an object, not a list = Write ports: [ … ], or leave it out.',
  ],
  [
    'an Application',
    (chart) => new ArgoCdApplication(chart, 'x', { repoURL: 'https://example.com/fleet', destination: any(null) }),
    'destination is null, not an object = Leave destination out.',
  ],
  [
    'a DataVolume',
    (chart) => new DataVolume(chart, 'x', { source: { blank: {} }, storage: any(null) }),
    'storage is null, neither an object nor a number or string = Leave storage out.',
  ],
  [
    'a guest with Hyper-V features in one word',
    (chart) => new VirtualMachine(chart, 'x', { memory: '1Gi', features: { hyperv: any(true) } }),
    "features.hyperv is true, not an object = Write an object, such as { name: 'root' }.",
  ],
  [
    'a guest with labels in one word',
    (chart) => new VirtualMachine(chart, 'x', { memory: '1Gi', templateMetadata: { labels: any('os=linux') } }),
    'templateMetadata.labels is "os=linux", not an object = Write an object, such as { name: \'root\' }.',
  ],
  [
    'a DataSource',
    (chart) => new DataSource(chart, 'x', { pvc: any(5) }),
    "what is referred to is 5, neither a name nor anything with one = Give it the construct that makes the object, or the object's name.",
  ],
  [
    'an Application',
    (chart) => new ArgoCdApplication(chart, 'x', { repoURL: 'https://git.example.org/fleet.git', prune: any('false') }),
    'prune is "false", neither true nor false = Write prune: false, without quotes.',
  ],
  [
    'an Application without a repository',
    (chart) => new ArgoCdApplication(chart, 'x', any({})),
    "repoURL is undefined, not a string = Write repoURL: 'https://git.example.org/fleet.git'.",
  ],
  [
    'a Kustomization of Flux',
    (chart) => new FluxKustomization(chart, 'x', { sourceRef: { name: 'fleet' }, interval: any(10) }),
    'interval is 10, not a string = Write a string for interval, in quotes.',
  ],
  [
    'a Kustomization of Flux whose source has no name',
    (chart) => new FluxKustomization(chart, 'x', { sourceRef: any({}) }),
    "what is referred to is an object, neither a name nor anything with one = Give it the construct that makes the object, or the object's name.",
  ],
  [
    'a HyperConverged',
    (chart) => new HyperConverged(chart, 'x', { deployOVS: any('yes') }),
    'deployOVS is "yes", neither true nor false = Write deployOVS: true or deployOVS: false, or leave it out.',
  ],
  [
    'a VM that names what is no instancetype',
    (chart) => new VirtualMachine(chart, 'x', { instancetype: any(5) }),
    "the instancetype or preference is 5, neither a name nor a construct = Give it a construct, the name of one of the cluster's, or { kind, name }.",
  ],
])('%s is told', (_, build, said) => {
  expect(saidOf(build)).toEqual([said]);
});

describe('what else is wrong with an object is told in the same run', () => {
  const told = (props: object): readonly string[] => {
    const app = new App();
    new VirtualMachine(new Chart(app, 'shop', { namespace: 'vms' }), 'db', { memory: '1Gi', ...(any(props) as object) });
    return compile(app).diagnostics.map(({ code, message }) => `${code} ${message}`);
  };

  test.each<[string, object, readonly string[]]>([
    [
      'props of a wrong shape',
      { headless: 'false', rng: 1, cpu: { features: 'vmx' } },
      [
        'KU0015 headless is "false", neither true nor false',
        'KU0015 rng is 1, neither true nor false',
        'KU0015 cpu.features is "vmx", not a list',
      ],
    ],
    [
      'props and options that nothing reads',
      { headless: 'false', runStrategyy: 'Halted', disks: [Disk.containerDisk('fedora:41', any({ buss: 'virtio' }))] },
      [
        'KU0015 headless is "false", neither true nor false',
        'KP0004 VirtualMachine has no prop runStrategyy: nothing reads it',
        'KP0004 disk containerdisk has no option buss: nothing reads it',
      ],
    ],
    [
      'a prop that nothing reads, beside an instancetype that is none',
      { instancetype: 5, runStrategyy: 'Halted' },
      [
        'KU0015 the instancetype or preference is 5, neither a name nor a construct',
        'KP0004 VirtualMachine has no prop runStrategyy: nothing reads it',
      ],
    ],
    [
      'nothing, where a Lazy value throws',
      {
        runStrategyy: 'Halted',
        rng: Lazy.any({
          produce: () => {
            throw new Error('no answer');
          },
        }),
      },
      ['KU0008 this object cannot be rendered: no answer'],
    ],
  ])('%s', (_, props, expected) => {
    expect(told(props).toSorted()).toEqual([...expected].toSorted());
  });
});

test('a class that extends a construct is told of the props that both have', () => {
  class Tier extends VirtualMachine {}
  expect(saidOf((chart) => new Tier(chart, 'db', { memory: '1Gi', headless: any('false') }))).toHaveLength(1);
});

test.each<[string, (chart: Chart) => unknown, string]>([
  [
    'no scope',
    () => new VirtualMachine(any(undefined), 'db'),
    'the scope of a VirtualMachine is undefined, not a construct = Give it a Chart or a Cluster, the first argument.',
  ],
  [
    'a name for the scope',
    () => new Cluster(any('app'), 'north'),
    'the scope of a Cluster is "app", not a construct = Give it a Chart or a Cluster, the first argument.',
  ],
  [
    'a number for the id',
    (chart) => new VirtualMachine(chart, any(5)),
    'the id of a VirtualMachine is 5, not a string = Give it a string, the second argument.',
  ],
  [
    'null for the props',
    (chart) => new VirtualMachine(chart, 'db', any(null)),
    "props is null, not an object = Write an object, such as { name: 'root' }.",
  ],
  ...[Hpa, VmClone, VmExport, VmRestore, VmSnapshot].map((type): [string, (chart: Chart) => unknown, string] => [
    `no props for a ${type.name}`,
    (chart) => new type(chart, 'x', any(undefined)),
    "props is undefined, not an object = Write an object, such as { name: 'root' }.",
  ]),
  ...Object.entries({
    'Secret.cloudInit': (chart: Chart) => Secret.cloudInit(chart, 'x', any(undefined)),
    'Secret.sysprep': (chart: Chart) => Secret.sysprep(chart, 'x', any(undefined)),
    'ConfigMap.sysprep': (chart: Chart) => ConfigMap.sysprep(chart, 'x', any(undefined)),
    'NetworkAttachment.bridge': (chart: Chart) => NetworkAttachment.bridge(chart, 'x', any(undefined)),
  }).map(([name, make]): [string, (chart: Chart) => unknown, string] => [
    `no props for ${name}`,
    make,
    "props is undefined, not an object = Write an object, such as { name: 'root' }.",
  ]),
  [
    'a Promise of props',
    (chart) => new HyperConverged(chart, 'hco', any(Promise.resolve({}))),
    'props is an instance of Promise, not an object = Await the Promise, and give what it answers.',
  ],
  [
    'a text for the options',
    () => Disk.containerDisk('fedora:41', any('virtio')),
    'options is "virtio", not an object = Write an object, such as { name: \'root\' }.',
  ],
  [
    'a text for the options of a network',
    () => Network.multus('lan', any('bridge')),
    'options is "bridge", not an object = Write an object, such as { name: \'root\' }.',
  ],
  [
    'a number for the name of what is exposed',
    (chart) => new VirtualMachine(chart, 'db', { name: any(5) }).expose(80),
    'name is 5, not a string = Write a string for name, in quotes.',
  ],
  [
    'an empty name of a Service',
    (chart) => new VirtualMachine(chart, 'db').expose(80, { name: '' }),
    'the id of a Service is "", not a string that names it = Give it a string, the second argument.',
  ],
  [
    'a construct for the name of a DataVolume',
    (chart) => Disk.dataVolumeTemplate(any(new DataVolume(chart, 'data', { source: { blank: {} }, storage: '1Gi' })), { storage: '1Gi' }),
    'the name is an instance of DataVolume, not a string = Write a string, in quotes.',
  ],
  [
    'null for a binding',
    () => Network.pod({ binding: any(null) }),
    "binding is null, not a binding = Write 'masquerade', 'bridge', 'sriov', 'passt' or { plugin: '…' }.",
  ],
  [
    'no port to expose',
    (chart) => new VirtualMachine(chart, 'db').expose(any(null)),
    'port is null, neither a port number nor a list of them = Write expose(80), or expose([80, 443]).',
  ],
  [
    'a port in full that stands in no list',
    (chart) => new VirtualMachine(chart, 'db').expose(any({ name: 'http', port: 80 })),
    'port is an object, neither a port number nor a list of them = Write expose(80), or expose([80, 443]).',
  ],
  [
    'a text for the options of a Service',
    (chart) => new VirtualMachine(chart, 'db').expose(80, any('web')),
    'options is "web", not an object = Write an object, such as { name: \'root\' }.',
  ],
  [
    'a text for the ports of a network',
    () => Network.pod({ ports: any('80') }),
    'ports is "80", not a list = Write ports: [ … ], or leave it out.',
  ],
  [
    'another word for a binding',
    () => Network.pod({ binding: any('Bridge') }),
    "binding is \"Bridge\", not a binding = Write 'masquerade', 'bridge', 'sriov', 'passt' or { plugin: '…' }.",
  ],
  [
    'a text for a VLAN',
    (chart) => NetworkAttachment.bridge(chart, 'lan', { bridge: 'br1', vlan: any('10') }),
    'vlan is "10", not a number = Write vlan: 10, without quotes.',
  ],
  [
    'no image',
    () => DataVolumeSource.http(any(undefined)),
    "image is undefined, not an object = Write an object, such as { name: 'root' }.",
  ],
  [
    'no name of what is elsewhere',
    (chart) => external(chart, 'Secret', any(undefined)),
    'the name of an external object is undefined, not a string = Write the name that the object has in the cluster.',
  ],
  [
    'no requirement of a node',
    () => (Affinity.node as () => unknown)(),
    "requirement 1 is undefined, not made by Label = Write Affinity.node(Label.in('topology.kubernetes.io/zone', 'a', 'b')).",
  ],
  [
    'a label for a requirement',
    () => Affinity.node(Label.exists('ssd')).or(Label.exists('nvme'), any('gpu=yes')),
    "requirement 2 is \"gpu=yes\", not made by Label = Write Affinity.node(Label.in('topology.kubernetes.io/zone', 'a', 'b')).",
  ],
  ['no pods', () => Affinity.podAnti(any(undefined)), "the term is undefined, not an object = Write an object, such as { name: 'root' }."],
  [
    'no weight',
    () => Affinity.podAnti({ matchLabels: { app: 'db' } }).soft(any(undefined)),
    'the weight is undefined, not a number = Write soft(100), or a number from 1 for what matters less.',
  ],
  [
    'a Lazy value for the props',
    (chart) => new VirtualMachine(chart, 'db', any(Lazy.any({ produce: () => ({}) }))),
    'props is an instance of Lazy, not an object = Write an object whose values may be Lazy.',
  ],
  [
    'no name',
    () => Disk.configMap(any(undefined)),
    "what is referred to is undefined, neither a name nor anything with one = Give it the construct that makes the object, or the object's name.",
  ],
  [
    'a map without a name',
    () => Disk.secret(any({ secretName: 'keys' })),
    "what is referred to is an object, neither a name nor anything with one = Give it the construct that makes the object, or the object's name.",
  ],
  [
    'a name for a target',
    (chart) => new Hpa(chart, 'hpa', { target: any('web'), max: 3 }),
    'target is "web", neither a construct nor a reference to an object = Give target a construct, or { apiVersion, kind, name } of an object that another app makes.',
  ],
  [
    'no source',
    (chart) => new VmSnapshot(chart, 'before', any({})),
    'source is undefined, neither a construct nor a reference to an object = Give source a construct, or { apiVersion, kind, name } of an object that another app makes.',
  ],
  [
    'a source that is no VM of this app',
    (chart) => new VmClone(chart, 'copy', { source: any({ name: 'db' }) }),
    'source is an object, neither a construct nor a reference to an object = Give source a construct, or { apiVersion, kind, name } of an object that another app makes.',
  ],
  [
    'user data instead of its prop',
    () => Disk.cloudInit(any('#cloud-config')),
    'data is "#cloud-config", not an object = Write { userData: … } around it.',
  ],
  [
    'a Promise of user data',
    () => Disk.cloudInit({ userData: any(Promise.resolve('')) }),
    'userData is an instance of Promise, neither an object nor a number or string = Await the Promise, and give what it answers.',
  ],
  [
    'a Buffer of user data',
    (chart) => Secret.cloudInit(chart, 'user', { userData: any(Buffer.from('#cloud-config')) }),
    "userData is an instance of Buffer, neither an object nor a number or string = Write toString() behind the Buffer, or toString('base64') where base64 belongs.",
  ],
  [
    'a function in user data',
    () => CloudInit.config({ runcmd: [() => 'ls'] }),
    '0 in the data for cloud-init is a function, not plain data = Call the function, and give what it answers.',
  ],
  [
    'a number that is none in user data',
    () => CloudInit.config({ timeout: NaN }),
    'timeout in the data for cloud-init is NaN, not plain data = Write objects, lists, strings, finite numbers and booleans.',
  ],
  [
    'user data in a circle',
    () => CloudInit.config(circular),
    'the data for cloud-init is an object, and contains itself = Write data in which nothing contains itself.',
  ],
  [
    'another word for the datasource',
    () => Disk.cloudInit({ userData: '' }, { datasource: any('ConfigDrive') }),
    'datasource is "ConfigDrive", not one of the words that it takes = Write datasource: \'configDrive\'.',
  ],
  [
    'a misspelt option of external',
    (chart) => external(chart, 'Secret', 'keys', any({ namspace: 'db' })),
    'external has no option namspace = Write namespace instead of namspace.',
  ],
  [
    'another word for when a preset is emitted',
    (chart) => {
      new VmPreset(chart, 'x', { matchLabels: { a: 'b' }, emit: any(true) });
      compile(chart.node.root as App);
    },
    "emit is true, not one of the words that it takes = Write emit: 'always' or emit: 'when-needed'.",
  ],
  [
    'another version of an autoscaler',
    (chart) => new Hpa(chart, 'hpa', { target: new VmReplicaSet(chart, 'web'), max: 3, apiVersion: any('v2') }),
    "apiVersion is \"v2\", not one of the words that it takes = Write apiVersion: 'autoscaling/v2' or apiVersion: 'autoscaling/v1'.",
  ],
  [
    'a misspelt option of a golden image',
    () => GoldenImage.modify('fedora-image-cron', any({ storageClass: 'fast' })),
    'GoldenImage.modify has no option storageClass = Write storageClassName instead of storageClass.',
  ],
])('%s is told at its line', (_, build, said) => {
  expect(thrownBy(build)).toBe(`prop-shape.test.ts KU0015 ${said}`);
});

describe('JSON patches', () => {
  const patched =
    (...patches: readonly unknown[]) =>
    (chart: Chart): void =>
      ApiObject.of(new ConfigMap(chart, 'x', { data: { a: 'b' } })).addJsonPatch(...(patches as JsonPatch[]));

  test('one that JsonPatch has not made is told at its line', () => {
    expect(thrownBy(patched({ op: 'remove', path: '/data' }))).toBe(
      "prop-shape.test.ts KU0015 a JSON patch is an object, not made by JsonPatch = Write JsonPatch.add('/metadata/labels/tier', 'web'), each patch as an argument of its own.",
    );
  });

  test('the first that does not fit is named', () => {
    expect(saidOf(patched(JsonPatch.remove('/data/a'), JsonPatch.replace('/data/b/c', 1), JsonPatch.remove('/data')), 'KU0008')).toEqual([
      'this object cannot be rendered: JSON patch 2 of 3 does not fit it = Correct the path of the patch, or add the fields around it first.',
    ]);
  });
});

test.each<[string, (chart: Chart) => unknown, string]>([
  [
    'a Date',
    (chart) => new VirtualMachine(chart, 'db', { memory: '1Gi', annotations: any({ since: new Date(0) }) }),
    'metadata.annotations.since: this object cannot be rendered: an instance of Date is not plain data = Write plain data at metadata.annotations.since: objects, lists, strings, finite numbers and booleans.',
  ],
  [
    'a Buffer behind a Lazy value',
    (chart) => new Secret(chart, 'keys', { data: any({ key: Lazy.any({ produce: () => Buffer.from('x') }) }) }),
    "data.key: this object cannot be rendered: an instance of Buffer is not plain data = Write toString() behind the Buffer, or toString('base64') where base64 belongs.",
  ],
  [
    'a Map of another construct',
    (chart) => new ApiObject(chart, 'x', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' }, data: new Map() }),
    'fleet/shop/x cannot be rendered: an instance of Map is not plain data = Give it props of the types that its class declares, and JSON patches that fit what they change.',
  ],
])('the place of %s is told', (_, build, said) => {
  expect(saidOf(build, 'KU0008')).toEqual([said]);
});

test('the place of a value that holds itself is told', () => {
  const loop: Record<string, unknown> = {};
  loop['again'] = [loop];
  expect(saidOf((chart) => new NetworkAttachment(chart, 'lan', { spec: any({ config: loop }) }), 'KU0008')).toEqual([
    'spec.config.again[0]: this object cannot be rendered: a value contains itself = Write plain data at spec.config.again[0]: objects, lists, strings, finite numbers and booleans.',
  ]);
});

test('a Lazy value stands for a name, and for another Lazy value', () => {
  const lazy = (value: unknown): never => any(Lazy.any({ produce: () => value }));
  const app = new App();
  const vm = new VirtualMachine(new Chart(app, 'shop', { namespace: 'vms' }), 'x', { name: lazy('db'), memory: lazy(lazy('1Gi')) });
  expect(vm.name).toBe('db');
  expect(compile(app).diagnostics).toEqual([]);
});

describe('options that pass through a builder are for the schema to refuse', () => {
  test.each<[string, object, string]>([
    ['a probe', { readinessProbe: Probe.httpGet(80, any({ pth: '/' })) }, 'readinessProbe.httpGet.pth'],
    ['when a probe runs', { readinessProbe: Probe.guestAgentPing(any({ period: 5 })) }, 'readinessProbe.period'],
    ['a toleration', { tolerations: [Toleration.exists('gpu', any({ efect: 'NoSchedule' }))] }, 'tolerations[0].efect'],
    [
      'nearness to pods',
      { affinity: [Affinity.pod(any({ matchLabel: { app: 'db' } }))] },
      'affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].matchLabel',
    ],
  ])('%s', (_, props, path) => {
    const said = saidOf((chart) => new VirtualMachine(chart, 'db', { memory: '1Gi', ...props }), 'K80010');
    expect(said).toEqual([expect.stringMatching(new RegExp(`^spec\\.template\\.spec\\.${path.replaceAll(/[.[\]]/g, '\\$&')}: `))]);
  });
});

test('an object that a Lazy value makes is told, as it is in no manifest', () => {
  const late = (chart: Chart): string => new ConfigMap(chart, 'late', { data: {} }).name;
  expect(
    saidOf(
      (chart) =>
        new ConfigMap(chart, 'x', {
          data: { late: any(Lazy.any({ produce: () => chart.node.tryFindChild('late')?.node.id ?? late(chart) })) },
        }),
      'KU0016',
    ),
  ).toEqual([
    'this ConfigMap is made while the charts are compiled, too late to be in a manifest = Make it before app.synth(), and outside of Lazy values.',
  ]);
});

test('an object in no chart is told', () => {
  expect(thrownBy(() => new Namespace(new App(), 'x'))).toBe(
    'prop-shape.test.ts KU0008 an object is made in the App, which is in no chart = Make it in a Chart or a Cluster.',
  );
});

test('props may be of a class, without a prototype, or a module', () => {
  class Size {
    readonly memory = '1Gi';
    readonly labels = Object.assign(Object.create(null) as object, { os: 'linux' });
  }
  const module = Object.defineProperty({ sockets: 2 }, Symbol.toStringTag, { value: 'Module' });
  const app = new App();
  new VirtualMachine(new Chart(app, 'shop', { namespace: 'vms' }), 'db', any(Object.assign(new Size(), { cpu: module })));
  expect(compile(app).diagnostics).toEqual([]);
});
