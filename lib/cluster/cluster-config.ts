import type { KubeVirtConfiguration } from '../../imports/kubevirt-v1.ts';

/** A KubeVirt release whose feature gates and rules are known here. */
export type Release = '1.8.4' | '1.9.0';

/** What KubeVirt's webhooks know of their cluster: virt-config's ClusterConfig. */
export interface ClusterConfig {
  readonly release: Release;
  /** The effective configuration: built-in values, overlaid by that of the KubeVirt CR. */
  readonly configuration: KubeVirtConfiguration;
  /** status.defaultArchitecture of the KubeVirt CR; its spec has no say. */
  readonly defaultArchitecture: string;
  /** Annotations of the KubeVirt CR, of which admission reads one. */
  readonly annotations: Readonly<Record<string, string>>;
  /** True where the gate is on: it is GA, listed, or Beta in a release that turns those on. */
  isGateOn(name: string): boolean;
}
