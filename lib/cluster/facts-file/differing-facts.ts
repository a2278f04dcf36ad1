import { sameData } from '../../core/data/same-data.ts';
import { printFacts } from './print-facts.ts';
import type { StatedCluster } from './stated-cluster.ts';

/** What two statements about a cluster say differently, by the names that cluster-facts.txt has for it: `configuration`, `nodes`. */
export function differingFacts(before: StatedCluster, after: StatedCluster): readonly string[] {
  const [old = {}, now = {}] = [printFacts(before), printFacts(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => !sameData(old[name], now[name]));
}
