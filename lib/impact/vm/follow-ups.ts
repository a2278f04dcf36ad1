import { isAbsent } from '../../core/data/absent.ts';
import { byName } from './by-name.ts';
import { numberOfVcpus } from '../../core/kubevirt/vcpus.ts';
import { isSecondary } from './live/network-sync.ts';
import type { Guest, Interface } from './objects.ts';
import { wholeValue } from './live/quantities.ts';

/** A condition of a VMI that asks for a live migration; `VolumesChange` once for each volume that moves. */
export type FollowUp =
  'HotVCPUChange' | 'HotMemoryChange' | 'MigrationRequired' | 'MigrationRequired-after-grace-period' | `VolumesChange:${string}`;

/** The conditions that virt-controller derives from a patched guest, and that ask for a live migration. */
export function followUps(before: Guest, after: Guest): readonly FollowUp[] {
  const network = networkMigration(before, after);
  const migrated = after.status?.migratedVolumes ?? [];
  return [
    ...(network === undefined ? [] : [network]),
    ...migrated.map(({ volumeName }): FollowUp => `VolumesChange:${volumeName ?? ''}`),
    ...(hasVcpuChange(after) ? (['HotVCPUChange'] as const) : []),
    ...(hasMemoryChange(after) ? (['HotMemoryChange'] as const) : []),
  ];
}

/** migration.Evaluator: whether the guest needs another pod, because that of `before` lacks one of its networks. */
function networkMigration(
  before: Guest,
  { spec, status, metadata: { namespace } }: Guest,
): 'MigrationRequired' | 'MigrationRequired-after-grace-period' | undefined {
  const nics = byName(spec.domain?.devices?.interfaces);
  const statuses = byName(status?.interfaces);
  const inPod = byName(before.spec.networks);
  for (const network of (spec.networks ?? []).filter(isSecondary)) {
    const name = network.name ?? '';
    const nic = nics.get(name);
    if (nic === undefined) continue;
    const own = statuses.get(name);
    const plugged = plugMigration(nic, own !== undefined) ?? unplugMigration(nic, own?.infoSource ?? undefined);
    if (plugged !== undefined) return plugged;
    const attached = inPod.get(name)?.multus?.networkName;
    const wanted = network.multus?.networkName ?? '';
    if (own?.podInterfaceName && !isAbsent(attached) && qualified(attached, namespace) !== qualified(wanted, namespace)) {
      return 'MigrationRequired';
    }
  }
  return undefined;
}

/** isNADNameEqual: a NetworkAttachmentDefinition without a namespace is one of the guest's own. */
function qualified(networkName: string, namespace: string | null | undefined): string {
  return networkName.includes('/') ? networkName : `${namespace ?? ''}/${networkName}`;
}

function plugMigration({ state, sriov }: Interface, isKnown: boolean): ReturnType<typeof networkMigration> {
  if (state === 'absent' || isKnown) return undefined;
  return sriov ? 'MigrationRequired' : 'MigrationRequired-after-grace-period';
}

function unplugMigration({ state }: Interface, infoSource = ''): ReturnType<typeof networkMigration> {
  const sources = infoSource.split(', ');
  const isOnlyInPod = sources.includes('multus-status') && !sources.includes('domain');
  return state === 'absent' && isOnlyInPod ? 'MigrationRequired-after-grace-period' : undefined;
}

function hasVcpuChange({ spec, status }: Guest): boolean {
  const cpu = spec.domain?.cpu;
  const topology = status?.currentCPUTopology;
  return Boolean(topology && cpu?.maxSockets) && numberOfVcpus(cpu ?? {}) !== numberOfVcpus(topology ?? {});
}

function hasMemoryChange({ spec, status }: Guest): boolean {
  const memory = spec.domain?.memory;
  if (isAbsent(memory?.guest) || isAbsent(memory.maxGuest) || !status?.memory) return false;
  return wholeValue(memory.guest) !== wholeValue(status.memory.guestRequested);
}
