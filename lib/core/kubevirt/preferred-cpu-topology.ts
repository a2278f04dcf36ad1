import type { VirtualMachinePreferenceSpec } from '../../../imports/instancetype-v1beta1.ts';
import type { Written } from '../data/written.ts';

/** The names of KubeVirt's first releases, and what they are called now. */
export const deprecatedTopologies: ReadonlyMap<string, string> = new Map([
  ['preferSockets', 'sockets'],
  ['preferCores', 'cores'],
  ['preferThreads', 'threads'],
  ['preferSpread', 'spread'],
  ['preferAny', 'any'],
]);

type Preference = Written<VirtualMachinePreferenceSpec>;

/** apply.GetPreferredTopology by its current name: where the vCPUs of an instancetype go. An unknown name is returned as it is. */
export function preferredTopology(preference: Preference | undefined): string {
  const topology = preference?.cpu?.preferredCPUTopology ?? 'sockets';
  return deprecatedTopologies.get(topology) ?? topology;
}

/** apply.GetSpreadOptions: the ratio and levels of a preference that spreads vCPUs. */
export function spreadOptions({ cpu, preferSpreadSocketToCoreRatio }: Preference): { readonly ratio: number; readonly across: string } {
  return { ratio: cpu?.spreadOptions?.ratio ?? (preferSpreadSocketToCoreRatio || 2), across: cpu?.spreadOptions?.across ?? 'SocketsCores' };
}

/** What vCPUs can be spread across, and the fields of a CPU that are counted then. */
export const spreadLevels: ReadonlyMap<string, readonly ('sockets' | 'cores' | 'threads')[]> = new Map([
  ['SocketsCores', ['sockets', 'cores']],
  ['CoresThreads', ['cores', 'threads']],
  ['SocketsCoresThreads', ['sockets', 'cores', 'threads']],
]);
