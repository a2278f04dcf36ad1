import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { GoldenImage } from '../../cluster/hyperconverged/operands/golden-images.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { ClusterObject } from './cluster-object.ts';

/** The configuration by which KubeVirt's webhooks check the objects of one cluster, and where it comes from. */
export interface Configuration {
  /** If nobody states it, KubeVirt's built-in one. */
  readonly config: ClusterConfig;
  readonly isStated: boolean;
  /** Why KubeVirt would drop the configuration that its object states. */
  readonly dropped: Finding | undefined;
  /** The object that states it: a HyperConverged or a KubeVirt. */
  readonly source: ClusterObject | undefined;
  /** The KubeVirt object that states it, or that an operator writes. */
  readonly kubeVirt: Manifest | undefined;
  /** Set if `source` is a HyperConverged. */
  readonly hyperConverged: ConfiguringHyperConverged | undefined;
}

/** A HyperConverged, and what its operator writes from it. */
export interface ConfiguringHyperConverged {
  readonly object: ClusterObject;
  readonly goldenImages: readonly GoldenImage[];
  /** True if it depends on the number of workers, and that is not stated. */
  readonly isEvictionStrategyUnknown: boolean;
  /** How Application Aware Quota counts guests; undefined where it is off. */
  readonly vmiCalculator: unknown;
  /** Whether it counts ApplicationAwareClusterResourceQuotas, too. */
  readonly hasClusterQuotas: boolean;
}
