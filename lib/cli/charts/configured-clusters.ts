import { existsSync } from 'node:fs';
import { readFacts } from '../../cluster/facts-file/read-facts.ts';
import type { StatedCluster } from '../../cluster/facts-file/stated-cluster.ts';
import { isMap } from '../../core/data/guards.ts';
import { readPlacedYaml, type PlacedYaml } from '../check/placed-yaml.ts';
import { readInput } from '../read-input.ts';
import { reasonOf } from '../reason-of.ts';
import { usageError } from '../usage.ts';

/** A folder that holds a cluster. */
export interface ConfiguredCluster {
  readonly folder: string;
  /** What is written of the cluster beside its folder. @default - nothing */
  readonly stated?: StatedCluster;
}

const hint = 'Write a list of folders, such as clusters: [clusters/a, clusters/b].';
const factsHint =
  'Write facts as cluster-facts.txt has them, such as { folder: clusters/a, apiServer: { featureGates: [HPAScaleToZero] } }.';

/** `clusters` of a cdk8s.yaml: folders, with facts or without; none where there is no such file. Throws KU0006 for anything else. */
export function configuredClusters(file: string): readonly ConfiguredCluster[] {
  if (!existsSync(file)) return [];
  const yaml = readPlacedYaml(file, textOf(file));
  if ('message' in yaml) throw usageError('KU0006', `cdk8s.yaml cannot be read: ${yaml.message}`, 'Correct the YAML.', yaml.location);
  const clusters = isMap(yaml.value) ? yaml.value['clusters'] : undefined;
  if (clusters === undefined || clusters === null) return [];
  if (!Array.isArray(clusters)) throw noFolders(yaml);
  return clusters.map((each: unknown, i) => configuredCluster(each, i, yaml));
}

function configuredCluster(entry: unknown, i: number, yaml: PlacedYaml): ConfiguredCluster {
  const { folder, ...facts } = isMap(entry) ? entry : { folder: entry };
  if (typeof folder !== 'string' || folder === '') throw noFolders(yaml);
  if (Object.keys(facts).length === 0) return { folder };
  const stated = readFacts(folder, facts);
  if (!('message' in stated)) return { folder, stated };
  throw usageError('KU0006', `clusters of cdk8s.yaml: ${stated.message}`, factsHint, yaml.placeOf(['clusters', i, ...stated.at]));
}

function noFolders(yaml: PlacedYaml): Error {
  return usageError('KU0006', 'clusters of cdk8s.yaml is not a list of folders', hint, yaml.placeOf(['clusters']));
}

function textOf(file: string): string {
  try {
    return readInput(file).toString('utf8');
  } catch (error) {
    throw usageError('KU0006', `cdk8s.yaml cannot be read: ${reasonOf(error)}`, 'Make cdk8s.yaml a readable file.');
  }
}
