import type { DataImportCron, DataVolume, DataVolumeSpec } from '../../../imports/cdi-v1beta1.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { Path } from '../../core/data/path.ts';
import type { Written } from '../../core/data/written.ts';
import { field } from '../field.ts';

export type WrittenDataVolume = Written<DataVolume>;
export type WrittenDataImportCron = Written<DataImportCron>;
export type Spec = Written<DataVolumeSpec>;
export type Source = NonNullable<Spec['source']>;

/** What the spec says of its claim. Of `pvc` and `storage`, CDI reads `pvc` first. */
export function claimOf({
  pvc,
  storage,
}: Spec): { readonly name: 'PVC' | 'Storage'; readonly claim: NonNullable<Spec['storage']> } | undefined {
  if (pvc) return { name: 'PVC', claim: pvc };
  return storage ? { name: 'Storage', claim: storage } : undefined;
}

/** Whether another populator than CDI's own fills the claim: then CDI checks nothing but its reference. */
export function isPopulatedExternally(spec: Spec): boolean {
  const { claim } = claimOf(spec) ?? {};
  return Boolean(claim?.dataSource ?? claim?.dataSourceRef);
}

/** The source, where CDI reads it. */
export function readSource(spec: Spec): Source | undefined {
  return isPopulatedExternally(spec) || spec.sourceRef ? undefined : (spec.source ?? undefined);
}

/** One cause of a refusal; CDI prints Go's names in some of its paths. */
export function refusal(at: Path, steps: Path, message: string, hint: string): Finding {
  return { type: 'FieldValueInvalid', path: field(at, ...steps), message, hint };
}
