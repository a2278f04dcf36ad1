import type { AskedRelease } from '../cluster/release-statement.ts';
import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import type { ChangeReport, Consequence, FieldChange, ObjectChange } from '../core/impact.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import { isUpgrade, type Minor, type Release } from '../core/kubevirt/release.ts';
import { compareText } from '../core/text/compare-text.ts';
import { groupOf } from '../core/object-ref.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import { secretsShown } from '../core/secrets.ts';
import { readMetadata } from '../resolve/admission/read-metadata.ts';
import { causesOf, type Sides } from './causes.ts';
import { groupsOf } from './change-groups.ts';
import { releaseFindings } from '../resolve/cluster-model/release-findings.ts';
import { ClusterSide } from './cluster-side.ts';
import { differences } from './compare/differences.ts';
import type { HeldObject } from './compare/held-object.ts';
import { leafPaths } from './compare/leaf-paths.ts';
import { matchObjects, type Matched } from './compare/match-objects.ts';
import { SharedDisks } from './disks/shared-disks.ts';
import { ChangedEffects, worstFirst } from './effects-of.ts';
import { demandNotes } from './demand/demand-notes.ts';
import { addedEffects } from './effects/added-effects.ts';
import { removedEffects } from './effects/removed-effects.ts';
import { renamedEffects } from './effects/renamed-effects.ts';
import { unknownFields } from './effects/unknown-fields.ts';
import { chartChanges } from './kustomize/chart-changes.ts';
import { kustomizationChanges, kustomizationNotes } from './kustomize/kustomization-changes.ts';
import { unbuiltChanges, unbuiltNotes } from './kustomize/unbuilt-changes.ts';
import type { LiveState } from './live-state.ts';
import { evictionNotes, reportNotes, statementNotes, unsaidNotes, upgradeNotes, type ClusterRelease } from './report-notes.ts';
import { readable } from './encrypted.ts';
import type { Side } from './side.ts';

export interface ReportOptions {
  /** What the clusters hold now. @default - the worst case, with its condition */
  readonly live?: LiveState | undefined;
  /** Counts instead of anything that says which release the clusters run. @default - nothing does */
  readonly asked?: AskedRelease | undefined;
  /** Admission policies that the clusters hold besides. @default - those of both sides alone */
  readonly policies?: readonly PolicyDocument[] | undefined;
}

/** What is reported of two states, and what is wrong with them. */
export interface Reported extends ChangeReport {
  readonly findings: readonly Diagnostic[];
  /** What is wrong with the policies of HEAD, and with what stands beside them, of any severity. */
  readonly policyFindings: readonly Diagnostic[];
  /** The clusters that get a newer release with the change. */
  readonly upgrades: readonly ClusterRelease[];
}

/** What lies between two states of a repository, and what it does to running guests. Pure: the same sides give the same report. */
export function reportChanges(base: Side, head: Side, { live, asked, policies = [] }: ReportOptions = {}): Reported {
  const clusters = new Set([...base.objects, ...head.objects].map(({ cluster }) => cluster));
  const changes: ObjectChange[] = [];
  const unstated: string[] = [];
  const unknown: string[] = [];
  const demands: string[] = [];
  const assumed = new Map<Minor, string[]>();
  const findings: Diagnostic[] = [];
  const policyFindings: Diagnostic[] = [];
  const undecided = new Set<string>();
  const upgrades: ClusterRelease[] = [];
  for (const cluster of [...clusters].toSorted(compareText)) {
    const [before, after] = [base.stated?.get(cluster), head.stated?.get(cluster)];
    const stated = newest(before, after);
    const { held: old, side: ofBase } = readable(
      heldIn(base, cluster),
      (held) => new ClusterSide(held, withReleaseOf(before, stated), asked),
    );
    const { held: now, side: ofHead } = readable(
      heldIn(head, cluster),
      (held) => new ClusterSide(held, withPolicies(stated, policies), asked, { live, before: ofBase }),
    );
    const sides: Sides = { base: ofBase, head: ofHead };
    findings.push(...releaseErrors(sides));
    if (old.length > 0 && now.length > 0) {
      upgrades.push(...upgradeOf(cluster, sides));
      unknown.push(...unsaidNotes(cluster, sides));
    }
    const changed = new ChangedEffects(sides.base, sides.head, live);
    const disks = new SharedDisks(sides.base, sides.head, live);
    const found = matchObjects(old, now).flatMap((matched) => changeOf(matched, sides, changed, disks) ?? []);
    if (found.some(isOfKubeVirt)) {
      const { release, unknowns } = sides.head.model;
      if (unknowns.has('configuration')) unstated.push(cluster);
      if (unknowns.has('release')) getOrAdd(assumed, release.kubevirt.minor, () => []).push(cluster);
    }
    if (found.some(setsEvictionStrategy)) unknown.push(...evictionNotes(cluster, sides.head));
    for (const note of demandNotes(found, sides, cluster)) demands.push(note);
    for (const change of found) changes.push(change);
    policyFindings.push(...ofHead.besideFindings, ...(ofHead.policies?.findings ?? []));
    for (const note of ofHead.policies?.notes ?? []) undecided.add(note);
  }
  changes.push(...kustomizationChanges(base, head), ...unbuiltChanges(base, head), ...chartChanges(base, head));
  return {
    base: base.name,
    head: head.name,
    findings,
    policyFindings,
    upgrades,
    groups: groupsOf(changes),
    notes: [
      ...demands,
      ...kustomizationNotes(base, head),
      ...unbuiltNotes(base, head),
      ...statementNotes(base, head),
      ...upgradeNotes(upgrades),
      ...unknown,
      ...undecided,
      ...reportNotes(changes, { unstated, assumed }, live),
    ],
  };
}

/** The facts of the newer statement, and the external objects of both: each side names those that its own objects need. */
function newest(base: StatedCluster | undefined, head: StatedCluster | undefined): StatedCluster | undefined {
  if (base === undefined || head === undefined) return head ?? base;
  return { facts: head.facts, externals: [...base.externals, ...head.externals], policies: head.policies };
}

/** The statement with policies that stand beside both sides; what charts state has them already. */
function withPolicies(stated: StatedCluster | undefined, policies: readonly PolicyDocument[]): StatedCluster | undefined {
  if (policies.length === 0) return stated;
  return { facts: undefined, externals: [], ...stated, policies: Array.from(new Set([...(stated?.policies ?? []), ...policies])) };
}

/** The statement with the release that another one names: each side runs its own. */
function withReleaseOf(before: StatedCluster | undefined, stated: StatedCluster | undefined): StatedCluster | undefined {
  if (stated?.facts === undefined || before?.facts === undefined) return stated;
  const { kubevirt, hyperConverged } = before.facts;
  return { ...stated, facts: { ...stated.facts, kubevirt, hyperConverged } };
}

function heldIn({ objects }: Side, cluster: string): readonly HeldObject[] {
  return objects.filter((held) => held.cluster === cluster).map(readHeld);
}

function readHeld(held: HeldObject): HeldObject {
  const manifest = readMetadata(held.manifest);
  return manifest === held.manifest ? held : { ...held, manifest };
}

/** What lies between an object of BASE and the same of HEAD; undefined where they are equal. */
function changeOf({ before, after }: Matched, sides: Sides, changed: ChangedEffects, disks: SharedDisks): ObjectChange | undefined {
  const { base, head } = sides;
  if (before === undefined) {
    return after && reported('added', after, [], [...effectsOfNew(after, sides), ...disks.ofWritten(undefined, after)], sides);
  }
  if (after === undefined) return reported('removed', before, [], [...effectsOfGone(before, sides), ...disks.ofDropped(before)], sides);
  // What is malformed on one side was never stored, or never will be: then it is no update of one object.
  const isUpdate = base.malformed(before) === undefined && head.malformed(after) === undefined;
  if (before.ref.name !== after.ref.name || before.ref.namespace !== after.ref.namespace) {
    const gone = base.malformed(before) === undefined ? removedEffects(before, base, head) : [];
    const consequences = isUpdate ? renamedEffects(before, after, base, head) : [...gone, ...effectsOfNew(after, sides)];
    const onDisks = [...disks.ofDropped(before), ...disks.ofWritten(undefined, after, before)];
    return { ...reported('renamed', after, [], [...consequences, ...onDisks], sides, before), was: before.ref };
  }
  if (before.manifest === after.manifest) return undefined;
  const { release } = head.config;
  const [old, now] = [before.written ?? before.manifest, after.written ?? after.manifest];
  const differing = differences(old, now, release);
  const unknown = unknownFields(old, now, differing, head);
  const unstored = new Set(unknown.fields.map(({ path }) => path));
  const stored = differing.filter(({ path }) => !unstored.has(path));
  const fields = [...stored, ...unknown.fields];
  if (fields.length === 0) return undefined;
  if (!isUpdate) return reported('changed', after, fields, effectsOfNew(after, sides), sides, before);
  const ofStored = stored.length === 0 ? [] : effectsOfChange(before, after, stored, changed, release);
  const isStored = !ofStored.some(({ effect }) => effect === 'refused' || effect === 'recreate');
  const onDisks = isStored && stored.length > 0 ? disks.ofWritten(before, after) : [];
  return reported('changed', after, fields, [...ofStored, ...onDisks, ...unknown.told], sides, before);
}

/** What SOPS has encrypted, and no field of its kind can hold as it stands, has effects that nobody knows. */
function effectsOfChange(
  before: HeldObject,
  after: HeldObject,
  fields: readonly FieldChange[],
  changed: ChangedEffects,
  release: Release,
): readonly Consequence[] {
  if ((before.written ?? after.written) === undefined) return changed.of(before, after, fields);
  const legible = differences(before.manifest, after.manifest, release);
  const known = new Set(legible.map(({ path }) => path));
  const unknown = fields.filter(({ path }) => !known.has(path)).map(({ path }) => path);
  const told = legible.length === 0 ? [] : changed.of(before, after, legible);
  return unknown.length === 0 ? told : [...told, { effect: 'not-analysed', why: encryptedWhy, fields: unknown }];
}

const encryptedWhy = 'SOPS has encrypted the value, so nobody knows here what the cluster gets.';

function effectsOfGone(before: HeldObject, { base, head }: Sides): readonly Consequence[] {
  if (base.malformed(before) === undefined) return removedEffects(before, base, head);
  return [{ effect: 'removed', why: 'No cluster ever held it: its shape is not that of its kind.', fields: [] }];
}

function effectsOfNew(after: HeldObject, { base, head }: Sides): readonly Consequence[] {
  const says = head.malformed(after);
  if (says === undefined) return addedEffects(after, base, head);
  if (after.written !== undefined) return [{ effect: 'not-analysed', why: encryptedWhy, fields: [] }];
  return [{ effect: 'refused', why: 'The API server refuses the object; what the cluster holds stays as it is.', says, fields: [] }];
}

function reported(
  change: ObjectChange['change'],
  held: HeldObject,
  fields: readonly FieldChange[],
  consequences: ObjectChange['consequences'],
  sides: Sides,
  old?: HeldObject,
): ObjectChange {
  const { cluster, ref, constructPath, location } = held;
  return {
    change,
    object: { cluster, ref, ...(constructPath !== undefined && { constructPath }) },
    fields,
    consequences: worstFirst(consequences),
    causes: causesOf(held, fields, sides),
    ...secretsOf(held, old, consequences),
    location,
  };
}

/** Whether what it does depends on the eviction strategy that guests without one of their own get. */
function setsEvictionStrategy({ fields }: ObjectChange): boolean {
  return leafPaths(fields).some((path) => path.endsWith('evictionStrategy'));
}

function secretsOf(
  held: HeldObject,
  old: HeldObject | undefined,
  consequences: ObjectChange['consequences'],
): Pick<ObjectChange, 'secrets'> {
  const words = consequences.flatMap(({ why, says = '' }) => [why, says]);
  const secrets = [held, ...(old === undefined ? [] : [old])].flatMap(({ manifest }) => secretsShown(manifest, ...words));
  return secrets.length === 0 ? {} : { secrets };
}

/** What brings a cluster from one minor to a newer one; nothing where nobody names both. */
function upgradeOf(cluster: string, { base, head }: Sides): readonly ClusterRelease[] {
  const { kubevirt: from, by: known } = base.model.release;
  const { kubevirt: to, by } = head.model.release;
  return isUpgrade(from, to) && known !== undefined && by !== undefined ? [{ cluster, from, to, by }] : [];
}

/** Objects of a side that name different releases of KubeVirt. */
function releaseErrors({ base, head }: Sides): readonly Diagnostic[] {
  const found = [base, head].flatMap(({ model }) => releaseFindings(model, undefined));
  return found.filter(({ severity }) => severity === 'error');
}

function isOfKubeVirt({ object: { ref } }: ObjectChange): boolean {
  return groupOf(ref.apiVersion).endsWith('kubevirt.io');
}
