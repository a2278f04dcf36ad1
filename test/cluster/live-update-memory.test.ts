import type { VirtualMachineInstanceSpec } from '../../imports/kubevirt-v1.ts';
import { liveUpdateMemoryProblem } from '../../lib/cluster/live-update-memory.ts';
import type { Written } from '../../lib/core/written.ts';

type Domain = Written<VirtualMachineInstanceSpec['domain']>;

function problem(domain: Domain, maxGuest: unknown = '8Gi', architecture = 'amd64'): string | undefined {
  return liveUpdateMemoryProblem({ architecture, domain: { memory: { guest: '2Gi' }, ...domain } }, maxGuest);
}

test.each<readonly [what: string, found: string | undefined, expected: string | undefined]>([
  ['a plain VM', problem({}), undefined],
  ['a guest as large as it may get', problem({}, '2Gi'), undefined],
  ['realtime', problem({ cpu: { realtime: {} } }), 'Memory hotplug is not compatible with realtime VMs'],
  [
    'guest mapping passthrough',
    problem({ cpu: { numa: { guestMappingPassthrough: {} } } }),
    'Memory hotplug is not compatible with guest mapping passthrough',
  ],
  ['encryption', problem({ launchSecurity: {} }), 'Memory hotplug is not compatible with encrypted VMs'],
  ['no guest memory', problem({ memory: {} }), 'Guest memory must be configured when memory hotplug is enabled'],
  ['no ceiling', problem({}, null), 'Max guest memory must be configured when memory hotplug is enabled'],
  ['more than the ceiling', problem({}, '1Gi'), 'Guest memory is greater than the configured maxGuest memory'],
  ['an odd guest', problem({ memory: { guest: '2049Mi' } }), 'Guest memory must be 2Mi aligned'],
  ['huge pages', problem({ memory: { guest: '2050Mi', hugepages: { pageSize: '1Gi' } } }), 'Guest memory must be 1Gi aligned'],
  ['an odd ceiling', problem({}, '8193Mi'), 'MaxGuest must be 2Mi aligned'],
  ['arm64', problem({}, '8Gi', 'arm64'), 'Memory hotplug is only available for x86_64 VMs'],
  ['a small guest', problem({ memory: { guest: '512Mi' } }), 'Memory hotplug is only available for VMs with at least 1Gi of guest memory'],
])('%s', (_what, found, expected) => {
  expect(found).toBe(expected);
});
