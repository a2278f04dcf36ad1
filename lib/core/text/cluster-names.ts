import { allOf } from './any-of.ts';

/** `a and b`. The cluster of objects outside any other has no name. */
export function clusterNames(clusters: readonly string[]): string {
  return allOf(clusters.map((name) => (name === '' ? 'the cluster without a name' : name)));
}
