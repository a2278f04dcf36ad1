import { DataImportCron, type DataImportCronProps } from '../../lib/constructs/data-import-cron.ts';
import { DataVolumeSource } from '../../lib/constructs/specs/data-volume-source.ts';
import { manifestOf, specOf } from './manifest-of.ts';

const url = 'docker://registry.example.com/fedora:42';
const weekly = { schedule: '0 4 * * 1', managedDataSource: 'fedora' } as const;

test('an image that is imported weekly', () => {
  const cron = manifestOf(
    (chart) =>
      new DataImportCron(chart, 'fedora-cron', { ...weekly, source: DataVolumeSource.registry(url), storage: '30Gi', importsToKeep: 2 }),
  );
  expect(cron).toEqual({
    apiVersion: 'cdi.kubevirt.io/v1beta1',
    kind: 'DataImportCron',
    metadata: { name: 'fedora-cron' },
    spec: {
      ...weekly,
      importsToKeep: 2,
      template: { spec: { source: { registry: { url } }, storage: { resources: { requests: { storage: '30Gi' } } } } },
    },
  });
});

test.each<[string, Partial<DataImportCronProps>, unknown]>([
  ['a DataSource by its construct', { managedDataSource: { name: 'centos' } }, { managedDataSource: 'centos', template: { spec: {} } }],
  [
    'retention',
    { garbageCollect: 'Never', retentionPolicy: 'None' },
    { garbageCollect: 'Never', retentionPolicy: 'None', template: { spec: {} } },
  ],
  ["an account of the cron's own", { serviceAccountName: 'poller' }, { serviceAccountName: 'poller', template: { spec: {} } }],
  [
    'spec, merged last',
    { preallocation: true, spec: { template: { metadata: { labels: { os: 'fedora' } } } } },
    { template: { metadata: { labels: { os: 'fedora' } }, spec: { preallocation: true } } },
  ],
])('spec from %s', (_, props, expected) => {
  expect(specOf((chart) => new DataImportCron(chart, 'cron', { ...weekly, ...props }))).toEqual({ ...weekly, ...(expected as object) });
});
