import { PersistentVolumeClaim } from '../../lib/constructs/persistent-volume-claim.ts';
import { manifestOf, specOf } from './manifest-of.ts';

test('a claim', () => {
  const claim = manifestOf(
    (chart) => new PersistentVolumeClaim(chart, 'data', { size: '20Gi', accessModes: ['ReadWriteMany'], volumeMode: 'Block' }),
    {
      namespace: 'vms',
    },
  );
  expect(claim).toEqual({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'data', namespace: 'vms' },
    spec: { accessModes: ['ReadWriteMany'], volumeMode: 'Block', resources: { requests: { storage: '20Gi' } } },
  });
});

test('a claim that a populator fills', () => {
  const dataSourceRef = { apiGroup: 'cdi.kubevirt.io', kind: 'VolumeImportSource', name: 'fedora' };
  expect(specOf((chart) => new PersistentVolumeClaim(chart, 'root', { dataSourceRef, storageClassName: 'ceph', size: '30Gi' }))).toEqual({
    dataSourceRef,
    storageClassName: 'ceph',
    resources: { requests: { storage: '30Gi' } },
  });
});

test('any field through the spec', () => {
  expect(
    specOf((chart) => new PersistentVolumeClaim(chart, 'data', { size: '20Gi', spec: { volumeAttributesClassName: 'gold' } })),
  ).toEqual({
    volumeAttributesClassName: 'gold',
    resources: { requests: { storage: '20Gi' } },
  });
});
