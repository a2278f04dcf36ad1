import type { HeldObject } from '../../../lib/impact/compare/held-object.ts';
import { matchObjects } from '../../../lib/impact/compare/match-objects.ts';

function vm(name: string, claim: string, namespace = 'vms', version = 'v1'): HeldObject {
  const ref = { apiVersion: `kubevirt.io/${version}`, kind: 'VirtualMachine', namespace, name };
  const spec = { template: { spec: { volumes: [{ name: 'root', persistentVolumeClaim: { claimName: claim } }] } } };
  return { cluster: '', ref, manifest: { apiVersion: ref.apiVersion, kind: ref.kind, metadata: { name, namespace }, spec } };
}

function pairs(before: readonly HeldObject[], after: readonly HeldObject[]): readonly string[] {
  return matchObjects(before, after).map(({ before: old, after: now }) => `${nameOf(old)} → ${nameOf(now)}`);
}

function nameOf(held: HeldObject | undefined): string {
  return held === undefined ? '' : `${held.ref.namespace}/${held.ref.name}`;
}

test.each<[what: string, before: readonly HeldObject[], after: readonly HeldObject[], expected: readonly string[]]>([
  ['the same object', [vm('one', 'x')], [vm('one', 'y')], ['vms/one → vms/one']],
  ['another version of its API', [vm('one', 'x', 'vms', 'v1alpha3')], [vm('one', 'x')], ['vms/one → vms/one']],
  ['a new name, everywhere', [vm('one', 'one-root')], [vm('two', 'two-root')], ['vms/one → vms/two']],
  ['a new name for the same disk', [vm('one', 'one-root')], [vm('two', 'one-root')], ['vms/one → vms/two']],
  [
    'the same disk before a disk of the same pattern',
    [vm('one', 'one-root')],
    [vm('six', 'six-root'), vm('two', 'one-root')],
    [' → vms/six', 'vms/one → vms/two'],
  ],
  ['a new namespace', [vm('one', 'x')], [vm('one', 'x', 'other')], ['vms/one → other/one']],
  ['a new name and another disk', [vm('one', 'x')], [vm('two', 'y')], ['vms/one → ', ' → vms/two']],
  ['two of three renamed', [vm('one', 'x'), vm('two', 'x')], [vm('six', 'x'), vm('ten', 'x')], ['vms/one → vms/six', 'vms/two → vms/ten']],
])('%s', (_what, before, after, expected) => {
  expect(pairs(before, after)).toEqual(expected);
});
