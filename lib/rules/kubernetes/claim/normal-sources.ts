import type { TypedObjectReference } from '../../../../imports/core-v1.ts';
import type { Written } from '../../../core/data/written.ts';
import type { Claim } from './claim.ts';

export type Source = Written<TypedObjectReference>;

export interface NormalSources {
  readonly dataSource: Source | undefined;
  readonly dataSourceRef: Source | undefined;
}

/**
 * DropDisabledFields, EnforceDataSourceBackwardsCompatibility and NormalizeDataSources: a reference into another namespace is dropped where
 * the cluster has not opened that, and so is a dataSource that is neither claim nor snapshot; one of both fields stands for both.
 */
export function normalSources(spec: Claim['spec']): NormalSources {
  const sourceRef = spec?.dataSourceRef?.namespace ? undefined : (spec?.dataSourceRef ?? undefined);
  const source = sourceRef !== undefined || isClaimOrSnapshot(spec?.dataSource) ? (spec?.dataSource ?? undefined) : undefined;
  return { dataSource: source ?? sourceRef, dataSourceRef: sourceRef ?? source };
}

function isClaimOrSnapshot(source: Source | null | undefined): boolean {
  if (!source) return false;
  const { apiGroup, kind } = source;
  return apiGroup ? apiGroup === 'snapshot.storage.k8s.io' && kind === 'VolumeSnapshot' : kind === 'PersistentVolumeClaim';
}
