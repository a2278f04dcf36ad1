import type { RawLocation } from '../core/source-location.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ClusterSide } from '../impact/cluster-side.ts';
import type { HeldObject } from '../impact/compare/held-object.ts';
import { kindOf } from '../impact/kind-of.ts';
import type { LiveState } from '../impact/live-state.ts';
import type { ClusterReleases } from './cluster-releases.ts';
import { gatesOf } from './gates-of-cluster.ts';
import { GuestUpgrades, type VmUnderUpgrade } from './guests/guest-upgrades.ts';
import { guestsOfVms, otherGuests, type RunningGuests } from './guests/launcher-updates.ts';
import { poolUpgrades, type PoolUnderUpgrade } from './guests/pool-upgrades.ts';
import { gateChanges, type GateChanges } from './simulation/gate-changes.ts';
import type { Step } from './steps.ts';

/** What is known of a cluster beside its objects. */
export interface ClusterFound {
  /** What the cluster holds at this moment, if somebody says it. */
  readonly live?: LiveState | undefined;
  /** Whether an object can be in the cluster when the step begins: a release before it takes the object. @default - all can */
  readonly isThere?: ((held: HeldObject) => boolean) | undefined;
}

/** One cluster over one step: the same objects under two releases. */
export class ClusterUpgrade {
  readonly name: string;
  readonly step: Step;
  readonly held: readonly HeldObject[];
  /** Where charts make the cluster. */
  readonly location: RawLocation | undefined;
  /** Undefined where the old release is not known here. */
  readonly from: ClusterSide | undefined;
  readonly to: ClusterSide;
  readonly #releases: ClusterReleases;
  readonly #found: ClusterFound;
  #gates: GateChanges | undefined;
  #vms: readonly VmUnderUpgrade[] | undefined;
  #guests: readonly RunningGuests[] | undefined;
  #pools: readonly PoolUnderUpgrade[] | undefined;

  constructor(releases: ClusterReleases, step: Step, found: ClusterFound = {}) {
    this.name = releases.name;
    this.step = step;
    this.held = releases.held;
    this.location = releases.stated?.location;
    this.from = step.from && releases.side(step.from);
    this.to = releases.side(step.to);
    this.#releases = releases;
    this.#found = found;
  }

  /** Its VMs, with what the upgrade does to their guests. */
  get vms(): readonly VmUnderUpgrade[] {
    const { from = this.to, to } = this;
    const { live } = this.#found;
    this.#vms ??= new GuestUpgrades({ from, to, live, likeness: (vm) => this.#releases.likeness(vm) }).all(
      this.held.filter((each) => this.isThere(each)),
    );
    return this.#vms;
  }

  /** All guests that run, with what becomes of their launchers. */
  get guests(): readonly RunningGuests[] {
    const { from = this.to, to, step } = this;
    this.#guests ??= [
      ...guestsOfVms(this.vms, to, step),
      ...otherGuests(
        this.held.filter((each) => this.isThere(each) && to.malformed(each) === undefined),
        from,
        to,
        step,
      ),
    ];
    return this.#guests;
  }

  /** Pools whose guests the first sync after the upgrade reaches. */
  get pools(): readonly PoolUnderUpgrade[] {
    const { from = this.to, to } = this;
    this.#pools ??= poolUpgrades(
      this.held.filter((each) => this.isThere(each) && to.malformed(each) === undefined),
      from,
      to,
      this.#found.live,
    );
    return this.#pools;
  }

  /** Whether an object meets the upgrade: the cluster holds it, or could. */
  isThere(held: HeldObject): boolean {
    const { live, isThere } = this.#found;
    return isThere === undefined || isThere(held) || live?.vm(held.ref) !== undefined;
  }

  /** Objects of a kind of KubeVirt. */
  ofKind(kind: string): readonly HeldObject[] {
    return this.held.filter(({ ref }) => kindOf(ref) === kind);
  }

  /** Which gates come on and go off. */
  get gates(): GateChanges {
    this.#gates ??=
      this.from === undefined
        ? { on: [], off: [] }
        : gateChanges(gatesOf(this.from), this.from.config.release, gatesOf(this.to), this.step.to);
    return this.#gates;
  }

  /** Whether something begins with the upgrade. False where the old release is not known here. */
  begins(isSo: (side: ClusterSide) => boolean): boolean {
    return this.from !== undefined && isSo(this.to) && !isSo(this.from);
  }

  /** The object that configures KubeVirt, if there is one. */
  get configuring(): HeldObject | undefined {
    return this.to.hyperConverged ?? this.ofKind('KubeVirt')[0];
  }

  get kubeVirt(): Manifest | undefined {
    return this.to.model.kubeVirt;
  }
}
