import type { ObjectInCluster } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { RawLocation } from '../../core/source-location.ts';

/** An object of a cluster, as a chart, a file or a commit has it. */
export interface ClusterObject extends ObjectInCluster {
  /** The chart line, or the place in the file. */
  readonly location?: RawLocation | undefined;
  /** Made anew at each call. */
  readonly manifest: () => Manifest;
  /** Set if `manifest` has failed and holds the identity alone. */
  readonly failures?: readonly unknown[] | undefined;
}
