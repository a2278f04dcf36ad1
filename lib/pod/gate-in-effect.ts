import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { gateState } from '../cluster/feature-gates.ts';

/** Whether a gate is on and virt-controller of the release asks for it: one that it does not know changes no pod, even if it is listed. */
export function isGateInEffect(gate: string, config: ClusterConfig): boolean {
  return gateState(gate, config.release) !== undefined && config.isGateOn(gate);
}
