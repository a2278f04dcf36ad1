import type { ObjectRef } from './object-ref.ts';
import type { Silence } from './silence.ts';
import type { RawLocation } from './source-location.ts';

export type Severity = 'error' | 'warning' | 'note';

/**
 * KV: KubeVirt refuses. HC: HyperConverged refuses. CD: CDI refuses. K8: the API server refuses. KP: our own advice. KA: import findings.
 * KU: a chart, a setting or a file that cannot be read. UP: what an upgrade of KubeVirt does. A code never changes its meaning.
 */
export type Code = `${'KV' | 'HC' | 'CD' | 'K8' | 'KP' | 'KA' | 'KU' | 'UP'}${number}`;

/** The words Kubernetes uses for a refused field (metav1.CauseType). */
export type CauseType =
  | 'FieldValueInvalid'
  | 'FieldValueRequired'
  | 'FieldValueNotSupported'
  | 'FieldValueNotFound'
  | 'FieldValueDuplicate'
  | 'FieldValueForbidden'
  | 'FieldValueTypeInvalid'
  | 'FieldValueTooLong'
  | 'FieldValueTooMany'
  | 'InternalError';

/** What a rule found in one object. `message` and `path` are the cluster's own words where the cluster would refuse. */
export interface Finding {
  readonly message: string;
  /** The field, as Kubernetes prints it: `spec.template.spec.domain.cpu`. */
  readonly path?: string;
  /** One imperative sentence that names fields as YAML writes them. */
  readonly hint?: string;
  readonly type?: CauseType;
  /** Related places, such as the preset that was overridden. */
  readonly related?: readonly Related[];
}

export interface Related {
  readonly message: string;
  readonly object?: ObjectInCluster | undefined;
  readonly location?: RawLocation | undefined;
}

export interface ObjectInCluster {
  /** '' for the implicit cluster. */
  readonly cluster: string;
  readonly ref: ObjectRef;
  /** Where the construct stands in the tree: `fleet/db`. Absent for objects read from files. */
  readonly constructPath?: string;
}

/** A finding with everything that a report needs to place it. */
export interface Diagnostic extends Finding {
  readonly code: Code;
  readonly severity: Severity;
  readonly object?: ObjectInCluster;
  /** Secrets of the object that the words of the cluster show, and a report does not. */
  readonly secrets?: readonly string[];
  /** The chart line; kept raw and mapped only when somebody reads it. */
  readonly location?: RawLocation | undefined;
  /** How many findings it stands for, which are not listed. @default - it stands for itself */
  readonly counted?: Readonly<Record<Severity, number>>;
}

/** A silenced finding: it does not count, and machine-readable reports list it separately. */
export interface SilencedDiagnostic extends Diagnostic {
  readonly silence: Silence;
}
