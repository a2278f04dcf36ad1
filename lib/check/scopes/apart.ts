import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { ObjectInCluster } from '../../core/diagnostic.ts';
import { identityOf } from '../../core/object-ref.ts';

/** An object of one of the sides that are compared. */
type Object = Pick<ObjectInCluster, 'cluster' | 'ref'> & {
  /** Its file, if nothing says for which cluster that is. */
  readonly unsaid?: string | undefined;
  /** The file with which its deliveries begin, if nothing says for which cluster that is. */
  readonly start?: string | undefined;
  /** The folder of which kustomize, or a delivery, makes it. */
  readonly folder?: string | undefined;
};

/** The objects of some sides, of which those whose deliveries begin with a file that one side takes for a cluster are of that cluster. */
function ofTheirStarts<Held extends Object>(sides: readonly (readonly Held[])[]): readonly (readonly Held[])[] {
  const starts = new Set(sides.flatMap((objects) => objects.flatMap(({ start, cluster }) => (start === cluster ? [start] : []))));
  if (starts.size === 0) return sides;
  return sides.map((objects) =>
    objects.map((each) => (each.start !== undefined && starts.has(each.start) ? { ...each, cluster: each.start } : each)),
  );
}

/**
 * The objects of some sides, of which those that several files of one side make are apart, each in the scope of its file, where nothing says
 * that they are for one cluster.
 */
export function apart<Held extends Object>(all: readonly (readonly Held[])[]): readonly (readonly Held[])[] {
  const sides = ofTheirStarts(all);
  const several = new Set(sides.flatMap(madeBySeveral));
  if (several.size === 0) return sides;
  return sides.map((objects) =>
    objects.map((each) => (several.has(keyOf(each)) ? { ...each, cluster: each.unsaid ?? each.cluster } : each)),
  );
}

/**
 * The objects of a side without those of files of which kustomize makes objects on the other side alone, where `used` lists them: no
 * kustomization names them here, so the cluster gets none of them.
 */
export function withoutDropped<Held extends Object>(objects: readonly Held[], used: ReadonlySet<string> = new Set()): readonly Held[] {
  return used.size === 0 ? objects : objects.filter(({ unsaid }) => unsaid === undefined || !used.has(unsaid));
}

/** The objects or kustomizations of a side without those of folders of which kustomize makes nothing here, or on the other side: nobody can compare them. */
export function withoutUnbuilt<Held extends { readonly cluster: string; readonly folder?: string | undefined }>(
  objects: readonly Held[],
  folders: ReadonlySet<string>,
): readonly Held[] {
  return folders.size === 0 ? objects : objects.filter(({ folder }) => folder === undefined || !folders.has(folder));
}

function madeBySeveral(objects: readonly Object[]): readonly string[] {
  const files = new Map<string, Set<string>>();
  for (const object of objects) {
    if (object.unsaid !== undefined) getOrAdd(files, keyOf(object), () => new Set<string>()).add(object.unsaid);
  }
  return Array.from(files).flatMap(([key, { size }]) => (size > 1 ? [key] : []));
}

function keyOf({ cluster, ref }: Object): string {
  return `${cluster} ${identityOf(ref)}`;
}
