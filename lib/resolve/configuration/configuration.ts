import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { GoldenImage } from '../../cluster/hyperconverged/operands/golden-images.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { Draft } from '../../core/draft.ts';
import type { Manifest } from '../../core/manifest.ts';

/** The configuration by which KubeVirt's webhooks check the objects of one cluster, and where it comes from. */
export interface Configuration {
  readonly cluster: ClusterConfig;
  /** False if nobody states the configuration; then `cluster` is KubeVirt's built-in one. */
  readonly stated: boolean;
  /** Why KubeVirt would drop the configuration that its object states. */
  readonly dropped: Finding | undefined;
  /** The object that states it: a HyperConverged or a KubeVirt. */
  readonly source: Draft | undefined;
  /** Set if that is a HyperConverged. */
  readonly hyperConverged: ConfiguringHyperConverged | undefined;
}

/** A HyperConverged, and the KubeVirt that its operator writes from it. */
export interface ConfiguringHyperConverged {
  readonly draft: Draft;
  readonly kubeVirt: Manifest;
  readonly goldenImages: readonly GoldenImage[];
  /** True if it depends on the number of workers, and that is not stated. */
  readonly isEvictionStrategyUnknown: boolean;
}
