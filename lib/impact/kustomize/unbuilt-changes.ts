import type { Consequence, ObjectChange } from '../../core/impact.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { plural } from '../../core/text/plural.ts';
import type { Side } from '../side.ts';
import type { UnbuiltFolder } from './unbuilt-folder.ts';

/** Folders that kustomize does not build on a side, unless nothing of them differs: nobody can compare what is made of them. */
export function unbuiltChanges(base: Side, head: Side): readonly ObjectChange[] {
  const [old, now] = [byFolder(base), byFolder(head)];
  const broken = Array.from(now.values()).filter(({ folder, digest }) => old.get(folder)?.digest !== digest);
  const mended = Array.from(old.values()).filter(({ folder }) => !now.has(folder));
  return [
    ...broken.map((each) => changed(each, { effect: 'refused', why: brokenWhy, says: each.message, fields: [] })),
    ...mended.map((each) => changed(each, { effect: 'not-followed', why: `${mendedWhy} ${base.name} said: ${each.message}.`, fields: [] })),
  ].toSorted((a, b) => compareText(a.object.ref.name, b.object.ref.name));
}

const brokenWhy = 'kustomize makes nothing of the folder, so a sync of it fails, and the cluster keeps the objects that it has.';
const mendedWhy =
  'kustomize makes objects of the folder again, and nobody knows which the cluster has: any of them may change, go, or lose its disks.';

/** A note on folders that kustomize builds on neither side. */
export function unbuiltNotes(base: Side, head: Side): readonly string[] {
  const now = byFolder(head);
  const both = [...byFolder(base).keys()].filter((folder) => now.has(folder));
  if (both.length === 0) return [];
  const more = both.length > 3 ? ` and ${both.length - 3} more` : '';
  return [
    `kustomize builds ${plural(both.length, 'folder')} on neither side, so ${both.length === 1 ? 'its objects are' : 'their objects are'} not compared: ` +
      `${both.slice(0, 3).join(', ')}${more}.`,
  ];
}

function byFolder({ unbuilt = [] }: Side): ReadonlyMap<string, UnbuiltFolder> {
  return new Map(unbuilt.map((each) => [each.folder, each]));
}

function changed({ path, location }: UnbuiltFolder, consequence: Consequence): ObjectChange {
  const ref = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', name: path };
  return { change: 'changed', object: { cluster: '', ref }, fields: [], consequences: [consequence], causes: [], location };
}
