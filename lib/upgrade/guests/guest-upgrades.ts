import type { Manifest } from '../../core/manifest.ts';
import { AlikeVms } from '../../impact/alike-vms.ts';
import type { ClusterSide } from '../../impact/cluster-side.ts';
import type { LeafChange } from '../../impact/compare/leaves.ts';
import type { HeldObject } from '../../impact/compare/held-object.ts';
import { kindOf } from '../../impact/kind-of.ts';
import type { LiveState } from '../../impact/live-state.ts';
import { keyOf, refusalsOfStored, type Refusal } from '../../impact/refusals.ts';
import type { FollowUp } from '../../impact/vm/follow-ups.ts';
import type { Vm } from '../../impact/vm/objects.ts';
import { runStrategyOf } from '../../impact/vm/run-strategy.ts';
import { storedVm } from '../../impact/vm/stored-vm.ts';
import { StepError } from '../../impact/vm/sync-error.ts';
import { started, type VmFacts } from '../../impact/vm/vm-impact.ts';
import { newState, type VmState } from '../../impact/vm/vm-state.ts';
import { threeWayMerge } from '../../core/data/three-way-merge.ts';
import { migrationObstacles } from '../../rules/advice/live-migration/obstacles.ts';
import { objectChanges } from '../simulation/object-changes.ts';
import { nextStartChanges, upgradeVm, type Applied, type NextStartChanges, type VmUpgrade } from '../simulation/upgrade-vm.ts';
import { workloadUpdate, type WorkloadUpdate } from '../simulation/workload-update.ts';
import { efiOf, type Efi } from './efi.ts';

/** What matters about a guest, beside what its VM says. */
export interface GuestTraits {
  readonly architecture: string | undefined;
  readonly machineType: string | undefined;
  /** cores × threads, with what instancetype and preference set. */
  readonly cpusOfSocket: number;
  readonly hasPciTopology: boolean;
  /** Undefined for a BIOS. */
  readonly efi: Efi | undefined;
  readonly canMigrate: boolean;
  /** Why it cannot, as far as Git says. */
  readonly obstacles: readonly string[];
  /** Its own. @default - that of its cluster */
  readonly evictionStrategy: string | undefined;
}

/** What an upgrade does to a VM, without what would be so anyway. */
export interface VmOutcome {
  /** Undefined where no guest runs. */
  readonly guest: GuestTraits | undefined;
  readonly vmi: VmUpgrade<unknown>['controllers']['vmi'];
  /** What virt-controller changes in the running guest, at once or when the manifest is applied again. */
  readonly live: readonly LeafChange[];
  readonly follow: readonly FollowUp[];
  readonly restartRequired: string | undefined;
  readonly syncError: string | undefined;
  /** Why the manifest is refused when it is applied again. */
  readonly refusals: readonly Refusal[];
  /** What applying the manifest again writes. */
  readonly writes: readonly LeafChange[];
  readonly nextStart: readonly LeafChange[];
  /** Why the guest does not start again; undefined where it does. */
  readonly nextStartError: string | undefined;
  readonly workloadUpdate: WorkloadUpdate | undefined;
}

export interface VmUnderUpgrade {
  readonly held: HeldObject;
  /** Undefined for a VM that the old release does not start: no guest is there to meet the upgrade. */
  readonly outcome: VmOutcome | undefined;
}

/** A cluster before the upgrade and after it. */
export interface UpgradedGuests {
  readonly from: ClusterSide;
  readonly to: ClusterSide;
  readonly live: LiveState | undefined;
  /** Equal for VMs which differ in nothing but values of their own. */
  readonly likeness: (vm: HeldObject) => string;
}

/** Works out what an upgrade does to VMs; those that are alike are worked out once. */
export class GuestUpgrades {
  readonly #from: ClusterSide;
  readonly #to: ClusterSide;
  readonly #live: LiveState | undefined;
  readonly #alike: AlikeVms<{ readonly outcome: VmOutcome | undefined }>;

  constructor({ from, to, live, likeness }: UpgradedGuests) {
    this.#from = from;
    this.#to = to;
    this.#live = live;
    this.#alike = new AlikeVms(from, to, likeness);
  }

  all(held: readonly HeldObject[]): readonly VmUnderUpgrade[] {
    const vms = held.filter((each) => kindOf(each.ref) === 'VirtualMachine');
    const isHeld = (side: ClusterSide, vm: HeldObject): boolean => side.malformed(vm) === undefined;
    return vms.filter((vm) => isHeld(this.#from, vm) && isHeld(this.#to, vm)).map((vm) => ({ held: vm, outcome: this.#outcomeOf(vm) }));
  }

  #outcomeOf(held: HeldObject): VmOutcome | undefined {
    const workOut = (): { readonly outcome: VmOutcome | undefined } => ({ outcome: this.#workOut(held) });
    return (this.#live === undefined ? this.#alike.answer(held, held, workOut) : workOut()).outcome;
  }

  #workOut({ manifest, ref }: HeldObject): VmOutcome | undefined {
    const [from, to] = [this.#from, this.#to];
    const known = this.#live?.vm(ref);
    const obstacles = migrationObstacles(manifest, { config: from.config, isStated: from.stated, claims: from.model.claims });
    const migratable = known?.migratable ?? obstacles.length === 0;
    const facts: VmFacts = { migratable, phase: known?.phase };
    const [view, viewAfter] = [from.viewOf(ref.namespace), to.viewOf(ref.namespace)];
    const state = stateOf(manifest, view, facts, known?.running);
    if (state === undefined) return undefined;
    const live = asManifest(state.vm);
    const upgrade = upgradeVm(state, viewAfter, facts, (vm): Applied<readonly Refusal[]> => {
      const written = threeWayMerge(manifest, manifest, asManifest(vm));
      const refused = refusalsOfStored(written, asManifest(vm), to);
      if (refused.length === 0) return stored(written, viewAfter);
      // What the old release refuses as well is no news, and is not written either.
      const before = refusalsOfStored(threeWayMerge(manifest, manifest, live), live, from).map(keyOf);
      return { refused: refused.filter((refusal) => !before.includes(keyOf(refusal))) };
    });
    return outcomeOf(state, upgrade, {
      writes: () => objectChanges(state.vm, storedVm(threeWayMerge(manifest, manifest, live), 'UPDATE', view)),
      nextStart: () => state.guest && nextStartChanges(state, state.guest, view, facts),
      obstacles: obstacles.map(({ brief, why }) => brief ?? why),
      canMigrate: migratable,
      methods: to.workloadUpdateMethods,
    });
  }
}

/** What would be so without the upgrade: worked out where there is something to compare with it. */
interface Known {
  readonly writes: () => readonly LeafChange[];
  readonly nextStart: () => NextStartChanges | undefined;
  readonly obstacles: readonly string[];
  readonly canMigrate: boolean;
  readonly methods: readonly string[] | undefined;
}

/** A VM as the old release has settled it; undefined where it does not start. */
function stateOf(manifest: Manifest, view: Parameters<typeof storedVm>[2], facts: VmFacts, isRunning?: boolean): VmState | undefined {
  try {
    const vm = storedVm(manifest, 'CREATE', view);
    const strategy = runStrategyOf(vm);
    return (isRunning ?? strategy !== 'Halted') ? started(vm, view, facts) : newState(vm, { lastRunStrategy: strategy });
  } catch (error) {
    if (error instanceof StepError) return undefined;
    throw error;
  }
}

function stored(written: Manifest, view: Parameters<typeof storedVm>[2]): Applied<readonly Refusal[]> {
  try {
    return { stored: storedVm(written, 'UPDATE', view) };
  } catch (error) {
    if (error instanceof StepError) return { refused: [] };
    throw error;
  }
}

function outcomeOf({ guest, restartRequired }: VmState, upgrade: VmUpgrade<readonly Refusal[]>, known: Known): VmOutcome {
  const { controllers, applied, nextStart } = upgrade;
  const again = 'controllers' in applied ? applied.controllers : undefined;
  const last = again ?? controllers;
  const isNew = guest !== undefined && restartRequired === undefined;
  const { domain, architecture } = guest?.spec ?? {};
  return {
    guest: guest && {
      architecture: architecture ?? undefined,
      machineType: domain?.machine?.type ?? undefined,
      cpusOfSocket: Math.max(domain?.cpu?.cores ?? 1, 1) * Math.max(domain?.cpu?.threads ?? 1, 1),
      hasPciTopology: Boolean(guest.metadata.annotations?.['kubevirt.io/pci-topology-version']),
      efi: efiOf(domain),
      obstacles: known.obstacles,
      canMigrate: known.canMigrate,
      evictionStrategy: guest.spec.evictionStrategy ?? undefined,
    },
    vmi: guest === undefined ? 'none' : last.vmi, // what starts then would have been started before
    live: [...controllers.live, ...(again?.live ?? [])],
    follow: [...controllers.follow, ...(again?.follow ?? [])],
    restartRequired: isNew ? last.restartRequired : undefined,
    syncError: last.syncError,
    refusals: 'refused' in applied ? applied.refused : [],
    writes: 'writes' in applied ? without(applied.writes, known.writes) : [],
    nextStart: without(nextStart?.changes ?? [], () => known.nextStart()?.changes ?? []),
    nextStartError: nextStart?.failure !== undefined && known.nextStart()?.failure === undefined ? nextStart.failure.error : undefined,
    workloadUpdate: guest && known.methods && workloadUpdate(guest, known.methods),
  };
}

/** Without what would be so anyway. */
function without(changes: readonly LeafChange[], known: () => readonly LeafChange[]): readonly LeafChange[] {
  if (changes.length === 0) return changes;
  const texts = new Set(known().map((change) => JSON.stringify(change)));
  return changes.filter((change) => !texts.has(JSON.stringify(change)));
}

function asManifest(vm: Vm): Manifest {
  return vm as unknown as Manifest; // it is one
}
