import { knownObjects } from '../../lib/core/known-objects.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { findMatched, matchedRef } from '../../lib/instancetypes/find.ts';
import type { Matcher } from '../../lib/instancetypes/matcher.ts';

const apiVersion = 'instancetype.kubevirt.io/v1beta1';

test.each([
  [undefined, 'VirtualMachineClusterPreference'],
  ['', 'VirtualMachineClusterPreference'],
  ['virtualmachineclusterpreferences', 'VirtualMachineClusterPreference'],
  ['VirtualMachinePreference', 'VirtualMachinePreference'],
  ['virtualmachinepreferences', 'VirtualMachinePreference'],
  ['VirtualMachineInstancetype', undefined],
])('kind %s means %s', (kind, expected) => {
  expect(matchedRef('preference', { kind, name: 'a' }, 'plant')?.kind).toBe(expected);
});

test.each([
  [{ kind: 5, name: 'a' }, undefined],
  [{ kind: { a: 1 }, name: 'a' }, undefined],
  [
    { kind: null, name: ['a'] },
    { apiVersion, kind: 'VirtualMachineClusterPreference', name: '' },
  ],
])('%j has not seen its schema', (matcher, expected) => {
  expect(matchedRef('preference', matcher, 'plant')).toEqual(expected);
});

const preference = (spec: object): Manifest => ({ apiVersion, kind: 'VirtualMachineClusterPreference', metadata: { name: 'a' }, spec });
const revision = (name: string, spec: object, of = 'a', kind = 'VirtualMachineClusterPreference'): Manifest => ({
  apiVersion: 'apps/v1',
  kind: 'ControllerRevision',
  metadata: { name, namespace: 'plant', labels: { 'instancetype.kubevirt.io/object-name': of } },
  data: { apiVersion, kind, spec },
});
const stored = { preferenceRef: { controllerRevisionRef: { name: 'r' } } };
const own = { subject: 'own' };
const kept = { subject: 'kept' };

test.each<
  readonly [what: string, matcher: Matcher | undefined, status: object | undefined, objects: readonly Manifest[], expected: unknown]
>([
  ['none', undefined, undefined, [preference(own)], undefined],
  ['by its name', { name: 'a' }, undefined, [preference(own)], own],
  ['that nobody knows', { name: 'b' }, undefined, [preference(own)], undefined],
  ['by its revision', { name: 'a', revisionName: 'r' }, undefined, [preference(own), revision('r', kept)], kept],
  ['whose revision nobody knows', { name: 'a', revisionName: 's' }, undefined, [preference(own)], undefined],
  ['whose revision is of another kind', { name: 'a', revisionName: 'r' }, undefined, [revision('r', kept, 'a', 'Thing')], undefined],
  ['by the revision of its status', { name: 'a' }, stored, [preference(own), revision('r', kept)], kept],
  ['whose status names the revision of another one', { name: 'a' }, stored, [preference(own), revision('r', kept, 'b')], own],
  ['whose status names a revision that nobody knows', { name: 'a' }, stored, [preference(own)], undefined],
])('finds a preference %s', (_what, matcher, status, objects, expected) => {
  const vm = { metadata: { namespace: 'plant' }, spec: { preference: matcher }, status };
  expect(findMatched('preference', vm, knownObjects(objects))).toBe(expected);
});
