import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import type { Release } from '../core/kubevirt/release.ts';
import { changeText } from '../impact/change-text.ts';
import { ClusterSide } from '../impact/cluster-side.ts';
import type { HeldObject } from '../impact/compare/held-object.ts';
import { judge, type Judged } from './judged.ts';

/** One cluster as each release of KubeVirt would have it. What several steps need is made once. */
export class ClusterReleases {
  readonly name: string;
  readonly held: readonly HeldObject[];
  readonly stated: StatedCluster | undefined;
  readonly #sides = new Map<Release, ClusterSide>();
  readonly #judged = new Map<Release, Judged>();
  readonly #alike = new Map<string, string>();
  readonly #likeness = new Map<HeldObject, string>();

  constructor(name: string, held: readonly HeldObject[], stated: StatedCluster | undefined) {
    this.name = name;
    this.held = held;
    this.stated = stated;
  }

  side(release: Release): ClusterSide {
    return getOrAdd(this.#sides, release, () => new ClusterSide(this.held, this.stated, { kubevirt: release.text }));
  }

  /** What a release says of the objects. */
  judged(release: Release): Judged {
    return getOrAdd(this.#judged, release, () => judge(this.name, this.held, this.stated, release));
  }

  /** A short text that is equal for VMs which differ in nothing but values of their own. */
  likeness(vm: HeldObject): string {
    return getOrAdd(this.#likeness, vm, () => getOrAdd(this.#alike, changeText(vm, vm), () => String(this.#alike.size)));
  }
}
