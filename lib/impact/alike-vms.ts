import type { Labels } from '../core/manifest.ts';
import { mapOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import { changeText } from './change-text.ts';
import type { ClusterSide } from './cluster-side.ts';
import type { HeldObject } from './compare/held-object.ts';
import { withoutName } from './own-name.ts';
import { claimOf } from './vm/hotplug-volume.ts';
import type { VmSpec } from './vm/objects.ts';

/**
 * Changes of VMs that differ in nothing but their names and values of their own: one of them is worked out, and thousands more get the same
 * answer. An answer with a name in it is not kept.
 */
export class AlikeVms<Answer extends object> {
  readonly #sides: readonly [base: ClusterSide, head: ClusterSide];
  readonly #likeness: typeof changeText;
  readonly #answers = new Map<string, Answer>();

  /** @param likeness a text that is equal for VMs that change alike */
  constructor(base: ClusterSide, head: ClusterSide, likeness: typeof changeText = changeText) {
    this.#sides = [base, head];
    this.#likeness = likeness;
  }

  /** What becomes of a VM: as of one that changes alike, or as `workOut` says. */
  answer(before: HeldObject, after: HeldObject, workOut: () => Answer): Answer {
    const key = this.#keyOf(before, after);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const found = workOut();
    if (!JSON.stringify(found).includes(after.ref.name)) this.#answers.set(key, found);
    return found;
  }

  /**
   * Equal for VMs that change alike. Besides the change itself it has all that the effects depend on: the namespace; of which characters the
   * name is, because some places limit that; the presets that match; what the cluster holds under the names of the VM's disks; and what
   * policies refuse, which may look at names.
   */
  #keyOf(before: HeldObject, after: HeldObject): string {
    const { name, namespace } = after.ref;
    const shape = name.replaceAll(/[a-z]/g, 'a').replaceAll(/\d/g, '0');
    const both = [before, after];
    const presets = both.map(({ manifest }, i) => {
      const labels = (valueAt(manifest, ['spec', 'template', 'metadata', 'labels']) ?? {}) as Labels; // what its schema accepts
      return this.#sides[i]?.viewOf(namespace).presets.matching(labels).names;
    });
    const held = (before.manifest === after.manifest ? [after] : both).map(({ manifest }) =>
      disksOf(mapOf(manifest['spec']) ?? {}).map((disk) => this.#named(disk).map((each) => withoutName(each, name))),
    );
    const refused = this.#sides[1].policies?.of(after.manifest, before.manifest);
    return JSON.stringify([namespace, shape, presets, held, refused]) + this.#likeness(before, after);
  }

  /** What each side holds under the name of a disk. */
  #named(disk: string): readonly unknown[] {
    return this.#sides.flatMap((side, i) => [i, ...side.named(disk)]);
  }
}

/** The names of the claims and DataVolumes of a VM. */
function disksOf({ template, dataVolumeTemplates }: VmSpec): readonly string[] {
  return [...(dataVolumeTemplates ?? []).map(({ metadata }) => metadata?.name ?? ''), ...(template?.spec?.volumes ?? []).map(claimOf)];
}
