import type { ClusterFacts } from '../cluster/cluster-facts.ts';
import type { HyperConvergedRelease } from '../cluster/hyperconverged/releases.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { ExternalObject } from '../core/external-object.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ObjectRef } from '../core/object-ref.ts';
import type { Path } from '../core/data/path.ts';
import type { LiveObjects } from './objects/live-objects.ts';
import type { Provenance } from '../core/provenance.ts';
import type { RawLocation } from '../core/source-location.ts';
import type { Silence } from '../core/silence.ts';
import type { PolicyDocument } from '../core/policy-document.ts';

/** The object as the cluster has it; undefined if it is new. */
export type Held = (ref: ObjectRef) => Manifest | undefined;

/** What a chart asks for with `addDependency`: everything of `later` comes after everything of `earlier`. */
export interface Precedence {
  readonly later: readonly Draft[];
  readonly earlier: readonly Draft[];
}

/** The objects for one cluster, in the order in which they are written, and what is known of the cluster. */
export interface ClusterDrafts {
  /** '' for the implicit cluster. */
  readonly name: string;
  /** Where charts make it; undefined for the implicit one. */
  readonly location?: RawLocation | undefined;
  /** What the user states about the cluster itself. @default - nothing */
  readonly facts?: ClusterFacts | undefined;
  readonly drafts: readonly Draft[];
  /** Dependencies that `drafts` are ordered by. @default - none */
  readonly precedences?: readonly Precedence[] | undefined;
  /** Objects that are known to be in the cluster besides. @default - none */
  readonly externals?: readonly ExternalObject[] | undefined;
  /** Those of `externals` that charts declare for this cluster alone. @default - none */
  readonly declared?: readonly ExternalObject[] | undefined;
  /** Admission policies that are in the cluster besides, with the params and Namespaces that they look up. @default - none */
  readonly policies?: readonly PolicyDocument[] | undefined;
  /** All silences within it; one that matches no finding is reported. @default - none */
  readonly silences?: readonly Silence[] | undefined;
  /** If given, objects that the cluster has are checked as updates. @default - all are new */
  readonly held?: Held | undefined;
  /** What the cluster holds at this moment. @default - not known */
  readonly live?: LiveObjects | undefined;
}

/** An object as it is emitted. */
export interface Resolved {
  readonly draft: Draft;
  readonly manifest: Manifest;
  /** The folder below that of the cluster, where its delivery divides it. */
  readonly folder?: string;
  /** Empty unless the run was traced. */
  readonly provenance: Provenance;
  /** The release of the cluster's HyperConverged. @default - it has none */
  readonly operator?: HyperConvergedRelease | undefined;
}

/** A member of a fleet: what it has in common with the others, and its own texts and numbers. */
export interface Alike {
  /** One object for all members that are emitted alike, apart from their own values. */
  readonly likeness: object;
  readonly own: readonly (string | number)[];
  /** Where its own values stand, one path for each; the same for all that are alike. */
  readonly paths: () => readonly Path[];
}

/** Takes what the pipeline makes, one object at a time and in order; nothing is kept on the pipeline's side. */
export interface Sink {
  /** With `alike`, calls of `repeat` for other members may follow. */
  put(resolved: Resolved, alike?: Alike): void;
  /** Takes a further member of a fleet. Returns false if the object must be put as a whole. */
  repeat?(draft: Draft, alike: Alike): boolean;
  /** Takes an object that may turn out not to be needed: `isNeeded` is called after the last object of its cluster. */
  hold(resolved: Resolved, isNeeded: () => boolean): void;
  /** Called after the last object of all clusters; a sink may report findings of its own. */
  finish?(report: Report): void;
}

export type Report = (diagnostic: Diagnostic) => void;
