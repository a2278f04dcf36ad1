import type { Path } from '../../core/data/path.ts';
import type { Admitter } from '../admitter.ts';
import { when, within, type RuleList } from '../rule-list.ts';
import { checksum } from './checksum.ts';
import { accessModes, missingClaim, oneSource, sourceRef, storageClassName, twoClaims } from './claim-spec.ts';
import { blankArchive, contentType, contentTypeOfSource, type Filled } from './content-type.ts';
import {
  cronGarbageCollect,
  cronImportsToKeep,
  cronManagedDataSource,
  cronSchedule,
  cronSource,
  cronUnsettable,
} from './data-import-cron.ts';
import type { Spec, WrittenDataImportCron, WrittenDataVolume } from './data-volume.ts';
import { existingClaim } from './existing-claim.ts';
import { externalPopulation } from './external-population.ts';
import { immutableCdiSpec } from './immutable-spec.ts';
import { nameLength } from './name-length.ts';
import { cloneSource, imageioSource, vddkSource } from './named-sources.ts';
import {
  transferDeprecated,
  transferExists,
  transferImmutable,
  transferKind,
  transferTarget,
  type ObjectTransfer,
} from './object-transfer.ts';
import { importSource, importSourceNumber, targetClaim, type ImportSpec } from './populators.ts';
import { registrySource } from './registry-source.ts';
import { sourceNumber } from './source-number.ts';
import { sourceUrl } from './source-url.ts';
import { storageSize } from './storage-size.ts';

const templateSpec: Path = ['spec', 'template', 'spec'];

/** What is checked of a source, where the first fault is told alone. */
const sourceGroups: readonly RuleList<Filled>[] = [[sourceUrl, checksum], [blankArchive], [registrySource], [imageioSource], [vddkSource]];

/** validateDataVolumeSpec, in upstream's call order: of a DataVolume, of a dataVolumeTemplate, and of the template of a DataImportCron. */
export const dataVolumeSpecGroups: readonly RuleList<Spec>[] = [
  [missingClaim],
  [twoClaims],
  [storageSize],
  [storageClassName],
  [accessModes],
  [externalPopulation],
  [oneSource],
  [sourceRef],
  [sourceNumber],
  [contentTypeOfSource],
  ...sourceGroups,
  [cloneSource],
];

/** dataVolumeValidatingWebhook */
export const dataVolumeAdmitter: Admitter<WrittenDataVolume> = [
  [immutableCdiSpec('DataVolume')],
  [nameLength(253)],
  [existingClaim],
  ...below(['spec'], ({ spec }: WrittenDataVolume) => spec ?? {}, dataVolumeSpecGroups),
];

/** dataImportCronValidatingWebhook, which checks nothing of an update but its name and whether the spec is the same. */
export const dataImportCronAdmitter: Admitter<WrittenDataImportCron> = [
  [nameLength(63)],
  [immutableCdiSpec('DataImportCron')],
  ...ofCreation<WrittenDataImportCron>([
    [cronSource],
    [cronUnsettable],
    ...below(templateSpec, ({ spec }: WrittenDataImportCron) => spec?.template?.spec ?? {}, dataVolumeSpecGroups, ['Template']),
    [cronSchedule],
    [cronImportsToKeep],
    [cronGarbageCollect],
    [cronManagedDataSource],
  ]),
];

interface Populator<PopulatorSpec> {
  readonly metadata?: { readonly name?: string | null };
  readonly spec?: PopulatorSpec;
}

/** populatorValidatingWebhook, of a VolumeImportSource. */
export const importSourceAdmitter: Admitter<Populator<ImportSpec>> = [
  [immutableCdiSpec('VolumeImportSource')],
  [nameLength(63)],
  ...below(['spec'], ({ spec }: Populator<ImportSpec>) => spec ?? {}, [
    [contentType],
    [importSource],
    [importSourceNumber],
    [targetClaim],
    ...sourceGroups,
  ]),
];

/** populatorValidatingWebhook, of a VolumeUploadSource. */
export const uploadSourceAdmitter: Admitter<Populator<Filled>> = [
  [immutableCdiSpec('VolumeUploadSource')],
  [nameLength(63)],
  ...below(['spec'], ({ spec }: Populator<Filled>) => spec ?? {}, [[contentType]]),
];

/** objectTransferValidatingWebhook */
export const objectTransferAdmitter: Admitter<ObjectTransfer> = [
  [transferImmutable],
  [transferTarget],
  [transferKind],
  [transferExists],
  [transferDeprecated],
];

function below<Subject, Part>(
  at: Path,
  partOf: (subject: Subject) => Part,
  groups: readonly RuleList<Part>[],
  printed: Path = at,
): readonly RuleList<Subject>[] {
  return groups.map((rules) => [within(at, partOf, rules, printed)]);
}

function ofCreation<Subject>(groups: readonly RuleList<Subject>[]): readonly RuleList<Subject>[] {
  return groups.map((rules) => [when((_subject, { old }) => old === undefined, rules)]);
}
