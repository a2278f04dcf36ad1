import type { HyperConvergedSpec } from '../../imports/hco-v1beta1.ts';
import type { TaintEffect } from '../../imports/core-v1.ts';
import type { Architecture } from '../../imports/kubevirt-v1.ts';
import type { Labels } from '../core/manifest.ts';

/** On OpenShift the operators deploy more, and take settings of the cluster for defaults. */
export type Platform = 'kubernetes' | 'openshift';

/** OpenShift's profile of TLS versions and ciphers, as HyperConverged takes it too. */
export type TlsSecurityProfile = NonNullable<HyperConvergedSpec['tlsSecurityProfile']>;

/** What keeps pods off a node that do not tolerate it. */
export interface NodeTaint {
  readonly key: string;
  readonly value?: string | undefined;
  readonly effect: TaintEffect;
}

/** What a user states about a node. */
export interface NodeFacts {
  readonly name?: string | undefined;
  /** Roles included: `node-role.kubernetes.io/worker: ''`. */
  readonly labels: Labels;
  readonly architecture: Architecture;
  /** What its pods may request in sum, as quantities by resource. @default - unknown */
  readonly capacity?: Readonly<Record<string, string>> | undefined;
  /** @default - none */
  readonly taints?: readonly NodeTaint[] | undefined;
}

/** Gates of Kubernetes that are off by default, and without which the API server refuses what some manifests ask for. */
export type ApiServerGate = 'HPAScaleToZero';

export const apiServerGates: Readonly<Record<ApiServerGate, true>> = { HPAScaleToZero: true };

/** What a user states about the API server of a cluster. */
export interface ApiServerFacts {
  /** Those of its `--feature-gates` that are switched on. */
  readonly featureGates: readonly ApiServerGate[];
}

/** What a user states about a cluster. What is undefined here is unknown, not absent. */
export interface ClusterFacts {
  /** '' for the implicit cluster. */
  readonly name: string;
  /** `kubernetes` by default. */
  readonly platform: Platform;
  readonly nodes: readonly NodeFacts[] | undefined;
  /** The profile of the API server, which is the operators' default. */
  readonly tlsSecurityProfile: TlsSecurityProfile | undefined;
  /** @default - its alpha gates are off */
  readonly apiServer?: ApiServerFacts | undefined;
  /** Of OpenShift's cluster DNS, for the names of secondary networks. */
  readonly baseDomain?: string | undefined;
  /** KubeVirt runs as it comes: nobody has set `spec.configuration` of its CR. */
  readonly configuration: 'built-in' | undefined;
  /** The release of KubeVirt: `1.8`, or `1.8.2`. */
  readonly kubevirt?: string | undefined;
  /** The release of HyperConverged, which decides that of KubeVirt: `1.17`. */
  readonly hyperConverged?: string | undefined;
}
