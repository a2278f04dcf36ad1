import type { Manifest } from '../../../../lib/core/manifest.ts';
import { advice, object, toldOf, vm, type Fields, type Row } from '../../advice/advice.ts';

const restore = (spec: Fields = {}, name = 'back'): Manifest =>
  object(
    'snapshot.kubevirt.io/v1beta1',
    'VirtualMachineRestore',
    { name },
    {
      spec: {
        target: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' },
        virtualMachineSnapshotName: 'monday',
        volumeRestorePolicy: 'InPlace',
        ...spec,
      },
    },
  );
const disks = { domain: { devices: { disks: [{ name: 'root', disk: {} }] } }, volumes: [{ name: 'root', containerDisk: { image: 'a' } }] };
const off = (name = 'db'): Manifest => vm({ name }, disks, { runStrategy: 'Halted' });
const snapshot = (name: string): Manifest =>
  object(
    'snapshot.kubevirt.io/v1beta1',
    'VirtualMachineSnapshot',
    { name: 'monday' },
    { spec: { source: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name } } },
  );
const override = (volumeName: string): Fields => ({ volumeRestoreOverrides: [{ volumeName, restoreName: 'restored' }] });

describe('the target of a restore', () => {
  test.each<Row>([
    ['runs', [restore(), vm()], ['KP0808 spec.target']],
    ['runs by the old field', [restore(), vm({}, {}, { runStrategy: undefined, running: true })], ['KP0808 spec.target']],
    ['runs, and the restore fails at once', [restore({ targetReadinessPolicy: 'FailImmediate' }), vm()], ['KP0808 spec.target']],
    ['runs, and is stopped', [restore({ targetReadinessPolicy: 'StopTarget' }), vm()], []],
    ['runs, and is waited for', [restore({ targetReadinessPolicy: 'WaitEventually' }), vm()], []],
    ['is halted', [restore(), vm({}, {}, { runStrategy: 'Halted' })], []],
    ['is started by hand', [restore(), vm({}, {}, { runStrategy: 'Manual' })], []],
    ['runs in another namespace', [restore(), vm({ namespace: 'other' })], []],
    ['is not in Git', [restore()], []],
    ['gets new claims too', [restore({ volumeRestorePolicy: undefined }), vm()], ['KP0808 spec.target', 'KP0806 spec.volumeRestorePolicy']],
  ])('%s', (_what, manifests, expected) => {
    expect(toldOf(manifests).toSorted()).toEqual(expected.toSorted());
  });

  test('of one of many restores runs', () => {
    const many = Array.from({ length: 5 }, (_, i) =>
      restore({ target: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: `db-${i}` } }, `back-${i}`),
    );
    expect(advice([...many, vm({ name: 'db-3' })])).toEqual(['KP0808 spec.target']);
  });
});

describe('an override of a restore', () => {
  const path = 'spec.volumeRestoreOverrides[0].volumeName';
  test.each<Row>([
    ['is for a volume of the target', [restore(override('root')), off()], []],
    ['is for none of it', [restore(override('rot')), off()], [`KP0809 ${path}`]],
    ['is for a volume of the VM of the snapshot', [restore(override('root')), snapshot('other'), off('other')], []],
    ['is for none of the VM of the snapshot', [restore(override('rot')), snapshot('other'), off('other')], [`KP0809 ${path}`]],
    ['is for the claim of a TPM', [restore(override('persistent-state-for-db')), off()], []],
    ['is for a VM that nobody knows', [restore(override('rot'))], []],
  ])('%s', (_what, manifests, expected) => {
    expect(toldOf(manifests)).toEqual(expected);
  });
});
