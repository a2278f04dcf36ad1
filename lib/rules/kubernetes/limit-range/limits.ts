import type { LimitRange as Generated, LimitRangeItem } from '../../../../imports/core-v1.ts';
import type { Written } from '../../../core/data/written.ts';
import type { LimitBounds, LimitItem } from '../../../core/limit-range.ts';

export type Limits = Written<Generated>;

/** An entry of a LimitRange as it is written. */
export type Limit = Written<LimitRangeItem>;

const fields = ['max', 'min', 'default', 'defaultRequest', 'maxLimitRequestRatio'] as const;

/** The fields of an entry that are looked at: upstream forbids the defaults of pods, and reads no further. */
export function boundsOf({ type }: LimitItem): readonly (keyof LimitBounds)[] {
  return type === 'Pod' ? fields.filter((field) => !field.startsWith('default')) : fields;
}

/** The resources that an entry bounds. */
export function resourcesOf(item: LimitItem): readonly string[] {
  return [...new Set(boundsOf(item).flatMap((field) => Array.from(item[field].keys())))];
}
