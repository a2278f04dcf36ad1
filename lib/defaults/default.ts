import type { KubeVirt } from '../../imports/kubevirt-v1.ts';
import type { ClusterConfig } from '../cluster/cluster-config.ts';
import type { FieldOf } from '../core/field-of.ts';
import type { Path } from '../core/path.ts';

/** A field of the KubeVirt CR that a default looks at. */
export type ClusterSetting = FieldOf<KubeVirt>;

/** A write that a webhook would make: where, from the subject's root, and what. */
export type Assignment = readonly [path: Path, value: unknown];

export interface DefaultContext {
  readonly cluster: ClusterConfig;
}

/** One thing that a mutating webhook adds to its objects. It yields what it would write; the runner writes. */
export interface Default<Subject, Context = DefaultContext> {
  /** `folder/file` of the default. */
  readonly name: string;
  /** The upstream function that writes it. */
  readonly upstream: string;
  /** Fields it may write, from the subject's root. */
  readonly fields: readonly FieldOf<Subject, 9>[];
  /** Settings of the cluster on which the values depend; absent where they are the same in every cluster. */
  readonly follows?: readonly ClusterSetting[];
  /** True for a subject, as it was before the first default, that decides by itself what elsewhere follows the cluster. */
  readonly settledBy?: (subject: Subject) => boolean;
  /** Written when the object is created, never when it is updated. What every VMI default is, is not said for each. */
  readonly createOnly?: true;
  /** Only the cluster knows the value: it is drawn by lot or read off the clock, and what is yielded stands for it. */
  readonly random?: true;
  /** Reads the subject as the defaults before it have left it. May rely on a subject that its schema accepts. */
  readonly assign: (subject: Subject, context: Context) => Iterable<Assignment>;
}
