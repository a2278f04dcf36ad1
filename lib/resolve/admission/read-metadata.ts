import type { Manifest } from '../../core/manifest.ts';
import { valueAt, withValues, type Path, type Placed } from '../../core/data/path.ts';

const places: readonly Path[] = [
  ['metadata'],
  ['spec', 'template', 'metadata'],
  ['spec', 'virtualMachineTemplate', 'metadata'],
  ['spec', 'virtualMachineTemplate', 'spec', 'template', 'metadata'],
];

/** The object without nulls in metadata, which Go reads as absent. Schemas do not cover metadata, so they have not removed these. */
export function readMetadata(manifest: Manifest): Manifest {
  let nulls: Placed[] | undefined;
  for (const place of places) {
    const metadata = valueAt(manifest, place);
    if (typeof metadata !== 'object') continue;
    if (metadata === null) (nulls ??= []).push({ path: place, value: undefined });
    else
      for (const key in metadata) if (valueAt(metadata, [key]) === null) (nulls ??= []).push({ path: [...place, key], value: undefined });
  }
  return nulls === undefined ? manifest : withValues(manifest, nulls);
}
