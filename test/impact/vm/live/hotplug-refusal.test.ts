import { readKubeVirt } from '../../../../lib/cluster/read-kubevirt.ts';
import { hotplugRefusals } from '../../../../lib/impact/vm/live/hotplug-refusal.ts';
import type { Guest } from '../../../../lib/impact/vm/objects.ts';

const { config } = readKubeVirt(undefined);

const guest = (memory: Readonly<Record<string, string>>, maxSockets?: number): Guest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstance',
  metadata: { name: 'web', namespace: 'vms' },
  spec: { domain: { cpu: { sockets: 1, ...(maxSockets !== undefined && { maxSockets }) }, memory, devices: {} } },
});

const withoutCpu: Guest = { ...guest({}), spec: { domain: { devices: {} } } };

test.each<[what: string, old: Guest, changed: Guest, refusal: string | undefined]>([
  ['memory that grows', guest({ guest: '1Gi', maxGuest: '4Gi' }), guest({ guest: '2Gi', maxGuest: '4Gi' }), undefined],
  ['another way to write maxGuest', guest({ guest: '1Gi', maxGuest: '4Gi' }), guest({ guest: '2Gi', maxGuest: '4096Mi' }), undefined],
  ['another maxGuest', guest({ maxGuest: '4Gi' }), guest({ maxGuest: '8Gi' }), 'Memory maxGuest changed'],
  ['the first maxGuest', guest({}), guest({ maxGuest: '8Gi' }), undefined],
  ['no maxGuest any more', guest({ maxGuest: '8Gi' }), guest({}), undefined],
  ['another maxSockets', guest({}, 4), guest({}, 8), 'CPU topology maxSockets changed'],
  ['the first maxSockets', guest({}), guest({}, 8), 'CPU topology maxSockets changed'],
  ['a CPU that is gone', guest({}), withoutCpu, 'the webhook ends with a nil pointer dereference on a VMI without cpu'],
])('%s', (_what, old, changed, refusal) => {
  expect(hotplugRefusals(old, changed, config).map(({ message }) => message)).toEqual(refusal === undefined ? [] : [refusal]);
});
