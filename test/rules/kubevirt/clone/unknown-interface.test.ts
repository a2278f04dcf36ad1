import type { Manifest } from '../../../../lib/core/manifest.ts';
import { findings, object, vm, type Fields } from '../../advice/advice.ts';

const clone = (newMacAddresses: Fields, source: Fields = { kind: 'VirtualMachine', name: 'db' }): Manifest =>
  object(
    'clone.kubevirt.io/v1beta1',
    'VirtualMachineClone',
    { name: 'copy' },
    {
      spec: {
        source: { apiGroup: 'kubevirt.io', ...source },
        target: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db-2' },
        newMacAddresses,
      },
    },
  );
const snapshot = object(
  'snapshot.kubevirt.io/v1beta1',
  'VirtualMachineSnapshot',
  { name: 'monday' },
  { spec: { source: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' } } },
);
const ofSnapshot = { apiGroup: 'snapshot.kubevirt.io', kind: 'VirtualMachineSnapshot', name: 'monday' };
const mac = '02:00:00:00:00:01';
const nics = (...names: readonly string[]): Manifest =>
  vm(
    {},
    {
      domain: { devices: { interfaces: names.map((name) => ({ name, bridge: {} })) } },
      networks: names.map((name) => ({ name, multus: { networkName: 'other/lan' } })),
    },
  );

test.each<readonly [what: string, manifests: readonly Manifest[], hints: readonly string[]]>([
  ['an interface of the source', [clone({ lan: mac }), nics('lan')], []],
  ['no interface of the source, which has one', [clone({ eth0: mac }), nics('lan')], ['Write lan instead of eth0.']],
  ['one with a slip', [clone({ lna: mac }), nics('lan', 'storage')], ['Write lan instead of lna.']],
  ['none of several', [clone({ eth0: mac }), nics('lan', 'storage')], ['Name one of its interfaces: lan, storage.']],
  ['a source without interfaces', [clone({ eth0: mac }), vm()], ['Add an interface eth0 to VirtualMachine db, or remove the address.']],
  ['a snapshot of a VM with another', [clone({ eth0: mac }, ofSnapshot), snapshot, nics('lan')], ['Write lan instead of eth0.']],
  ['a source that is not known', [clone({ eth0: mac })], []],
  ['a snapshot that is not known', [clone({ eth0: mac }, ofSnapshot), nics('lan')], []],
])('a new MAC address is for %s', (_what, manifests, hints) => {
  expect(findings(manifests).flatMap(({ code, hint }) => (code === 'KP1738' ? [hint] : []))).toEqual(hints);
});
