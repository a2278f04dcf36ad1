import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import type { ExternalObject } from '../../lib/core/external-object.ts';
import type { Consequence } from '../../lib/core/impact.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { ClusterSide } from '../../lib/impact/cluster-side.ts';
import { differences } from '../../lib/impact/compare/differences.ts';
import type { HeldObject } from '../../lib/impact/compare/held-object.ts';
import { ChangedEffects } from '../../lib/impact/effects-of.ts';

interface Shape {
  readonly namespace?: string;
  readonly runStrategy?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly claim?: string;
  readonly volume?: object;
  readonly memory?: string;
  readonly sized?: object;
}

function vm(
  name: string,
  { namespace = 'vms', runStrategy = 'Always', labels = {}, claim = 'data', volume, memory, sized }: Shape,
): Manifest {
  const domain = { ...(memory !== undefined && { memory: { guest: memory } }), devices: { disks: [{ name: 'root', disk: {} }] } };
  const volumes = [{ name: 'root', ...(volume ?? { persistentVolumeClaim: { claimName: claim } }) }];
  const spec = { runStrategy, ...sized, template: { metadata: { labels }, spec: { domain, volumes } } };
  return { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: { name, namespace }, spec };
}

function dataVolume(name: string, mode: string): Manifest {
  const spec = { source: { blank: {} }, storage: { accessModes: [mode] } };
  return { apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume', metadata: { name, namespace: 'vms' }, spec };
}

function instancetype(name: string, namespace: string, cpus: number): Manifest {
  const spec = { cpu: { guest: cpus }, memory: { guest: '1Gi' } };
  return { apiVersion: 'instancetype.kubevirt.io/v1beta1', kind: 'VirtualMachineInstancetype', metadata: { name, namespace }, spec };
}

function held(manifest: Manifest): HeldObject {
  return { cluster: '', ref: refOf(manifest), manifest };
}

type Fleet = readonly (readonly [before: Manifest, after: Manifest])[];

/** What becomes of each VM, asked one after the other, by one who remembers or by one who does not. */
function told(
  fleet: Fleet,
  besides: readonly Manifest[],
  remembers: boolean,
  externals: readonly ExternalObject[] = [],
): readonly (readonly Consequence[])[] {
  const stated = { facts: undefined, externals };
  const sides = [0, 1].map((i) => new ClusterSide([...fleet.flatMap((pair) => pair[i] ?? []), ...besides].map(held), stated));
  const fresh = (): ChangedEffects => {
    const [base, head] = sides;
    if (base === undefined || head === undefined) throw new Error('two sides stay two');
    return new ChangedEffects(base, head, undefined);
  };
  const one = fresh();
  return fleet.map(([before, after]) =>
    (remembers ? one : fresh()).of(held(before), held(after), differences(before, after, newestRelease)),
  );
}

const sized = (name: string): object => ({ instancetype: { name, kind: 'VirtualMachineInstancetype' } });
const long = 'x'.repeat(57);

test.each<[what: string, names: readonly string[], before: (name: string, i: number) => Shape, after: (name: string, i: number) => Shape]>([
  [
    'claims that do not carry its name',
    ['web-1', 'web-2', 'web-3'],
    (_name, i) => ({ claim: `disk-${7 - i}` }),
    (_name, i) => ({ claim: `disk-${9 - i}` }),
  ],
  [
    'a name that is a word of ours',
    ['virt-controller', 'web-1-of-a-shop', 'web-2-of-a-shop'],
    () => ({ runStrategy: 'Halted' }),
    () => ({}),
  ],
  [
    'a claim whose name is such a word',
    ['web-1', 'web-2', 'web-3'],
    (_name, i) => ({ claim: ['virt-controller', 'disk-1-of-shops', 'disk-2-of-shops'][i] ?? '', runStrategy: 'Halted' }),
    (_name, i) => ({ claim: ['virt-controller', 'disk-1-of-shops', 'disk-2-of-shops'][i] ?? '' }),
  ],
  [
    'a label that is too long',
    ['web-8', 'web-9', 'web-10', 'web-11'],
    () => ({ memory: '1Gi' }),
    (name) => ({ memory: '1Gi', labels: { app: `${long}-${name}` } }),
  ],
  [
    'a DataVolume that only its node can mount',
    ['web-1', 'web-2', 'web-3'],
    (name) => ({ memory: '1Gi', volume: { dataVolume: { name: `${name}-root` } } }),
    (name) => ({ memory: '2Gi', volume: { dataVolume: { name: `${name}-root` } } }),
  ],
  [
    'a namespace with its own instancetype',
    ['web-1', 'web-2', 'web-3'],
    (name) => ({ namespace: name, sized: sized('small') }),
    (name) => ({ namespace: name, sized: sized('large') }),
  ],
])('a VM with %s is told what becomes of it', (_what, names, before, after) => {
  const fleet = names.map((name, i) => [vm(name, before(name, i)), vm(name, after(name, i))] as const);
  const besides = [
    ...['web-1', 'web-2'].map((name) => dataVolume(`${name}-root`, 'ReadWriteMany')),
    dataVolume('web-3-root', 'ReadWriteOnce'),
    ...['web-1', 'web-2', 'web-3'].map((namespace) => instancetype('small', namespace, 1)),
    ...['web-1', 'web-2'].map((namespace) => instancetype('large', namespace, 2)),
  ];
  expect(told(fleet, besides, true)).toEqual(told(fleet, besides, false));
});

test('a claim outside of the repository that only its node can mount keeps its guest from migrating, and no other', () => {
  const names = ['web-1', 'web-2', 'web-3'];
  const shape = (name: string, memory: string): Manifest => vm(name, { memory, claim: `${name}-root` });
  const fleet = names.map((name) => [shape(name, '1Gi'), shape(name, '2Gi')] as const);
  const externals = names.map((name): ExternalObject => {
    const spec = { accessModes: [name === 'web-3' ? 'ReadWriteOnce' : 'ReadWriteMany'] };
    return { kind: 'PersistentVolumeClaim', namespace: 'vms', name: `${name}-root`, spec };
  });
  const answers = told(fleet, [], true, externals);
  expect(answers).toEqual(told(fleet, [], false, externals));
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[2]).not.toEqual(answers[1]);
});

test('a preset that keeps one VM from starting, which it selects by its name, is counted for that one alone', () => {
  const names = ['web-1', 'web-2', 'web-3'];
  const shape = (name: string, memory: string): Manifest => vm(name, { memory, labels: { app: name } });
  const fleet = names.map((name) => [shape(name, '1Gi'), shape(name, '2Gi')] as const);
  const preset: Manifest = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstancePreset',
    metadata: { name: 'small', namespace: 'vms' },
    spec: { selector: { matchLabels: { app: 'web-3' } } },
  };
  const answers = told(fleet, [preset], true);
  expect(answers).toEqual(told(fleet, [preset], false));
  expect(answers[2]).not.toEqual(answers[1]);
});
