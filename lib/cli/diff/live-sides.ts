import type { PolicyDocument } from '../../core/policy-document.ts';
import type { LiveSides } from '../../live/live-sides.ts';
import { askedRelease } from '../release-options.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import type { DiffValues, Sides } from './diff-sides.ts';
import { sideNamed } from './named-side.ts';
import { readSide } from './read-side.ts';
import type { ReadSide } from './side-of.ts';
import { sideScopes } from './side-scopes.ts';

/** The cluster as it is, and as a sync of Git would leave it. */
export async function readLiveSides(
  [word, other]: readonly string[],
  values: DiffValues,
  policies: readonly PolicyDocument[],
  session: Session,
): Promise<Sides> {
  if (other !== undefined) {
    const hint = 'Name what Git has, or nothing for the charts.';
    throw usageError('KU0007', `with --live the cluster is BASE, and ${word} and ${other} are two sides`, hint);
  }
  const git = word === undefined ? await ofCharts(values, policies, session) : ofGit(word, values, session);
  const sides = await compared(git, values, session);
  return {
    base: sides.base,
    head: sides.head,
    diagnostics: [...git.refused, ...git.empty, ...git.diagnostics],
    isRefused: git.refused.length > 0,
    notes: [...git.notes, ...sides.notes],
    state: sides.state,
    asked: sides.running.release,
  };
}

async function compared({ side }: ReadSide, values: DiffValues, session: Session): Promise<LiveSides> {
  const { readLive } = await import('../live/read-live.ts'); // both for this alone
  const { liveSides } = await import('../../live/live-sides.ts');
  const { live, name } = await readLive(values, side, session);
  const facts = values['write-facts'];
  if (facts !== undefined) {
    const { writeFacts } = await import('../live/write-facts.ts');
    const { factsOfLive } = await import('../../live/facts-of-live.ts');
    writeFacts(
      facts,
      factsOfLive(
        live.objects,
        side.objects.filter(({ cluster }) => cluster === name),
        name,
      ),
      session,
    );
  }
  return liveSides(live, side, name);
}

async function ofCharts(values: DiffValues, policies: readonly PolicyDocument[], session: Session): Promise<ReadSide> {
  const { readCharts } = await import('./chart-side.ts'); // cdk8s is for charts alone
  const { objects, stated, diagnostics } = await readCharts(values.app, session, { asked: askedRelease(values), policies });
  return { side: { name: 'charts', objects, stated }, diagnostics, refused: [], empty: [], notes: [] };
}

function ofGit(word: string, values: DiffValues, session: Session): ReadSide {
  const { path = 'manifests' } = values;
  const git = readSide(sideNamed(word, session.folder), path, sideScopes(values, session), session);
  if (git.missing === undefined) return git;
  throw usageError('KU0030', `${git.side.name} has no ${git.missing}`, 'Name the folder of the manifests with --path DIR.');
}
