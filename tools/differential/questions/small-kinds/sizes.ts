import { some } from '../makers.ts';
import type { Random } from '../random.ts';
import { request } from './request.ts';

export function instancetypeInput(random: Random): unknown {
  const spec = (): unknown => ({
    ...some(random, 1, { cpu: () => ({ guest: random.int(5) }) }),
    memory: {
      guest: random.pick(['1Gi', '0', '1.5Gi']),
      ...some(random, 2, {
        overcommitPercent: () => random.pick([-1, 0, 15, 100, 101, null]),
        hugepages: () => random.pick<unknown>([{}, { pageSize: '2Mi' }, null]),
      }),
    },
    ...some(random, 3, { launchSecurity: () => random.pick<unknown>([{}, { sev: {} }, null]) }),
  });
  const kind = random.pick(['VirtualMachineInstancetype', 'VirtualMachineClusterInstancetype']);
  const input = request(random, 'instancetype.kubevirt.io/v1beta1', kind, spec);
  return random.onceIn(20) ? { ...input, object: { ...input.object, extra: 1 } } : input;
}

export function preferenceInput(random: Random): unknown {
  const spec = (): unknown =>
    some(random, 1, {
      cpu: () =>
        some(random, 2, {
          preferredCPUTopology: () => (random.onceIn(2) ? 'spread' : random.pick(topologies)),
          spreadOptions: () =>
            some(random, 2, {
              across: () => random.pick(['SocketsCores', 'CoresThreads', 'SocketsCoresThreads', 'Moon', '']),
              ratio: () => random.int(5),
            }),
        }),
      preferSpreadSocketToCoreRatio: () => random.int(4),
    });
  const kind = random.pick(['VirtualMachinePreference', 'VirtualMachineClusterPreference']);
  return request(random, 'instancetype.kubevirt.io/v1beta1', kind, spec);
}

export const topologies = [
  'spread',
  'spread',
  'preferSpread',
  'preferSockets',
  'preferCores',
  'preferThreads',
  'preferAny',
  'sockets',
  'cores',
  'threads',
  'any',
  'rings',
  '',
] as const;
