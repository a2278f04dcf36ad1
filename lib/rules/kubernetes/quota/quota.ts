import type { ResourceQuota } from '../../../../imports/core-v1.ts';
import type { Written } from '../../../core/data/written.ts';

export type Quota = Written<ResourceQuota>;

/** What a quota limits, sorted as upstream sorts it. */
export function limitedOf({ spec }: Quota): readonly string[] {
  return Object.keys(spec?.hard ?? {}).toSorted();
}
