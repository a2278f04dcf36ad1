import { mapOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import type { Side } from '../../impact/side.ts';
import type { LiveCluster } from '../../live/live-cluster.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { clusterByKubectl } from './cluster-by-kubectl.ts';
import type { LiveValues } from './live-options.ts';
import { savedCluster } from './saved-cluster.ts';

/** What the cluster holds of one cluster of Git. */
export interface ReadLive {
  readonly live: LiveCluster;
  /** The cluster in Git. */
  readonly name: string;
}

export async function readLive({ state, context, only }: LiveValues, git: Side, session: Session): Promise<ReadLive> {
  if (state !== undefined && context !== undefined)
    throw usageError('KU0007', '--state reads no cluster, so it has no --context', 'Leave out one of them.');
  const name = clusterNamed(only, git);
  const own = git.objects.filter((held) => held.cluster === name);
  const live =
    state === undefined
      ? await clusterByKubectl({
          folder: session.folder,
          context,
          refs: own.map(({ ref }) => ref),
          hasSizes: own.some(({ manifest }) => hasSizes(manifest)),
        })
      : savedCluster(state, session);
  return { live, name };
}

function hasSizes(manifest: object): boolean {
  return [['spec'], ['spec', 'virtualMachineTemplate', 'spec']].some((path) => {
    const { instancetype, preference } = mapOf(valueAt(manifest, path)) ?? {};
    return (instancetype ?? preference) !== undefined;
  });
}

/** Objects outside all Clusters count where there is nothing else. */
function clusterNamed(asked: string | undefined, git: Side): string {
  const names = [...new Set(git.objects.map(({ cluster }) => cluster))];
  const named = names.filter((name) => name !== '').toSorted();
  if (asked !== undefined) {
    if (names.includes(asked)) return asked;
    const hint = named.length === 0 ? 'Leave it out.' : `Write --only ${named.join(' or ')}.`;
    throw usageError('KU0007', `--only ${JSON.stringify(asked)} is no cluster of ${git.name}`, hint);
  }
  const [first = '', second] = named;
  if (second === undefined) return first;
  throw usageError(
    'KU0007',
    `${git.name} has ${named.length} clusters, and one is compared at a time`,
    `Write --only ${named.join(' or ')}.`,
  );
}
