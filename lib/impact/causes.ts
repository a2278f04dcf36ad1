import type { Cause, FieldChange } from '../core/impact.ts';
import { mapOf } from '../core/data/guards.ts';
import { parsePath, type Path } from '../core/data/path.ts';
import type { Author } from '../core/provenance.ts';
import type { RawLocation } from '../core/source-location.ts';
import { hyperConvergedOptions } from '../cluster/hyperconverged/options/index.ts';
import { vmCreateDefaults } from '../defaults/vm/index.ts';
import { vmiDefaults } from '../defaults/vmi/index.ts';
import type { ClusterSide } from './cluster-side.ts';
import type { HeldObject } from './compare/held-object.ts';
import { isBelow } from './effects/change.ts';

/** One cluster in BASE and in HEAD. */
export interface Sides {
  readonly base: ClusterSide;
  readonly head: ClusterSide;
}

/** Who has set the fields that differ, each once: presets, defaults and changed settings by name, everything else by its chart line. */
export function causesOf(held: HeldObject, fields: readonly FieldChange[], sides: Sides): readonly Cause[] {
  const { authorOf, originsOf } = held;
  if (originsOf !== undefined) return originsOf(fields);
  if (authorOf === undefined) return [];
  const causes = new Map<string, Cause>();
  const paths = fields.length === 0 ? [[]] : fields.flatMap((field) => writtenPaths(held.manifest, field));
  for (const path of paths) {
    const cause = causeOf(authorOf(path), held.location, sides);
    if (!causes.has(cause.label)) causes.set(cause.label, cause);
  }
  return Array.from(causes.values());
}

function causeOf(author: Author, object: RawLocation | undefined, sides: Sides): Cause {
  switch (author.layer) {
    case 'preset':
      return { kind: 'preset', label: `preset ${author.name}`, location: author.location };
    case 'policy':
      return { kind: 'default', label: `MutatingAdmissionPolicy ${author.name}`, location: author.location };
    case 'default': {
      const changed = changedSettings(settingsOfDefaults.get(author.name) ?? [], sides);
      if (changed.length > 0) return settingCause(author.name, changed, sides.head.hyperConverged);
      return { kind: 'default', label: `default ${author.name} (${author.upstream})` };
    }
    case 'scope':
      return { kind: 'setting', label: `setting ${author.name}`, location: author.location ?? object };
    default: // chart, spec and patch
      return { kind: 'chart', label: 'chart', location: author.location ?? object };
  }
}

/** The settings of the cluster on which a default depends, by the name of the default. */
const settingsOfDefaults: ReadonlyMap<string, readonly string[]> = new Map(
  [...vmCreateDefaults, ...vmiDefaults].flatMap(({ name, follows = [] }) => (follows.length > 0 ? [[name, follows] as const] : [])),
);

/** The settings that differ. Where none does, the default writes another value because something else of the object has changed. */
function changedSettings(follows: readonly string[], { base, head }: Sides): readonly string[] {
  return follows.filter((setting) => base.setting(setting) !== head.setting(setting));
}

/** The changed settings of KubeVirt that a default follows, or the option of the HyperConverged that sets one of them. */
function settingCause(name: string, changed: readonly string[], hyperConverged: HeldObject | undefined): Cause {
  const through = `through default ${name}`;
  const option =
    hyperConverged &&
    hyperConvergedOptions.find(({ sets }) => sets.some((field) => changed.some((each) => isBelow(`KubeVirt ${each}`, field))));
  if (option === undefined) return { kind: 'setting', label: `setting ${changed.join(', ')}, ${through}` };
  return { kind: 'setting', label: `HyperConverged setting ${option.path}, ${through}`, location: hyperConverged?.location };
}

/** The paths of the values that have been written: of each value inside, where a whole map or list is new. */
function writtenPaths(manifest: unknown, { path, before, after }: FieldChange): readonly Path[] {
  const indexed = indexedPath(manifest, path);
  return before === undefined ? leavesOf(after, indexed) : [indexed];
}

function leavesOf(value: unknown, path: Path): readonly Path[] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [path];
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** A path as differences print it, with the places of list items instead of their names. */
function indexedPath(manifest: unknown, path: string): Path {
  const indexed: (string | number)[] = [];
  let node: unknown = manifest;
  for (const step of parsePath(path)) {
    if (Array.isArray(node)) {
      const items = node as readonly unknown[];
      const i = typeof step === 'number' ? step : items.findIndex((item) => isNamed(item, step));
      if (i < 0) return indexed;
      indexed.push(i);
      node = items[i];
    } else {
      indexed.push(step);
      node = mapOf(node)?.[step];
    }
  }
  return indexed;
}

function isNamed(item: unknown, name: string): boolean {
  const map = mapOf(item);
  return map?.['name'] === name || mapOf(map?.['metadata'])?.['name'] === name;
}
