import type { DataVolumeCheckpoint } from '../../../imports/kubevirt-v1.ts';
import type { DataVolumeSpecSource } from '../../../imports/cdi-v1beta1.ts';
import type { Written } from '../../core/data/written.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { refusal } from './data-volume.ts';
import { importNames, sourceNumberFaults, sourceNumber } from './source-number.ts';

/** The spec of a VolumeImportSource. */
export interface ImportSpec {
  readonly source?: Written<DataVolumeSpecSource> | null | undefined;
  readonly contentType?: string | null | undefined;
  readonly targetClaim?: string | null | undefined;
  readonly checkpoints?: readonly Written<DataVolumeCheckpoint>[] | null | undefined;
}

const example =
  'kind: VolumeImportSource, source: { vddk: { url: https://vcenter.example.com, uuid: u1, backingFile: "[ds] a.vmdk", secretRef: vcenter, thumbprint: "20:6C" } }, checkpoints: [{ current: c1, previous: "" }]';

/** The webhook crashes over a VolumeImportSource without a source, so the API server refuses it; these words are ours. */
export const importSource: Rule<ImportSpec> = defineRule({
  code: 'CD0301',
  name: 'cdi/import-source',
  severity: 'error',
  upstream: 'webhooks.populatorValidatingWebhook.validateVolumeImportSourceSpec',
  page: {
    summary: 'A VolumeImportSource has a source: without one, the webhook of CDI crashes, and the API server refuses the object.',
    refused: 'kind: VolumeImportSource, source: null',
    accepted: 'kind: VolumeImportSource, source: { blank: {} }',
  },
  fields: ['source'],
  ofAbsent: true,
  check({ source }) {
    if (source) return none;
    return [{ path: 'spec.source', message: 'Missing VolumeImport source', hint: `Write one of ${importNames.join(', ')} into source.` }];
  },
});

export const importSourceNumber: Rule<ImportSpec> = {
  ...sourceNumber,
  check: ({ source }, at) => (source ? sourceNumberFaults(source, importNames, 'VolumeImport', at) : none),
};

export const targetClaim: Rule<ImportSpec> = defineRule({
  code: 'CD0302',
  name: 'cdi/target-claim',
  severity: 'error',
  upstream: 'webhooks.populatorValidatingWebhook.validateVolumeImportSourceSpec',
  page: {
    summary: 'A VolumeImportSource with checkpoints names the claim that it fills in stages.',
    refused: example,
    accepted: `${example}, targetClaim: db-root`,
  },
  fields: ['targetClaim', 'checkpoints'],
  check({ source, checkpoints, targetClaim: target }, at) {
    if (target || !checkpoints?.length || !(source?.vddk ?? source?.imageio)) return none;
    const message = 'Unable to do multi-stage import without specifying a target claim';
    return [refusal(at, ['targetClaim'], message, 'Write targetClaim: the PersistentVolumeClaim that is filled.')];
  },
});
