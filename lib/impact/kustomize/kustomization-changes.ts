import { getOrAdd } from '../../core/data/get-or-add.ts';
import { listOf, type AnyMap } from '../../core/data/guards.ts';
import { sameData } from '../../core/data/same-data.ts';
import type { Consequence, FieldChange, ObjectChange } from '../../core/impact.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { plural } from '../../core/text/plural.ts';
import { selectingKeys } from '../../kustomize/named-files.ts';
import type { Side } from '../side.ts';
import { isPureMetadata } from './pure-metadata.ts';
import type { HeldKustomization } from './held-kustomization.ts';

/** What lies between the kustomizations of two sides. Nobody follows them, so a change is the worst case unless it is known to be harmless. */
export function kustomizationChanges(base: Side, head: Side): readonly ObjectChange[] {
  const [old, now] = [byFolder(base), byFolder(head)];
  // They add fields that other kustomizations then set.
  const isConfigured = [base, head].some((side) => side.kustomizations?.some(({ value }) => value['configurations'] !== undefined));
  return [...new Set([...old.keys(), ...now.keys()])].toSorted(compareText).flatMap((folder) => {
    const [before = [], after = []] = [old.get(folder), now.get(folder)];
    return changeOf(before, after, isConfigured);
  });
}

/** A note on the kustomizations with parts that are not followed. */
export function kustomizationNotes(base: Side, head: Side): readonly string[] {
  const held = [...(base.kustomizations ?? []), ...(head.kustomizations ?? [])].filter(({ value }) => doesAnything(value));
  const paths = [...new Set(held.map(({ path }) => path))];
  if (paths.length === 0) return [];
  const outside = [...new Set(held.flatMap((each) => each.outside))];
  const notes = [
    `Not all of kustomize is followed: what some parts of ${named(paths)} make is not compared. ` +
      'To compare what the cluster gets, run kubectl kustomize for each side, and diff on what it prints.',
  ];
  if (outside.length > 0) notes.push(`What kustomizations name outside of the folder is not compared: ${named(outside)}.`);
  return notes;
}

function named(words: readonly string[]): string {
  const more = words.length > 3 ? ` and ${words.length - 3} more` : '';
  return `${words.slice(0, 3).join(', ')}${more}`;
}

/** Those that know no file extension and those that do are one kustomization of their folder. */
function byFolder({ kustomizations = [] }: Side): ReadonlyMap<string, readonly HeldKustomization[]> {
  const folders = new Map<string, HeldKustomization[]>();
  for (const each of kustomizations) {
    const folder = each.path.slice(0, each.path.lastIndexOf('/') + 1);
    getOrAdd(folders, `${each.cluster} ${folder}`, (): HeldKustomization[] => []).push(each);
  }
  return folders;
}

type Held = readonly HeldKustomization[];

function changeOf(before: Held, after: Held, isConfigured: boolean): readonly ObjectChange[] {
  const [old, now] = [before[0], after[0]];
  if (before.length > 1 || after.length > 1) return isSame(before, after) ? [] : changed(now ?? old, 'changed', [], [several]);
  if (old === undefined) return changed(now, 'added', [], [unless(now, addedOne)]);
  if (now === undefined) return changed(old, 'removed', [], [unless(old, removedOne)]);
  const keys = keysThatDiffer(old.value, now.value);
  const files = filesThatDiffer(old, now);
  const harmless = keys.filter((key) => !isConfigured && isHarmless(key, old.value, now.value));
  const worst = keys.filter((key) => !harmless.includes(key));
  const consequences: Consequence[] = [];
  if (worst.length > 0) consequences.push(notFollowed(`${worst.join(', ')} ${worst.length === 1 ? 'differs' : 'differ'}`, worst));
  if (files.length > 0)
    consequences.push(
      notFollowed(`${plural(files.length, 'file')} that it names ${files.length === 1 ? 'differs' : 'differ'}: ${named(files)}`, []),
    );
  if (harmless.length > 0) consequences.push(noGuestEffect(harmless));
  return consequences.length === 0 ? [] : changed(now, 'changed', fieldsOf(keys, old.value, now.value), consequences);
}

function isSame(before: Held, after: Held): boolean {
  const plain = (held: Held): readonly unknown[] => held.map(({ value, digests }) => [value, [...digests]]);
  return sameData(plain(before), plain(after));
}

function changed(
  held: HeldKustomization | undefined,
  change: ObjectChange['change'],
  fields: readonly FieldChange[],
  consequences: readonly Consequence[],
): readonly ObjectChange[] {
  if (held === undefined) return [];
  const { path, cluster, value, location } = held;
  const { apiVersion, kind } = value;
  const ref = {
    apiVersion: typeof apiVersion === 'string' ? apiVersion : 'kustomize.config.k8s.io/v1beta1',
    kind: kind === 'Component' ? kind : 'Kustomization',
    name: path,
  };
  return [{ change, object: { cluster, ref }, fields, consequences, causes: [], location }];
}

const worstCase = 'any object of it may go, come, or take another name, and lose its disks';

function notFollowed(what: string, fields: readonly string[]): Consequence {
  return { effect: 'not-followed', why: `${what}. What kustomize makes of it is not followed: ${worstCase}.`, fields };
}

const several = notFollowed('The folder has more than one kustomization, and they differ', []);
const addedOne = notFollowed('The kustomization is new', []);
const removedOne = notFollowed('The kustomization is gone', []);

/** A kustomization without a word about objects has no effect, whether it comes or goes. */
function unless(held: HeldKustomization | undefined, consequence: Consequence): Consequence {
  if (held === undefined || doesAnything(held.value)) return consequence;
  return { effect: 'no-guest-effect', why: 'It names no object.', fields: [] };
}

/** Keys that change nothing in the objects but annotations on where they come from. */
const idleKeys: ReadonlySet<string> = new Set(['apiVersion', 'metadata', 'sortOptions', 'buildMetadata']);

function doesAnything(value: AnyMap): boolean {
  return Object.keys(value).some((key) => !idleKeys.has(key) && key !== 'kind');
}

function keysThatDiffer(before: AnyMap, after: AnyMap): readonly string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter((key) => !sameData(ordered(key, before), ordered(key, after)));
}

/** The order of resources is of no account: an apply sorts objects by their kinds. A kustomization may leave its kind out. */
function ordered(key: string, { [key]: value }: AnyMap): unknown {
  if (key === 'kind') return value ?? 'Kustomization';
  if (key !== 'resources' || !Array.isArray(value)) return value;
  return value.map((each) => JSON.stringify(each)).toSorted();
}

function filesThatDiffer({ digests: old }: HeldKustomization, { digests: now }: HeldKustomization): readonly string[] {
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name));
}

function isHarmless(key: string, before: AnyMap, after: AnyMap): boolean {
  if (idleKeys.has(key)) return true;
  // By default it sets those of containers and initContainers, and no guest has such.
  if (key === 'images') return true;
  return isPureMetadata(key, before[key], after[key]);
}

function noGuestEffect(keys: readonly string[]): Consequence {
  return {
    effect: 'no-guest-effect',
    why: `Of ${keys.join(', ')}, kustomize writes images of containers and metadata of objects alone, which no guest notices.`,
    fields: keys,
  };
}

const shownKeys: ReadonlySet<string> = new Set([...selectingKeys, 'namePrefix', 'nameSuffix', 'namespace']);

/** Fields whose values are names; those of others, such as generators and patches, may be secret. */
function fieldsOf(keys: readonly string[], before: AnyMap, after: AnyMap): readonly FieldChange[] {
  return keys
    .filter((key) => shownKeys.has(key))
    .flatMap((key): readonly FieldChange[] => {
      const [old, now] = [before[key], after[key]];
      if (!Array.isArray(old ?? []) || !Array.isArray(now ?? [])) return [fieldOf(key, old, now)];
      const gone = listOf(old).filter((each) => !listOf(now).includes(each));
      const come = listOf(now).filter((each) => !listOf(old).includes(each));
      return gone.map((each) => fieldOf(key, each, undefined)).concat(come.map((each) => fieldOf(key, undefined, each)));
    });
}

function fieldOf(path: string, before: unknown, after: unknown): FieldChange {
  return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}
