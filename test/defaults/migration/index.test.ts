import { readKubeVirt } from '../../../lib/cluster/read-kubevirt.ts';
import { applyDefaults } from '../../../lib/defaults/apply-defaults.ts';
import { migrationDefaults } from '../../../lib/defaults/migration/index.ts';

const finalizer = 'kubevirt.io/migrationJobFinalize';

test.each([
  ['nothing', {}, { labels: { 'kubevirt.io/vmi-name': 'a' }, finalizers: [finalizer] }],
  ['another label', { labels: { 'kubevirt.io/vmi-name': 'b' } }, { labels: { 'kubevirt.io/vmi-name': 'a' }, finalizers: [finalizer] }],
  ['the finalizer', { finalizers: [finalizer] }, { labels: { 'kubevirt.io/vmi-name': 'a' }, finalizers: [finalizer, finalizer] }],
])('a migration with %s', (_what, metadata, expected) => {
  const migration = { metadata, spec: { vmiName: 'a' } };
  expect(applyDefaults(migration, migrationDefaults, { config: readKubeVirt().config }).metadata).toEqual(expected);
});
