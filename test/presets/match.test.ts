import { PresetIndex } from '../../lib/presets/match.ts';
import { preset, presetsOf } from './presets.ts';

const labels = { tier: 'edge', zone: 'b', os: 'linux' };

describe('matching', () => {
  test.each([
    ['a label', { matchLabels: { tier: 'edge' } }, true],
    ['another value', { matchLabels: { tier: 'core' } }, false],
    ['two labels, one of them wrong', { matchLabels: { tier: 'edge', zone: 'a' } }, false],
    [
      'an expression beside a label',
      { matchLabels: { tier: 'edge' }, matchExpressions: [{ key: 'os', operator: 'NotIn', values: ['linux'] }] },
      false,
    ],
    ['one of several values', { matchExpressions: [{ key: 'zone', operator: 'In', values: ['a', 'b'] }] }, true],
    ['one value', { matchExpressions: [{ key: 'zone', operator: 'In', values: ['b'] }] }, true],
    ['a label that must be absent', { matchExpressions: [{ key: 'gpu', operator: 'DoesNotExist' }] }, true],
    ['everything', {}, true],
    ['everything, without a selector', undefined, true],
  ])('by %s', (_name, selector, matches) => {
    expect(presetsOf({ ...preset('oak', {}), selector }).matching(labels).names).toEqual(matches ? ['oak'] : []);
  });

  test('is in the order of names, whatever the selectors', () => {
    const presets = presetsOf(
      preset('oak', {}),
      preset('ash', {}, { matchLabels: { zone: 'b' } }),
      preset('elm', {}, {}),
      preset('fir', {}, { matchLabels: { zone: 'c' } }),
    );
    expect(presets.matching(labels).names).toEqual(['ash', 'elm', 'oak']);
  });

  test('gives equal combinations the same answer', () => {
    const presets = presetsOf(preset('oak', {}), preset('ash', {}));
    expect(presets.matching(labels)).toBe(presets.matching({ tier: 'edge' }));
  });
});

test('presets of another namespace are never read', () => {
  const index = new PresetIndex([
    preset('oak', {}),
    { ...preset('elm', {}, { matchExpressions: [{ key: 'tier', operator: 'Near' }] }), namespace: 'other' },
  ]);
  expect(index.of('vms').selectorErrors).toEqual([]);
  expect(index.of('vms').matching(labels).names).toEqual(['oak']);
  expect(index.of('nowhere').matching(labels).names).toEqual([]);
});

test('every invalid selector of the namespace is an error, by name', () => {
  const near = { matchExpressions: [{ key: 'tier', operator: 'Near' }] };
  const empty = { matchExpressions: [{ key: 'tier', operator: 'In' }] };
  expect(presetsOf(preset('oak', {}, near), preset('ash', {}, empty), preset('elm', {})).selectorErrors).toEqual([
    { preset: 'ash', message: "values: Invalid value: null: for 'in', 'notin' operators, values set can't be empty" },
    { preset: 'oak', message: '"Near" is not a valid label selector operator' },
  ]);
});

test('a matched preset without a domain is named', () => {
  expect(presetsOf(preset('oak', undefined), preset('elm', null), preset('ash', {})).matching(labels).withoutDomain).toEqual([
    'elm',
    'oak',
  ]);
});
