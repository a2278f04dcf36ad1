import { existsSync } from 'node:fs';
import { isMap } from '../../core/data/guards.ts';
import { readPlacedYaml } from '../check/placed-yaml.ts';
import { readInput } from '../read-input.ts';
import { reasonOf } from '../reason-of.ts';
import { usageError } from '../usage.ts';

const hint = 'Write a list of folders, such as clusters: [clusters/a, clusters/b].';

/** `clusters` of a cdk8s.yaml: folders that hold a cluster each; none where there is no such file. Throws KU0006 for anything else. */
export function configuredClusters(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const yaml = readPlacedYaml(file, textOf(file));
  if ('message' in yaml) throw usageError('KU0006', `cdk8s.yaml cannot be read: ${yaml.message}`, 'Correct the YAML.', yaml.location);
  const clusters = isMap(yaml.value) ? yaml.value['clusters'] : undefined;
  if (clusters === undefined || clusters === null) return [];
  if (Array.isArray(clusters) && clusters.every((each): each is string => typeof each === 'string' && each !== '')) return clusters;
  throw usageError('KU0006', 'clusters of cdk8s.yaml is not a list of folders', hint, yaml.placeOf(['clusters']));
}

function textOf(file: string): string {
  try {
    return readInput(file).toString('utf8');
  } catch (error) {
    throw usageError('KU0006', `cdk8s.yaml cannot be read: ${reasonOf(error)}`, 'Make cdk8s.yaml a readable file.');
  }
}
