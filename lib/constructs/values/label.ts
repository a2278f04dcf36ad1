import type { Requirement } from '../../core/labels/label-selector.ts';

/** A requirement on nodes, which may also compare a label that is a whole number: Gt and Lt. */
export type NodeRequirement = Requirement | { readonly key: string; readonly operator: 'Gt' | 'Lt'; readonly values: readonly [string] };

/** Requirements on labels, for selectors and affinities: `Label.in('topology.kubernetes.io/zone', 'a', 'b')`. */
export const Label = {
  /** The label has one of the values. */
  in(key: string, value: string, ...others: readonly string[]): Requirement {
    return { key, operator: 'In', values: [value, ...others] };
  },

  /** The label has none of the values, or is missing. */
  notIn(key: string, value: string, ...others: readonly string[]): Requirement {
    return { key, operator: 'NotIn', values: [value, ...others] };
  },

  /** The label is there, whatever its value. */
  exists(key: string): Requirement {
    return { key, operator: 'Exists' };
  },

  /** The label is not there. */
  doesNotExist(key: string): Requirement {
    return { key, operator: 'DoesNotExist' };
  },

  /** The label is a whole number above `than`. Nodes only. */
  gt(key: string, than: number): NodeRequirement {
    return { key, operator: 'Gt', values: [String(than)] };
  },

  /** The label is a whole number below `than`. Nodes only. */
  lt(key: string, than: number): NodeRequirement {
    return { key, operator: 'Lt', values: [String(than)] };
  },
};
