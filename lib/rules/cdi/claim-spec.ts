import { modeOfShortWord } from '../../core/access-mode-words.ts';
import { anyOf } from '../../core/text/any-of.ts';
import { nearest } from '../../core/text/nearest.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { claimOf, isPopulatedExternally, refusal, type Spec } from './data-volume.ts';
import { tooLong } from './name-length.ts';

export const missingClaim: Rule<Spec> = defineRule({
  code: 'CD0101',
  name: 'cdi/missing-claim',
  severity: 'error',
  upstream: 'webhooks.dataVolumeValidatingWebhook.validateDataVolumeSpec',
  page: {
    summary: 'A DataVolume says in storage what claim it makes, or in pvc.',
    refused: 'kind: DataVolume, storage: null',
    accepted: 'kind: DataVolume, storage: { resources: { requests: { storage: 10Gi } } }',
  },
  fields: ['storage', 'pvc'],
  ofAbsent: true,
  check: (spec, at) =>
    claimOf(spec) === undefined
      ? [refusal(at, ['PVC'], 'Missing Data volume PVC', 'Write spec.storage.resources.requests.storage: 10Gi, or the size that you want.')]
      : none,
});

export const twoClaims: Rule<Spec> = defineRule({
  code: 'CD0102',
  name: 'cdi/two-claims',
  severity: 'error',
  upstream: 'webhooks.dataVolumeValidatingWebhook.validateDataVolumeSpec',
  page: {
    summary: 'A DataVolume has storage or pvc, not both.',
    refused: 'kind: DataVolume, pvc: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 10Gi } } }',
    accepted: 'kind: DataVolume, storage: null, pvc: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 10Gi } } }',
  },
  fields: ['storage', 'pvc'],
  check({ pvc, storage }, at) {
    if (!pvc || !storage) return none;
    const message = 'Duplicate storage definition, both target storage and target pvc defined';
    return [refusal(at, ['PVC', 'Storage'], message, 'Remove pvc; CDI completes storage from the StorageProfile.')];
  },
});

export const storageClassName: Rule<Spec> = defineRule({
  code: 'CD0104',
  name: 'cdi/storage-class-name',
  severity: 'error',
  upstream: 'webhooks.validateStorageClassName',
  page: {
    summary: 'The name of a storage class has at most 253 characters.',
    refused: `kind: DataVolume, storage: { storageClassName: ${'fast-'.repeat(51)}x, resources: { requests: { storage: 10Gi } } }`,
    accepted: 'kind: DataVolume, storage: { storageClassName: fast, resources: { requests: { storage: 10Gi } } }',
  },
  fields: ['storage.storageClassName', 'pvc.storageClassName'],
  check(spec) {
    const name = claimOf(spec)?.claim.storageClassName ?? '';
    if (Buffer.byteLength(name) <= 253) return none;
    return [
      { type: 'FieldValueInvalid', path: '', message: tooLong(253), hint: 'Write storageClassName as kubectl get storageclass lists it.' },
    ];
  },
});

const modeNames = ['ReadWriteOnce', 'ReadWriteMany', 'ReadOnlyMany', 'ReadWriteOncePod'];
const modes: ReadonlySet<string | null | undefined> = new Set(modeNames);

export const accessModes: Rule<Spec> = defineRule({
  code: 'CD0105',
  name: 'cdi/access-modes',
  severity: 'error',
  upstream: 'webhooks.dataVolumeValidatingWebhook.validateDataVolumeSpec',
  page: {
    summary: 'A DataVolume has one access mode in pvc; in storage it may have several, or leave them to the StorageProfile.',
    refused: 'kind: DataVolume, storage: { accessModes: [ReadWrite], resources: { requests: { storage: 10Gi } } }',
    accepted: 'kind: DataVolume, storage: { accessModes: [ReadWriteMany], resources: { requests: { storage: 10Gi } } }',
  },
  fields: ['storage.accessModes', 'pvc.accessModes'],
  check(spec, at) {
    const written = claimOf(spec);
    if (written === undefined) return none;
    const { name, claim } = written;
    const [first, ...further] = claim.accessModes ?? [];
    const steps = ['PVC', 'accessModes']; // of storage too
    if (name === 'PVC' && first === undefined) {
      const message = 'Required value: at least 1 access mode is required';
      return [refusal(at, steps, message, 'Write pvc.accessModes: [ReadWriteOnce], or storage instead of pvc.')];
    }
    if (name === 'PVC' && further.length > 0) return [refusal(at, steps, 'PVC multiple accessModes', 'Keep one of pvc.accessModes.')];
    if (first === undefined || [first, ...further].every((mode) => modes.has(mode))) return none;
    // Of storage it is the first that is named, even if another one is wrong.
    const message = `Unsupported value: "${first}": supported values: "ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce", "ReadWriteOncePod"`;
    return [refusal(at, steps, message, modeHint([first, ...further], `${name === 'PVC' ? 'pvc' : 'storage'}.accessModes`))];
  },
});

function modeHint(written: readonly (string | null)[], field: string): string {
  const wrong = written.find((mode) => !modes.has(mode)) ?? '';
  const meant = modeOfShortWord(wrong) ?? nearest(wrong, modeNames);
  return meant === undefined ? `Write ${anyOf(modeNames)} into ${field}.` : `Write ${meant} instead of ${wrong} in ${field}.`;
}

export const oneSource: Rule<Spec> = defineRule({
  code: 'CD0107',
  name: 'cdi/one-source',
  severity: 'error',
  upstream: 'webhooks.dataVolumeValidatingWebhook.validateDataVolumeSpec',
  page: {
    summary: 'A DataVolume is filled from its source or from its sourceRef, unless its claim names a populator.',
    refused: 'kind: DataVolume, source: null',
    accepted: 'kind: DataVolume, source: { blank: {} }',
  },
  fields: ['source', 'sourceRef'],
  ofAbsent: true,
  check(spec, at) {
    if (claimOf(spec) === undefined || isPopulatedExternally(spec) || Boolean(spec.source) !== Boolean(spec.sourceRef)) return none;
    const message = 'Data volume should have either Source or SourceRef, or be externally populated';
    const hint = spec.source
      ? 'Remove source, or sourceRef.'
      : 'Write source, such as source: { blank: {} }, or sourceRef with kind: DataSource.';
    return [refusal(at, ['source'], message, hint)];
  },
});

export const sourceRef: Rule<Spec> = defineRule({
  code: 'CD0108',
  name: 'cdi/source-ref',
  severity: 'error',
  upstream: 'webhooks.dataVolumeValidatingWebhook.validateSourceRef',
  page: {
    summary: 'The sourceRef of a DataVolume names a DataSource.',
    refused: 'kind: DataVolume, source: null, sourceRef: { kind: DataImportCron, name: fedora }',
    accepted: 'kind: DataVolume, source: null, sourceRef: { kind: DataSource, name: fedora }',
  },
  fields: ['sourceRef.kind', 'sourceRef.name'],
  check(spec, at) {
    const { source, sourceRef: ref } = spec;
    if (!ref || source || isPopulatedExternally(spec)) return none;
    const kind = ref.kind ?? '';
    const hint = 'Write sourceRef: { kind: DataSource, name: … }.';
    if (kind === '') return [refusal(at, ['sourceRef', 'Kind'], 'Missing sourceRef kind', hint)];
    if (kind !== 'DataSource') {
      const message = `Unsupported sourceRef kind ${kind}, currently only DataSource is supported`;
      return [refusal(at, ['sourceRef', 'Kind'], message, hint)];
    }
    return (ref.name ?? '') === '' ? [refusal(at, ['sourceRef', 'Name'], 'Missing sourceRef name', hint)] : none;
  },
});
