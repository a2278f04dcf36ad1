import { subdomainErrors } from '../../core/labels/label-name.ts';
import { listOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';

/** Whether somebody else has an object of that name in the namespace of a VM. */
export type IsTaken = (kind: string, name: string) => boolean;

export const noDisks: ReadonlySet<string> = new Set();

/** The names of the DataVolumes that virt-controller makes for a VM and nobody else has: nothing that is checked depends on which they are. */
export function ownDisksOf(manifest: Manifest, isTaken: IsTaken): ReadonlySet<string> {
  const templates = manifest.kind === 'VirtualMachine' ? listOf(valueAt(manifest, ['spec', 'dataVolumeTemplates'])) : [];
  if (templates.length === 0) return noDisks;
  const names = templates.map((template) => valueAt(template, ['metadata', 'name']));
  return new Set(names.filter((name) => typeof name === 'string' && isOwn(name, isTaken)) as string[]); // it is one
}

function isOwn(name: string, isTaken: IsTaken): boolean {
  return (
    name !== '' &&
    name.length < 64 &&
    subdomainErrors(name).length === 0 &&
    !isTaken('DataVolume', name) &&
    !isTaken('PersistentVolumeClaim', name)
  );
}
