import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import { isGateOn } from '../cluster/feature-gates.ts';
import type { RawLocation } from '../core/source-location.ts';
import type { Release } from '../core/kubevirt/release.ts';
import type { Manifest } from '../core/manifest.ts';
import { ClusterSide } from '../impact/cluster-side.ts';
import type { HeldObject } from '../impact/compare/held-object.ts';
import { kindOf } from '../impact/kind-of.ts';
import type { LiveState } from '../impact/live-state.ts';
import { gatesOf } from './gates-of-cluster.ts';
import { GuestUpgrades, type VmUnderUpgrade } from './guests/guest-upgrades.ts';
import { gateChanges, type GateChanges } from './simulation/gate-changes.ts';
import type { Step } from './steps.ts';

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
  readonly #live: LiveState | undefined;
  #gates: GateChanges | undefined;
  #vms: readonly VmUnderUpgrade[] | undefined;

  constructor(name: string, held: readonly HeldObject[], stated: StatedCluster | undefined, step: Step, live?: LiveState) {
    this.name = name;
    this.step = step;
    this.held = held;
    this.location = stated?.location;
    this.from = step.from && sideOf(held, stated, step.from);
    this.to = sideOf(held, stated, step.to);
    this.#live = live;
  }

  /** Its VMs, with what the upgrade does to their guests. */
  get vms(): readonly VmUnderUpgrade[] {
    this.#vms ??= new GuestUpgrades(this.from ?? this.to, this.to, this.#live).all(this.held);
    return this.#vms;
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

  /** Whether a gate is on after the upgrade. */
  isGateOn(name: string): boolean {
    return isGateOn(name, gatesOf(this.to), this.step.to);
  }

  /** The object that configures KubeVirt, if there is one. */
  get configuring(): HeldObject | undefined {
    return this.to.hyperConverged ?? this.ofKind('KubeVirt')[0];
  }

  get kubeVirt(): Manifest | undefined {
    return this.to.model.kubeVirt;
  }
}

function sideOf(held: readonly HeldObject[], stated: StatedCluster | undefined, { text }: Release): ClusterSide {
  return new ClusterSide(held, stated, { kubevirt: text });
}
