import type { Manifest } from './manifest.ts';
import type { Delivery, DeliveryHints } from './delivery.ts';
import type { Code, Finding, ObjectInCluster, Severity } from './diagnostic.ts';
import type { ObjectRef } from './object-ref.ts';
import type { Path } from './data/path.ts';
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

/** A finding that a construct makes about its own use; reported when the tree is checked. */
export type OwnFinding = Finding & { readonly code: Code; readonly severity: Severity };

/** What an autoscaler does, as far as its target is concerned. */
export interface Scaling {
  readonly target: ObjectRef;
  /** minReplicas, or minReplicaCount; undefined where it names none. */
  readonly minimum: number | undefined;
  /** Whether it aims at a CPU utilization: a percentage of what the pods request. */
  readonly byCpuUtilization: boolean;
}

/** An object before the pipeline: what a construct, an included file or a checked YAML document says. */
export interface Draft extends ObjectInCluster {
  /** The chart line, or the place in the file. */
  readonly location?: RawLocation | undefined;
  /** The chart that holds it: the folder or file it is emitted into. */
  readonly chart: string;
  readonly mode: ResolveMode;
  /** True for a VM that ran before, or is to keep an identity: values that a VM gets only at its creation are not written. @default false */
  readonly adopts?: boolean | undefined;
  /** In the mode `full`: writes what its instancetype and preference set, and no longer names them. @default false */
  readonly expands?: boolean | undefined;
  /**
   * True if the chart does not choose the API version: where the release of the cluster does not serve the one of the manifest, the version
   * that it prefers is written. @default false
   */
  readonly leavesVersion?: boolean | undefined;
  /** Presets are emitted only where something is left for the cluster to apply, unless this says `always`. */
  readonly emit?: 'always' | 'when-needed';
  /** Made anew at each call and dropped after use; the same at every call of one run. */
  readonly manifest: () => Manifest;
  readonly findings?: readonly OwnFinding[];
  /** The silences that apply to it, nearest first: its own, then those of the scopes around it. Read only when there is a finding. */
  readonly silences?: readonly Silence[];
  /** Set once a call of `manifest` has failed and returned the identity alone: then nothing but this and `findings` is reported. */
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
