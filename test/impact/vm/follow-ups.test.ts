import { followUps, type FollowUp } from '../../../lib/impact/vm/follow-ups.ts';
import type { Guest } from '../../../lib/impact/vm/objects.ts';

const migrates = 'MigrationRequired-after-grace-period';

/** A guest with a second network, and what its status says of where the interface is known. */
function guest(state: 'absent' | 'up', infoSource: string, networkName = 'lan'): Guest {
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { name: 'web', namespace: 'vms' },
    spec: {
      domain: { devices: { interfaces: [{ name: 'lan', bridge: {}, state }] } },
      networks: [{ name: 'lan', multus: { networkName } }],
    },
    status: { interfaces: [{ name: 'lan', infoSource, podInterfaceName: 'pod1' }] },
  };
}

test.each<[state: 'absent' | 'up', infoSource: string, follow: readonly FollowUp[]]>([
  ['absent', 'multus-status', [migrates]],
  ['absent', 'domain, guest-agent, multus-status', []],
  ['absent', 'domain', []],
  ['absent', '', []],
  ['up', 'multus-status', []],
])('an interface that is %s and known from "%s"', (state, infoSource, follow) => {
  const patched = guest(state, infoSource);
  expect(followUps(patched, patched)).toEqual(follow);
});

test.each<[before: string, after: string, follow: readonly FollowUp[]]>([
  ['lan', 'backup', ['MigrationRequired']],
  ['lan', 'other/lan', ['MigrationRequired']],
  ['other/lan', 'lan', ['MigrationRequired']],
  ['lan', 'vms/lan', []],
  ['vms/lan', 'lan', []],
])('a network that is moved from %s to %s', (before, after, follow) => {
  const source = 'domain, multus-status';
  expect(followUps(guest('up', source, before), guest('up', source, after))).toEqual(follow);
});
