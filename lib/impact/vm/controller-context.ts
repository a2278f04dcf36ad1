import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { Context } from '../../rules/rule.ts';

/** virt-controller's own account, with which it writes VMs and VMIs. */
const controller = 'system:serviceaccount:kubevirt:kubevirt-controller';

/** Asks rules in the name of virt-controller, of an object alone. */
export function controllerContext(cluster: ClusterConfig): Context {
  return { cluster, related: { scalerOf: () => undefined }, user: controller };
}
