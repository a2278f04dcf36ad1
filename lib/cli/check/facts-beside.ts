import { basename } from 'node:path';
import { readFacts } from '../../cluster/facts-file/read-facts.ts';
import type { StatedCluster } from '../../cluster/facts-file/stated-cluster.ts';
import { factsFile } from '../../emit/index.ts';
import { parseOwnedFiles } from '../../emit/plan/owned-files.ts';
import { usageError } from '../usage.ts';
import { readPlacedYaml } from './placed-yaml.ts';

/** For whatever may be wrong with such a file. */
export const factsHint = 'Run cdk8s-kubevirt synth, which writes this file, and commit it.';

/**
 * Reads, once, what charts state of a cluster by the file that its index names; any other file of that name is somebody else's. Throws KU0042
 * for what no synth has written.
 */
export function statedBeside(index: string, cluster: string, textOf: (file: string) => string): () => StatedCluster {
  let stated: StatedCluster | undefined;
  return () => (stated ??= read(index, cluster, textOf));
}

/** Of the objects that belong to no Cluster, which may stand in several folders. */
export function statedOfImplicit(reads: readonly (() => StatedCluster)[]): StatedCluster {
  return { facts: undefined, externals: reads.flatMap((read) => read().externals) };
}

function read(index: string, cluster: string, textOf: (file: string) => string): StatedCluster {
  const file = index.slice(0, -basename(index).length) + factsFile;
  const isOurs = parseOwnedFiles(textOf(index)).hashes.has(factsFile);
  const yaml = readPlacedYaml(file, isOurs ? textOf(file) : '');
  if ('message' in yaml) throw usageError('KU0042', yaml.message, factsHint, yaml.location);
  const stated = readFacts(cluster, yaml.value);
  if ('message' in stated) throw usageError('KU0042', stated.message, factsHint, yaml.placeOf(stated.at));
  return cluster === '' ? { ...stated, facts: undefined } : stated;
}
