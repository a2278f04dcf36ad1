import type { Manifest } from '../../../core/manifest.ts';
import { hyperConvergedName } from '../types.ts';
import { sspTemplates, type GoldenImage } from './golden-images.ts';
import { operandLabels } from './operand-meta.ts';
import type { OperandRequest } from './request.ts';
import { asGoWrites, withUserPatch } from './user-patch.ts';

const typeName = 'ssp/v1beta3.SSP';

/** NewSSP: the SSP CR with the golden images. Throws an OperandError where its patch cannot be applied. */
export function toSsp(request: OperandRequest, goldenImages: readonly GoldenImage[]): Manifest {
  const { spec, annotations, installation, namespace, tlsProfile, topology } = request;
  const { workloadArchitectures, controlPlaneArchitectures } = topology;
  const ssp = asGoWrites(typeName, {
    apiVersion: 'ssp.kubevirt.io/v1beta3',
    kind: 'SSP',
    metadata: { name: `ssp-${hyperConvergedName}`, namespace, labels: operandLabels('schedule', installation.version) },
    spec: {
      templateValidator: { replicas: 2, placement: spec.infra?.nodePlacement },
      commonTemplates: {
        namespace: spec.commonTemplatesNamespace ?? 'openshift',
        dataImportCronTemplates: sspTemplates(request, goldenImages),
      },
      tlsSecurityProfile: tlsProfile,
      tokenGenerationService: typeof spec.deployVmConsoleProxy === 'boolean' ? { enabled: spec.deployVmConsoleProxy } : undefined,
      cluster:
        workloadArchitectures.length + controlPlaneArchitectures.length > 0
          ? { workloadArchitectures, controlPlaneArchitectures }
          : undefined,
      enableMultipleArchitectures: spec.featureGates?.enableMultiArchBootImageImport,
    },
  });
  return withUserPatch('SSP', typeName, ssp, annotations);
}
