import type { ClusterConfig } from '../cluster/cluster-config.ts';
import type { Code, Finding, ObjectInCluster, Severity } from '../core/diagnostic.ts';
import type { KnownObjects } from '../core/known-objects.ts';
import type { AnyMap } from '../core/look.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ObjectRef } from '../core/object-ref.ts';
import type { Path } from '../core/path.ts';
import type { RawLocation } from '../core/source-location.ts';

/**
 * What `explain CODE` and docs/rules say about a code. An object of an example is written as the fields that matter of it, without braces:
 * `cpu: { cores: 2 }, hostname: db`. They are put where a field of their name stands in the plainest object of the rule's folder, or of the
 * `kind` that is written first (lib/explain/base-objects.ts); disks and interfaces get their volumes and networks, and null takes a field
 * away. Tests run them: `refused` gives this code and no other, `accepted` gives nothing.
 */
export interface Page {
  /** One sentence that states what holds. */
  readonly summary: string;
  /** An object or several, lines of a chart, or for KU codes a command line, that is refused or warned about. */
  readonly refused: string | readonly string[];
  /** The nearest thing that passes. */
  readonly accepted: string | readonly string[];
  /** The `configuration` of the cluster's KubeVirt, with its braces, where both sides need one. */
  readonly cluster?: string;
  /** Objects that the cluster holds already: what is shown with the same name and kind is an update of one. */
  readonly holds?: readonly string[];
  /** The codes that `refused` gives, where it cannot be this one alone: the schema speaks first, or several rules ask the same. */
  readonly gives?: readonly Code[];
}

export interface CatalogueEntry {
  readonly code: Code;
  /** `folder/name`: the folder below lib/rules, and what the code is about. */
  readonly name: string;
  readonly severity: Severity;
  /** Of our own advice on objects, where nobody states how the cluster is configured, which may be well. @default severity */
  readonly severityWhereUnstated?: Severity;
  /** The upstream function that refuses, for KV and HC codes. */
  readonly upstream?: string;
  readonly page: Page;
}

/** A HorizontalPodAutoscaler or KEDA's ScaledObject, as far as its target is concerned. */
export interface Scaler {
  readonly kind: string;
  readonly name: string;
  /** minReplicas, or minReplicaCount; undefined where it names none. */
  readonly minimum: number | undefined;
  /** The CPU utilization that it holds, in percent of what the pods request; undefined where it goes by something else. */
  readonly cpuUtilization: number | undefined;
  readonly object: ObjectInCluster;
  readonly location?: RawLocation | undefined;
}

/** Other objects of the same cluster, as far as rules ask for them. */
export interface Related {
  /** The autoscaler whose target is this object. */
  readonly scalerOf: (target: ObjectRef) => Scaler | undefined;
}

/** Everything that is to stand in one cluster, as our own rules ask for it; KubeVirt's webhooks see none of it. */
export interface Surroundings {
  /** Whether the app holds such an object, or somebody has told that the cluster does. */
  readonly has: (kind: string, namespace: string | undefined, name: string) => boolean;
  /** Those of the kinds that a VM is looked up with. */
  readonly objects: KnownObjects;
  /** Somebody has stated how the cluster is configured; else it is taken as it comes. */
  readonly statesConfiguration: boolean;
  /** The HyperConverged of the cluster. */
  readonly hyperConverged?: { readonly object: ObjectInCluster; readonly location?: RawLocation | undefined } | undefined;
}

export interface Context {
  /** What KubeVirt's webhooks know of the cluster. */
  readonly cluster: ClusterConfig;
  readonly related: Related;
  /** Absent where a webhook asks, which sees one object. */
  readonly surroundings?: Surroundings;
  /** What the instancetype of its guests says, where it has one that is known; for rules `ofAdmitted`. */
  readonly instancetype?: AnyMap | undefined;
  /** The object as the cluster holds it, where what is judged is an update of it. */
  readonly old?: Manifest;
  /** Everything that the cluster holds at that moment, running VMs and their status included. No synth knows it. */
  readonly live?: KnownObjects;
  /** The user name of the request; absent for people. */
  readonly user?: string;
}

/** One thing that is refused or advised against, and everything that is said about it anywhere. */
export interface Rule<Subject = Manifest> extends CatalogueEntry {
  /** Fields it reads, below its subject. `explain` and the docs are joined on these, and it is asked only where one of them is there. */
  readonly fields: readonly string[];
  /** True for a rule that also speaks where none of its fields is there. */
  readonly ofAbsent?: true;
  /**
   * True for a rule that may tell two objects apart that are alike but for their names, label values and user data, or that asks what other
   * objects say of this one. The others are asked once of all that are alike (lib/resolve/fleet).
   */
  readonly ofEach?: true;
  /** True for a rule that is asked after the webhooks, when the instancetype of the guests is known. */
  readonly ofAdmitted?: true;
  /** The subject has passed its schema; `at` is where it stands in its object. A rule that finds nothing had better return `none`. */
  readonly check: (subject: Subject, at: Path, context: Context) => Iterable<Finding>;
}

/** A rule about one item of a list. */
export interface ItemRule<Item, Owner> extends CatalogueEntry {
  /** Fields it reads, below the item. */
  readonly fields: readonly string[];
  /** True for a rule that also speaks where none of its fields is there. */
  readonly ofAbsent?: true;
  /** `owner` is what the list belongs to, `at` where the item stands in its object. */
  readonly check: (item: Item, at: Path, context: Context, owner: Owner) => Iterable<Finding>;
}

/** What a rule returns that finds nothing: a generator costs ten times as much a call, and most calls find nothing. */
export const none: readonly never[] = [];

export function defineRule<Subject = Manifest>(rule: Rule<Subject>): Rule<Subject> {
  return rule;
}

export function defineItemRule<Item, Owner>(rule: ItemRule<Item, Owner>): ItemRule<Item, Owner> {
  return rule;
}
