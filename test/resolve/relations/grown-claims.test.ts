import type { Manifest } from '../../../lib/core/manifest.ts';
import { orderOf } from '../../../lib/gitops/apply-order.ts';
import { refOf } from '../../../lib/core/object-ref.ts';
import { waveOf } from '../../../lib/gitops/waves.ts';
import { draftOf, run } from '../drafts.ts';

const storage = { resources: { requests: { storage: '10Gi' } } };
const later = { annotations: { 'argocd.argoproj.io/sync-wave': '5' } };
const claim = (metadata: object = {}): Manifest => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'root', namespace: 'vms', ...metadata },
  spec: { accessModes: ['ReadWriteMany'], volumeMode: 'Block', resources: { requests: { storage: '20Gi' } } },
});
const dataVolume = (metadata: object = {}): Manifest => ({
  apiVersion: 'cdi.kubevirt.io/v1beta1',
  kind: 'DataVolume',
  metadata: { name: 'root', namespace: 'vms', ...metadata },
  spec: { source: { blank: {} }, storage },
});
const vm = (dataVolumeTemplates: readonly object[] = []): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'db', namespace: 'vms' },
  spec: {
    runStrategy: 'Always',
    dataVolumeTemplates,
    template: {
      spec: {
        domain: { memory: { guest: '1Gi' }, devices: { disks: [{ name: 'root', disk: { bus: 'virtio' } }] } },
        volumes: [{ name: 'root', dataVolume: { name: 'root' } }],
      },
    },
  },
});
const template = { metadata: { name: 'root' }, spec: { source: { blank: {} }, storage } };

const toldOf = (...manifests: readonly Manifest[]): readonly string[] =>
  run(...manifests.map((each) => draftOf(each)))
    .diagnostics.filter(({ code }) => code === 'KP0805')
    .map(({ object }) => `${object?.ref.kind} ${object?.ref.name}`);

const wrong = ['PersistentVolumeClaim root'];

test.each<[name: string, manifests: readonly Manifest[], expected: readonly string[]]>([
  ['a claim and its DataVolume', [claim(), dataVolume()], wrong],
  ['a claim and a template of its name', [claim(), vm([template])], wrong],
  ['a claim alone', [claim(), vm()], []],
  ['in another namespace', [claim({ namespace: 'other' }), dataVolume()], []],
  ['in a later wave', [claim(later), dataVolume()], []],
  ['in the wave of its DataVolume', [claim(later), dataVolume(later)], wrong],
])('%s', (_name, manifests, expected) => {
  expect(toldOf(...manifests)).toEqual(expected);
});

test('a delivery puts the claim behind the guests, and only then', () => {
  const waveIn = (...manifests: readonly Manifest[]): number => waveOf(orderOf(manifests).placeOf(refOf(claim())));
  expect(waveIn(claim(), dataVolume(), vm())).toBeGreaterThan(0);
  expect(waveIn(claim(), vm([template]))).toBeGreaterThan(0);
  expect(waveIn(claim(), vm())).toBeLessThan(0);
  expect(orderOf([claim(), dataVolume(), vm()]).needs.get('access')).toEqual(['guests']);
});
