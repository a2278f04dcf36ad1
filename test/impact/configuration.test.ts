import type { ClusterFacts } from '../../lib/cluster/cluster-facts.ts';
import type { Consequence } from '../../lib/core/impact.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { ClusterSide } from '../../lib/impact/cluster-side.ts';
import type { HeldObject } from '../../lib/impact/compare/held-object.ts';
import { reportChanges } from '../../lib/impact/report-changes.ts';
import { clusterModel } from '../../lib/resolve/cluster-model/cluster-model.ts';
import { runPipeline } from '../../lib/resolve/pipeline.ts';
import { draftOf } from '../resolve/drafts.ts';

const held = (manifest: Manifest): HeldObject => ({ cluster: '', ref: refOf(manifest), manifest });
const hyperConverged = (spec: object = {}, version = 'v1beta1'): Manifest => ({
  apiVersion: `hco.kubevirt.io/${version}`,
  kind: 'HyperConverged',
  metadata: { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' },
  spec,
});
const kubeVirt = (configuration: object): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'KubeVirt',
  metadata: { name: 'kubevirt', namespace: 'kubevirt' },
  spec: { configuration },
});
const vm = (more: object = {}): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'web', namespace: 'vms' },
  spec: { runStrategy: 'Always', template: { spec: { ...more, domain: { memory: { guest: '1Gi' }, devices: {} } } } },
});

const nothing: ClusterFacts = {
  name: '',
  platform: 'kubernetes',
  nodes: undefined,
  tlsSecurityProfile: undefined,
  configuration: undefined,
};
const withWorkers = (count: number): ClusterFacts => ({
  ...nothing,
  nodes: Array.from({ length: count }, () => ({ labels: { 'node-role.kubernetes.io/worker': '' }, architecture: 'amd64' })),
});

test.each<[what: string, objects: readonly Manifest[], facts: ClusterFacts | undefined]>([
  ['nothing that states it', [], undefined],
  ['a stated built-in configuration', [], { ...nothing, configuration: 'built-in' }],
  ['a KubeVirt', [kubeVirt({ evictionStrategy: 'LiveMigrate' })], undefined],
  ['a KubeVirt for arm64', [kubeVirt({ architectureConfiguration: { defaultArchitecture: 'arm64' } })], undefined],
  ['a HyperConverged without workers', [hyperConverged()], undefined],
  ['one of v1', [hyperConverged({}, 'v1')], undefined],
  ['one on OpenShift', [hyperConverged()], { ...nothing, platform: 'openshift' }],
  ['one with a worker', [hyperConverged()], withWorkers(1)],
  ['one with three', [hyperConverged()], withWorkers(3)],
  ['one that states its eviction strategy', [hyperConverged({ evictionStrategy: 'LiveMigrate' })], undefined],
  ['one beside a KubeVirt', [hyperConverged(), kubeVirt({ evictionStrategy: 'External' })], undefined],
  [
    'one that nothing is made of',
    [hyperConverged({ certConfig: { ca: { duration: 'a week' } } }), kubeVirt({ cpuModel: 'EPYC' })],
    undefined,
  ],
])('a diff sees the configuration that a synth sees, with %s', (_what, objects, facts) => {
  const ofSynth = clusterModel({ facts, externals: [], objects: objects.map((each) => draftOf(each)) });
  const { model, ...ofDiff } = new ClusterSide(objects.map(held), { facts, externals: [] });
  expect([model.config, model.unknowns, model.release.kubevirt]).toEqual([ofSynth.config, ofSynth.unknowns, ofSynth.release.kubevirt]);
  expect(ofDiff.unknownEvictionStrategy !== undefined).toBe(ofSynth.hyperConverged?.isEvictionStrategyUnknown === true);
});

/** A guest that cannot migrate, of which a finding depends on the strategy. */
const bound = vm({ volumes: [{ name: 'data', hostDisk: { path: '/data/disk.img', type: 'Disk' } }] });

function findingsOfSynth(object: Manifest, facts: ClusterFacts | undefined): readonly string[] {
  const found = runPipeline(
    [{ name: '', facts, drafts: [object, bound].map((each) => draftOf(each)) }],
    { put: () => undefined, hold: () => undefined },
    { traced: false },
  );
  return found.filter(({ code }) => code === 'KP0703').map(({ message, hint }) => `${message}. ${hint ?? ''}`);
}

function notesOfDiff(object: Manifest, facts: ClusterFacts | undefined): readonly string[] {
  const stated = new Map([['', { facts, externals: [] }]]);
  const [before, after] = [vm(), vm({ evictionStrategy: 'External' })].map((each) => [object, each].map(held));
  const { notes } = reportChanges({ name: 'a', objects: before ?? [] }, { name: 'b', objects: after ?? [], stated });
  return notes.flatMap((note) => note.split('kubevirt-hyperconverged/kubevirt-hyperconverged: ')[1] ?? []);
}

test.each<[what: string, object: Manifest, facts: ClusterFacts | undefined, isUnknown: boolean]>([
  ['nobody states the workers', hyperConverged(), undefined, true],
  ['it is of v1', hyperConverged({}, 'v1'), nothing, true],
  ['the workers are stated', hyperConverged(), withWorkers(2), false],
  ['it states the strategy', hyperConverged({ evictionStrategy: 'None' }), undefined, false],
])('a diff says of a HyperConverged what a synth says: %s', (_what, object, facts, isUnknown) => {
  expect(notesOfDiff(object, facts)).toEqual(findingsOfSynth(object, facts));
  expect(notesOfDiff(object, facts)).toHaveLength(isUnknown ? 1 : 0);
});

describe('a VM that gets an eviction strategy of its own', () => {
  function change(evictionStrategy: string, facts: ClusterFacts | undefined): Consequence | undefined {
    const stated = new Map([['', { facts, externals: [] }]]);
    const [before, after] = [vm(), vm({ evictionStrategy })].map((each) => [hyperConverged(), each].map(held));
    const { groups } = reportChanges({ name: 'a', objects: before ?? [] }, { name: 'b', objects: after ?? [], stated });
    return groups[0]?.changes[0].consequences[0];
  }
  const differs = 'The guest runs on as it was started; these fields cannot change while it runs.';
  const isSame = 'The guest runs on as it was started; the spec only says more than before, and nothing of the guest would differ.';

  test.each<[strategy: string, facts: ClusterFacts | undefined, why: string]>([
    ['None', undefined, differs],
    ['LiveMigrate', undefined, differs],
    ['None', withWorkers(3), differs],
    ['LiveMigrate', withWorkers(3), isSame],
    ['None', withWorkers(1), isSame],
  ])('%s', (strategy, facts, why) => {
    expect(change(strategy, facts)).toMatchObject({ effect: 'restart-required', why });
  });
});

test('the note on an unknown eviction strategy is told once, whatever else changes', () => {
  const other = (memory: string): Manifest => ({ ...vm(), metadata: { name: 'other', namespace: 'vms', labels: { memory } } });
  const [before, after] = [
    [hyperConverged(), vm(), other('a')],
    [hyperConverged(), vm({ evictionStrategy: 'None' }), other('b')],
  ].map((objects) => objects.map(held));
  const { notes } = reportChanges({ name: 'a', objects: before ?? [] }, { name: 'b', objects: after ?? [] });
  expect(notes.filter((note) => note.includes('evictionStrategy'))).toHaveLength(1);
});
