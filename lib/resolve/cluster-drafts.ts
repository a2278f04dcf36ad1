import type { ClusterFacts } from '../cluster/cluster-facts.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { ExternalObject } from '../core/external-object.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ObjectRef } from '../core/object-ref.ts';
import type { Path } from '../core/path.ts';
import type { Provenance } from '../core/provenance.ts';
import type { Silence } from '../core/silence.ts';

/** What a cluster holds of an object already; undefined where it is new. */
export type Held = (ref: ObjectRef) => Manifest | undefined;

/** What a chart asks for with `addDependency`: everything of `later` comes after everything of `earlier`. */
export interface Precedence {
  readonly later: readonly Draft[];
  readonly earlier: readonly Draft[];
}

/** Everything that one cluster is to hold, in the order in which it is to be written. */
export interface ClusterDrafts {
  /** '' for the implicit cluster. */
  readonly name: string;
  /** Stated by the user: the cluster runs KubeVirt as it comes. @default - as a KubeVirt object of the cluster says, else unknown */
  readonly configuration?: 'built-in' | undefined;
  /** What the user states about the cluster itself. @default - nothing */
  readonly facts?: ClusterFacts | undefined;
  readonly drafts: readonly Draft[];
  /** What is asked of the order of `drafts`. @default - nothing */
  readonly precedences?: readonly Precedence[] | undefined;
  /** What the cluster holds besides. @default - nothing that anybody has told of */
  readonly externals?: readonly ExternalObject[] | undefined;
  /** Everything that is silenced within it; one that silences nothing is told. @default - nothing */
  readonly silences?: readonly Silence[] | undefined;
  /** With it, objects that the cluster holds are judged as updates. @default - all are new */
  readonly held?: Held | undefined;
}

/** An object as it is emitted. */
export interface Resolved {
  readonly draft: Draft;
  readonly manifest: Manifest;
  /** The folder below that of the cluster, where its delivery divides it. */
  readonly folder?: string;
  /** Empty unless the run was traced. */
  readonly provenance: Provenance;
}

/** What an object has in common with others, and what it has for itself. */
export interface Alike {
  /** The same for all that are emitted alike but for their own texts. */
  readonly likeness: object;
  readonly own: readonly string[];
  /** Where its own texts stand, one path for each; the same for all that are alike. */
  readonly paths: () => readonly Path[];
}

/** Takes what the pipeline makes, one object at a time and in order; nothing is kept on the pipeline's side. */
export interface Sink {
  /** With `alike`, others may be repeated after it. */
  put(resolved: Resolved, alike?: Alike): void;
  /** Takes an object that is like one that has been put. False where it must be put as a whole. */
  repeat?(draft: Draft, alike: Alike): boolean;
  /** An object of which is known only after the last one of its cluster whether it is emitted; `isNeeded` is to be asked then. */
  hold(resolved: Resolved, isNeeded: () => boolean): void;
  /** After the last object of all; for a sink that has something to say of its own. */
  finish?(report: Report): void;
}

export type Report = (diagnostic: Diagnostic) => void;
