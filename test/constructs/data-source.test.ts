import { App, Chart } from 'cdk8s';
import { DataSource, type DataSourceProps } from '../../lib/constructs/data-source.ts';
import { DataVolume } from '../../lib/constructs/data-volume.ts';
import { manifestOf } from './manifest-of.ts';

const images = new Chart(new App(), 'images', { namespace: 'images' });

test.each<[string, DataSourceProps, unknown]>([
  ['a claim beside it', { pvc: { name: 'fedora-42' } }, { pvc: { name: 'fedora-42', namespace: 'vms' } }],
  ['the claim of a DataVolume', { pvc: new DataVolume(images, 'fedora-42', {}) }, { pvc: { name: 'fedora-42', namespace: 'images' } }],
  ['a snapshot', { snapshot: { name: 'fedora-42', namespace: 'images' } }, { snapshot: { name: 'fedora-42', namespace: 'images' } }],
  ['another DataSource', { dataSource: new DataSource(images, 'fedora') }, { dataSource: { name: 'fedora', namespace: 'images' } }],
  ['nothing yet', {}, {}],
])('points at %s', (_, props, source) => {
  expect(manifestOf((chart) => new DataSource(chart, 'fedora', props), { namespace: 'vms' })).toEqual({
    apiVersion: 'cdi.kubevirt.io/v1beta1',
    kind: 'DataSource',
    metadata: { name: 'fedora', namespace: 'vms' },
    spec: { source },
  });
});
