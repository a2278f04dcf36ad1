import { knownObjects } from '../../lib/core/known-objects.ts';

const claim = (name: string, namespace: string) => ({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name, namespace } });
const objects = knownObjects([claim('root', 'vms'), claim('data', 'vms'), claim('root', 'yard')]);

test('an object is found by group, kind, namespace and name', () => {
  expect(objects.get({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace: 'yard', name: 'root' })).toEqual(claim('root', 'yard'));
  expect(objects.get({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'root' })).toBeUndefined();
  expect(objects.get({ apiVersion: 'x/v1', kind: 'PersistentVolumeClaim', namespace: 'vms', name: 'root' })).toBeUndefined();
});

test('a list holds what a namespace has of a kind, in order', () => {
  expect(objects.list('PersistentVolumeClaim', 'vms').map(({ metadata }) => metadata.name)).toEqual(['root', 'data']);
  expect(objects.list('Secret', 'vms')).toEqual([]);
});
