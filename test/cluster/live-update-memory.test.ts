import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import type { VirtualMachineInstanceSpec } from '../../imports/kubevirt-v1.ts';
import { liveUpdateMemoryProblem, type HotplugProblem } from '../../lib/cluster/live-update-memory.ts';
import type { Written } from '../../lib/core/data/written.ts';

type Domain = Written<VirtualMachineInstanceSpec['domain']>;

function problemOf(domain: Domain, maxGuest: unknown = '8Gi', architecture = 'amd64'): HotplugProblem | undefined {
  return liveUpdateMemoryProblem({ architecture, domain: { memory: { guest: '2Gi' }, ...domain } }, maxGuest, newestRelease);
}

function problem(...args: Parameters<typeof problemOf>): string | undefined {
  return problemOf(...args)?.message;
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

test.each<readonly [what: string, found: HotplugProblem | undefined, expected: string]>([
  ['realtime', problemOf({ cpu: { realtime: {} } }), 'Remove memory.maxGuest, or cpu.realtime.'],
  ['no guest memory', problemOf({ memory: {} }), 'Write memory.guest beside memory.maxGuest.'],
  ['more than the ceiling', problemOf({}, '1Gi'), 'Write memory.maxGuest: 2Gi or more, or remove it.'],
  ['an odd guest', problemOf({ memory: { guest: '2049Mi' } }), 'Write a multiple of 2Mi as memory.guest.'],
  ['an odd ceiling', problemOf({}, '8193Mi'), 'Write a multiple of 2Mi as memory.maxGuest.'],
  ['arm64', problemOf({}, '8Gi', 'arm64'), 'Remove memory.maxGuest: only guests of amd64 get more memory while they run.'],
  ['a small guest', problemOf({ memory: { guest: '512Mi' } }), 'Write memory.guest: 1Gi or more, or remove memory.maxGuest.'],
])('%s is answered with what to write', (_what, found, expected) => {
  expect(found?.hint).toBe(expected);
});
