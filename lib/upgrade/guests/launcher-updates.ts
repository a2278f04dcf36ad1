import { vmiTemplateAt, vmiTemplatePath } from '../../core/kubevirt/vmi-template.ts';
import { mapOf, textOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import type { ClusterSide } from '../../impact/cluster-side.ts';
import type { HeldObject } from '../../impact/compare/held-object.ts';
import { kindOf } from '../../impact/kind-of.ts';
import { runStrategyOf } from '../../impact/vm/run-strategy.ts';
import { migrationObstacles } from '../../rules/advice/live-migration/obstacles.ts';
import { updateOf, type WorkloadUpdate } from '../simulation/workload-update.ts';
import type { Step } from '../steps.ts';
import type { GuestTraits, VmUnderUpgrade } from './guest-upgrades.ts';

/** What becomes of running guests whose launcher is of the release before. `kept` cannot migrate, and runs on with it until its next start. */
export type LauncherFate = 'migrated' | 'migration-fails' | 'shut-down' | 'kept';

/** The guests of one object under an upgrade. */
export interface RunningGuests extends Pick<
  GuestTraits,
  'architecture' | 'cpusOfSocket' | 'canMigrate' | 'obstacles' | 'evictionStrategy'
> {
  readonly held: HeldObject;
  readonly count: number;
  /** Undefined where nobody says how outdated guests are brought up to date, nobody does it, or another controller decides. */
  readonly fate: LauncherFate | undefined;
}

/** The steps in which live migrations to new launchers fail where a socket has several vCPUs (kubevirt#16386). */
export const stepsOfFailingMigrations: readonly string[] = ['1.6 → 1.7', '1.7 → 1.8'];

/** Whether the migration of a guest that can migrate is known to fail. */
export function failsToMigrate({ architecture, cpusOfSocket, canMigrate }: Omit<RunningGuests, 'fate'>, { text }: Step): boolean {
  return stepsOfFailingMigrations.includes(text) && architecture === 'amd64' && cpusOfSocket > 1 && canMigrate;
}

/** The running guests of VMs, as they were worked out. */
export function guestsOfVms(vms: readonly VmUnderUpgrade[], to: ClusterSide, step: Step): readonly RunningGuests[] {
  return vms.flatMap(({ held, outcome }) => {
    if (outcome?.guest === undefined) return [];
    const guest = { ...outcome.guest, held, count: 1 };
    return [{ ...guest, fate: fateOf(guest, outcome.workloadUpdate, to, step) }];
  });
}

/** Guests that no VM in Git makes: those of sets and pools, and bare ones. */
export function otherGuests(all: readonly HeldObject[], from: ClusterSide, to: ClusterSide, step: Step): readonly RunningGuests[] {
  return all.flatMap((held) => {
    const count = countOf(held);
    const at = vmiTemplatePath(held.ref.apiVersion, held.ref.kind);
    const spec = at && vmiTemplateAt(held.manifest, at)?.spec;
    if (count === 0 || spec === undefined) return [];
    const known = { config: from.config, isStated: from.stated, claims: from.model.claims };
    const obstacles = migrationObstacles(held.manifest, known).map(({ brief, why }) => brief ?? why);
    const { cores, threads } = mapOf(valueAt(spec, ['domain', 'cpu'])) ?? {};
    const guests = {
      held,
      count,
      architecture: textOf(spec['architecture']) ?? from.config.defaultArchitecture,
      cpusOfSocket: numberOf(cores) * numberOf(threads),
      canMigrate: obstacles.length === 0,
      obstacles,
      evictionStrategy: textOf(spec['evictionStrategy']),
    };
    const update = to.workloadUpdateMethods && updateOf(guests.canMigrate, to.workloadUpdateMethods);
    return [{ ...guests, fate: fateOf(guests, update, to, step) }];
  });
}

/** What a cluster that has settled runs, as far as Git says. */
function countOf({ ref, manifest }: HeldObject): number {
  switch (kindOf(ref)) {
    case 'VirtualMachineInstance':
      return 1;
    case 'VirtualMachineInstanceReplicaSet':
      return numberOf(valueAt(manifest, ['spec', 'replicas']));
    case 'VirtualMachinePool': {
      const spec = mapOf(valueAt(manifest, ['spec', 'virtualMachineTemplate', 'spec'])) ?? {};
      return runStrategyOf({ spec }) === 'Halted' ? 0 : numberOf(valueAt(manifest, ['spec', 'replicas']));
    }
    default:
      return 0;
  }
}

/** A number that is one where nobody writes it. */
function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 1;
}

/** What PodEvictionAdmitter says of the evictions that the workload updater asks for. */
function fateOf(
  guests: Omit<RunningGuests, 'fate'>,
  update: WorkloadUpdate | undefined,
  { config }: ClusterSide,
  step: Step,
): LauncherFate | undefined {
  const moved = failsToMigrate(guests, step) ? 'migration-fails' : 'migrated';
  if (update === 'migrate') return moved;
  if (update !== 'evict') return update === undefined || guests.canMigrate ? undefined : 'kept';
  switch (guests.evictionStrategy ?? config.evictionStrategy) {
    case 'LiveMigrate':
      return guests.canMigrate ? moved : 'kept';
    case 'LiveMigrateIfPossible':
      return guests.canMigrate ? moved : 'shut-down';
    case 'External': // another controller decides
      return undefined;
    default:
      return 'shut-down';
  }
}
