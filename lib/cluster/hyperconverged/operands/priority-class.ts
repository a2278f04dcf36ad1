import type { Manifest } from '../../../core/manifest.ts';
import { operandLabels } from './operand-meta.ts';
import type { OperandRequest } from './request.ts';

export const priorityClassName = 'kubevirt-cluster-critical';

/** NewKubeVirtPriorityClass */
export function priorityClass({ installation }: OperandRequest): Manifest {
  return {
    apiVersion: 'scheduling.k8s.io/v1',
    kind: 'PriorityClass',
    metadata: { name: priorityClassName, labels: operandLabels('compute', installation.version) },
    value: 1_000_000_000,
    description: 'This priority class should be used for KubeVirt core components only.',
  };
}
