import { queriesOf } from '../../../lib/cli/live/queries.ts';
import type { ObjectRef } from '../../../lib/core/object-ref.ts';

const many = (count: number, of: (i: number) => Partial<ObjectRef>): readonly ObjectRef[] =>
  Array.from({ length: count }, (_, i) => ({ apiVersion: 'v1', kind: 'ConfigMap', namespace: 'vms', name: 'a', ...of(i) }));
const ofGit = (refs: readonly ObjectRef[]) => queriesOf(refs, false).queries.filter(({ isOfGit }) => isOfGit);

test('a kind is asked for in each of four namespaces, and of five in all at once', () => {
  const asked = (count: number): readonly unknown[] =>
    ofGit(many(count, (i) => ({ namespace: `n${i}` }))).map(({ namespace }) => namespace);
  expect(asked(4)).toEqual(['n0', 'n1', 'n2', 'n3']);
  expect(asked(5)).toEqual([undefined]);
});

test('80 kinds are asked for, and the 81st is told', () => {
  const refs = (count: number): readonly ObjectRef[] => many(count, (i) => ({ kind: `Kind${i}` }));
  expect([ofGit(refs(80)).length, queriesOf(refs(80), false).unasked]).toEqual([80, []]);
  expect(ofGit(refs(81))).toHaveLength(80);
  expect(queriesOf(refs(81), false).unasked).toEqual(['Kind80 was not asked for: Git has objects of more than 80 kinds.']);
});

test('100 Secrets are asked for in one question, and 101 in two', () => {
  const asked = (count: number): readonly unknown[] =>
    ofGit(many(count, (i) => ({ kind: 'Secret', name: `s${i}` }))).map(({ names }) => names?.length);
  expect(asked(100)).toEqual([100]);
  expect(asked(101)).toEqual([100, 1]);
});
