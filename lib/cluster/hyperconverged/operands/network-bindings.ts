import type { Labels } from '../../../core/manifest.ts';
import type { OperandRequest } from './request.ts';

export const passtAnnotation = 'hco.kubevirt.io/deployPasstNetworkBinding';

/** Exactly `true`; nothing else counts. */
export function isPasstDeployed(annotations: Labels): boolean {
  return annotations[passtAnnotation] === 'true';
}

/** getNetworkBindings: the user's, with the operator's own, which win. */
export function networkBindings({ spec, annotations, installation }: OperandRequest): Readonly<Record<string, unknown>> {
  return {
    ...spec.networkBinding,
    l2bridge: { domainAttachmentType: 'managedTap', migration: {} },
    ...(isPasstDeployed(annotations) && {
      passt: {
        networkAttachmentDefinition: 'default/primary-udn-kubevirt-binding',
        sidecarImage: installation.images.passtSidecar,
        migration: {},
        computeResourceOverhead: { requests: { memory: '250Mi' } },
      },
    }),
  };
}
