import { Chart } from 'cdk8s';
import * as ours from '../../../lib/index.ts';
import { framesOf } from '../../../lib/core/source-location.ts';

const {
  App,
  ArgoCdHealthChecks,
  Disk,
  Hpa,
  HyperConverged,
  Network,
  NetworkAttachment,
  Secret,
  VirtualMachine,
  VmPool,
  VmPreset,
  VmReplicaSet,
  compile,
} = ours;

/** What is said of props that nothing reads, as `message = hint`. */
function toldOf(build: (chart: Chart) => void): readonly string[] {
  const app = new App();
  build(new Chart(app, 'shop', { namespace: 'vms' }));
  const told = compile(app).diagnostics.filter(({ code }) => code === 'KP0004');
  return told.map(({ message, hint }) => `${message} = ${hint}`);
}

const nothing = (names: object): {} => names; // as a chart without a compiler hands them on

test.each<[string, (chart: Chart) => void, readonly string[]]>([
  [
    'a misspelt prop',
    (chart) => new VirtualMachine(chart, 'db', { memory: '1Gi', ...nothing({ runStrategyy: 'Halted' }) }),
    ['VirtualMachine has no prop runStrategyy: nothing reads it = Write runStrategy instead of runStrategyy.'],
  ],
  [
    'one of another case',
    (chart) => new VirtualMachine(chart, 'db', { memory: '1Gi', ...nothing({ instanceType: 'small' }) }),
    ['VirtualMachine has no prop instanceType: nothing reads it = Write instancetype instead of instanceType.'],
  ],
  [
    'one of a map',
    (chart) => new VmReplicaSet(chart, 'web', { memory: '1Gi', cpu: nothing({ socket: 2 }) }),
    ['VmReplicaSet has no prop cpu.socket: nothing reads it = Write sockets instead of socket.'],
  ],
  [
    'one that is like no other',
    (chart) => new VirtualMachine(chart, 'db', { memory: '1Gi', ...nothing({ costCentre: 7 }) }),
    ['VirtualMachine has no prop costCentre: nothing reads it = Remove costCentre, or write it in spec where the API has such a field.'],
  ],
  [
    'a name of every object of JavaScript',
    (chart) => new VirtualMachine(chart, 'db', { memory: '1Gi', ...nothing({ toString: 'x' }) }),
    ['VirtualMachine has no prop toString: nothing reads it = Remove toString, or write it in spec where the API has such a field.'],
  ],
  ['none that is undefined', (chart) => new VirtualMachine(chart, 'db', { memory: '1Gi', ...nothing({ team: undefined }) }), []],
  ['no key of a map of the API', (chart) => new VmPreset(chart, 'linux', { matchLabels: { os: 'linux' }, cpu: { model: 'x' } }), []],
  [
    'an option of a HyperConverged',
    (chart) => new HyperConverged(chart, 'hco', { deployOVS: true, ...nothing({ evictionStrateg: 'None' }) }),
    ['HyperConverged has no prop evictionStrateg: nothing reads it = Write evictionStrategy instead of evictionStrateg.'],
  ],
  [
    'options of disks and networks',
    (chart) =>
      new VirtualMachine(chart, 'db', {
        memory: '1Gi',
        disks: [
          Disk.containerDisk('fedora:41', nothing({ buss: 'virtio' })),
          Disk.cloudInit({ userData: '#cloud-config', ...nothing({ networkdata: '' }) }).asCdrom(),
          Disk.dataVolumeTemplate('data', { source: { blank: {} }, storage: '1Gi', ...nothing({ label: {} }) }, nothing({ bootorder: 1 })),
        ],
        networks: [Network.pod(nothing({ port: [80] }))],
      }),
    [
      'disk containerdisk has no option buss: nothing reads it = Write bus instead of buss.',
      'disk cloudinitdisk has no option networkdata: nothing reads it = Write networkData instead of networkdata.',
      'disk data has no option label: nothing reads it = Write labels instead of label.',
      'disk data has no option bootorder: nothing reads it = Write bootOrder instead of bootorder.',
      'network default has no option port: nothing reads it = Write ports instead of port.',
    ],
  ],
  [
    'health checks',
    (chart) => new ArgoCdHealthChecks(chart, 'argocd-cm', nothing({ namspace: 'gitops' })),
    ['ArgoCdHealthChecks has no prop namspace: nothing reads it = Write namespace instead of namspace.'],
  ],
  [
    'what delivers an object',
    (chart) => new VirtualMachine(chart, 'db', { memory: '1Gi', delivery: nothing({ prunes: false }) }),
    ['VirtualMachine has no prop delivery.prunes: nothing reads it = Write prune instead of prunes.'],
  ],
  [
    'an identity, which only one guest can have',
    (chart) => {
      new VmReplicaSet(chart, 'web', nothing({ memory: '1Gi', identity: 'stable' }));
      new VmPool(chart, 'machines', nothing({ memory: '1Gi', identity: 'stable' }));
    },
    [
      'VmReplicaSet has no prop identity: nothing reads it = Give identity to VirtualMachine.',
      'VmPool has no prop identity: nothing reads it = Give identity to VirtualMachine.',
    ],
  ],
  [
    'what another function takes',
    (chart) => {
      new NetworkAttachment(chart, 'lan', nothing({ vlan: 10 }));
      NetworkAttachment.bridge(chart, 'lan-2', { bridge: 'br1', ...nothing({ vlanId: 10, mtu: 9000 }) });
      Secret.cloudInit(chart, 'user', nothing({ userdata: '#cloud-config' }));
      new VirtualMachine(chart, 'db', { memory: '1Gi' }).expose(80, nothing({ targetport: 8080 }));
    },
    [
      'NetworkAttachment has no prop vlan: nothing reads it = Give vlan to NetworkAttachment.bridge.',
      'NetworkAttachment has no prop vlanId: nothing reads it = Write vlan instead of vlanId.',
      'NetworkAttachment has no prop mtu: nothing reads it = Remove mtu, or write it in spec where the API has such a field.',
      'Secret has no prop userdata: nothing reads it = Write userData instead of userdata.',
      'Service has no prop targetport: nothing reads it = Write targetPort instead of targetport.',
    ],
  ],
  [
    'a prop of a preset that sets have alone',
    (chart) => new VmPreset(chart, 'linux', { matchLabels: { os: 'linux' }, memory: nothing({ guest: '1Gi' }) }),
    ['VmPreset has no prop memory.guest: nothing reads it = Remove guest, or write it in spec where the API has such a field.'],
  ],
  [
    'several of an autoscaler',
    (chart) => {
      const target = new VmReplicaSet(chart, 'web', { memory: '1Gi' });
      new Hpa(chart, 'scaler', { target, max: 3, ...nothing({ minimum: 2, targetCPUUtilization: 60 }) });
    },
    [
      'Hpa has no prop minimum: nothing reads it = Remove minimum, or write it in spec where the API has such a field.',
      'Hpa has no prop targetCPUUtilization: nothing reads it = Write targetCpuUtilization instead of targetCPUUtilization.',
    ],
  ],
])('tells of %s', (_, build, told) => {
  expect(toldOf(build)).toEqual(told);
});

describe('a class that extends a construct', () => {
  class Tier extends VmReplicaSet {
    readonly zone: string;

    constructor(scope: Chart, id: string, props: ours.VmReplicaSetProps & { readonly disk?: string; readonly zone?: string }) {
      super(scope, id, props);
      this.zone = `${props.zone} ${props.disk}`;
    }
  }
  class Web extends Tier {}

  test.each<[string, object, readonly string[]]>([
    ['may have props of its own', { size: 'small', zone: 'a' }, []],
    ['may have one that is nearly ours', { disk: '30Gi' }, []],
    ['may have one of which ours is made', { network: 'lan', networks: [Network.multus('lan')] }, []],
    [
      'is told of one of a map',
      { cpu: { socket: 2 } },
      ['Web has no prop cpu.socket: nothing reads it = Write sockets instead of socket.'],
    ],
    [
      'is told of options of its disks',
      { disks: [Disk.containerDisk('fedora:41', nothing({ buss: 'virtio' }))] },
      ['disk containerdisk has no option buss: nothing reads it = Write bus instead of buss.'],
    ],
  ])('%s', (_, props, told) => {
    expect(toldOf((chart) => new Web(chart, 'web', { memory: '1Gi', ...props }))).toEqual(told);
  });
});

test('every one of a fleet is told of, and can be silenced', () => {
  const build = (chart: Chart, more: object): void => {
    for (const name of ['a', 'b', 'c']) new VmReplicaSet(chart, name, { memory: '1Gi', ...nothing({ team: 'x' }), ...more });
  };
  expect(toldOf((chart) => build(chart, {}))).toHaveLength(3);
  expect(toldOf((chart) => build(chart, { silence: { KP0004: 'rows of our table have more columns' } }))).toEqual([]);
});

test.each<[string, object, object, readonly string[]]>([
  ['nothing', {}, { configuration: 'built-in', workers: 3 }, []],
  [
    'a misspelt prop of a Cluster',
    {},
    { configuraton: 'built-in' },
    ['Cluster has no prop configuraton: nothing reads it = Write configuration instead of configuraton.'],
  ],
  [
    'a misspelt prop of a node',
    {},
    { nodes: [{ name: 'n1' }, { name: 'n2', role: ['worker'] }] },
    ['Cluster has no prop nodes[1].role: nothing reads it = Write roles instead of role.'],
  ],
  [
    'what an App does not have',
    { configuration: 'built-in', team: 'storage' },
    {},
    [
      'App has no prop configuration: nothing reads it = Give configuration to a Cluster, and make the charts in it.',
      'App has no prop team: nothing reads it = Remove team.',
    ],
  ],
  ['nothing that is silenced', { team: 'storage', silence: { KP0004: 'a row of our inventory' } }, {}, []],
])('tells of %s', (_, appProps, clusterProps, told) => {
  const app = new App(appProps);
  new VirtualMachine(new Chart(new ours.Cluster(app, 'staging', clusterProps), 'shop', { namespace: 'vms' }), 'db', { memory: '1Gi' });
  const found = compile(app).diagnostics.filter(({ code }) => code === 'KP0004');
  expect(found.map(({ message, hint }) => `${message} = ${hint}`)).toEqual(told);
  for (const { location } of found) expect(framesOf(location)[0]?.file).toBe(__filename);
});

test('a class that extends Cluster has props of its own, and is told of one below a prop of ours', () => {
  class Site extends ours.Cluster {}
  const app = new App();
  const site = new Site(app, 'north', nothing({ region: 'eu', nodes: [{ name: 'n1', role: ['worker'] }] }));
  new VirtualMachine(site, 'db', { memory: '1Gi' });
  expect(compile(app).diagnostics.map(({ message }) => message)).toEqual(['Site has no prop nodes[0].role: nothing reads it']);
});
