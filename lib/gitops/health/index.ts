import { dataVolume, persistentVolumeClaim } from './disks.ts';
import type { HealthCheck } from './health-check.ts';
import { horizontalPodAutoscaler } from './horizontal-pod-autoscaler.ts';
import { cdi, hyperConverged, kubeVirt } from './operator-configuration.ts';
import { virtualMachinePool, virtualMachineInstanceReplicaSet } from './replica-set.ts';
import { virtualMachineInstance } from './virtual-machine-instance.ts';
import { virtualMachine } from './virtual-machine.ts';

export type { HealthCheck } from './health-check.ts';

/** Health checks for the kinds that GitOps tools do not know by themselves: those of KubeVirt and CDI, and autoscalers of them. */
export const healthChecks: readonly HealthCheck[] = [
  hyperConverged,
  kubeVirt,
  cdi,
  dataVolume,
  persistentVolumeClaim,
  virtualMachine,
  virtualMachineInstance,
  virtualMachineInstanceReplicaSet,
  virtualMachinePool,
  horizontalPodAutoscaler,
];

/** What stands in Argo CD's ConfigMap `argocd-cm`, which holds the health checks of all its Applications. */
export function argoCdHealthChecks(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    healthChecks.map(({ group, kind, lua }) => [`resource.customizations.health.${group === '' ? '' : `${group}_`}${kind}`, lua]),
  );
}
