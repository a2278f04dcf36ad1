import type { Manifest } from '../../../core/manifest.ts';
import { hyperConvergedName } from '../types.ts';
import { operandLabels } from './operand-meta.ts';
import type { OperandRequest } from './request.ts';
import { asGoWrites, withUserPatch } from './user-patch.ts';

const typeName = 'cdi/v1beta1.CDI';

/** NewCDI: the CDI CR. Throws an OperandError where its patch cannot be applied. */
export function toCdi({ spec, annotations, installation, tlsProfile }: OperandRequest): Manifest {
  const cdi = asGoWrites(typeName, {
    apiVersion: 'cdi.kubevirt.io/v1beta1',
    kind: 'CDI',
    metadata: {
      name: `cdi-${hyperConvergedName}`,
      labels: operandLabels('storage', installation.version),
      annotations: { 'cdi.kubevirt.io/configAuthority': '' },
    },
    spec: {
      uninstallStrategy: spec.uninstallStrategy === 'RemoveWorkloads' ? 'RemoveWorkloads' : 'BlockUninstallIfWorkloadsExist',
      infra: spec.infra?.nodePlacement,
      workload: spec.workloads?.nodePlacement,
      certConfig: spec.certConfig,
      config: {
        featureGates: ['HonorWaitForFirstConsumer', 'DataVolumeClaimAdoption', 'WebhookPvcRendering'],
        tlsSecurityProfile: tlsProfile,
        podResourceRequirements: spec.resourceRequirements?.storageWorkloads,
        scratchSpaceStorageClass: spec.scratchSpaceStorageClass,
        filesystemOverhead: spec.filesystemOverhead,
        insecureRegistries: spec.storageImport?.insecureRegistries,
        logVerbosity: spec.logVerbosityConfig?.cdi,
      },
    },
  });
  const { status: _status, ...patched } = withUserPatch('CDI', typeName, cdi, annotations);
  return patched;
}
