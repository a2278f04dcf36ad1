import type { StatedCluster } from '../cluster/stated/stated-cluster.ts';
import type { ChangeReport, Consequence, Effect, FieldChange, ObjectChange } from '../core/impact.ts';
import { compareText } from '../core/text/compare-text.ts';
import { groupOf } from '../core/object-ref.ts';
import { readMetadata } from '../resolve/admission/read-metadata.ts';
import { causesOf, type Settings } from './causes.ts';
import { groupsOf } from './change-groups.ts';
import { ClusterSide } from './cluster-side.ts';
import { differences } from './compare/differences.ts';
import type { HeldObject } from './compare/held-object.ts';
import { matchObjects, type Matched } from './compare/match-objects.ts';
import { ChangedEffects, worstFirst } from './effects-of.ts';
import { addedEffects } from './effects/added-effects.ts';
import { removedEffects } from './effects/removed-effects.ts';
import { renamedEffects } from './effects/renamed-effects.ts';
import { kindOf } from './kind-of.ts';
import type { LiveState } from './live-state.ts';

/** Everything that one side holds. */
export interface Side {
  /** As the user named it. */
  readonly name: string;
  readonly objects: readonly HeldObject[];
  /**
   * What is stated of clusters beside their objects, by name. A commit states it and does not make it so: the newer statement holds for both
   * sides. @default - nothing
   */
  readonly stated?: ReadonlyMap<string, StatedCluster> | undefined;
}

export interface ReportOptions {
  /** What the clusters hold now. @default - the worst case, with its condition */
  readonly live?: LiveState | undefined;
}

/** What lies between two states of a repository, and what it does to running guests. Pure: the same sides give the same report. */
export function reportChanges(base: Side, head: Side, { live }: ReportOptions = {}): ChangeReport {
  const clusters = new Set([...base.objects, ...head.objects].map(({ cluster }) => cluster));
  const changes: ObjectChange[] = [];
  const unstated: string[] = [];
  for (const cluster of [...clusters].toSorted(compareText)) {
    const [old, now] = [heldIn(base, cluster), heldIn(head, cluster)];
    const stated = newest(base.stated?.get(cluster), head.stated?.get(cluster));
    const [oldSide, side] = [new ClusterSide(old, stated), new ClusterSide(now, stated)];
    const changed = new ChangedEffects(oldSide, side, live);
    const found = matchObjects(old, now).flatMap((matched) => changeOf(matched, oldSide, side, changed) ?? []);
    if (found.some(isOfKubeVirt) && !side.stated) unstated.push(cluster);
    changes.push(...found);
  }
  return { base: base.name, head: head.name, groups: groupsOf(changes), notes: notesOf(unstated, changes, live) };
}

/** Of what the cluster holds besides, either side may name what the other one has no need of. */
function newest(base: StatedCluster | undefined, head: StatedCluster | undefined): StatedCluster | undefined {
  if (base === undefined || head === undefined) return head ?? base;
  return { facts: head.facts, externals: [...base.externals, ...head.externals] };
}

function heldIn({ objects }: Side, cluster: string): readonly HeldObject[] {
  return objects.filter((held) => held.cluster === cluster).map(readHeld);
}

function readHeld(held: HeldObject): HeldObject {
  const manifest = readMetadata(held.manifest);
  return manifest === held.manifest ? held : { ...held, manifest };
}

function changeOf({ before, after }: Matched, base: ClusterSide, head: ClusterSide, changed: ChangedEffects): ObjectChange | undefined {
  const isHeld = before !== undefined && base.malformed(before) === undefined;
  const sides = { base, head };
  if (before === undefined) return after && reported('added', after, [], comingEffects(after, base, head), sides);
  if (after === undefined) return reported('removed', before, [], isHeld ? removedEffects(before, base, head) : [neverHeld], sides);
  const isRenamed = before.ref.name !== after.ref.name || before.ref.namespace !== after.ref.namespace;
  if (isRenamed) {
    const consequences =
      isHeld && head.malformed(after) === undefined
        ? renamedEffects(before, after, base, head)
        : [...(isHeld ? removedEffects(before, base, head) : []), ...comingEffects(after, base, head)];
    return { ...reported('renamed', after, [], consequences, sides), was: before.ref };
  }
  if (before.manifest === after.manifest) return undefined;
  const fields = differences(before.manifest, after.manifest);
  if (fields.length === 0) return undefined;
  const isUpdate = isHeld && head.malformed(after) === undefined;
  const consequences = isUpdate ? changed.of(before, after, fields) : comingEffects(after, base, head);
  return reported('changed', after, fields, consequences, sides);
}

const neverHeld: Consequence = { effect: 'removed', why: 'No cluster ever held it: its shape is not that of its kind.', fields: [] };

/** What an object brings that the cluster does not hold, unless it is refused. */
function comingEffects(after: HeldObject, base: ClusterSide, head: ClusterSide): readonly Consequence[] {
  const says = head.malformed(after);
  if (says === undefined) return addedEffects(after, base, head);
  return [{ effect: 'refused', why: 'The API server refuses the object; what the cluster holds stays as it is.', says, fields: [] }];
}

function reported(
  change: ObjectChange['change'],
  held: HeldObject,
  fields: readonly FieldChange[],
  consequences: ObjectChange['consequences'],
  settings: Settings,
): ObjectChange {
  const { cluster, ref, constructPath, location } = held;
  return {
    change,
    object: { cluster, ref, ...(constructPath !== undefined && { constructPath }) },
    fields,
    consequences: worstFirst(consequences),
    causes: causesOf(held, fields, settings),
    location,
  };
}

function isOfKubeVirt({ object: { ref } }: ObjectChange): boolean {
  return groupOf(ref.apiVersion).endsWith('kubevirt.io');
}

/** What it changes reaches guests that run by way of their VM; a set never changes its guests. */
function changesVms({ object: { ref } }: ObjectChange): boolean {
  return kindOf(ref) === 'VirtualMachine' || kindOf(ref) === 'VirtualMachinePool';
}

/** Effects of a change that does not come as far as to guests. */
const beforeGuests: ReadonlySet<Effect> = new Set(['no-guest-effect', 'ignored', 'recreate', 'refused']);

function notesOf(unstated: readonly string[], changes: readonly ObjectChange[], live: LiveState | undefined): readonly string[] {
  const notes: string[] = [];
  if (unstated.length > 0) {
    const clusters = unstated.map((name) => (name === '' ? 'the cluster' : name)).join(', ');
    notes.push(
      `Nobody states how KubeVirt is configured in ${clusters}: it is taken as it comes, with every feature gate that a change needs.`,
    );
  }
  const reachesGuests = changes.some(
    (each) => each.change === 'changed' && changesVms(each) && each.consequences.some(({ effect }) => !beforeGuests.has(effect)),
  );
  if (reachesGuests && live === undefined) {
    notes.push(
      'KubeVirt compares with the spec that a guest was started from, not with the last commit: what waits for a restart already keeps later live changes waiting too.',
    );
  }
  return notes;
}
