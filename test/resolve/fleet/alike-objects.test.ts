import * as fc from 'fast-check';
import { bytesOf } from '../../../lib/emit/index.ts';
import { Documents } from '../../../lib/app/documents.ts';
import { noteNullKey } from '../../../lib/core/data/null-keys.ts';
import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import type { ResolveMode } from '../../../lib/core/draft.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { printRef, refOf } from '../../../lib/core/object-ref.ts';
import { printPath, valueAt, withValues, type Path, type Placed } from '../../../lib/core/data/path.ts';
import { AlikeObjects, type Likeness } from '../../../lib/resolve/fleet/alike-objects.ts';
import { runPipeline } from '../../../lib/resolve/pipeline.ts';
import { profileLabel } from '../../../lib/rules/kubernetes/claim/claim.ts';
import { readRows } from '../../read-rows.ts';
import { statedFacts } from '../../cluster/facts.ts';
import { draftOf } from '../drafts.ts';

const vmi = (userData: string, app = 'web'): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstance',
  metadata: { name: 'web', namespace: 'vms', labels: { app, tier: 'front' } },
  spec: {
    domain: { memory: { guest: '1Gi' }, devices: { disks: [{ name: 'init', disk: {} }] } },
    volumes: [{ name: 'init', cloudInitNoCloud: { userData } }],
  },
});

const web = vmi('#cloud-config');
const changed = (manifest: Manifest, path: Path, value: unknown): Manifest => withValues(manifest, [{ path, value }]);
const likenesses = new AlikeObjects<never>();
const likenessOf = (manifest: Manifest, mode = 'neutral'): Likeness<never> | undefined => likenesses.memberOf(manifest, mode)?.likeness;
const areAlike = (a: Manifest, b: Manifest): boolean => likenessOf(a) !== undefined && likenessOf(a) === likenessOf(b);

const scaler = (target: string, min = 1): Manifest => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: target },
  spec: { scaleTargetRef: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachinePool', name: target }, minReplicas: min },
});

/** A VMI as YAML holds it where a key of a map has no value. */
const withoutValue = (at: Path, key: string): Manifest => {
  const manifest = structuredClone(web);
  noteNullKey(valueAt(manifest, at) as object, key);
  return manifest;
};

const service = (app: string, port = 80): Manifest => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: app },
  spec: { selector: { app }, ports: [{ port }] },
});

const elsewhere = (manifest: Manifest, namespace: string): Manifest => changed(manifest, ['metadata', 'namespace'], namespace);

const vm = (name: string, disk: string, volume: object = { dataVolume: { name: disk } }): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name },
  spec: {
    template: { spec: { domain: {}, volumes: [{ name: 'root', ...volume }] } },
    dataVolumeTemplates: [{ metadata: { name: disk }, spec: { source: { blank: {} }, storage: {} } }],
  },
});

const claim = (label: string, value: string): Manifest => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data', labels: { [label]: value } },
  spec: {},
});

const set = (replicas: unknown): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstanceReplicaSet',
  metadata: { name: 'web' },
  spec: { replicas, selector: { matchLabels: { app: 'web' } }, template: { metadata: { labels: { app: 'web' } }, spec: { domain: {} } } },
});

describe('objects are alike', () => {
  test.each<readonly [name: string, other: Manifest, expected: boolean]>([
    ['of other names', changed(web, ['metadata', 'name'], 'api'), true],
    ['with other label values', vmi('#cloud-config', 'api'), true],
    ['with other user data', vmi('#cloud-config\npackages: []'), true],
    ['with labels that are equal where the others are not', vmi('#cloud-config', 'front'), false],
    ['with user data that is too long', vmi('x'.repeat(3000)), false],
    ['without user data', vmi(''), false],
    ['with other labels', changed(web, ['metadata', 'labels', 'team'], 'a'), false],
    ['with other annotations', changed(web, ['metadata', 'annotations'], { a: 'b' }), false],
    ['with other memory', changed(web, ['spec', 'domain', 'memory', 'guest'], '2Gi'), false],
    ['in another namespace', changed(web, ['metadata', 'namespace'], 'other'), false],
    ['with a field without a value', withoutValue(['spec', 'domain', 'devices'], 'rng'), false],
    ['with a label without a value', withoutValue(['metadata', 'labels'], 'team'), false],
  ])('%s', (_, other, expected) => expect(areAlike(web, other)).toBe(expected));

  test.each<readonly [name: string, a: Manifest, b: Manifest, expected: boolean]>([
    [
      'with one field without a value',
      withoutValue(['spec', 'domain', 'devices'], 'rng'),
      withoutValue(['spec', 'domain', 'devices'], 'rng'),
      true,
    ],
    [
      'with different fields without a value',
      withoutValue(['spec', 'domain', 'devices'], 'rng'),
      withoutValue(['spec', 'domain', 'devices'], 'tpm'),
      false,
    ],
    ['VMs with other disks', vm('a', 'a-root'), vm('b', 'b-root'), true],
    ['a VM with the name of its disk', vm('a', 'a-root'), vm('b', 'b'), false],
    ['a VM that mounts another disk', vm('a', 'a-root'), vm('b', 'b-root', { dataVolume: { name: 'a-root' } }), false],
    [
      'VMs that mount their disks by claims',
      vm('a', 'x', { persistentVolumeClaim: { claimName: 'x' } }),
      vm('b', 'y', { persistentVolumeClaim: { claimName: 'y' } }),
      true,
    ],
    ['autoscalers of other targets', scaler('web'), scaler('api'), true],
    ['autoscalers with other counts', scaler('web'), scaler('web', 2), false],
    ['autoscalers in other namespaces', elsewhere(scaler('web'), 'a'), elsewhere(scaler('web'), 'b'), true],
    ['an autoscaler in a namespace and one in none', elsewhere(scaler('web'), 'a'), scaler('web'), false],
    ['Services in other namespaces', elsewhere(service('web'), 'a'), elsewhere(service('web'), 'b'), true],
    ['claims in other namespaces', elsewhere(claim('team', 'a'), 'a'), elsewhere(claim('team', 'a'), 'b'), false],
    ['Services of other selectors', service('web'), service('api'), true],
    ['Services with other ports', service('web'), service('web', 81), false],
    ['claims with other labels', claim('team', 'a'), claim('team', 'b'), true],
    ['a claim that CDI completes, and another', claim(profileLabel, 'true'), claim(profileLabel, 'false'), false],
    ['sets of other counts', set(1), set(2_147_483_647), true],
    ['a set without guests and one with', set(0), set(1), false],
    ['a set with part of a guest', set(1.5), set(1), false],
    ['a set of more guests than the field can hold', set(2_147_483_648), set(1), false],
    ['a set whose count is a text', set('1'), set(1), false],
    ['lists in another order', changed(web, ['spec', 'args'], ['a', 'b']), changed(web, ['spec', 'args'], ['b', 'a']), false],
    ['a number and its text', changed(web, ['spec', 'a'], 1), changed(web, ['spec', 'a'], '1'), false],
    ['a map and a list', changed(web, ['spec', 'a'], {}), changed(web, ['spec', 'a'], []), false],
    ['a field without a value and none', changed(web, ['spec', 'a'], undefined), web, true],
  ])('%s', (_, a, b, expected) => expect(areAlike(a, b)).toBe(expected));

  test('of one mode', () => expect(likenessOf(web, 'full')).not.toBe(likenessOf(web, 'neutral')));

  test.each<readonly [name: string, manifest: Manifest]>([
    ['whose labels are no texts', changed(web, ['metadata', 'labels', 'app'], 5)],
    ['whose labels are none', changed(web, ['metadata', 'labels', 'app'], 'a b')],
    ['whose name is none', changed(web, ['metadata', 'name'], 'A_b')],
    ['whose namespace is none', elsewhere(service('web'), 'a.b')],
    ['with a status', { ...web, status: {} }],
    ['of other kinds', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } }],
    ['of other groups', { ...web, apiVersion: 'example.com/v1' }],
    ['that select by expressions', { ...web, kind: 'VirtualMachineInstanceReplicaSet', spec: { selector: { matchExpressions: [] } } }],
    ['with what JSON cannot hold', changed(web, ['spec', 'a'], Number.NaN)],
    ['with a date', changed(web, ['spec', 'a'], new Date(0))],
    ['with a function', changed(web, ['spec', 'a'], () => 1)],
  ])('nothing is said of those %s', (_, manifest) => expect(likenessOf(manifest)).toBeUndefined());
});

test('own values are named with their places', () => {
  const member = likenesses.memberOf(vmi('#cloud-config'), 'neutral');
  expect(member?.paths().map((path, i) => [printPath(path), member.own[i]])).toEqual([
    ['metadata.name', 'web'],
    ['metadata.labels.app', 'web'],
    ['metadata.labels.tier', 'front'],
    ['spec.volumes[0].cloudInitNoCloud.userData', '#cloud-config'],
  ]);
});

test('objects that are never alike are soon no longer compared', () => {
  const strangers = new AlikeObjects<never>();
  for (let i = 0; i < 300; i++) strangers.memberOf(changed(web, ['spec', 'number'], i), 'neutral');
  expect(strangers.memberOf(web, 'neutral')).toBeUndefined();
});

test('only the first of its likeness is the first', () => {
  const members = new AlikeObjects<never>();
  expect(['a', 'b', 'c'].map((name) => members.memberOf(changed(web, ['metadata', 'name'], name), 'neutral')?.isFirst)).toEqual([
    true,
    false,
    false,
  ]);
});

function recordedIn(...files: readonly string[]): readonly Manifest[] {
  return files.flatMap(readRows).flatMap(({ input }) => {
    const object = input['object'] as Manifest | undefined; // as it is recorded
    return object?.metadata !== undefined && new AlikeObjects().memberOf(object, '') !== undefined ? [object] : [];
  });
}

interface Circumstances {
  readonly traced: boolean;
  readonly mode: ResolveMode;
  readonly configuration: 'built-in' | undefined;
}

/** The text of each object, and what is told of all of them. A traced run takes no object for another. */
function outcomeOf(manifests: readonly Manifest[], { traced, mode, configuration }: Circumstances): unknown {
  const drafts = manifests.map((manifest, i) => ({ ...draftOf(manifest, { mode }), chart: String(i) }));
  const diagnostics: Diagnostic[] = [];
  const documents = new Documents('file-per-chart', (diagnostic) => void diagnostics.push(diagnostic));
  diagnostics.push(...runPipeline([{ name: '', facts: statedFacts({ configuration }), drafts }], documents, { traced }));
  const files = Array.from(documents.units()[0]?.files ?? [], ([name, content]) => [name, bytesOf(content).toString()] as const);
  const told = diagnostics.map(({ object, code, path, message }) => `${printRef(object?.ref ?? refOf(web))} ${code} ${path} ${message}`);
  return { files, told: told.toSorted() };
}

const word = fc.constantFrom('AKIAIOSFODNN7EXAMPLE', 'web', 'api', 'a', 'A b', '-x', 'true', 'x'.repeat(64), '');
const userData = fc.constantFrom(
  '#cloud-config',
  '#cloud-config\npassword: letmein\n',
  '',
  'a: b',
  ' x\n\n',
  'line\nline\n',
  '\ud800',
  'x'.repeat(2048),
  'ä'.repeat(1200),
  'x'.repeat(5000),
);

const namespace = fc.constantFrom(undefined, 'default', 'other', 'a.b', '');
const count = fc.constantFrom(3, 1, 0, -1, 1.5, 2_147_483_647, 2_147_483_648, '1', null);

/** The object with other names, disks, labels, user data, counts and namespaces. */
function varied(
  manifest: Manifest,
  [name, label, text, count, namespace]: readonly [string, string, string, unknown, string | undefined],
): Manifest {
  const changes: Placed[] = [{ path: ['metadata', 'name'], value: name }];
  if (namespace !== undefined) changes.push({ path: ['metadata', 'namespace'], value: namespace });
  const ownDisk = valueAt(manifest, ['spec', 'dataVolumeTemplates', 0, 'metadata', 'name']);
  const visit = (value: unknown, at: Path): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const path = [...at, Array.isArray(value) ? Number(key) : key];
      if (inner === ownDisk && (key === 'name' || key === 'claimName')) changes.push({ path, value: name });
      else if (key === 'userData') changes.push({ path, value: text });
      else if (key === 'replicas') changes.push({ path, value: count });
      else if (
        (key === 'labels' || key === 'matchLabels' || (key === 'selector' && manifest.kind === 'Service')) &&
        typeof inner === 'object' &&
        inner !== null
      ) {
        const [first] = Object.keys(inner as object);
        if (first !== undefined) changes.push({ path: [...path, first], value: label });
      } else visit(inner, path);
    }
  };
  visit(manifest, []);
  return withValues(manifest, changes);
}

const preset: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstancePreset',
  metadata: { name: 'web', namespace: 'default' },
  spec: { selector: { matchLabels: { app: 'web' } }, domain: { devices: { rng: {} }, ioThreadsPolicy: 'auto' } },
};

/** A VM that has a disk of that name mounts this one. */
const taken: Manifest = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'db', namespace: 'default' },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
};

const circumstances = fc.record({
  mode: fc.constantFrom('neutral', 'full', 'presets', 'off'),
  configuration: fc.constantFrom('built-in', undefined),
});
const variation = fc.tuple(
  fc.constantFrom('db', 'web', '1st', 'a.b', 'x'.repeat(63), 'x'.repeat(70), 'Bad_Name'),
  word,
  userData,
  count,
  namespace,
);

test.each([
  ['KubeVirt', recordedIn('kubevirt', 'impact'), 300],
  ['Kubernetes itself', recordedIn('extra-built-in'), 150],
])('an object of %s is judged and printed the same after one that is like it', (_, recorded, numRuns) => {
  fc.assert(
    fc.property(fc.constantFrom(...recorded), variation, variation, circumstances, (manifest, one, two, given) => {
      const elsewhere = changed(manifest, ['metadata', 'name'], `${String(valueAt(manifest, ['metadata', 'name']))}-first`);
      const objects = [preset, taken, elsewhere, varied(manifest, one), varied(manifest, two)];
      expect(outcomeOf(objects, { ...given, traced: false })).toEqual(outcomeOf(objects, { ...given, traced: true }));
    }),
    { numRuns },
  );
});
