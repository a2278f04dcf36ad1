import { changed, consequences, object } from '../consequences.ts';

const policy = object('migrations.kubevirt.io/v1alpha1', 'MigrationPolicy', { spec: { selectors: {}, allowPostCopy: false } });

test('a policy counts from the next migration on', () => {
  expect(consequences([policy], [changed(policy, ['spec', 'allowPostCopy'], true)])).toMatchObject([
    { effect: 'cluster-wide', when: 'by a migration', fields: ['spec.allowPostCopy'] },
  ]);
});

test('its labels do nothing', () => {
  expect(consequences([policy], [changed(policy, ['metadata', 'labels'], { a: 'b' })])).toMatchObject([{ effect: 'no-guest-effect' }]);
});
