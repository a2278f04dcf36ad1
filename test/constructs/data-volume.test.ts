import { App, Chart } from 'cdk8s';
import { DataSource } from '../../lib/constructs/data-source.ts';
import { DataVolumeSource } from '../../lib/constructs/specs/data-volume-source.ts';
import { DataVolume, type DataVolumeProps } from '../../lib/constructs/data-volume.ts';
import { manifestOf, specOf } from './manifest-of.ts';

const url = 'docker://registry.example.com/fedora:42';
const images = new Chart(new App(), 'images', { namespace: 'images' });

test('a DataVolume', () => {
  const disk = manifestOf((chart) => new DataVolume(chart, 'root', { source: DataVolumeSource.registry(url), storage: '30Gi' }), {
    namespace: 'vms',
  });
  expect(disk).toEqual({
    apiVersion: 'cdi.kubevirt.io/v1beta1',
    kind: 'DataVolume',
    metadata: { name: 'root', namespace: 'vms' },
    spec: { source: { registry: { url } }, storage: { resources: { requests: { storage: '30Gi' } } } },
  });
});

test('a source without its builder is left to the schema as it is', () => {
  expect(specOf((chart) => new DataVolume(chart, 'root', { source: url as never }))).toEqual({ source: url });
});

test.each<[string, DataVolumeProps, unknown]>([
  ['http', { source: DataVolumeSource.http('https://example.com/a.qcow2') }, { source: { http: { url: 'https://example.com/a.qcow2' } } }],
  [
    'http in full',
    { source: DataVolumeSource.http({ url: 'https://example.com/a.qcow2', secretRef: 'login' }) },
    { source: { http: { url: 'https://example.com/a.qcow2', secretRef: 'login' } } },
  ],
  [
    'registry in full',
    { source: DataVolumeSource.registry({ imageStream: 'fedora', pullMethod: 'node' }) },
    { source: { registry: { imageStream: 'fedora', pullMethod: 'node' } } },
  ],
  ['a claim beside it', { source: DataVolumeSource.pvc({ name: 'golden' }) }, { source: { pvc: { name: 'golden', namespace: 'vms' } } }],
  [
    "another DataVolume's claim",
    { source: DataVolumeSource.pvc(new DataVolume(images, 'golden', {})) },
    { source: { pvc: { name: 'golden', namespace: 'images' } } },
  ],
  [
    'a snapshot',
    { source: DataVolumeSource.snapshot({ name: 'golden', namespace: 'images' }) },
    { source: { snapshot: { name: 'golden', namespace: 'images' } } },
  ],
  ['blank', { source: DataVolumeSource.blank() }, { source: { blank: {} } }],
  ['upload', { source: DataVolumeSource.upload() }, { source: { upload: {} } }],
  ['a source as the API writes it', { source: { s3: { url: 's3://a/b' } } }, { source: { s3: { url: 's3://a/b' } } }],
  [
    'a DataSource',
    { sourceRef: new DataSource(images, 'fedora') },
    { sourceRef: { kind: 'DataSource', name: 'fedora', namespace: 'images' } },
  ],
  ['a DataSource beside it', { sourceRef: { name: 'fedora' } }, { sourceRef: { kind: 'DataSource', name: 'fedora' } }],
])('source: %s', (_, props, expected) => {
  expect(specOf((chart) => new DataVolume(chart, 'root', props), { namespace: 'vms' })).toEqual(expected);
});

test.each<[string, DataVolumeProps, unknown]>([
  ['a size', { storage: '30Gi' }, { storage: { resources: { requests: { storage: '30Gi' } } } }],
  [
    'a class with a size',
    { storage: { size: '30Gi', storageClassName: 'fast', accessModes: ['ReadWriteMany'], volumeMode: 'Block' } },
    {
      storage: {
        storageClassName: 'fast',
        accessModes: ['ReadWriteMany'],
        volumeMode: 'Block',
        resources: { requests: { storage: '30Gi' } },
      },
    },
  ],
  ['no size, as for a clone', { storage: { storageClassName: 'fast' } }, { storage: { storageClassName: 'fast' } }],
  [
    'resources as the API writes them, and a size over them',
    { storage: { size: '30Gi', resources: { requests: { storage: '1Gi' }, limits: { storage: '60Gi' } } } },
    { storage: { resources: { requests: { storage: '30Gi' }, limits: { storage: '60Gi' } } } },
  ],
  [
    'a claim',
    { pvc: { size: '1Gi', accessModes: ['ReadWriteOnce'] } },
    { pvc: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } },
  ],
  ['preallocation and content', { preallocation: false, contentType: 'archive' }, { preallocation: false, contentType: 'archive' }],
  [
    'spec, merged last',
    { storage: '30Gi', spec: { storage: { storageClassName: 'fast' } } },
    { storage: { storageClassName: 'fast', resources: { requests: { storage: '30Gi' } } } },
  ],
])('spec from %s', (_, props, expected) => {
  expect(specOf((chart) => new DataVolume(chart, 'root', props))).toEqual(expected);
});
