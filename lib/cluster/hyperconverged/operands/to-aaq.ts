import type { Manifest } from '../../../core/manifest.ts';
import { hyperConvergedName } from '../types.ts';
import { operandLabels } from './operand-meta.ts';
import { priorityClassName } from './priority-class.ts';
import type { OperandRequest } from './request.ts';
import { writes } from './written-parts.ts';

/** NewAAQ: the AAQ CR, where application-aware quota is on. It takes no patches. */
export function toAaq(request: OperandRequest): Manifest {
  const { spec, installation, tlsProfile } = request;
  const { vmiCalcConfigName, namespaceSelector, allowApplicationAwareClusterResourceQuota } = spec.applicationAwareConfig ?? {};
  return {
    apiVersion: 'aaq.kubevirt.io/v1alpha1',
    kind: 'AAQ',
    metadata: { name: `aaq-${hyperConvergedName}`, labels: operandLabels('quota-management', installation.version) },
    spec: {
      priorityClass: priorityClassName,
      imagePullPolicy: 'IfNotPresent',
      certConfig: spec.certConfig,
      ...(writes('tlsProfileOfAaq', request) && { tlsSecurityProfile: tlsProfile }),
      infra: spec.infra?.nodePlacement ?? {},
      workload: spec.workloads?.nodePlacement ?? {},
      ...(namespaceSelector && { namespaceSelector }),
      configuration: {
        vmiCalculatorConfiguration: { configName: vmiCalcConfigName ?? 'DedicatedVirtualResources' },
        ...(allowApplicationAwareClusterResourceQuota && { allowApplicationAwareClusterResourceQuota }),
      },
    },
  };
}
