import type { ExternalObject } from '../../core/external-object.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import type { RawLocation } from '../../core/source-location.ts';
import type { ClusterFacts } from '../cluster-facts.ts';

/** What is known of a cluster besides its objects: from charts, or from the file that a synth has left beside them. */
export interface StatedCluster {
  /** Undefined where no Cluster states any. */
  readonly facts: ClusterFacts | undefined;
  readonly externals: readonly ExternalObject[];
  /** Objects that the cluster holds besides, and that judge others: policies, quotas, its KubeVirt, its storage. @default - none */
  readonly policies?: readonly PolicyDocument[] | undefined;
  /** Where charts make the Cluster. */
  readonly location?: RawLocation | undefined;
}
