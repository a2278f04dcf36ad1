import type { AskedRelease } from '../cluster/release-statement.ts';
import type { ClusterFacts } from '../cluster/cluster-facts.ts';
import { overlaidFacts } from '../cluster/facts-file/overlaid.ts';
import type { Diagnostic, SilencedDiagnostic } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { ExternalObject } from '../core/external-object.ts';
import type { Manifest } from '../core/manifest.ts';
import { UsageError } from '../core/errors.ts';
import { refOf, type ObjectRef } from '../core/object-ref.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import { LiveObjects } from '../resolve/objects/live-objects.ts';
import type { ClusterDrafts, Resolved, Sink } from '../resolve/cluster-drafts.ts';
import { assumedReleaseNote, type AssumedRelease } from '../resolve/cluster-model/release-findings.ts';
import type { OnGuest } from '../resolve/pods/guest-in-cluster.ts';
import { FindingLimits } from '../resolve/finding-limits.ts';
import { runPipeline } from '../resolve/pipeline.ts';
import type { PipelineOptions } from '../resolve/pipeline-options.ts';
import type { RelationOptions } from '../resolve/relations/options.ts';
import type { BuiltObject } from './built-draft.ts';
import { Collected } from './collected.ts';
import type { CheckMemory } from './kept/check-memory.ts';
import { Keeper } from './kept/keeper.ts';
import { KeptFindings } from './kept/kept-findings.ts';
import { Locator } from './locate/locator.ts';
import type { ObjectSilence } from './silences/silence-list.ts';
import { Silences } from './silences/silences.ts';
import { AlternativeFiles } from './scopes/alternative-files.ts';
import { isSameIn, unlessRepeated } from './scopes/repeated.ts';
import { unlessEncrypted } from './objects/unless-encrypted.ts';
import { unlessSaid } from './scopes/unsaid-duplicate.ts';
import type { Scope, Source } from './source.ts';

export interface CheckOptions {
  /** Called after each object that has been read, then after each that has been judged, with their number so far. */
  readonly onObject?: ((phase: 'read' | 'judged', count: number) => void) | undefined;
  /** Takes each object that has been judged. */
  readonly onResolved?: ((resolved: Resolved) => void) | undefined;
  /** Of the cluster that the objects are for, above what their scope states. @default - nothing more is known of it */
  readonly facts?: ClusterFacts | undefined;
  /** What the cluster holds besides, and the scope does not know. @default - references are judged by their neighbours and scope alone */
  readonly externals?: readonly ExternalObject[] | undefined;
  /** Admission policies that the clusters hold besides. @default - those among the objects alone */
  readonly policies?: readonly PolicyDocument[] | undefined;
  /** What a cluster holds already: such an object is judged as an update of it. @default - all objects are new */
  readonly held?: ((cluster: string, ref: ObjectRef) => Manifest | undefined) | undefined;
  /** What the cluster holds at this moment, as kubectl prints it: an object of it is judged as updated. @default - not known */
  readonly live?: readonly Manifest[] | undefined;
  /** Advice that does not hold for some of the objects. @default - nothing */
  readonly silences?: readonly ObjectSilence[] | undefined;
  /** Counts instead of anything that says which release the clusters run. @default - nothing does */
  readonly asked?: AskedRelease | undefined;
  /** Called with the guest of each object that makes some. @default - nobody asks */
  readonly onGuest?: OnGuest | undefined;
  /** What kustomize makes of files that are not among the sources. @default - nothing */
  readonly built?: readonly BuiltObject[] | undefined;
  /** What earlier checks of nearly the same texts have left, and this one leaves for the next. @default - nothing is kept */
  readonly memory?: CheckMemory | undefined;
}

export interface Checked {
  /** What cannot be read, in the order of the sources. */
  readonly unread: readonly Diagnostic[];
  /** Findings about what can be read, scope by scope. */
  readonly judged: readonly (readonly Diagnostic[])[];
  /** The note on clusters whose release nothing says. */
  readonly notes: readonly Diagnostic[];
  /** Silenced findings, each with its reason. */
  readonly silenced: readonly SilencedDiagnostic[];
  readonly objects: number;
  /** Names of the clusters that hold an object; '' for the implicit one. */
  readonly clusters: readonly string[];
}

/**
 * Checks every object of the sources in two passes: the first reads them and keeps their names, the second reads each again and drops it,
 * so that memory grows by a few words per object. Places are only looked up for findings that are printed.
 */
export function check(
  sources: readonly Source[],
  {
    onObject,
    onResolved,
    facts,
    externals = [],
    held,
    live,
    silences = [],
    asked,
    onGuest,
    policies,
    built = [],
    memory,
  }: CheckOptions = {},
): Checked {
  memory?.begin();
  const locator = new Locator(memory?.locate);
  const findings = new KeptFindings(locator);
  const limits = new FindingLimits();
  const collected = new Collected(locator, findings, limits, memory?.read);
  for (const source of sources) collected.addSource(source, (count) => onObject?.('read', count));
  for (const each of built) collected.addBuilt(each);
  collected.tellForeign();
  collected.tellRest();

  let count = 0;
  const next = (resolved: Resolved): void => {
    onObject?.('judged', ++count);
    onResolved?.(resolved);
  };
  const sink: Sink = { put: next, hold: next };
  const silenced: SilencedDiagnostic[] = [];
  const assumed: AssumedRelease[] = [];
  const unsaid = new Set(
    [...sources, ...built.map(({ source }) => source)].filter(({ found, isSaid }) => found && isSaid !== true).map(({ file }) => file),
  );
  const isUnsaid = (file: string): boolean => unsaid.has(file);
  const known = new Silences(silences, [...sources, ...new Set(built.map(({ source }) => source))]);
  const heldIn = heldBy(collected, held);
  const state = live && new LiveObjects(live);
  if (state !== undefined) refuseSeveral(collected);
  const relations: RelationOptions = { from: 'files', areAllNamed: externals.length > 0, keep: new Keeper().keep };
  const alternatives = new AlternativeFiles({
    draftsOf: (scope) => collected.scopes.get(scope) ?? [],
    isUnsaid,
    judge: (scope, drafts) =>
      runPipeline([draftsOf(scope, drafts, { facts, externals, heldIn, state })], nowhere, { asked, policies, relations }),
  });
  const options: PipelineOptions = {
    asked,
    onGuest,
    policies,
    judgedBefore: memory?.judged,
    onAssumed: (each) => void assumed.push(each),
    relations,
    limits,
    kept: (diagnostic) =>
      findings.kept(
        unlessRepeated(
          alternatives.unlessOfOthers(
            unlessSaid(
              unlessEncrypted(diagnostic, (object) => collected.ofSops.has(object)),
              isUnsaid,
            ),
          ),
          (object) => [...collected.scopes.values()].flatMap((drafts) => drafts.filter((each) => isSameIn(each, object))),
        ),
      ),
    ...(!known.areNone && { silencesOf: (object) => known.of(object) }),
    onSilenced: (diagnostic) => silenced.push(Object.assign(findings.kept(diagnostic), { silence: diagnostic.silence })),
  };
  const judged = Array.from(collected.scopes, ([scope, drafts]) =>
    runPipeline([draftsOf(scope, drafts, { facts, externals, heldIn, state })], sink, options),
  );
  const clusters = Array.from(new Set(Array.from(collected.scopes.keys(), ({ cluster }) => cluster))).toSorted();
  return {
    unread: collected.unread,
    judged: known.areNone ? judged : [...judged, known.useless(silenced)],
    notes: assumedReleaseNote(assumed, 'files'),
    silenced,
    objects: collected.objects,
    clusters,
  };
}

const nowhere: Sink = { put: () => undefined, hold: () => undefined };

type HeldIn = CheckOptions['held'];

/** Objects that come from a cluster have been created there: judged as new they would be refused for what KubeVirt has written into them. */
function heldBy(collected: Collected, held: HeldIn): HeldIn {
  return collected.hasLive ? (cluster, ref): Manifest | undefined => held?.(cluster, ref) ?? collected.liveObject(cluster, ref) : held;
}

interface Known {
  readonly facts: ClusterFacts | undefined;
  readonly externals: readonly ExternalObject[];
  readonly heldIn: HeldIn;
  readonly state: LiveObjects | undefined;
}

/** The objects of a scope, with what the scope states of its cluster. */
function draftsOf({ cluster, stated }: Scope, drafts: readonly Draft[], { facts: given, externals, heldIn, state }: Known): ClusterDrafts {
  const known = stated?.();
  const facts = overlaidFacts(known?.facts, cluster, given);
  return {
    name: cluster,
    drafts,
    facts,
    externals: [...(known?.externals ?? []), ...externals, ...(state?.all ?? []).map(externalOf)],
    policies: known?.policies,
    held: heldIn && ((ref): Manifest | undefined => heldIn(cluster, ref)),
    live: state,
  };
}

/** An object that the cluster holds, as one that others may refer to. */
function externalOf(manifest: Manifest): ExternalObject {
  const { kind, namespace, name } = refOf(manifest);
  return { kind, namespace, name };
}

function refuseSeveral({ scopes }: Collected): void {
  const names = new Set(Array.from(scopes.keys(), ({ cluster }) => cluster));
  if (names.size < 2) return;
  throw new UsageError({
    code: 'KU0007',
    severity: 'error',
    message: `--state describes one cluster, and these objects are of ${names.size}`,
    hint: 'Name the folder of one cluster.',
  });
}
