import type { Draft } from '../core/draft.ts';
import type { ClusterObject } from '../resolve/cluster-model/cluster-object.ts';
import type { HeldObject } from './compare/held-object.ts';

/** An object of a side as it stands in Git: nothing is written into it. */
export function asDraft({ cluster, ref, location, manifest }: HeldObject): Draft {
  return {
    ref,
    cluster,
    chart: '',
    mode: 'off',
    emit: 'always',
    manifest: () => manifest,
    authorOf: () => ({ layer: 'chart' }),
    ...(location !== undefined && { location }),
  };
}

export function asClusterObject({ cluster, ref, constructPath, location, locate, manifest }: HeldObject): ClusterObject {
  return { cluster, ref, ...(constructPath !== undefined && { constructPath }), location, locate, manifest: () => manifest };
}
