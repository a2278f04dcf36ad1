import type { BuiltObject } from '../../check/built-draft.ts';
import type { Arranged } from '../../check/scopes/arranged.ts';
import { readSideInput } from '../../check/read-side.ts';
import type { CheckOptions } from '../../check/check.ts';
import type { Source } from '../../check/source.ts';
import type { AskedRelease } from '../../cluster/release-statement.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import { groupOf, identityOf, type ObjectRef } from '../../core/object-ref.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import { plural } from '../../core/text/plural.ts';
import { besidesGit, policiesBesidesGit } from '../../live/besides-git.ts';
import { heldInCluster } from '../../live/held-in-cluster.ts';
import { runningIn } from '../../live/running.ts';
import type { Session } from '../session.ts';
import { writeFacts } from './write-facts.ts';
import type { LiveValues } from './live-options.ts';
import { statedIn } from '../../live/stated-in.ts';
import { readLive } from './read-live.ts';

/** What a cluster adds to a check of files. */
export interface CheckedLive {
  /** Those of the cluster that is looked at, and its objects by which they are judged. These are not judged themselves. */
  readonly sources: readonly Source[];
  /** What kustomize makes for that cluster. */
  readonly built: readonly BuiltObject[];
  /** Objects of KubeVirt and disks, whose rules look at what runs. */
  readonly state: NonNullable<CheckOptions['live']>;
  /** Other objects, as far as a sync changes them. */
  readonly held: NonNullable<CheckOptions['held']>;
  /** The release that runs, if the cluster says it. */
  readonly asked: AskedRelease | undefined;
  /** Admission policies of the cluster that Git does not have. */
  readonly policies: readonly PolicyDocument[];
  /** How many objects of the sources are not judged. */
  readonly count: number;
  readonly notes: readonly Diagnostic[];
  /** Whether a finding is not about what stands in the cluster alone. */
  readonly isOfGit: (finding: Diagnostic) => boolean;
}

/** As findings name what stands in the cluster alone. */
const place = '<cluster>';

/** Asks the cluster for what the sources hold, and for what says how it is run. */
export async function checkLive(
  { sources, built }: Pick<Arranged, 'sources' | 'built'>,
  values: LiveValues,
  session: Session,
): Promise<CheckedLive> {
  const { objects } = readSideInput(sources, (file) => file, built);
  const { live, name } = await readLive(values, { name: 'what is checked', objects }, session);
  const own = objects.filter(({ cluster }) => cluster === name);
  const facts = values['write-facts'];
  if (facts !== undefined) writeFacts(facts, statedIn(live.objects, own, name), session);
  const besides = besidesGit(live.objects, own);
  const uncompared = own.filter(({ ref }) => !live.isRead(ref));
  const unknown =
    uncompared.length === 0 ? [] : [`${plural(uncompared.length, 'object')} were judged as new, because the cluster did not show them.`];
  const held = heldInCluster(live.objects, own);
  return {
    sources: [...sources.filter(({ scope: { cluster } }) => cluster === name), besidesOf(besides, sources, name)],
    built: built.filter(({ scope: { cluster } }) => cluster === name),
    state: live.objects.filter(isLookedAt),
    held: (_cluster, ref) => (isLookedAt(ref) ? undefined : held.get(identityOf(ref))),
    asked: runningIn(live.objects).release,
    policies: policiesBesidesGit(live.objects, own),
    count: besides.length,
    isOfGit,
    notes: [...runningIn(live.objects).says, ...live.unread, ...unknown].map((message) => ({
      code: 'KU0045',
      severity: 'note',
      message: message.replace(/\.$/, ''),
      hint: 'Look at what kubectl says, or leave out --live.',
    })),
  };
}

function isOfGit({ location }: Diagnostic): boolean {
  return location === undefined || !('file' in location) || location.file !== place;
}

/** Kinds of which rules know what a running cluster does with them. */
function isLookedAt({ apiVersion, kind }: Pick<ObjectRef, 'apiVersion' | 'kind'>): boolean {
  return kind === 'PersistentVolumeClaim' || groupOf(apiVersion).endsWith('kubevirt.io');
}

function besidesOf(objects: readonly Manifest[], sources: readonly Source[], name: string): Source {
  const bytes = Buffer.from(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
  const scope = sources.find((source) => source.scope.cluster === name)?.scope ?? { cluster: name };
  return { file: place, size: bytes.length, scope, found: true, isSaid: true, read: (start, end) => bytes.subarray(start, end) };
}
