import { isAbsent } from '../../../core/data/absent.ts';
import { goStruct } from '../../../core/go/types/go-type.ts';
import type { KnownObjects } from '../../../core/known-objects.ts';
import { valueAt, withValues, type Path, type Placed } from '../../../core/data/path.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import type { ClusterView } from '../cluster-view.ts';
import type { Guest, Vm, VmSpec } from '../objects.ts';
import { applyToVm } from '../instancetype/sizes.ts';
import { StepError } from '../sync-error.ts';
import { areDisksLive, areVolumesLive } from './live-volumes.ts';
import { isNetworkRestartRequired } from './network-restart.ts';

const message = 'a non-live-updatable field was changed in the template spec';

const templateSpec: Path = ['spec', 'template', 'spec'];

/** What syncRestartRequired decides. */
export interface RestartDecision {
  /** The message of the condition RestartRequired, as it is afterwards. */
  readonly restartRequired: string | undefined;
  /** True where nothing is plugged or patched any more, because the guest needs a restart. */
  readonly blocksLiveUpdates: boolean;
}

/**
 * syncRestartRequired: compares the VM with the spec that its guest was started from, both with everything that their instancetypes and
 * preferences set, and leaves out what can be changed while the guest runs.
 */
export function syncRestartRequired(
  startSpec: VmSpec | undefined,
  vm: Vm,
  guest: Guest | undefined,
  restartRequired: string | undefined,
  revisions: KnownObjects,
  view: ClusterView,
): RestartDecision {
  const undecided = { restartRequired, blocksLiveUpdates: false };
  if (startSpec === undefined || guest === undefined) return undecided;
  let current: Vm;
  let lastSeen: Vm;
  try {
    current = applyToVm(vm, revisions, view);
    lastSeen = applyToVm({ ...vm, spec: startSpec, status: undefined }, revisions, view);
  } catch (error) {
    if (error instanceof StepError) return undecided;
    throw error;
  }
  const forgiving = withValues(lastSeen, [...forgiven(lastSeen, current, guest, view)]);
  const isSame = semanticEqual(goStruct('VirtualMachineInstanceSpec'), valueAt(forgiving, templateSpec), valueAt(current, templateSpec));
  if (isSame) return { restartRequired: undefined, blocksLiveUpdates: false };
  return { restartRequired: restartRequired ?? message, blocksLiveUpdates: true }; // a condition keeps its first message
}

/** The values of the current VM that are taken over into the last one, so that they make no difference. */
function* forgiven(lastSeen: Vm, current: Vm, guest: Guest, { cluster }: ClusterView): Generator<Placed> {
  const copied = (path: Path): Placed => ({ path: [...templateSpec, ...path], value: valueAt(current, [...templateSpec, ...path]) });
  const volumes = areVolumesLive(lastSeen.spec, current.spec) ? [copied(['volumes'])] : [];
  yield* volumes;
  // Upstream asks about the disks when the volumes have been taken over.
  if (areDisksLive(withValues(lastSeen, volumes).spec, current.spec)) yield copied(['domain', 'devices', 'disks']);

  const domain = current.spec.template?.spec?.domain;
  if (cluster.isVmRolloutStrategyLiveUpdate) {
    if (lastSeen.spec.template?.spec?.domain?.cpu && domain?.cpu) yield copied(['domain', 'cpu', 'sockets']);
    if (!isAbsent(domain?.memory?.guest)) yield copied(['domain', 'memory', 'guest']);
    for (const field of ['nodeSelector', 'affinity', 'tolerations']) yield copied([field]);
  }
  if (!isNetworkRestartRequired(current, guest)) {
    yield copied(['domain', 'devices', 'interfaces']);
    yield copied(['networks']);
  }
  // The firmware synchronizer writes the guest's uuid into a VM that has none.
  const uuid = domain?.firmware?.uuid ?? '';
  if (domain?.firmware && guest.spec.domain?.firmware && uuid === (guest.spec.domain.firmware.uuid ?? '')) {
    yield copied(['domain', 'firmware', 'uuid']);
  }
}
