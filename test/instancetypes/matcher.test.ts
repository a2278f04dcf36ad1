import { newestRelease, newestOf } from '../../lib/core/kubevirt/release.ts';
import type { Finding } from '../../lib/core/diagnostic.ts';
import { matcherProblems, matcherUpdateProblems, type Matcher } from '../../lib/instancetypes/matcher.ts';

function told(findings: Iterable<Finding>): readonly string[] {
  return Array.from(findings, ({ path, message }) => `${path}: ${message}`);
}

test.each<readonly [what: string, matcher: Matcher | undefined, expected: readonly string[]]>([
  ['none', undefined, []],
  ['a name', { name: 'small', kind: 'VirtualMachinePreference' }, []],
  ['a volume', { inferFromVolume: 'root', inferFromVolumeFailurePolicy: 'Ignore' }, []],
  ['neither', {}, ['spec.preference: Either Name or InferFromVolume should be provided within the PreferenceMatcher']],
  [
    'both, and a kind',
    { name: 'small', kind: 'VirtualMachinePreference', inferFromVolume: 'root' },
    [
      'spec.preference.name: Name already set, should be cleared before setting inferFromVolume',
      'spec.preference.kind: Kind already set, should be cleared before setting inferFromVolume',
    ],
  ],
  [
    'another policy',
    { name: 'small', inferFromVolumeFailurePolicy: 'Ask' },
    ["spec.preference.inferFromVolumeFailurePolicy: Invalid value 'Ask' for InferFromVolumeFailurePolicy"],
  ],
])('a preference matcher with %s', (_what, matcher, expected) => {
  expect(told(matcherProblems('preference', matcher, newestRelease))).toEqual(expected);
});

const refused = ['spec.instancetype.revisionName: the Matcher Name has been updated without updating the RevisionName'];

test.each<readonly [what: string, matcher: Matcher | undefined, old: Matcher | undefined, expected: readonly string[]]>([
  ['another name', { name: 'b', revisionName: 'r' }, { name: 'a', revisionName: 'r' }, refused],
  ['another name and revision', { name: 'b', revisionName: 's' }, { name: 'a', revisionName: 'r' }, []],
  ['another name and no revision', { name: 'b' }, { name: 'a', revisionName: 'r' }, []],
  ['the same name', { name: 'a', revisionName: 'r' }, { name: 'a', revisionName: 'r' }, []],
  ['a first matcher', { name: 'a', revisionName: 'r' }, undefined, []],
  ['no matcher any more', undefined, { name: 'a', revisionName: 'r' }, []],
])('an update to %s', (_what, instancetype, old, expected) => {
  expect(told(matcherUpdateProblems('instancetype', { instancetype }, { instancetype: old }))).toEqual(expected);
});

test('1.6 has words of its own for a matcher that names what it infers', () => {
  const problems = matcherProblems('preference', { name: 'fedora', inferFromVolume: 'root' }, newestOf('1.6'));
  expect(told(problems)).toEqual([
    'spec.preference.name: Name should not be provided when InferFromVolume is used within the PreferenceMatcher',
  ]);
});
