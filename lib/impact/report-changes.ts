import { goStruct, type GoType } from '../core/go-types/go-type.ts';
import { getOrAdd } from '../core/get-or-add.ts';
import {
  effects,
  worstOf,
  type ChangeGroup,
  type ChangeReport,
  type Consequence,
  type FieldChange,
  type ObjectChange,
} from '../core/impact.ts';
import type { Manifest } from '../core/manifest.ts';
import { before as inOrder, compareRefs } from '../core/object-ref.ts';
import { framesOf, type RawLocation } from '../core/source-location.ts';
import { readMetadata } from '../resolve/admission/read-metadata.ts';
import { asStored } from '../schema/as-stored.ts';
import { shippedSchema } from '../schema/shipped-schemas.ts';
import { causesOf } from './causes.ts';
import { ClusterSide } from './cluster-side.ts';
import { fieldChanges } from './compare/field-changes.ts';
import type { HeldObject } from './compare/held-object.ts';
import { matchObjects, type Matched } from './compare/match-objects.ts';
import { addedEffects, removedEffects, renamedEffects } from './effects/coming-and-going.ts';
import { ChangedEffects, worstFirst } from './effects-of.ts';
import type { LiveState } from './live-state.ts';

/** Everything that one side holds. */
export interface Side {
  /** As the user named it. */
  readonly name: string;
  readonly objects: readonly HeldObject[];
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
  for (const cluster of [...clusters].toSorted(inOrder)) {
    const [old, now] = [heldIn(base, cluster), heldIn(head, cluster)];
    const [oldSide, side] = [new ClusterSide(old), new ClusterSide(now)];
    const changed = new ChangedEffects(oldSide, side, live);
    const found = matchObjects(old, now).flatMap((matched) => changeOf(matched, oldSide, side, changed) ?? []);
    if (found.length > 0 && !side.stated) unstated.push(cluster);
    changes.push(...found);
  }
  return { base: base.name, head: head.name, groups: groupsOf(changes), notes: notesOf(unstated, changes, live) };
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
  if (before === undefined) return after && reported('added', after, [], comingEffects(after, base, head));
  if (after === undefined) return reported('removed', before, [], isHeld ? removedEffects(before, base, head) : [neverHeld]);
  const isRenamed = before.ref.name !== after.ref.name || before.ref.namespace !== after.ref.namespace;
  if (isRenamed) {
    const consequences =
      isHeld && head.malformed(after) === undefined
        ? renamedEffects(before, after, base, head)
        : [...(isHeld ? removedEffects(before, base, head) : []), ...comingEffects(after, base, head)];
    return { ...reported('renamed', after, [], consequences), was: before.ref };
  }
  if (before.manifest === after.manifest) return undefined;
  const fields = differences(before.manifest, after.manifest);
  if (fields.length === 0) return undefined;
  const isUpdate = isHeld && head.malformed(after) === undefined;
  const consequences = isUpdate ? changed.of(before, after, fields) : comingEffects(after, base, head);
  return reported('changed', after, fields, consequences, head.hyperConverged);
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
  settings?: HeldObject,
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

/** What the API server would tell apart: defaults of the schema make no difference, and neither does what only it and controllers write. */
function differences(before: Manifest, after: Manifest): readonly FieldChange[] {
  return fieldChanges(comparable(before), comparable(after), typeOf(after));
}

function comparable(manifest: Manifest): unknown {
  const schema = shippedSchema(manifest.apiVersion, manifest.kind);
  const { apiVersion: _version, kind: _kind, status: _status, ...rest } = schema === undefined ? manifest : asStored(schema, manifest);
  return rest;
}

const goTypes: Readonly<Record<string, string>> = {
  VirtualMachinePool: 'pool/v1beta1.VirtualMachinePool',
  VirtualMachineSnapshot: 'snapshot/v1beta1.VirtualMachineSnapshot',
  VirtualMachineRestore: 'snapshot/v1beta1.VirtualMachineRestore',
  VirtualMachineExport: 'export/v1beta1.VirtualMachineExport',
  VirtualMachineClone: 'clone/v1beta1.VirtualMachineClone',
  VirtualMachineInstancetype: 'instancetype/v1beta1.VirtualMachineInstancetype',
  VirtualMachineClusterInstancetype: 'instancetype/v1beta1.VirtualMachineInstancetype',
  VirtualMachinePreference: 'instancetype/v1beta1.VirtualMachinePreference',
  VirtualMachineClusterPreference: 'instancetype/v1beta1.VirtualMachinePreference',
  MigrationPolicy: 'migrations/v1alpha1.MigrationPolicy',
  DataVolume: 'cdi/v1beta1.DataVolume',
};

const ofCore: ReadonlySet<string> = new Set([
  'KubeVirt',
  'VirtualMachine',
  'VirtualMachineInstance',
  'VirtualMachineInstanceMigration',
  'VirtualMachineInstancePreset',
  'VirtualMachineInstanceReplicaSet',
]);

/** By which quantities and durations are told apart from texts; undefined for kinds that are compared as they are written. */
function typeOf({ kind }: Manifest): GoType | undefined {
  const name = ofCore.has(kind) ? kind : goTypes[kind];
  return name === undefined ? undefined : goStruct(name);
}

/** Changes of one cause and one effect stand together, worst first. */
function groupsOf(changes: readonly ObjectChange[]): readonly ChangeGroup[] {
  const lines = new Map<string, string>();
  const groups = new Map<string, [ObjectChange, ...ObjectChange[]]>();
  for (const change of changes.toSorted(byDanger)) {
    const key = keyOf(change, lines);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [change]);
    else known.push(change);
  }
  return Array.from(groups.values(), (group) => ({ changes: group }));
}

function byDanger(a: ObjectChange, b: ObjectChange): number {
  return (
    effects.indexOf(worstOf(a)) - effects.indexOf(worstOf(b)) ||
    inOrder(a.object.cluster, b.object.cluster) ||
    compareRefs(a.object.ref, b.object.ref)
  );
}

/** What is told alike; the names of the objects themselves make no difference. */
function keyOf({ change, object: { ref }, fields, consequences, causes, location }: ObjectChange, lines: Map<string, string>): string {
  const from = causes.length === 0 ? [] : causes.map(({ label, location: at }) => `${label} ${lineOf(at, lines)}`);
  const isChart = causes.every(({ kind }) => kind === 'chart');
  const place = isChart && location !== undefined && causes.length > 0 ? lineOf(location, lines) : '';
  const text = JSON.stringify([change, ref.kind, fields, consequences, from, place]);
  return ref.name.length < 3 ? text : text.replaceAll(ref.name, '\0');
}

/** Thousands of objects made by one loop have stacks that read alike; each is taken apart once. */
function lineOf(location: RawLocation | undefined, lines: Map<string, string>): string {
  if (location === undefined) return '';
  if (!('stack' in location)) return JSON.stringify(location);
  return getOrAdd(lines, location.stack, () => JSON.stringify(framesOf(location)[0] ?? null));
}

function notesOf(unstated: readonly string[], changes: readonly ObjectChange[], live: LiveState | undefined): readonly string[] {
  const notes: string[] = [];
  if (unstated.length > 0) {
    const clusters = unstated.map((name) => (name === '' ? 'the cluster' : name)).join(', ');
    notes.push(
      `Nobody states how KubeVirt is configured in ${clusters}: it is taken as it comes, with every feature gate that a change needs.`,
    );
  }
  const guests = changes.some(({ consequences }) => consequences.some(({ effect }) => effect !== 'no-guest-effect' && effect !== 'added'));
  if (guests && live === undefined) {
    notes.push(
      'KubeVirt compares with the spec that a guest was started from, not with the last commit: what waits for a restart already keeps later live changes waiting too.',
    );
  }
  return notes;
}
