import { listOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';

/**
 * The claims that Git has beside the DataVolumes that make them, to make these disks larger. The API server lets only a claim grow that is
 * bound, and some are bound by their first guest; and a claim that comes before its DataVolume is empty, which CDI takes for filled.
 */
export function grownClaims(manifests: readonly Manifest[]): ReadonlySet<Manifest> {
  const made = new Set(manifests.flatMap(madeBy));
  return new Set(
    manifests.filter((manifest) => manifest.kind === 'PersistentVolumeClaim' && made.has(keyOf(manifest, manifest.metadata.name))),
  );
}

function madeBy(manifest: Manifest): readonly string[] {
  if (manifest.kind === 'DataVolume') return [keyOf(manifest, manifest.metadata.name)];
  if (manifest.kind !== 'VirtualMachine') return [];
  const templates = listOf(valueAt(manifest, ['spec', 'dataVolumeTemplates']));
  return templates.map((template) => keyOf(manifest, valueAt(template, ['metadata', 'name'])));
}

function keyOf({ metadata }: Manifest, name: unknown): string {
  return `${metadata.namespace ?? ''}/${String(name)}`;
}
