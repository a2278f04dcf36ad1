import type { ObjectRef } from '../../core/object-ref.ts';

/** Fields of one object that Git gives it at birth and the cluster owns afterwards. */
export interface IgnoreRule {
  readonly ref: ObjectRef;
  /** JSON pointers. */
  readonly pointers: readonly string[];
  /** Who owns them, as a sentence for reports. */
  readonly reason: string;
}
