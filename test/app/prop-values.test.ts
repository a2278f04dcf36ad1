import { basename } from 'node:path';
import {
  App,
  ArgoCdApplication,
  Cluster,
  FluxKustomization,
  VirtualMachine,
  declareExternal,
  external,
  setResolveMode,
} from '../../lib/index.ts';
import type { AppProps } from '../../lib/app/app.ts';
import type { ClusterProps } from '../../lib/app/cluster.ts';
import { compile } from '../../lib/app/compile.ts';
import { UsageError } from '../../lib/core/errors.ts';
import { framesOf } from '../../lib/core/source-location.ts';

/** Charts whose types nobody has compared. */
const anything = (props: object): never => props as never; // as a cast in a chart would

function told(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const { code, message, hint = '', location } = error.diagnostic;
    const [frame] = framesOf(location);
    return `${basename(frame?.file ?? '')} ${code} ${message}: ${hint}`;
  }
}

test.each<readonly [props: object, says: string]>([
  [
    { layout: 'fancy' },
    "layout is \"fancy\", not one of the words that it takes: Write layout: 'file-per-object' or layout: 'file-per-chart' or layout: 'file-per-namespace' or layout: 'file-per-app'.",
  ],
  [{ layout: 'file-per-cart' }, 'layout is "file-per-cart", not one of the words that it takes: Write layout: \'file-per-chart\'.'],
  [{ resolve: 'ful' }, 'resolve is "ful", not one of the words that it takes: Write resolve: \'full\'.'],
  [{ outdir: 5 }, "outdir is 5, not the path of a folder: Write outdir: 'manifests', or leave it out."],
  [
    { external: 'commonInstancetypes' },
    "external is \"commonInstancetypes\", not a list of objects with kind and name: Write external: [{ kind: 'Secret', name: 'operator-keys' }], or commonInstancetypes, which cdk8s-kubevirt exports.",
  ],
  [
    { external: [{ kind: 'Secret' }] },
    "external is a list, not a list of objects with kind and name: Write external: [{ kind: 'Secret', name: 'operator-keys' }], or commonInstancetypes, which cdk8s-kubevirt exports.",
  ],
  [{ kustomization: 'false' }, 'kustomization is "false", neither true nor false: Write kustomization: false, without quotes.'],
  [{ silence: ['KP1402'] }, "silence is a list, not an object of codes and reasons: Write silence: { KP1402: 'these guests never grow' }."],
])('App %j', (props, says) => {
  expect(told(() => new App(anything(props) as AppProps))).toBe(`prop-values.test.ts KU0015 ${says}`);
});

test.each<readonly [props: object, says: string]>([
  [{ platform: 'okd' }, "platform is \"okd\", not one of the words that it takes: Write platform: 'kubernetes' or platform: 'openshift'."],
  [{ configuration: 'builtin' }, 'configuration is "builtin", not one of the words that it takes: Write configuration: \'built-in\'.'],
  [
    { resolve: {} },
    "resolve is an object, not one of the words that it takes: Write resolve: 'neutral' or resolve: 'full' or resolve: 'presets' or resolve: 'off'.",
  ],
  [
    { tlsSecurityProfile: 'modern' },
    'tlsSecurityProfile is "modern", not one of the words that it takes: Write tlsSecurityProfile: \'Modern\'.',
  ],
  [{ tlsSecurityProfile: null }, 'tlsSecurityProfile is null, neither an object nor a number or string: Leave tlsSecurityProfile out.'],
  [
    { tlsSecurityProfile: ['Old'] },
    'tlsSecurityProfile is a list, neither an object nor a number or string: Write tlsSecurityProfile: { … }, or leave it out.',
  ],
  [{ nodes: 5 }, "nodes is 5, not a list of nodes: Write nodes: [{ name: 'worker-0', roles: ['worker'] }], or workers: 3."],
  [{ nodes: [{ roles: ['workr'] }] }, 'role is "workr", not one of the words that it takes: Write role: \'worker\'.'],
  [{ nodes: [{ architecture: 'arm' }] }, 'architecture is "arm", not one of the words that it takes: Write architecture: \'arm64\'.'],
  [{ nodes: [{ roles: 'worker' }] }, 'roles is "worker", not a list: Write roles: [ … ], or leave it out.'],
  [{ tlsSecurityProfile: { type: 'modern' } }, 'type is "modern", not one of the words that it takes: Write type: \'Modern\'.'],
  [{ apiServer: ['HPAScaleToZero'] }, 'apiServer is a list, not an object: Write apiServer: { … }, or leave it out.'],
  [
    { apiServer: { featureGates: 'HPAScaleToZero' } },
    'apiServer.featureGates is "HPAScaleToZero", not a list: Write apiServer.featureGates: [ … ], or leave it out.',
  ],
  [
    { apiServer: { featureGates: ['HPAScaletoZero'] } },
    'featureGates is "HPAScaletoZero", not one of the words that it takes: Write featureGates: \'HPAScaleToZero\'.',
  ],
  [{ baseDomain: 3 }, 'baseDomain is 3, not a string: Write a string for baseDomain, in quotes.'],
  [{ labels: ['site'] }, 'labels is a list, not an object: Write labels: { … }, or leave it out.'],
  [{ workers: '3' }, 'workers is "3", not a number of nodes: Write workers: 3.'],
  [{ nodes: [{ count: 0 }] }, 'count is 0, not a number of nodes: Write count: 3.'],
  [{ nodes: [{ name: 'a', count: 2 }] }, 'count is 2, several nodes of one name: Leave out name, or write a node for each name.'],
  [
    { nodes: [{ capacity: { cpu: 'many' } }] },
    'capacity is "many", not an amount of a resource: Write capacity: { cpu: 32, memory: \'128Gi\' }.',
  ],
  [
    { nodes: [{ taints: ['vms'] }] },
    "taints is \"vms\", not a taint: Write taints: [{ key: 'dedicated', value: 'vms', effect: 'NoSchedule' }].",
  ],
  [{ workers: 100_001 }, 'workers is 100001, not a number of nodes: Write workers: 3.'],
  [{ nodes: [{ count: 100_001 }] }, 'count is 100001, not a number of nodes: Write count: 3.'],
  [{ workers: 1e12 }, 'workers is 1000000000000, not a number of nodes: Write workers: 3.'],
])('Cluster %j', (props, says) => {
  expect(told(() => new Cluster(new App(), 'fleet', anything(props) as ClusterProps))).toBe(`prop-values.test.ts KU0015 ${says}`);
});

test.each([[{ workers: 0 }], [{ workers: 100_000 }], [{ nodes: [{ count: 1 }] }], [{ nodes: [{ count: 100_000 }] }]])(
  'a Cluster has %j',
  (props) => {
    expect(() => new Cluster(new App(), 'fleet', props)).not.toThrow();
  },
);

test('the mode of an object is told at its own line', () => {
  const app = new App();
  new VirtualMachine(new Cluster(app, 'fleet'), 'db', { memory: '1Gi', resolve: 'fancy' as never });
  expect(told(() => compile(app))).toBe(
    "prop-values.test.ts KU0015 resolve is \"fancy\", not one of the words that it takes: Write resolve: 'neutral' or resolve: 'full' or resolve: 'presets' or resolve: 'off'.",
  );
});

test('a chart is told of a mode that is none, and of what is no list of objects, at its line', () => {
  const cluster = new Cluster(new App(), 'fleet');
  expect(told(() => setResolveMode(cluster, 'ful' as never))).toMatch(/^prop-values\.test\.ts KU0015 resolve is "ful"/);
  expect(told(() => declareExternal(cluster, 'commonInstancetypes' as never))).toMatch(/^prop-values\.test\.ts KU0015 external is /);
});

test('a mode that comes too late for objects of a chart says so', () => {
  const cluster = new Cluster(new App(), 'fleet');
  new VirtualMachine(cluster, 'db');
  expect(told(() => setResolveMode(cluster, 'full'))).toBe(
    'prop-values.test.ts KU0001 the mode of fleet is set after fleet/db is made: Set the mode before anything is made below it.',
  );
});

test('a kind that nobody knows is not declared', () => {
  expect(told(() => external(new Cluster(new App(), 'fleet'), 'Sekret' as never, 'keys'))).toMatch(
    /^prop-values\.test\.ts KU0015 kind is "Sekret".*: Write kind: 'Secret'\.$/,
  );
});

test.each<readonly [delivery: object | string | null, says: string]>([
  [{ powerManagedBy: 'user' }, 'powerManagedBy is "user", not one of the words that it takes: Write powerManagedBy: \'users\'.'],
  [
    { writtenByOthers: ['disks'] },
    "writtenByOthers is \"disks\", not one of the lists of a VM that others write: Write writtenByOthers: ['volumes', 'interfaces'], or one of them.",
  ],
  [
    { writtenByOthers: 'volumes' },
    "writtenByOthers is \"volumes\", not one of the lists of a VM that others write: Write writtenByOthers: ['volumes', 'interfaces'], or one of them.",
  ],
])('what delivers an object is told %j at its line', (delivery, says) => {
  const app = new App();
  const cluster = new Cluster(app, 'fleet');
  new ArgoCdApplication(cluster, 'argo-cd', { repoURL: 'https://git.example.org/fleet.git' });
  new VirtualMachine(cluster, 'db', { memory: '1Gi', delivery: delivery as never });
  expect(told(() => compile(app))).toBe(`prop-values.test.ts KU0015 ${says}`);
});

test.each([
  [
    'Argo CD',
    (cluster: Cluster) =>
      new ArgoCdApplication(cluster, 'x', { repoURL: 'https://git.example.org/fleet.git', powerManagedBy: 'me' as never }),
  ],
  ['Flux', (cluster: Cluster) => new FluxKustomization(cluster, 'x', { sourceRef: { name: 'fleet' }, powerManagedBy: 'me' as never })],
])('who decides whether VMs run is one of the words that %s knows', (_, add) => {
  const app = new App();
  add(new Cluster(app, 'fleet'));
  expect(told(() => compile(app))).toMatch(/^prop-values\.test\.ts KU0015 powerManagedBy is "me", not one of the words that it takes/);
});
