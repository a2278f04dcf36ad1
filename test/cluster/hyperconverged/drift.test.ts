import { driftOf } from '../../../lib/cluster/hyperconverged/drift.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { printPath, withValues } from '../../../lib/core/data/path.ts';
import { hyperConverged, openshift } from './objects.ts';

const template = { metadata: { name: 'os' }, spec: { managedDataSource: 'os', schedule: '0 */12 * * *', template: { spec: {} } } };

const driftIn = (object: Manifest, facts = openshift): Record<string, unknown> =>
  Object.fromEntries(driftOf(object, facts).map(({ path, value }) => [printPath(path), value]));

const always = { 'metadata.labels.app': 'kubevirt-hyperconverged', 'metadata.finalizers': ['kubevirt.io/hyperconverged'] };

test.each<[string, Manifest, object]>([
  ['of a plain one', hyperConverged(), { ...always, 'spec.ksmConfiguration': {}, 'spec.evictionStrategy': 'LiveMigrate' }],
  [
    'of v1',
    hyperConverged({}, {}, 'v1'),
    { ...always, 'spec.virtualization.ksmConfiguration': {}, 'spec.virtualization.evictionStrategy': 'LiveMigrate' },
  ],
  [
    'of a golden image',
    hyperConverged({ ksmConfiguration: {}, evictionStrategy: 'None', dataImportCronTemplates: [template] }),
    {
      ...always,
      'spec.dataImportCronTemplates[0].metadata.annotations': { 'cdi.kubevirt.io/storage.bind.immediate.requested': 'true' },
      'spec.dataImportCronTemplates[0].spec.retentionPolicy': 'None',
      'spec.dataImportCronTemplates[0].spec.importsToKeep': 1,
    },
  ],
  [
    'of the spelling of durations and quantities',
    hyperConverged({
      ksmConfiguration: {},
      evictionStrategy: 'None',
      certConfig: { ca: { duration: '72h' } },
      resourceRequirements: { storageWorkloads: { limits: { cpu: '0.5', memory: '1Gi' } } },
    }),
    { ...always, 'spec.certConfig.ca.duration': '72h0m0s', 'spec.resourceRequirements.storageWorkloads.limits.cpu': '500m' },
  ],
])('%s', (_, object, expected) => expect(driftIn(object)).toEqual(expected));

test('finalizers of others stay', () => {
  const object = hyperConverged();
  const kept = { ...object, metadata: { ...object.metadata, finalizers: ['mine'] } };
  expect(driftIn(kept)).toMatchObject({ 'metadata.finalizers': ['mine', 'kubevirt.io/hyperconverged'] });
});

test('without nodes the eviction strategy will be written, and nobody knows which', () => {
  const drift = driftIn(hyperConverged(), { openshift: true, nodes: undefined });
  expect(drift).toHaveProperty(['spec.evictionStrategy'], undefined);
});

test('once it is written nothing drifts', () => {
  const object = hyperConverged({ dataImportCronTemplates: [template], certConfig: { server: { duration: '1440m' } } });
  const written = withValues(object, [...driftOf(object, openshift)]);
  expect(driftOf(written, openshift)).toEqual([]);
});

test('one that the cluster refuses gets nothing but what every one gets', () => {
  expect(driftIn(hyperConverged({ defaultCPUModel: 1 }))).toEqual(always);
});
