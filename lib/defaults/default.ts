import type { KubeVirt } from '../../imports/kubevirt-v1.ts';
import type { ClusterConfig } from '../cluster/cluster-config.ts';
import type { FieldOf } from '../core/data/field-of.ts';
import type { ReleaseRange } from '../core/kubevirt/release.ts';
import type { Path } from '../core/data/path.ts';

/** A field of the KubeVirt CR that a default looks at. */
export type ClusterSetting = FieldOf<KubeVirt>;

/** A write that a webhook would make: where, from the subject's root, and what. */
export type Assignment = readonly [path: Path, value: unknown];

export interface DefaultContext {
  readonly config: ClusterConfig;
}

/** One thing that a mutating webhook adds to its objects. It says what it would write; the runner writes. */
export interface Default<Subject, Context = DefaultContext> extends ReleaseRange {
  /** `folder/file` of the default. */
  readonly name: string;
  /** The upstream function that writes it. */
  readonly upstream: string;
  /** Fields it may write, from the subject's root. */
  readonly fields: readonly FieldOf<Subject, 9>[];
  /** Settings of the cluster on which the values depend; absent where they are the same in every cluster. */
  readonly follows?: readonly ClusterSetting[];
  /** True if the subject, as it was before the first default, decides the values itself, so that they do not depend on those settings. */
  readonly independentIf?: (subject: Subject) => boolean;
  /** Written when the object is created, never when it is updated. Every VMI default is, so those do not say it. */
  readonly createOnly?: true;
  /** The value is random or depends on the time, so only the cluster knows it; a placeholder is written instead. */
  readonly random?: true;
  /** The writes, in order. Reads the subject as the defaults before it have left it, and may rely on what its schema accepts. */
  readonly assign: (subject: Subject, context: Context) => readonly Assignment[];
}

/** Nothing to write: one list for all, because most defaults find nothing to do in most objects. */
export const none: readonly Assignment[] = [];

/** The writes for each item of a list that may be missing. */
export function forEachItem<Item>(
  items: readonly Item[] | null | undefined,
  assign: (item: Item, index: number) => readonly Assignment[],
): readonly Assignment[] {
  if (!items) return none;
  let writes: Assignment[] | undefined;
  for (let i = 0; i < items.length; i++) {
    const found = assign(items[i] as Item, i); // the list has no holes
    if (found.length > 0) (writes ??= []).push(...found);
  }
  return writes ?? none;
}
