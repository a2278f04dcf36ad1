import { withGateNames } from '../../../../lib/impact/effects/settings/gate-names.ts';

const at = 'spec.configuration.developerConfiguration';

function kubeVirt(developerConfiguration: object): object {
  return { spec: { configuration: { developerConfiguration } } };
}

test.each<[string, readonly string[], object, object, readonly string[]]>([
  [
    'a gate that goes from among others',
    [`${at}.cpuAllocationRatio`, `${at}.featureGates[0]`, `${at}.featureGates[1]`, 'spec.infra'],
    kubeVirt({ featureGates: ['Snapshot', 'Root'] }),
    kubeVirt({ featureGates: ['Root'] }),
    [`${at}.cpuAllocationRatio`, `${at}.featureGates[Snapshot]`, 'spec.infra'],
  ],
  [
    'one in the place of another',
    [`${at}.featureGates[0]`],
    kubeVirt({ featureGates: ['Snapshot'] }),
    kubeVirt({ featureGates: ['Root'] }),
    [`${at}.featureGates[Snapshot]`, `${at}.featureGates[Root]`],
  ],
  [
    'the same in another order',
    [`${at}.featureGates[0]`, `${at}.featureGates[1]`],
    kubeVirt({ featureGates: ['Snapshot', 'Root'] }),
    kubeVirt({ featureGates: ['Root', 'Snapshot'] }),
    [],
  ],
  ['a list that comes', [`${at}.featureGates`], kubeVirt({}), kubeVirt({ featureGates: ['Root'] }), [`${at}.featureGates[Root]`]],
  ['nothing of gates', ['spec.infra'], {}, {}, ['spec.infra']],
])('%s', (_, paths, before, after, expected) => {
  expect(withGateNames(paths, before, after)).toEqual(expected);
});

test('a hundred thousand gates are told apart in no time', () => {
  const listOf = (prefix: string): readonly string[] => Array.from({ length: 150_000 }, (_, i) => `${prefix}${i}`);
  const named = withGateNames([`${at}.featureGates`], kubeVirt({ featureGates: listOf('a') }), kubeVirt({ featureGates: listOf('b') }));
  expect(named).toHaveLength(300_000);
});
