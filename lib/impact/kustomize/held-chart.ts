import type { SourceLocation } from '../../core/source-location.ts';

/** A Helm chart of one side of a comparison. Nobody knows the values with which it is rendered. */
export interface HeldChart {
  /** Of its Chart.yaml, relative to the folder of the side. */
  readonly path: string;
  /** Of what its files hold. */
  readonly digest: string;
  /** Whether a file of it speaks of KubeVirt. */
  readonly hasGuests: boolean;
  readonly location: SourceLocation;
}
