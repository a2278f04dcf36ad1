import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { orderOf } from '../../lib/gitops/apply-order.ts';
import { waveOf } from '../../lib/gitops/waves.ts';
import { object, vm } from './objects.ts';

const waves = (...manifests: readonly Manifest[]): Record<string, number> => {
  const order = orderOf(manifests);
  return Object.fromEntries(manifests.map((each) => [`${each.kind} ${each.metadata.name ?? ''}`, waveOf(order.placeOf(refOf(each)))]));
};

const needs = (...manifests: readonly Manifest[]): object => Object.fromEntries(orderOf(manifests).needs);

test('every stage has its wave, and guests have none', () => {
  expect(
    waves(
      object('Namespace vms'),
      object('HyperConverged operators/hc'),
      object('DataSource vms/fedora'),
      object('Secret vms/login'),
      object('DataVolume vms/data'),
      vm('vms/db'),
      object('Service vms/db'),
    ),
  ).toEqual({
    'Namespace vms': -50,
    'HyperConverged hc': -40,
    'DataSource fedora': -30,
    'Secret login': -20,
    'DataVolume data': -10,
    'VirtualMachine db': 0,
    'Service db': 10,
  });
});

test.each<[string, Manifest[], Record<string, number>]>([
  [
    'a disk that is cloned from another',
    [object('DataVolume vms/copy', { spec: { source: { pvc: { name: 'origin' } } } }), object('DataVolume vms/origin')],
    { 'DataVolume copy': -9, 'DataVolume origin': -10 },
  ],
  [
    'a restore of a snapshot',
    [
      object('VirtualMachineRestore vms/back', { spec: { virtualMachineSnapshotName: 'before' } }),
      object('VirtualMachineSnapshot vms/before', { spec: { source: { kind: 'VirtualMachine', name: 'db' } } }),
      vm('vms/db'),
    ],
    { 'VirtualMachineRestore back': 11, 'VirtualMachineSnapshot before': 10, 'VirtualMachine db': 0 },
  ],
  [
    'two that need each other',
    [
      object('DataVolume vms/a', { spec: { source: { pvc: { name: 'b' } } } }),
      object('DataVolume vms/b', { spec: { source: { pvc: { name: 'a' } } } }),
    ],
    { 'DataVolume a': -8, 'DataVolume b': -9 },
  ],
])('%s', (_, manifests, expected) => {
  expect(waves(...manifests)).toEqual(expected);
});

const set = object('VirtualMachineInstanceReplicaSet vms/web', {
  spec: { template: { spec: { volumes: [{ name: 'init', cloudInitNoCloud: { secretRef: { name: 'login' } } }] } } },
});
const scaler = object('HorizontalPodAutoscaler vms/web', {
  spec: { scaleTargetRef: { kind: 'VirtualMachineInstanceReplicaSet', name: 'web' } },
});

test.each<[string, Manifest[], object]>([
  ['nothing but guests', [vm('vms/db')], { guests: [] }],
  ['a namespace of the app', [object('Namespace vms'), vm('vms/db')], { foundation: [], guests: ['foundation'] }],
  ['a namespace of somebody else', [object('Namespace other'), object('Secret vms/login')], { foundation: [], attachments: [] }],
  [
    'a Secret, and by way of it the namespace',
    [object('Namespace vms'), object('Secret vms/login'), set, scaler],
    { foundation: [], attachments: ['foundation'], guests: ['attachments'], access: ['guests'] },
  ],
  ['a Secret of another namespace', [object('Secret other/login'), set], { attachments: [], guests: [] }],
  [
    'the operators behind KubeVirt’s kinds',
    [object('HyperConverged h/h'), vm('vms/db'), object('Service vms/db')],
    { configuration: [], guests: ['configuration'], access: [] },
  ],
  [
    'the operator behind a configuration',
    [object('Subscription h/h'), object('HyperConverged h/h')],
    { foundation: [], configuration: ['foundation'] },
  ],
  [
    'an instancetype of the whole cluster',
    [object('VirtualMachineClusterInstancetype medium'), vm('vms/db', [], { instancetype: { name: 'medium' } })],
    { images: [], guests: ['images'] },
  ],
  [
    'a network of another namespace',
    [
      object('NetworkAttachmentDefinition lan/br1'),
      object('VirtualMachine vms/db', { spec: { template: { spec: { networks: [{ name: 'a', multus: { networkName: 'lan/br1' } }] } } } }),
    ],
    { attachments: [], guests: ['attachments'] },
  ],
])('a stage needs those that its objects refer to: %s', (_, manifests, expected) => {
  expect(needs(...manifests)).toEqual(expected);
});
