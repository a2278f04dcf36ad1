import type { Finding } from '../../core/diagnostic.ts';
import type { CatalogueEntry } from '../rule.ts';

/** Told by the admission of VMs, in the words of the VM mutator, where no object that the app lacks could help. */
export const vmInference: CatalogueEntry = {
  code: 'KV2018',
  name: 'vm/inference',
  severity: 'error',
  upstream: 'infer.Infer',
  page: {
    summary:
      'An instancetype or preference is inferred from a volume that the VM has: a claim or DataVolume with the label ' +
      '`instancetype.kubevirt.io/default-instancetype` or `-preference`.',
    refused: 'instancetype: { inferFromVolume: data }, memory: null, volumes: [{ name: root, persistentVolumeClaim: { claimName: root } }]',
    accepted:
      'instancetype: { inferFromVolume: root }, memory: null, volumes: [{ name: root, persistentVolumeClaim: { claimName: root } }]',
  },
};

export function inferenceRefused(field: 'instancetype' | 'preference', message: string): Finding {
  return {
    path: `spec.${field}.inferFromVolume`,
    message,
    hint: `Write ${field}.name, or infer from a claim or DataVolume with the label instancetype.kubevirt.io/default-${field}.`,
  };
}
