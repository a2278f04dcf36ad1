import type { Manifest } from '../../../core/manifest.ts';
import { architecturesAnnotation, type GoldenImageTemplate } from './golden-image-template.ts';

interface CommonImage {
  readonly name: string;
  readonly dataSource: string;
  readonly url: string;
  readonly storage: string;
  readonly architectures: string;
}

/** What the release keeps in dataImportCronTemplates/, in the order of their names. */
const images: readonly CommonImage[] = [
  {
    name: 'centos-stream10-image-cron',
    dataSource: 'centos-stream10',
    url: 'docker://quay.io/containerdisks/centos-stream:10',
    storage: '10Gi',
    architectures: 'amd64,arm64,s390x',
  },
  {
    name: 'centos-stream9-image-cron',
    dataSource: 'centos-stream9',
    url: 'docker://quay.io/containerdisks/centos-stream:9',
    storage: '10Gi',
    architectures: 'amd64,arm64,s390x',
  },
  {
    name: 'fedora-image-cron',
    dataSource: 'fedora',
    url: 'docker://quay.io/containerdisks/fedora:latest',
    storage: '5Gi',
    architectures: 'arm64,s390x,amd64',
  },
];

/** Until the operator has drawn a minute and an hour of its own, which it keeps in status.dataImportSchedule. */
const initialSchedule = '0 */12 * * *';

/**
 * The golden images that come with the operator, on the schedule that it has drawn, '' for none yet. `isRetained` is whether the operator's
 * release says how many imports are kept, and for how long.
 */
export function commonGoldenImages(schedule: string, isRetained = true): readonly GoldenImageTemplate[] {
  return images.map(({ name, dataSource, url, storage, architectures }) => ({
    metadata: { name, annotations: { [architecturesAnnotation]: architectures } },
    spec: {
      garbageCollect: 'Outdated',
      ...(isRetained && { importsToKeep: 1 }),
      managedDataSource: dataSource,
      ...(isRetained && { retentionPolicy: 'None' }),
      schedule: schedule || initialSchedule,
      template: { spec: { source: { registry: { url } }, storage: { resources: { requests: { storage } } } } } satisfies Partial<Manifest>,
    },
  }));
}
