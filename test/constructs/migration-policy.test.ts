import { MigrationPolicy } from '../../lib/constructs/migration-policy.ts';
import { manifestOf } from './manifest-of.ts';

test('a policy of the whole cluster', () => {
  const selectors = { namespaceSelector: { team: 'a' }, virtualMachineInstanceSelector: { tier: 'db' } };
  const policy = manifestOf(
    (chart) => new MigrationPolicy(chart, 'databases', { selectors, allowPostCopy: true, bandwidthPerMigration: '64Mi' }),
    {
      namespace: 'vms',
    },
  );
  expect(policy).toEqual({
    apiVersion: 'migrations.kubevirt.io/v1alpha1',
    kind: 'MigrationPolicy',
    metadata: { name: 'databases' },
    spec: { selectors, allowPostCopy: true, bandwidthPerMigration: '64Mi' },
  });
});
