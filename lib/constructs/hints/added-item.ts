import type { RawLocation } from '../../core/source-location.ts';
import { parsePath } from '../../core/data/path.ts';
import type { TreeObject } from '../tree/tree-object.ts';
import type { AnyDisk } from '../values/disk.ts';
import type { Network } from '../values/network.ts';

interface Lists {
  readonly disks?: readonly AnyDisk[];
  readonly networks?: readonly Network[];
  readonly tolerations?: readonly unknown[];
  readonly accessCredentials?: readonly unknown[];
}

/** By the list of the API that has them, the items of props that make its entries, in order. */
const itemsOf: ReadonlyMap<string, (props: Lists) => readonly unknown[] | undefined> = new Map([
  ['disks', ({ disks }: Lists) => disks?.filter(({ device }) => device !== undefined)],
  ['filesystems', ({ disks }) => disks?.filter(({ filesystem }) => filesystem)],
  ['volumes', ({ disks }) => disks?.filter(({ volume }) => volume !== undefined)],
  ['interfaces', ({ networks }) => networks],
  ['networks', ({ networks }) => networks],
  ['tolerations', ({ tolerations }) => tolerations],
  ['accessCredentials', ({ accessCredentials }) => accessCredentials],
]);

/** The line that added what the finding at `path` is about: `vm.addDisk(…)`. Undefined for what the props have. */
export function addedItemAt(construct: TreeObject, path: string): RawLocation | undefined {
  const steps = parsePath(path);
  const at = steps.findIndex((step) => typeof step === 'number');
  const list = steps.slice(0, Math.max(at, 0)).findLast((step) => itemsOf.has(String(step))); // KubeVirt repeats names in some paths
  if (list === undefined) return undefined;
  const items = itemsOf.get(String(list))?.(construct._props);
  return construct._addedAt(items?.[Number(steps[at])]);
}
