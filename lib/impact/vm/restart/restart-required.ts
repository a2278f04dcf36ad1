import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import { goStruct } from '../../../core/go/types/go-type.ts';
import { ofRelease, type ReleaseRange } from '../../../core/kubevirt/release.ts';
import type { KnownObjects } from '../../../core/known-objects.ts';
import { valueAt, withValues, type Path, type Placed } from '../../../core/data/path.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import type { ClusterView } from '../cluster-view.ts';
import type { Guest, Vm, VmSpec } from '../objects.ts';
import { applyToVm } from '../instancetype/sizes.ts';
import { StepError } from '../sync-error.ts';
import { sameLists } from '../by-name.ts';
import { areDisksAndDrivesLive, areDisksLive, areVolumesLive } from './live-volumes.ts';
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
  const { config } = view;
  const kept = valueAt(forgiving(lastSeen, current, guest, config), templateSpec);
  if (semanticEqual(goStruct('VirtualMachineInstanceSpec'), kept, valueAt(current, templateSpec))) {
    const settled = ofRelease(settledConditions, config.release).reduce((condition, each) => each.settled(condition), restartRequired);
    return { restartRequired: settled, blocksLiveUpdates: false };
  }
  return { restartRequired: restartRequired ?? message, blocksLiveUpdates: true }; // a condition keeps its first message
}

interface Forgiven extends ReleaseRange {
  /** Below the spec of the template; none where a difference counts. */
  readonly paths: (lastSeen: Vm, current: Vm, guest: Guest, config: ClusterConfig) => readonly Path[];
}

const rolledOutLive: readonly Path[] = [['nodeSelector'], ['affinity'], ['tolerations']];
const uuid: Path = ['domain', 'firmware', 'uuid'];
const volumes: Path = ['volumes'];
const disks: Path = ['domain', 'devices', 'disks'];

/** Whether the guest has the volumes of the VM already, as after a request to plug one. */
function isPlugged({ spec: { template } }: Vm, { spec }: Guest): boolean {
  const ofVm = template?.spec;
  return sameLists('Volume', ofVm?.volumes, spec.volumes) && sameLists('Disk', ofVm?.domain?.devices?.disks, spec.domain?.devices?.disks);
}

/** Where a difference between the VM and what its guest was started from needs no restart, in upstream's order. */
const forgiven: readonly Forgiven[] = [
  { since: '1.7', paths: (lastSeen, current) => (areVolumesLive(lastSeen.spec, current.spec) ? [volumes] : []) },
  { since: '1.7', paths: (lastSeen, current) => (areDisksAndDrivesLive(lastSeen.spec, current.spec) ? [disks] : []) },
  {
    until: '1.6',
    paths: (lastSeen, current, guest, { isVmRolloutStrategyLiveUpdate }) => {
      if (!isVmRolloutStrategyLiveUpdate) return isPlugged(current, guest) ? [volumes, disks] : [];
      return [
        ...(areVolumesLive(lastSeen.spec, current.spec) ? [volumes] : []),
        ...(areDisksLive(lastSeen.spec, current.spec) ? [disks] : []),
      ];
    },
  },
  {
    paths: (lastSeen, current, _guest, { isVmRolloutStrategyLiveUpdate }) => {
      if (!isVmRolloutStrategyLiveUpdate) return [];
      const domain = current.spec.template?.spec?.domain;
      const hasCpus = lastSeen.spec.template?.spec?.domain?.cpu && domain?.cpu;
      return [
        ...(hasCpus ? [['domain', 'cpu', 'sockets']] : []),
        ...(isAbsent(domain?.memory?.guest) ? [] : [['domain', 'memory', 'guest']]),
        ...rolledOutLive,
      ];
    },
  },
  {
    paths: (_lastSeen, current, guest, config) =>
      isNetworkRestartRequired(current, guest, config) ? [] : [['domain', 'devices', 'interfaces'], ['networks']],
  },
  {
    fixedIn: ['1.6.4', '1.7.1'],
    // The firmware synchronizer writes the guest's uuid into a VM that has none.
    paths: (_lastSeen, current, guest) => {
      const own = current.spec.template?.spec?.domain?.firmware;
      const inGuest = guest.spec.domain?.firmware;
      return own && inGuest && (own.uuid ?? '') === (inGuest.uuid ?? '') ? [uuid] : [];
    },
  },
];

/** What the guest was started from, with the values of the current VM wherever they make no difference. */
function forgiving(startedFrom: Vm, current: Vm, guest: Guest, config: ClusterConfig): Vm {
  return ofRelease(forgiven, config.release).reduce((lastSeen, { paths }) => {
    const copied = paths(lastSeen, current, guest, config).map((path): Placed => {
      const at = templateSpec.concat(path);
      return { path: at, value: valueAt(current, at) };
    });
    return withValues(lastSeen, copied);
  }, startedFrom);
}

interface Settled extends ReleaseRange {
  /** The condition where nothing needs a restart. */
  readonly settled: (before: string | undefined) => string | undefined;
}

const settledConditions: readonly Settled[] = [
  { until: '1.7', goneIn: ['1.6.4', '1.7.1'], settled: (before) => before },
  { fixedIn: ['1.6.4', '1.7.1'], settled: () => undefined },
];
