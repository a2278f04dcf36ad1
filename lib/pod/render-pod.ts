import { isGateInEffect } from './gate-in-effect.ts';
import { isAbsent } from '../core/data/absent.ts';
import type { ComputeResources } from './compute-resources.ts';
import { hotplugAttachment } from './hotplug-attachment.ts';
import { launcherPod, type Launcher } from './launcher-pod.ts';
import { migrationName, migrationTarget } from './migration-target.ts';
import { NoPod, type PodRole, type Rendered } from './pod.ts';
import { afterRendering } from './probes.ts';
import { withStateClaim, withTargetStateClaim, type WithState } from './state-claim.ts';
import type { Vmi } from './traits.ts';
import { tscFrequency } from './tsc-frequency.ts';
import type { PodWorld } from './world.ts';

/** A rendered pod, with what explains the numbers of its compute container. */
export type RenderedPod = Rendered & { readonly compute?: ComputeResources };

/** The pod that virt-controller makes of an admitted guest, in one of its roles, or its words for why it makes none. */
export function renderPod(vmi: Vmi, world: PodWorld, role: PodRole = 'source'): RenderedPod {
  let state: WithState = { world, claimName: undefined, created: [] };
  try {
    tscFrequency(vmi, world); // which has to be known first
    state = withStateClaim(vmi, world);
    refuseContainerPaths(vmi, world);
    const { pod, compute } = launcher(vmi, state, role === 'first-consumer');
    if (role === 'hotplug-attachment') return { pod: hotplugAttachment(vmi, state.world, pod), created: state.created };
    if (role !== 'migration-target') return { pod, compute, created: state.created };
    const running = afterRendering(vmi);
    state = withTargetStateClaim(running, state, migrationName(world));
    const { claimName } = state;
    const target = inManifest(() => migrationTarget(running, state.world, pod, claimName));
    return { ...target, created: state.created };
  } catch (error) {
    if (error instanceof NoPod) return { error: error.message, created: state.created };
    throw error;
  }
}

function launcher(vmi: Vmi, { world, claimName }: WithState, isTemporary: boolean): Launcher {
  return inManifest(() => launcherPod(vmi, world, { pinned: new Map(), stateClaim: claimName, isTemporary }));
}

function inManifest(render: () => Launcher): Launcher {
  try {
    return render();
  } catch (error) {
    if (error instanceof NoPod) throw new NoPod(`failed to render launch manifest: ${error.message}`);
    throw error;
  }
}

/** Volumes of containerPath that a file system shows need their gate. */
function refuseContainerPaths({ spec }: Vmi, { config }: PodWorld): void {
  const shared = new Set(spec.domain.devices.filesystems?.filter(({ virtiofs }) => !isAbsent(virtiofs)).map(({ name }) => name));
  if (spec.volumes?.some(({ name, containerPath }) => !isAbsent(containerPath) && shared.has(name)) !== true) return;
  if (!isGateInEffect('ContainerPathVolumes', config))
    throw new NoPod('VMI has ContainerPath volumes but the ContainerPathVolumes feature gate is disabled');
}
