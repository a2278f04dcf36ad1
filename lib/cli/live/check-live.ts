import type { BuiltObject } from '../../check/built-draft.ts';
import type { Arranged } from '../../check/scopes/arranged.ts';
import { readSideInput } from '../../check/read-side.ts';
import type { CheckOptions } from '../../check/check.ts';
import type { Source } from '../../check/source.ts';
import type { ClusterFacts } from '../../cluster/cluster-facts.ts';
import type { AskedRelease } from '../../cluster/release-statement.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { groupOf, identityOf, type ObjectRef } from '../../core/object-ref.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import { plural } from '../../core/text/plural.ts';
import { notInGit } from '../../live/not-in-git.ts';
import { heldInCluster } from '../../live/held-in-cluster.ts';
import type { LiveCluster } from '../../live/live-cluster.ts';
import { factsWithNodes, nodesIn } from '../../live/nodes-in.ts';
import { runningIn } from '../../live/running.ts';
import type { Session } from '../session.ts';
import { writeFacts } from './write-facts.ts';
import type { LiveValues } from './live-options.ts';
import { factsOfLive } from '../../live/facts-of-live.ts';
import { readLive } from './read-live.ts';

/** What a cluster adds to a check of files. */
export interface CheckedLive {
  /** Those of the cluster that is looked at. */
  readonly sources: readonly Source[];
  /** What kustomize makes for that cluster. */
  readonly built: readonly BuiltObject[];
  /** What Git states of the cluster, with the nodes that it has; undefined where none was read. */
  readonly facts: ClusterFacts | undefined;
  /** Objects of KubeVirt and disks, whose rules look at what runs. */
  readonly state: NonNullable<CheckOptions['live']>;
  /** Other objects, as far as a sync changes them. */
  readonly held: NonNullable<CheckOptions['held']>;
  /** The release that runs, if the cluster says it. */
  readonly asked: AskedRelease | undefined;
  /** Objects of the cluster by which those of the sources are judged, and which Git does not have. */
  readonly besides: readonly PolicyDocument[];
  readonly notes: readonly Diagnostic[];
}

/** Asks the cluster for what the sources hold, and for what says how it is run. */
export async function checkLive(
  { sources, built }: Pick<Arranged, 'sources' | 'built'>,
  values: LiveValues,
  session: Session,
): Promise<CheckedLive> {
  const { objects } = readSideInput(sources, (file) => file, built);
  const { live, name } = await readLive(values, { name: 'what is checked', objects }, session);
  const own = objects.filter(({ cluster }) => cluster === name);
  const file = values['write-facts'];
  if (file !== undefined) writeFacts(file, factsOfLive(live.objects, own, name), session);
  const judged = sources.filter(({ scope: { cluster } }) => cluster === name);
  const nodes = nodesIn(live.objects);
  const held = heldInCluster(live.objects, own);
  return {
    sources: judged,
    built: built.filter(({ scope: { cluster } }) => cluster === name),
    facts: nodes && factsWithNodes(judged[0]?.scope.stated?.().facts, name, nodes),
    state: live.objects.filter(isLookedAt),
    held: (_cluster, ref) => (isLookedAt(ref) ? undefined : held.get(identityOf(ref))),
    asked: runningIn(live.objects).release,
    besides: notInGit(live.objects, own),
    notes: notesOn(live, own),
  };
}

/** What runs, and what is not known of it: one note each. */
function notesOn({ objects, isRead, unread }: LiveCluster, own: readonly { readonly ref: ObjectRef }[]): readonly Diagnostic[] {
  const unseen = own.filter(({ ref }) => !isRead(ref)).length;
  const unknown = [
    ...unread,
    ...(unseen === 0 ? [] : [`${plural(unseen, 'object')} were judged as new, because the cluster did not show them.`]),
  ];
  return [
    ...noteOf(runningIn(objects).says, 'Write the same into a file for checks without the cluster: --write-facts FILE.'),
    ...noteOf(unknown, 'Ask for the right to read these kinds, or look at what kubectl says.'),
  ];
}

function noteOf(sentences: readonly string[], hint: string): readonly Diagnostic[] {
  if (sentences.length === 0) return [];
  return [{ code: 'KU0045', severity: 'note', message: sentences.join(' ').replace(/\.$/, ''), hint }];
}

/** Kinds of which rules know what a running cluster does with them. */
function isLookedAt({ apiVersion, kind }: Pick<ObjectRef, 'apiVersion' | 'kind'>): boolean {
  return kind === 'PersistentVolumeClaim' || groupOf(apiVersion).endsWith('kubevirt.io');
}
