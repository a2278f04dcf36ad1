import { sameData } from '../../core/data/same-data.ts';
import { printStated } from './print-stated.ts';
import type { StatedCluster } from './stated-cluster.ts';

/** What two statements about a cluster say differently, by the names that cluster-facts.txt has for it: `configuration`, `nodes`. */
export function differingFacts(before: StatedCluster, after: StatedCluster): readonly string[] {
  const [old = {}, now = {}] = [printStated(before), printStated(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => !sameData(old[name], now[name]));
}
