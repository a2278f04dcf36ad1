import type { Consequence, FieldChange } from '../../../core/impact.ts';

/** Fields that the cluster fills in where Git leaves them out: what stands there (`an address`), and when it refuses what Git now states. */
export type Given = Readonly<Record<string, { readonly has: string; readonly when: string }>>;

/** Warns of fields that Git states for the first time and that the cluster has filled in already, perhaps with another value. */
export function newlySet(fields: readonly FieldChange[], noun: string, given: Given): readonly Consequence[] {
  return fields.flatMap(({ path, before }) => {
    const { has, when } = given[path] ?? {};
    if (has === undefined || before !== undefined) return [];
    const why = `The ${noun} may have ${has} that Git did not say, and keeps it: the sync fails where Git says another.`;
    return { effect: 'refused' as const, why, when, fields: [path] };
  });
}
