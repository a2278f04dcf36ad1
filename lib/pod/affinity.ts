import { isGateInEffect } from './gate-in-effect.ts';
import type { NodeRequirement, PodAffinities } from './pod.ts';
import { claimNameOf, namespaceOf, type Vmi } from './traits.ts';
import type { PodWorld } from './world.ts';
import { isIn } from '../core/kubevirt/release.ts';

/** The affinity of a guest, and what keeps its pod off nodes that would not do. */
export function podAffinity(vmi: Vmi, world: PodWorld, reservationLabels: readonly string[]): PodAffinities | undefined {
  const { architecture } = vmi.spec;
  let affinity = vmi.spec.affinity as PodAffinities | undefined; // the same fields
  for (const label of refusedLabels(vmi)) affinity = refusingLabel(affinity, label);
  if (reservationLabels.length > 0) affinity = withAntiAffinity(affinity, reservationLabels.map(reservationTerm));
  if (architecture && isGateInEffect('CrossArchitectureVirtualization', world.config)) affinity = preferring(affinity, architecture);
  return affinity;
}

function refusedLabels({ spec }: Vmi): readonly string[] {
  const { model, features } = spec.domain.cpu ?? {};
  return [
    ...(!model || model === 'host-model' ? ['node-labeller.kubevirt.io/obsolete-host-model'] : []),
    ...(features ?? []).flatMap(({ name, policy }) => (policy === 'forbid' ? [`cpu-feature.node.kubevirt.io/${name}`] : [])),
  ];
}

/** modifyNodeAffintyToRejectLabel: in every required term, or in one of its own. */
function refusingLabel(affinity: PodAffinities | undefined, key: string): PodAffinities {
  const requirement: NodeRequirement = { key, operator: 'DoesNotExist' };
  const { nodeAffinity } = affinity ?? {};
  const required = nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  const nodeSelectorTerms =
    required === undefined
      ? [{ matchExpressions: [requirement] }]
      : required.nodeSelectorTerms.map(({ matchExpressions, matchFields }) => ({
          matchExpressions: (matchExpressions ?? []).concat(requirement),
          matchFields,
        }));
  return {
    ...affinity,
    nodeAffinity: { ...nodeAffinity, requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } },
  };
}

/** Keeps a pod off the nodes of those that the terms select. */
export function withAntiAffinity(affinity: PodAffinities | undefined, terms: readonly unknown[]): PodAffinities {
  const { podAntiAffinity } = affinity ?? {};
  const required = podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
  return {
    ...affinity,
    podAntiAffinity: { ...podAntiAffinity, requiredDuringSchedulingIgnoredDuringExecution: [...required, ...terms] },
  };
}

function preferring(affinity: PodAffinities | undefined, architecture: string): PodAffinities {
  const { nodeAffinity } = affinity ?? {};
  const matchExpressions = [{ key: 'kubernetes.io/arch', operator: 'In', values: [architecture.toLowerCase()] }];
  return {
    ...affinity,
    nodeAffinity: {
      ...nodeAffinity,
      preferredDuringSchedulingIgnoredDuringExecution: [
        ...(nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? []),
        { weight: 100, preference: { matchExpressions } },
      ],
    },
  };
}

function reservationTerm(key: string): unknown {
  return { labelSelector: { matchExpressions: [{ key, operator: 'Exists' }] }, topologyKey: 'kubernetes.io/hostname' };
}

/** Labels that name the claims on which a guest holds a reservation. Upstream: PersistentReservationPVCLabels. */
export function reservationLabels(vmi: Vmi, world: PodWorld): readonly string[] {
  if (!isIn({ since: '1.9' }, world.config.release)) return [];
  const volumes = new Map(vmi.spec.volumes?.map((volume) => [volume.name, volume]));
  const labels = (vmi.spec.domain.devices.disks ?? []).flatMap(({ name, lun }) => {
    const volume = lun?.reservation === true ? volumes.get(name) : undefined;
    const claimName = volume && claimNameOf(volume);
    if (!claimName) return [];
    const claim = world.claim(namespaceOf(vmi), claimName);
    return claim === undefined ? [] : [`pr.kubevirt.io/${claim.metadata.uid}`]; // without its claim, only a hot-plugged volume gets this far
  });
  return Array.from(new Set(labels));
}
