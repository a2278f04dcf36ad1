import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { canonicalQuantity, readQuantity, signOf } from '../core/quantity/quantity.ts';
import type { ResourceRequirements } from './pod.ts';

/** The types of supportContainerResources in a KubeVirt CR. */
export type SupportContainer = 'container-disk' | 'guest-console-log' | 'hotplug-disk' | 'sidecar' | 'virtiofs';

type List = 'requests' | 'limits';
type Resource = 'cpu' | 'memory';
type Defaults = Readonly<Record<List, Readonly<Partial<Record<Resource, string>>>>>;

/** What the containers beside the guest ask for, each number replaced by that of the cluster's configuration. */
export function supportResources(type: SupportContainer, defaults: Defaults, config: ClusterConfig): ResourceRequirements {
  const of = (list: List): Readonly<Record<string, string>> | undefined => {
    const entries = (['cpu', 'memory'] as const).flatMap((resource) => {
      const amount = configured(type, list, resource, config) ?? defaults[list][resource];
      return amount === undefined ? [] : [[resource, amount] as const];
    });
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  };
  return { requests: of('requests'), limits: of('limits') };
}

/** GetSupportContainerRequest and GetSupportContainerLimit: the first entry of the type that has the number; a zero is none. */
function configured(type: SupportContainer, list: List, resource: Resource, { configuration }: ClusterConfig): string | undefined {
  for (const entry of configuration.supportContainerResources ?? []) {
    const amount = entry.type === type ? readQuantity(entry.resources[list]?.[resource]) : undefined;
    if (amount !== undefined && signOf(amount) !== 0) return canonicalQuantity(amount);
  }
  return undefined;
}

/** Requests that equal the limits, for guests whose pod is to be Guaranteed. */
export function aligned({ requests, limits }: ResourceRequirements): ResourceRequirements {
  return { requests: { ...requests, ...limits }, limits };
}
