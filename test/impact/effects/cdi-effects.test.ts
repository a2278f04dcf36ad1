import type { Manifest } from '../../../lib/core/manifest.ts';
import { refOf } from '../../../lib/core/object-ref.ts';
import type { HeldObject } from '../../../lib/impact/compare/held-object.ts';
import { reportChanges } from '../../../lib/impact/report-changes.ts';

const held = (manifest: Manifest): HeldObject => ({ cluster: '', ref: refOf(manifest), manifest });

function told(before: readonly Manifest[], after: readonly Manifest[]): readonly string[] {
  const { groups } = reportChanges({ name: 'a', objects: before.map(held) }, { name: 'b', objects: after.map(held) });
  return groups.flatMap(({ changes: [{ consequences }] }) =>
    consequences.map(({ effect, says }) => [effect, says].filter(Boolean).join(': ')),
  );
}

const object = (kind: string, spec: object, annotations: object = {}): Manifest => ({
  apiVersion: 'cdi.kubevirt.io/v1beta1',
  kind,
  metadata: { name: 'data', ...(kind !== 'CDI' && { namespace: 'vms' }), annotations: { ...annotations } },
  spec,
});
const sized = (storage: string, more: object = {}): Manifest =>
  object('DataVolume', { source: { blank: {} }, storage: { resources: { requests: { storage } } }, ...more });
const vddk = { url: 'https://vcenter.example.com', uuid: 'u', backingFile: '[ds] a.vmdk', thumbprint: '20:6C', secretRef: 's' };
const staged = (...checkpoints: readonly string[]): Manifest =>
  object('VolumeImportSource', {
    source: { vddk },
    targetClaim: 'root',
    checkpoints: checkpoints.map((current, i) => ({ current, previous: checkpoints[i - 1] ?? '' })),
  });
const cdi = (uninstallStrategy: string): Manifest => object('CDI', { uninstallStrategy });

test.each<[name: string, before: readonly Manifest[], after: readonly Manifest[], expected: readonly string[]]>([
  ['a larger DataVolume', [sized('10Gi')], [sized('20Gi')], ['data-loss', 'recreate: Cannot update DataVolume Spec']],
  ['the same size in other units', [sized('1Gi')], [sized('1024Mi')], []],
  [
    'another URL of an import source',
    [object('VolumeImportSource', { source: { http: { url: 'https://a' } } })],
    [object('VolumeImportSource', { source: { http: { url: 'https://b' } } })],
    ['recreate: Cannot update VolumeImportSource Spec'],
  ],
  ['a further checkpoint', [staged('one')], [staged('one', 'two')], ['no-guest-effect']],
  [
    'another source of a clone source, which has no webhook',
    [object('VolumeCloneSource', { source: { kind: 'PersistentVolumeClaim', name: 'a' } })],
    [object('VolumeCloneSource', { source: { kind: 'PersistentVolumeClaim', name: 'b' } })],
    ['new-guests-only'],
  ],
  [
    'a removed CDI beside DataVolumes',
    [cdi('BlockUninstallIfWorkloadsExist'), sized('10Gi')],
    [sized('10Gi')],
    [
      'refused: rejecting the uninstall request, since there are still 1 DataVolumes present. Either delete all DataVolumes or change the uninstall strategy before uninstalling CDI',
    ],
  ],
  ['a removed CDI that may go', [cdi('RemoveWorkloads'), sized('10Gi')], [sized('10Gi')], ['cluster-wide']],
])('%s', (_name, before, after, expected) => {
  expect(told(before, after).toSorted()).toEqual(expected);
});
