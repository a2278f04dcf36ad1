import { DataVolumeSource } from '../../../lib/constructs/specs/data-volume-source.ts';
import { GoldenImage, type CommonGoldenImage } from '../../../lib/constructs/values/golden-image.ts';

test('a common image is written out with its changes', () => {
  const image = GoldenImage.modify('centos-stream9-image-cron', {
    url: 'docker://registry.example.com/centos-stream:9',
    storageClassName: 'fast',
    accessModes: ['ReadWriteMany'],
    retentionPolicy: 'All',
    annotations: { team: 'a' },
  });
  expect(image).toEqual({
    metadata: { name: 'centos-stream9-image-cron', annotations: { team: 'a' } },
    spec: {
      schedule: '0 */12 * * *',
      managedDataSource: 'centos-stream9',
      garbageCollect: 'Outdated',
      importsToKeep: 1,
      retentionPolicy: 'All',
      template: {
        spec: {
          source: { registry: { url: 'docker://registry.example.com/centos-stream:9' } },
          storage: { resources: { requests: { storage: '10Gi' } }, storageClassName: 'fast', accessModes: ['ReadWriteMany'] },
        },
      },
    },
  });
  expect(GoldenImage.modify('fedora-image-cron', { size: '20Gi', schedule: '0 4 * * 1' }).spec).toMatchObject({
    schedule: '0 4 * * 1',
    template: {
      spec: {
        source: { registry: { url: expect.stringMatching(/fedora/) } },
        storage: { resources: { requests: { storage: '20Gi' } } },
      },
    },
  });
});

test('an image of one’s own has a schedule and no more than is said', () => {
  const image = GoldenImage.add('os', {
    managedDataSource: { name: 'os' },
    source: DataVolumeSource.registry('docker://registry.example.com/os:7'),
    storage: '30Gi',
    namespace: 'images',
  });
  expect(image).toEqual({
    metadata: { name: 'os', namespace: 'images' },
    spec: {
      schedule: '0 */12 * * *',
      managedDataSource: 'os',
      template: {
        spec: {
          source: { registry: { url: 'docker://registry.example.com/os:7' } },
          storage: { resources: { requests: { storage: '30Gi' } } },
        },
      },
    },
  });
});

test('an image that the operator does not bring cannot be modified', () => {
  expect(() => GoldenImage.modify('os' as CommonGoldenImage, {})).toThrow('the image is "os", which the operator does not bring');
});
