import type { Manifest } from './manifest.ts';
import type { Delivery, DeliveryHints } from './delivery.ts';
import type { Code, Finding, ObjectInCluster, Severity } from './diagnostic.ts';
import type { ObjectRef } from './object-ref.ts';
import type { Path } from './path.ts';
import type { Author } from './provenance.ts';
import type { Silence } from './silence.ts';
import type { RawLocation } from './source-location.ts';

/**
 * How much of what the cluster would add is written into the object.
 * - `neutral`: what changes no running guest (presets; never in a proactive pool)
 * - `full`: also what the VM and VMI mutators store
 * - `presets`: presets everywhere
 * - `off`: nothing; the object is only checked
 */
export type ResolveMode = 'neutral' | 'full' | 'presets' | 'off';

/** What a construct has to say about the way it was used; told when the tree is checked. */
export type OwnFinding = Finding & { readonly code: Code; readonly severity: Severity };

/** What an autoscaler does, as far as its target is concerned. */
export interface Scaling {
  readonly target: ObjectRef;
  /** minReplicas, or minReplicaCount; undefined where it names none. */
  readonly minimum: number | undefined;
  /** The CPU utilization that it holds, in percent of what the pods request; undefined where it goes by something else. */
  readonly cpuUtilization?: number | undefined;
}

/** An object before the pipeline: what a construct, an included file or a checked YAML document says. */
export interface Draft extends ObjectInCluster {
  /** The chart line, or the place in the file. */
  readonly location?: RawLocation | undefined;
  /** The chart that holds it: the folder or file it is emitted into. */
  readonly chart: string;
  readonly mode: ResolveMode;
  /** True for a VM that ran before, or is to keep an identity: what a VM gets at its creation alone is not written into it. @default false */
  readonly adopts?: boolean | undefined;
  /** In the mode `full`: what its instancetype and preference set is written, and they are no longer named. @default false */
  readonly expands?: boolean | undefined;
  /** Presets are emitted only where something is left for the cluster to apply, unless this says `always`. */
  readonly emit?: 'always' | 'when-needed';
  /** Made anew at each call and dropped after use; the same at every call of one run. */
  readonly manifest: () => Manifest;
  readonly findings?: readonly OwnFinding[];
  /** What is not to be told about it, nearest first: written at the object itself, or at a scope around it. Asked once something is told. */
  readonly silences?: readonly Silence[];
  /** Why `manifest`, once asked, answers with the identity alone: nothing but this and `findings` can be said about the object then. */
  readonly failures?: readonly OwnFinding[] | undefined;
  /** What the object scales, where that is known without rendering it. */
  readonly scaling?: Scaling | undefined;
  /** What it says to the tool that syncs it. */
  readonly deliveryHints?: DeliveryHints | undefined;
  /** Present where the object hands the others of its cluster to a tool. */
  readonly delivery?: Delivery | undefined;
  /** Who within the chart set the value at `path`. */
  readonly authorOf: (path: Path) => Author;
}
