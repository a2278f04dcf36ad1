import type { Consequence, FieldChange } from '../../../core/impact.ts';

/** What the cluster has given an object, by field: `an address`; and when it refuses what Git says of it now. */
export type Given = Readonly<Record<string, { readonly has: string; readonly when: string }>>;

/** Fields that Git states for the first time where the cluster has filled them in: nobody knows from here whether with the same. */
export function newlyStated(fields: readonly FieldChange[], noun: string, given: Given): readonly Consequence[] {
  return fields.flatMap(({ path, before }) => {
    const { has, when } = given[path] ?? {};
    if (has === undefined || before !== undefined) return [];
    const why = `The ${noun} may have ${has} that Git did not say, and keeps it: the sync fails where Git says another.`;
    return { effect: 'refused' as const, why, when, fields: [path] };
  });
}
