import type { ApiServerFacts } from '../cluster/cluster-facts.ts';
import type { ClusterConfig } from '../cluster/cluster-config.ts';
import type { Code, Finding, ObjectInCluster, Severity } from '../core/diagnostic.ts';
import type { KnownObjects } from '../core/known-objects.ts';
import { minors, type Minor, type ReleaseRange } from '../core/kubevirt/release.ts';
import type { AnyMap } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ObjectRef } from '../core/object-ref.ts';
import type { Path } from '../core/data/path.ts';
import type { Claims } from '../storage/claims.ts';
import type { RawLocation } from '../core/source-location.ts';

/**
 * What `explain CODE` and docs/rules say about a code. Examples are written as the fields that matter, without braces:
 * `cpu: { cores: 2 }, hostname: db`. Each field is put in the place that has a field of its name, in the simplest object of the
 * subject of the rule's `name`, or of the `kind` that the example begins with (lib/explain/examples/base-objects.ts). Disks and interfaces get their volumes and networks,
 * and null removes a field. The cluster runs the newest release that has the rule. Tests run the examples: `refused` gives this code and no other, `accepted` gives nothing.
 */
export interface Page {
  /** One sentence that states what holds. */
  readonly summary: string;
  /** One or several objects, lines of a chart, or for KU codes a command line, that are refused or warned about. */
  readonly refused: string | readonly string[];
  /** The nearest thing that passes. */
  readonly accepted: string | readonly string[];
  /** The `configuration` of the cluster's KubeVirt, with its braces, for both examples. @default - the built-in one */
  readonly cluster?: string;
  /** What the cluster runs where the examples are judged. @default - the newest release that has the rule */
  readonly release?: Minor;
  /** Objects that are in the cluster: an example of the same kind and name is an update of one. @default - none */
  readonly holds?: readonly string[];
  /** The codes that `refused` gives if it is not only this one: the schema refuses it first, or several rules do. @default - this code */
  readonly gives?: readonly Code[];
}

export interface CodeEntry extends ReleaseRange {
  readonly code: Code;
  /** `vmi/cpu-isolator-thread`: the subject, which chooses the object of the examples, and what the code is about. No other code has it. */
  readonly name: string;
  readonly severity: Severity;
  /** Of our own advice on objects, where nobody states how the cluster is configured, which may be well. @default severity */
  readonly severityWhereUnstated?: Severity;
  /** The only values of fields that the schema leaves open, by the names that `fields` has for them; `explain` lists them. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** The upstream function that refuses, for KV, HC, CD and K8 codes. `npm run conformance -- upstream` looks it up. */
  readonly upstream?: string;
  /** What releases up to one call that function, oldest first. @default - as `upstream` */
  readonly formerly?: readonly { readonly until: Minor; readonly upstream: string }[];
  readonly page: Page;
}

/** A HorizontalPodAutoscaler or KEDA's ScaledObject, as far as its target is concerned. */
export interface Scaler {
  readonly kind: string;
  readonly name: string;
  /** minReplicas, or minReplicaCount; undefined where it names none. */
  readonly minimum: number | undefined;
  /** Whether it aims at a CPU utilization: a percentage of what the pods request. */
  readonly byCpuUtilization: boolean;
  readonly object: ObjectInCluster;
  readonly location?: RawLocation | undefined;
}

/** What rules look up about other objects of the same cluster. */
export interface Related {
  /** The autoscaler whose target is this object. */
  readonly scalerOf: (target: ObjectRef) => Scaler | undefined;
}

/** What nobody has stated of a cluster. What depends on it says so, in every command. */
export type Unknown = 'release' | 'configuration' | 'evictionStrategy';

/** What our own rules look up about their cluster. KubeVirt's webhooks see none of it. */
export interface Surroundings {
  /** Whether there is such an object: in the app, declared external, or made by an operator. */
  readonly has: (kind: string, namespace: string | undefined, name: string) => boolean;
  /** An object of the app as it is written, for rules about the few objects that refer to one. */
  readonly made: (kind: string, namespace: string | undefined, name: string) => Manifest | undefined;
  /** Objects of the kinds that a VM refers to: instancetypes, preferences, claims and their sources. */
  readonly objects: KnownObjects;
  /** Claims as the cluster would have them, those included that CDI makes of DataVolumes. */
  readonly claims: Claims;
  /** What nobody has stated. An unknown configuration counts as the built-in one. */
  readonly unknowns: ReadonlySet<Unknown>;
  /** The HyperConverged of the cluster. */
  readonly hyperConverged?: Configuring | undefined;
  /** The KubeVirt object of the cluster: of several, the one by which its guests are judged. */
  readonly kubeVirt?: Configuring | undefined;
}

/** An object that configures a cluster. */
export interface Configuring {
  readonly object: ObjectInCluster;
  readonly location?: RawLocation | undefined;
}

export interface Context {
  /** What KubeVirt's webhooks know of the cluster. */
  readonly config: ClusterConfig;
  readonly related: Related;
  /** What somebody has stated of the API server. @default - its alpha gates are off */
  readonly apiServer?: ApiServerFacts | undefined;
  /** Absent in rules of webhooks, which see one object. */
  readonly surroundings?: Surroundings;
  /** What the instancetype of its guests says, where it has one that is known; for rules `ofAdmitted`. */
  readonly instancetype?: AnyMap | undefined;
  /** The object as the cluster has it, if the checked one is an update of it. */
  readonly old?: Manifest;
  /** All objects of the cluster at that moment, also running VMs with their status. Never known in a synth. */
  readonly live?: KnownObjects | undefined;
  /** What the webhooks see where they see more than the object as it is written: an update of what the cluster holds. */
  readonly submitted?: ((manifest: Manifest) => Manifest) | undefined;
  /** The user name of the request; absent for people. */
  readonly user?: string;
}

/** One thing that is refused or advised against: its code, its page and its check. */
export interface Rule<Subject = Manifest> extends CodeEntry {
  /** Fields that it reads, below its subject. It runs only if one of them is there, and `explain` and the docs find it by them. */
  readonly fields: readonly string[];
  /** True for a rule that also speaks where none of its fields is there. */
  readonly ofAbsent?: true;
  /**
   * True for a rule that reads names, label values or user data, or looks up other objects, so that it must run for each object. Other
   * rules run once for all objects that differ only in these (lib/resolve/fleet).
   */
  readonly ofEach?: true;
  /** True for a rule that is asked after the webhooks, when the instancetype of the guests is known. */
  readonly ofAdmitted?: true;
  /** The subject has passed its schema; `at` is its path in the object. A rule that finds nothing returns `none`, which is the fastest. */
  readonly check: (subject: Subject, at: Path, context: Context) => Iterable<Finding>;
}

/** A rule about one item of a list. */
export interface ItemRule<Item, Owner> extends CodeEntry {
  /** Fields it reads, below the item. */
  readonly fields: readonly string[];
  /** True for a rule that also speaks where none of its fields is there. */
  readonly ofAbsent?: true;
  /** `owner` is what the list belongs to, `at` the path of the item in its object. */
  readonly check: (item: Item, at: Path, context: Context, owner: Owner) => Iterable<Finding>;
}

/** Returned by a rule that finds nothing, as most calls do: a generator would cost ten times as much per call. */
export const none: readonly never[] = [];

/** @throws Error for a rule that could never run. */
export function defineRule<Subject = Manifest>(rule: Rule<Subject>): Rule<Subject> {
  return refuseUnreachable(rule);
}

/** @throws Error for a rule that could never run. */
export function defineItemRule<Item, Owner>(rule: ItemRule<Item, Owner>): ItemRule<Item, Owner> {
  return refuseUnreachable(rule);
}

type Reach = Pick<Rule, 'code' | 'fields' | 'ofAbsent' | 'since' | 'until'>;

/** A mistake in a definition that nobody would see: the rule would be silent. */
function refuseUnreachable<Defined extends Reach>(rule: Defined): Defined {
  const { code, fields, ofAbsent, since, until } = rule;
  if (fields.length === 0 && ofAbsent !== true)
    throw new Error(`${code} never runs: name the fields that it reads, or write ofAbsent: true`);
  if (since !== undefined && until !== undefined && minors.indexOf(since) > minors.indexOf(until)) {
    throw new Error(`${code} is in no release: since ${since} is behind until ${until}`);
  }
  return rule;
}
