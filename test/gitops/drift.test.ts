import type { DeliveryHints } from '../../lib/core/delivery.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { driftOf } from '../../lib/gitops/drift/index.ts';
import { object, vm } from './objects.ts';

const pointersOf = (
  manifests: readonly Manifest[],
  { hints, powerManagedBy = 'git' }: { hints?: DeliveryHints; powerManagedBy?: 'git' | 'users' } = {},
): object =>
  Object.fromEntries(
    driftOf(
      manifests.map((manifest) => ({ manifest, hints })),
      powerManagedBy,
    ).map(({ ref, pointers }) => [`${ref.kind} ${ref.name}`, pointers]),
  );

const set = object('VirtualMachineInstanceReplicaSet vms/web', { spec: { replicas: 2 } });
const hpa = (target: object): Manifest => object('HorizontalPodAutoscaler vms/web', { spec: { scaleTargetRef: target } });
const toSet = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'web' };

test.each<[string, Manifest[], object]>([
  ['a set that nobody scales', [set], {}],
  ['a set that an HPA scales', [hpa(toSet), set], { 'VirtualMachineInstanceReplicaSet web': ['/spec/replicas'] }],
  [
    'a set of another version of the API',
    [hpa({ ...toSet, apiVersion: 'kubevirt.io/v1alpha3' }), set],
    { 'VirtualMachineInstanceReplicaSet web': ['/spec/replicas'] },
  ],
  ['a namesake of another kind', [hpa({ ...toSet, apiVersion: 'pool.kubevirt.io/v1beta1', kind: 'VirtualMachinePool' }), set], {}],
  [
    'a set that KEDA scales',
    [object('ScaledObject vms/web', { spec: { scaleTargetRef: toSet } }), set],
    { 'VirtualMachineInstanceReplicaSet web': ['/spec/replicas'] },
  ],
  [
    'a Deployment, which KEDA takes for granted',
    [object('ScaledObject vms/web', { spec: { scaleTargetRef: { name: 'web' } } }), object('Deployment vms/web')],
    { 'Deployment web': ['/spec/replicas'] },
  ],
  ['an autoscaler of another namespace', [object('HorizontalPodAutoscaler other/web', { spec: { scaleTargetRef: toSet } }), set], {}],
  ['a VMI', [object('VirtualMachineInstance vms/once', { spec: {} })], { 'VirtualMachineInstance once': ['/spec'] }],
])('%s', (_, manifests, expected) => {
  expect(pointersOf(manifests)).toEqual(expected);
});

test.each<[string, object, readonly string[] | undefined]>([
  ['Always', { runStrategy: 'Always' }, ['/spec/runStrategy']],
  ['Halted', { runStrategy: 'Halted' }, ['/spec/runStrategy']],
  ['Manual, with which virtctl leaves the spec alone', { runStrategy: 'Manual' }, undefined],
  ['RerunOnFailure, as well', { runStrategy: 'RerunOnFailure' }, undefined],
  ['running', { runStrategy: undefined, running: true }, ['/spec/running']],
])('power in the hands of users: %s', (_, spec, pointers) => {
  const expected = pointers === undefined ? {} : { 'VirtualMachine db': pointers };
  expect(pointersOf([vm('vms/db', [], spec)], { powerManagedBy: 'users' })).toEqual(expected);
  expect(pointersOf([vm('vms/db', [], spec)])).toEqual({});
});

test('a VM says better than its cluster who starts it', () => {
  expect(pointersOf([vm('vms/db')], { powerManagedBy: 'users', hints: { powerManagedBy: 'git' } })).toEqual({});
  expect(pointersOf([vm('vms/db')], { hints: { powerManagedBy: 'users' } })).toEqual({ 'VirtualMachine db': ['/spec/runStrategy'] });
});

test('lists that others write, beside the run strategy', () => {
  expect(pointersOf([vm('vms/db')], { hints: { powerManagedBy: 'users', writtenByOthers: ['volumes', 'interfaces'] } })).toEqual({
    'VirtualMachine db': [
      '/spec/runStrategy',
      '/spec/template/spec/volumes',
      '/spec/template/spec/domain/devices/disks',
      '/spec/template/spec/networks',
      '/spec/template/spec/domain/devices/interfaces',
    ],
  });
});

test('a HyperConverged: what its webhook fills in, where Git says nothing', () => {
  const bare = object('HyperConverged h/h', { spec: { dataImportCronTemplates: [{ metadata: { name: 'a' }, spec: {} }] } });
  expect(pointersOf([bare])).toEqual({
    'HyperConverged h': [
      '/spec/dataImportCronTemplates/0/metadata/annotations',
      '/spec/dataImportCronTemplates/0/spec/retentionPolicy',
      '/spec/dataImportCronTemplates/0/spec/importsToKeep',
      '/spec/evictionStrategy',
      '/spec/ksmConfiguration',
    ],
  });
  expect(pointersOf([object('HyperConverged h/h', { spec: { evictionStrategy: 'None', ksmConfiguration: {} } })])).toEqual({});
});
