import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { Context } from '../../rules/rule.ts';
import { virtController } from '../../rules/kubevirt/vmi/create/metadata.ts';

/** Asks rules in the name of virt-controller, of an object alone. */
export function controllerContext(config: ClusterConfig): Context {
  return { config, related: { scalerOf: () => undefined }, user: virtController };
}
