import type { Manifest } from '../../../../lib/core/manifest.ts';
import { changed, consequences, inDomain, vm } from '../../consequences.ts';

const inGuest = ['spec', 'template', 'spec'];
const advice = 'To unplug an interface without a restart, commit state: absent for it first, and remove it later.';

/** A VM with an interface in a further network. */
function withNic(nic: object, network: object): Manifest {
  const connected = changed(
    vm,
    [...inDomain, 'devices', 'interfaces'],
    [
      { name: 'default', masquerade: {} },
      { name: 'lan', ...nic },
    ],
  );
  return changed(
    connected,
    [...inGuest, 'networks'],
    [
      { name: 'default', pod: {} },
      { name: 'lan', ...network },
    ],
  );
}

/** It without that interface. */
const without = changed(
  changed(vm, [...inDomain, 'devices', 'interfaces'], [{ name: 'default', masquerade: {} }]),
  [...inGuest, 'networks'],
  [{ name: 'default', pod: {} }],
);

test.each<[what: string, nic: object, advised: boolean]>([
  ['a bridge', { bridge: {} }, true],
  ['SR-IOV', { sriov: {} }, true],
  ['a binding that cannot be unplugged', { masquerade: {} }, false],
])('an interface that goes at once: %s', (_what, nic, advised) => {
  const told = consequences([withNic(nic, { multus: { networkName: 'lan' } })], [without]);
  expect(told.some(({ why }) => why.includes(advice))).toBe(advised);
});

test('an interface that is marked absent is unplugged live', () => {
  const nic = withNic({ bridge: {} }, { multus: { networkName: 'lan' } });
  expect(consequences([nic], [withNic({ bridge: {}, state: 'absent' }, { multus: { networkName: 'lan' } })])).toMatchObject([
    { effect: 'live', why: 'Network interfaces of the running guest change.' },
  ]);
});

test('one that was, goes without advice to mark it so', () => {
  const marked = withNic({ bridge: {}, state: 'absent' }, { multus: { networkName: 'lan' } });
  expect(consequences([marked], [without]).map(({ why }) => why)).not.toContainEqual(expect.stringContaining(advice));
});

test('labels and fields of the guest are named as the VM has them', () => {
  const after = changed(changed(vm, ['spec', 'template', 'metadata', 'labels', 'tier'], 'a'), [...inGuest, 'hostname'], 'b');
  expect(consequences([vm], [after]).flatMap(({ fields }) => fields)).toEqual(
    expect.arrayContaining(['spec.template.metadata.labels.tier', 'spec.template.spec.hostname']),
  );
});
