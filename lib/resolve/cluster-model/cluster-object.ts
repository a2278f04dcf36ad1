import type { ObjectInCluster } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { RawLocation } from '../../core/source-location.ts';

/** An object of a cluster, as a chart, a file or a commit has it. */
export interface ClusterObject extends ObjectInCluster {
  /** The chart line, or the place in the file. */
  readonly location?: RawLocation | undefined;
  /** Where a field of it stands. @default - only `location` is known */
  readonly locate?: ((path: string) => RawLocation) | undefined;
  /** Made anew at each call. */
  readonly manifest: () => Manifest;
  /** Set once `manifest` has failed; it then holds the identity alone. */
  readonly failures?: readonly unknown[] | undefined;
}

/** The manifest of an object; undefined where none can be made of it, which its own findings say. */
export function manifestOf(object: ClusterObject): Manifest | undefined {
  const manifest = object.manifest();
  return object.failures === undefined ? manifest : undefined;
}
