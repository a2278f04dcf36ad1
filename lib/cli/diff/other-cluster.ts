import { identityOf } from '../../core/object-ref.ts';
import type { Side } from '../../impact/side.ts';

/** Says why all that two sides have is removed and added, where one of them does not name its cluster, and the other does. */
export function otherClusterNote(base: Side, head: Side): readonly string[] {
  const [unnamed, named] = clustersOf(base).has('') ? [base, head] : [head, base];
  const [cluster = '', ...more] = clustersOf(named);
  const [unsaid, ...others] = clustersOf(unnamed);
  if (unsaid !== '' || others.length > 0 || cluster === '' || more.length > 0) return [];
  const known = new Set(unnamed.objects.map(({ ref }) => identityOf(ref)));
  if (!named.objects.some(({ ref }) => known.has(identityOf(ref)))) return [];
  return [
    `Nothing says that ${unnamed.name} is for the cluster ${cluster}, so what both sides have is shown as removed and added. ` +
      `To compare it, put the files of ${unnamed.name} into a folder ${cluster} within it, and name that folder with --cluster DIR.`,
  ];
}

function clustersOf({ objects }: Side): ReadonlySet<string> {
  return new Set(objects.map(({ cluster }) => cluster));
}
