import type { Manifest } from '../../../../lib/core/manifest.ts';
import { changed, consequences, object, reasons } from '../../consequences.ts';

const set = (more: object, count: object = { replicas: 2 }): Manifest =>
  object('kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', {
    spec: {
      selector: { matchLabels: { app: 'web' } },
      template: { metadata: { labels: { app: 'web' } }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } },
      ...count,
      ...more,
    },
  });

test.each<[what: string, more: object, told: readonly string[]]>([
  ['crashes its controller', { replicas: -1 }, ['controller-fails']],
  ['does not while the set is paused', { replicas: -1, paused: true }, ['no-guest-effect']],
])('a negative number of guests %s', (_what, more, told) => {
  expect(consequences([set({})], [set(more)]).map(({ effect }) => effect)).toEqual(told);
});

test('a set whose negative number was never acted upon goes on with a good one', () => {
  expect(consequences([set({ replicas: -1, paused: true })], [set({ replicas: 2 })]).map(({ effect }) => effect)).toEqual(['scale-up']);
});

const inTemplate = ['spec', 'template'];
const withImage = (image: string): Manifest =>
  changed(set({}), [...inTemplate, 'spec', 'volumes'], [{ name: 'root', containerDisk: { image } }]);
const withTier = changed(
  changed(set({}), ['spec', 'selector'], { matchLabels: { tier: 'front' } }),
  [...inTemplate, 'metadata', 'labels'],
  {
    tier: 'front',
  },
);

test.each<[what: string, before: Manifest, after: Manifest, told: readonly string[]]>([
  [
    'another template',
    withImage('registry.example/a:1'),
    withImage('registry.example/a:2'),
    ['new-guests-only: A replica set never changes its guests: those that run stay as they are, and only later ones differ.'],
  ],
  ['fewer guests', set({}), set({ replicas: 1 }), ['scale-down: 1 guest is deleted, in no set order, with all they have written.']],
  [
    'no number any more',
    set({}),
    set({}, {}),
    ['scale-down: Without spec.replicas the set wants 1 guest: 1 guest is deleted, in no set order, with all they have written.'],
  ],
  [
    'other labels and a selector for them',
    set({}),
    withTier,
    [
      'scale-up: The selector lets 2 guests go: they run on without an owner, and as many are made anew beside them.',
      'new-guests-only: A replica set never changes its guests: those that run stay as they are, and only later ones differ.',
    ],
  ],
])('%s', (_what, before, after, told) => {
  expect(reasons([before], [after])).toEqual(told);
});

test.each<[what: string, before: Manifest, after: Manifest, fields: readonly (readonly string[])[]]>([
  ['fewer guests', set({}), set({ replicas: 1 }), [['spec.replicas']]],
  [
    'another template',
    withImage('registry.example/a:1'),
    withImage('registry.example/a:2'),
    [['spec.template.spec.volumes[root].containerDisk.image']],
  ],
])('%s: the field that says so is named', (_what, before, after, fields) => {
  expect(consequences([before], [after]).map((each) => each.fields)).toEqual(fields);
});
