import type { Manifest } from '../../../core/manifest.ts';
import { hyperConvergedName } from '../types.ts';
import { operandLabels } from './operand-meta.ts';
import type { OperandRequest } from './request.ts';
import { writes } from './written-parts.ts';

/** The MigController CR of the migration operator. It takes no patches. */
export function toMigController(request: OperandRequest): Manifest {
  const { spec, installation, namespace, tlsProfile } = request;
  return {
    apiVersion: 'migrations.kubevirt.io/v1alpha1',
    kind: 'MigController',
    metadata: { name: `migcontroller-${hyperConvergedName}`, namespace, labels: operandLabels('migration', installation.version) },
    spec: {
      imagePullPolicy: 'IfNotPresent',
      infra: spec.infra?.nodePlacement ?? {},
      ...(writes('tlsProfileOfMigration', request) && { tlsSecurityProfile: tlsProfile }),
    },
  };
}
