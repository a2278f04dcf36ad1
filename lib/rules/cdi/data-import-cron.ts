import { isAbsent } from '../../core/data/absent.ts';
import { isCronSchedule } from '../../core/go/cron.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { refusal, type WrittenDataImportCron } from './data-volume.ts';
import { tooLong } from './name-length.ts';

const at = ['spec'];

export const cronSource: Rule<WrittenDataImportCron> = defineRule({
  code: 'CD0201',
  name: 'cdi/cron-source',
  severity: 'error',
  upstream: 'webhooks.dataImportCronValidatingWebhook.validateDataImportCronSpec',
  page: {
    summary: 'A DataImportCron imports from a registry, or clones a claim.',
    refused: 'kind: DataImportCron, template: { spec: { source: { blank: {} }, storage: { resources: { requests: { storage: 10Gi } } } } }',
    accepted:
      'kind: DataImportCron, template: { spec: { source: { registry: { url: docker://quay.io/containerdisks/fedora:42 } }, storage: { resources: { requests: { storage: 10Gi } } } } }',
  },
  fields: ['spec.template.spec.source'],
  ofAbsent: true,
  check({ spec }) {
    const source = spec?.template?.spec?.source;
    if (source?.registry || source?.pvc) return none;
    return [refusal(at, ['Template'], 'Missing source', 'Write template.spec.source.registry.url.')];
  },
});

export const cronUnsettable: Rule<WrittenDataImportCron> = defineRule({
  code: 'CD0202',
  name: 'cdi/cron-unsettable',
  severity: 'error',
  upstream: 'webhooks.dataImportCronValidatingWebhook.validateDataImportCronSpec',
  page: {
    summary: 'The template of a DataImportCron has no sourceRef, contentType, checkpoints or finalCheckpoint.',
    refused:
      'kind: DataImportCron, template: { spec: { contentType: kubevirt, source: { registry: { url: docker://quay.io/containerdisks/fedora:42 } }, storage: { resources: { requests: { storage: 10Gi } } } } }',
    accepted:
      'kind: DataImportCron, template: { spec: { source: { registry: { url: docker://quay.io/containerdisks/fedora:42 } }, storage: { resources: { requests: { storage: 10Gi } } } } }',
  },
  fields: ['sourceRef', 'contentType', 'checkpoints', 'finalCheckpoint'].map((name) => `spec.template.spec.${name}`),
  check({ spec }) {
    const { sourceRef, contentType, checkpoints, finalCheckpoint } = spec?.template?.spec ?? {};
    if (!sourceRef && !contentType && !checkpoints?.length && !finalCheckpoint) return none;
    const message = 'Unsettable fields: SourceRef, ContentType, Checkpoints, FinalCheckpoint';
    return [refusal(at, ['Template'], message, 'Remove sourceRef, contentType, checkpoints and finalCheckpoint.')];
  },
});

export const cronSchedule: Rule<WrittenDataImportCron> = defineRule({
  code: 'CD0203',
  name: 'cdi/cron-schedule',
  severity: 'error',
  upstream: 'cron.ParseStandard',
  page: {
    summary: 'The schedule of a DataImportCron has five fields, or is a word such as @daily; an empty one imports once.',
    refused: 'kind: DataImportCron, schedule: "0 0 0 * * *"',
    accepted: 'kind: DataImportCron, schedule: "0 0 * * *"',
  },
  fields: ['spec.schedule'],
  check({ spec }) {
    if (!spec?.schedule || isCronSchedule(spec.schedule)) return none;
    const hint = 'Write schedule with five fields (minute, hour, day of month, month, day of week), such as "0 */12 * * *".';
    return [refusal(at, ['Schedule'], 'Illegal cron schedule', hint)];
  },
});

export const cronImportsToKeep: Rule<WrittenDataImportCron> = defineRule({
  code: 'CD0204',
  name: 'cdi/cron-imports-to-keep',
  severity: 'error',
  upstream: 'webhooks.dataImportCronValidatingWebhook.validateDataImportCronSpec',
  page: {
    summary: 'A DataImportCron keeps no negative number of imports.',
    refused: 'kind: DataImportCron, importsToKeep: -1',
    accepted: 'kind: DataImportCron, importsToKeep: 2',
  },
  fields: ['spec.importsToKeep'],
  check({ spec }) {
    if ((spec?.importsToKeep ?? 0) >= 0) return none;
    return [refusal(at, ['ImportsToKeep'], 'Illegal ImportsToKeep value', 'Write importsToKeep: 3, or remove it.')];
  },
});

export const cronGarbageCollect: Rule<WrittenDataImportCron> = defineRule({
  code: 'CD0205',
  name: 'cdi/cron-garbage-collect',
  severity: 'error',
  upstream: 'webhooks.dataImportCronValidatingWebhook.validateDataImportCronSpec',
  page: {
    summary: 'garbageCollect of a DataImportCron is Outdated or Never.',
    refused: 'kind: DataImportCron, garbageCollect: Always',
    accepted: 'kind: DataImportCron, garbageCollect: Never',
  },
  fields: ['spec.garbageCollect'],
  check({ spec }) {
    const value = spec?.garbageCollect;
    if (isAbsent(value) || value === 'Never' || value === 'Outdated') return none;
    return [refusal(at, ['GarbageCollect'], 'Illegal GarbageCollect value', 'Write Outdated or Never as garbageCollect, or remove it.')];
  },
});

export const cronManagedDataSource: Rule<WrittenDataImportCron> = defineRule({
  code: 'CD0206',
  name: 'cdi/cron-managed-data-source',
  severity: 'error',
  upstream: 'webhooks.dataImportCronValidatingWebhook.validateDataImportCronSpec',
  page: {
    summary: 'A DataImportCron names the DataSource that it keeps up to date, in at most 63 characters.',
    refused: 'kind: DataImportCron, managedDataSource: ""',
    accepted: 'kind: DataImportCron, managedDataSource: fedora',
  },
  fields: ['spec.managedDataSource'],
  check({ spec }) {
    const name = spec?.managedDataSource ?? '';
    const hint = 'Write managedDataSource: the name of the DataSource that VMs clone.';
    if (name === '') return [refusal(at, ['ManagedDataSource'], 'Illegal ManagedDataSource value', hint)];
    return Buffer.byteLength(name) <= 63 ? none : [{ type: 'FieldValueInvalid', path: '', message: tooLong(63), hint }];
  },
});
