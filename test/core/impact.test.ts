import { effects, effectTraits, worstOf, type Effect } from '../../lib/core/impact.ts';

test('every effect has its place among the others', () => {
  expect(effects.toSorted()).toEqual(Object.keys(effectTraits).toSorted());
});

test.each<[worst: Effect, beside: readonly Effect[]]>([
  ['data-loss', ['restart', 'data-loss', 'recreate']],
  ['restart', ['live', 'restart', 'scale-down']],
  ['next-start-fails', ['restart-required', 'next-start-fails']],
  ['restart-required', ['migrates', 'restart-required', 'live']],
  ['live', ['new-guests-only', 'live', 'no-guest-effect']],
  ['new-guests-only', ['no-guest-effect', 'new-guests-only', 'added']],
  ['no-guest-effect', []],
])('%s is the worst of %j', (worst, beside) => {
  const consequences = beside.map((effect) => ({ effect, why: '', fields: [] }));
  const object = { cluster: '', ref: { apiVersion: 'v1', kind: 'Secret', name: 'a' } };
  expect(worstOf({ change: 'changed', object, fields: [], consequences, causes: [] })).toBe(worst);
});
