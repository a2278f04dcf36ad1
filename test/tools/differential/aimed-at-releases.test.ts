import { minors, newestOf, newestRelease } from '../../../lib/core/kubevirt/release.ts';
import { groupOf } from '../../../lib/core/object-ref.ts';
import { servedVersions } from '../../../lib/schema/shipped-schemas.ts';
import { draw } from '../../../tools/differential/questions/draws.ts';
import { Random } from '../../../tools/differential/questions/random.ts';

const drawn = (release = newestRelease) => {
  const random = new Random(1);
  return Array.from({ length: 1500 }, () => draw(random, release).input);
};

test.each(minors)('most questions to %s are about versions that it serves, and some about others', (minor) => {
  const release = newestOf(minor);
  const served = drawn(release).filter(({ object: { apiVersion, kind } }) =>
    servedVersions(groupOf(apiVersion), kind, release)?.includes(apiVersion.slice(groupOf(apiVersion).length + 1)),
  );
  expect(served.length).toBeGreaterThan(1200);
  expect(served.length).toBeLessThan(1500);
});

test('gates that differ between releases are listed, disabled and both', () => {
  const lists = drawn().map(({ kubevirt }) => kubevirt?.spec?.configuration?.developerConfiguration ?? {});
  const has = (list: 'featureGates' | 'disabledFeatureGates') => (gates: (typeof lists)[number]) =>
    gates[list]?.includes('VideoConfig') === true;
  expect(lists.filter(has('featureGates')).length).toBeGreaterThan(10);
  expect(lists.filter(has('disabledFeatureGates')).length).toBeGreaterThan(10);
  expect(lists.some((gates) => has('featureGates')(gates) && has('disabledFeatureGates')(gates))).toBe(true);
});
