import { exceeds } from '../../../lib/core/impact.ts';
import type { AnyMap } from '../../../lib/core/data/guards.ts';
import { reportChanges } from '../../../lib/impact/report-changes.ts';
import type { HeldKustomization } from '../../../lib/impact/kustomize/held-kustomization.ts';

function held(value: AnyMap, digests: Readonly<Record<string, string>> = {}, path = 'prod/kustomization.yaml'): HeldKustomization {
  const location = { file: `/${path}`, line: 1, column: 1 };
  return { path, cluster: '', value, digests: new Map(Object.entries(digests)), outside: [], location };
}

function compared(base: readonly HeldKustomization[], head: readonly HeldKustomization[]): ReturnType<typeof reportChanges> {
  return reportChanges({ name: 'a', objects: [], kustomizations: base }, { name: 'b', objects: [], kustomizations: head });
}

const vms = { resources: ['db.yaml', 'web.yaml'] };

test.each<[what: string, before: AnyMap, after: AnyMap]>([
  ['stops naming a VM', vms, { resources: ['web.yaml'] }],
  ['names another VM', vms, { resources: ['db.yaml', 'web.yaml', 'old.yaml'] }],
  ['names no resource', vms, {}],
  ['bases', { bases: ['../a'] }, { bases: ['../b'] }],
  ['components', vms, { ...vms, components: ['../a'] }],
  ['another order of components', { components: ['a', 'b'] }, { components: ['b', 'a'] }],
  ['patches', vms, { ...vms, patches: [{ path: 'a.yaml' }] }],
  ['patchesStrategicMerge', vms, { ...vms, patchesStrategicMerge: ['a.yaml'] }],
  ['patchesJson6902', vms, { ...vms, patchesJson6902: [{ path: 'a.yaml' }] }],
  ['namePrefix', vms, { ...vms, namePrefix: 'a-' }],
  ['nameSuffix', { ...vms, nameSuffix: '-a' }, { ...vms, nameSuffix: '-b' }],
  ['namespace', { ...vms, namespace: 'a' }, vms],
  ['configMapGenerator', vms, { ...vms, configMapGenerator: [{ name: 'a', literals: ['b=c'] }] }],
  ['secretGenerator', vms, { ...vms, secretGenerator: [{ name: 'a', literals: ['b=c'] }] }],
  ['generatorOptions', vms, { ...vms, generatorOptions: { disableNameSuffixHash: true } }],
  ['replacements', vms, { ...vms, replacements: [{ path: 'a.yaml' }] }],
  ['replicas', vms, { ...vms, replicas: [{ name: 'a', count: 0 }] }],
  ['openapi', vms, { ...vms, openapi: { path: 'a.json' } }],
  ['configurations', vms, { ...vms, configurations: ['a.yaml'] }],
  ['generators', vms, { ...vms, generators: ['a.yaml'] }],
  ['transformers', vms, { ...vms, transformers: ['a.yaml'] }],
  ['helmCharts', vms, { ...vms, helmCharts: [{ name: 'a' }] }],
  ['a field of tomorrow', vms, { ...vms, tomorrow: true }],
  ['another kind', vms, { ...vms, kind: 'Component' }],
  ['commonLabels', vms, { ...vms, commonLabels: { a: 'b' } }],
  ['labels with selectors', vms, { ...vms, labels: [{ pairs: { a: 'b' }, includeSelectors: true }] }],
  ['labels of templates', vms, { ...vms, labels: [{ pairs: { a: 'b' }, includeTemplates: true }] }],
  ['labels of other fields', vms, { ...vms, labels: [{ pairs: { a: 'b' }, fields: [{ path: 'spec/x' }] }] }],
  ['a label that controllers read', vms, { ...vms, labels: [{ pairs: { 'pod-security.kubernetes.io/enforce': 'privileged' } }] }],
  ['labels that are none', vms, { ...vms, labels: [5] }],
  ['an annotation for Argo CD', vms, { ...vms, commonAnnotations: { 'argocd.argoproj.io/sync-options': 'Force=true,Replace=true' } }],
  ['an annotation for Flux that goes', { commonAnnotations: { 'kustomize.toolkit.fluxcd.io/prune': 'disabled' } }, {}],
  ['images, with configurations', { configurations: ['a'] }, { configurations: ['a'], images: [{ name: 'a', newTag: '2' }] }],
])('not followed: %s', (_what, before, after) => {
  const report = compared([held(before)], [held(after)]);
  expect(report.groups.map(({ changes: [{ consequences }] }) => consequences[0]?.effect)).toEqual(['not-followed']);
  expect(exceeds(report, 'data-loss')).toBe(true);
});

test.each<[what: string, before: AnyMap, after: AnyMap]>([
  ['images', vms, { ...vms, images: [{ name: 'a', newTag: '2' }] }],
  ['labels of metadata', vms, { ...vms, labels: [{ pairs: { team: 'a', 'app.kubernetes.io/part-of': 'b' }, includeSelectors: false }] }],
  ['annotations', { ...vms, commonAnnotations: { team: 'a' } }, { ...vms, commonAnnotations: { team: 'b' } }],
  ['sortOptions', vms, { ...vms, sortOptions: { order: 'fifo' } }],
  ['buildMetadata', vms, { ...vms, buildMetadata: ['originAnnotations'] }],
])('harmless: %s', (_what, before, after) => {
  const report = compared([held(before)], [held(after)]);
  expect(report.groups.map(({ changes: [{ consequences }] }) => consequences[0]?.effect)).toEqual(['no-guest-effect']);
  expect(exceeds(report, 'restart')).toBe(false);
});

test.each<[what: string, before: readonly HeldKustomization[], after: readonly HeldKustomization[]]>([
  ['the order of resources', [held(vms)], [held({ resources: ['web.yaml', 'db.yaml'] })]],
  ['the order of keys', [held({ ...vms, namespace: 'a' })], [held({ namespace: 'a', ...vms })]],
  ['a kind that is written out', [held(vms)], [held({ kind: 'Kustomization', ...vms })]],
  ['another name of the file', [held(vms)], [held(vms, {}, 'prod/Kustomization')]],
  ['another name of the file at the top', [held(vms, {}, 'kustomization.yaml')], [held(vms, {}, 'kustomization.yml')]],
])('the same: %s', (_what, before, after) => {
  expect(compared(before, after).groups).toEqual([]);
});

test.each<[what: string, before: readonly HeldKustomization[], after: readonly HeldKustomization[], change: string]>([
  ['that is new', [], [held(vms)], 'added'],
  ['that is gone', [held(vms)], [], 'removed'],
  ['whose patch changes', [held(vms, { 'a.yaml': '1' })], [held(vms, { 'a.yaml': '2' })], 'changed'],
  ['whose patch goes', [held(vms, { 'a.yaml': '1' })], [held(vms)], 'changed'],
  ['beside which there is another one', [held(vms)], [held(vms), held({}, {}, 'prod/kustomization.yml')], 'changed'],
])('not followed: a kustomization %s', (_what, before, after, change) => {
  const report = compared(before, after);
  expect(report.groups.map(({ changes: [each] }) => [each.change, each.consequences[0]?.effect])).toEqual([[change, 'not-followed']]);
  expect(exceeds(report, 'data-loss')).toBe(true);
});

test('what it says, and that it never says what may be secret', () => {
  const after = { resources: ['web.yaml'], namePrefix: 'a-', secretGenerator: [{ name: 'a', literals: ['password=hunter2'] }] };
  const report = compared([held(vms)], [held(after)]);
  expect(report.groups[0]?.changes[0]).toMatchObject({
    object: { ref: { kind: 'Kustomization', name: 'prod/kustomization.yaml' } },
    fields: [
      { path: 'resources', before: 'db.yaml' },
      { path: 'namePrefix', after: 'a-' },
    ],
    consequences: [
      { why: expect.stringMatching(/^resources, namePrefix, secretGenerator differ\. What kustomize makes of it is not followed/) },
    ],
  });
  expect(JSON.stringify(report)).not.toContain('hunter2');
});

test('a note names the kustomizations, whether they change or not', () => {
  const outside = { ...held({ resources: ['../../base'] }, {}, 'kustomization.yaml'), outside: ['../../base'] };
  expect(compared([held(vms), outside], [held(vms), outside]).notes).toEqual([
    expect.stringContaining('what some parts of prod/kustomization.yaml, kustomization.yaml make is not compared'),
    'What kustomizations name outside of the folder is not compared: ../../base.',
  ]);
  expect(compared([held({ kind: 'Kustomization' })], []).notes).toEqual([]);
  expect(compared([], [held(vms)]).notes).toEqual([expect.stringContaining('some parts of prod/kustomization.yaml make')]);
});
