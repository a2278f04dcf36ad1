import { listOf } from '../../core/data/guards.ts';
import { valueAt, type Path } from '../../core/data/path.ts';

/** The widest first: a claim with several can be used in each of these ways. */
const accessModes = ['ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod', 'ReadOnlyMany'] as const;

export type AccessMode = (typeof accessModes)[number];

/** In the spec of a PersistentVolumeClaim, and in those of a DataVolume. */
const places: readonly Path[] = [['accessModes'], ['storage', 'accessModes'], ['pvc', 'accessModes']];

/** The widest mode that the spec of a claim, a DataVolume or its template requests; undefined if it leaves the mode to the storage. */
export function accessModeOf(spec: unknown): AccessMode | undefined {
  const asked = places.flatMap((place) => listOf(valueAt(spec, place)));
  return accessModes.find((mode) => asked.includes(mode));
}
