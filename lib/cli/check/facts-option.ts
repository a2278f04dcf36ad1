import { resolve } from 'node:path';
import { readFacts } from '../../cluster/facts-file/read-facts.ts';
import type { StatedCluster } from '../../cluster/facts-file/stated-cluster.ts';
import { parsePath } from '../../core/data/path.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import { readInput } from '../read-input.ts';
import { reasonOf } from '../reason-of.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { readPlacedYaml } from './placed-yaml.ts';

const hint = 'Write the file with cdk8s-kubevirt check --live --write-facts FILE.';

/** What `--facts` states about the cluster. Throws KU0007 for a file that cannot be read, and KU0042 for one that holds something else. */
export function statedByFile(word: string, session: Session): StatedCluster {
  const file = resolve(session.folder, word);
  const yaml = readPlacedYaml(file, textOf(file, word));
  if ('message' in yaml) throw usageError('KU0042', yaml.message, hint, yaml.location);
  const stated = readFacts('', yaml.value);
  if ('message' in stated) throw usageError('KU0042', stated.message, hint, yaml.placeOf(stated.at));
  const policies = stated.policies?.map(({ manifest }, i) => ({
    manifest,
    location: yaml.placeOf(['policies', i]),
    locate: (path: string): SourceLocation => yaml.fieldAt(['policies', i, ...parsePath(path)]),
  }));
  return { ...stated, policies };
}

function textOf(file: string, word: string): string {
  try {
    return readInput(file).toString('utf8');
  } catch (error) {
    throw usageError('KU0007', `--facts ${word} cannot be read: ${reasonOf(error)}`, hint);
  }
}
