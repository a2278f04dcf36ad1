import { followUps, type Follow } from '../../../lib/impact/vm/follow.ts';
import type { Guest } from '../../../lib/impact/vm/objects.ts';

const migrates = 'MigrationRequired-after-grace-period';

/** A guest with a second network, and what its status says of where the interface is known. */
function guest(state: 'absent' | 'up', infoSource: string): Guest {
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { name: 'web', namespace: 'vms' },
    spec: {
      domain: { devices: { interfaces: [{ name: 'lan', bridge: {}, state }] } },
      networks: [{ name: 'lan', multus: { networkName: 'lan' } }],
    },
    status: { interfaces: [{ name: 'lan', infoSource }] },
  };
}

test.each<[state: 'absent' | 'up', infoSource: string, follow: readonly Follow[]]>([
  ['absent', 'multus-status', [migrates]],
  ['absent', 'domain, guest-agent, multus-status', []],
  ['absent', 'domain', []],
  ['absent', '', []],
  ['up', 'multus-status', []],
])('an interface that is %s and known from "%s"', (state, infoSource, follow) => {
  const patched = guest(state, infoSource);
  expect(followUps(patched, patched)).toEqual(follow);
});
