import { lstatSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { printFactsWithPolicies } from '../../cluster/facts-file/print-facts.ts';
import { readFacts } from '../../cluster/facts-file/read-facts.ts';
import type { StatedCluster } from '../../cluster/facts-file/stated-cluster.ts';
import { toYaml } from '../../emit/index.ts';
import { indexName, parseOwnedFiles, readIndex } from '../../emit/plan/owned-files.ts';
import { readPlacedYaml } from '../check/placed-yaml.ts';
import { isPlainFile, writeWhole } from '../replace-file.ts';
import { readInput } from '../read-input.ts';
import { reasonOf } from '../reason-of.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';

const heading = `# What a cluster says about itself. Written by cdk8s-kubevirt --live --write-facts; check --facts and the props of a Cluster take it.
`;

/** Writes what a cluster says about itself. Throws KU0007 rather than replace a file that holds anything else, or that synth writes. */
export function writeFacts(word: string, stated: StatedCluster, session: Session): void {
  const file = resolve(session.folder, word);
  try {
    refuseForeign(file, word);
    writeWhole(file, heading + toYaml(printFactsWithPolicies(stated)));
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw usageError('KU0007', `${word} cannot be written: ${reasonOf(error)}`, 'Name a file in a folder that exists.');
  }
  session.tell(`wrote    ${session.inLine(file)}`);
}

function refuseForeign(file: string, word: string): void {
  if (isOfSynth(file)) throw usageError('KU0007', `${word} is a file that synth writes`, 'Name another file for --write-facts.');
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return;
  const hint = 'Name another file for --write-facts, or remove this one.';
  if (!isPlainFile(file)) throw usageError('KU0007', `${word} is no plain file, so it is not replaced`, hint);
  const yaml = readPlacedYaml(file, readInput(file).toString('utf8'));
  if ('message' in yaml || 'message' in readFacts('', yaml.value))
    throw usageError('KU0007', `${word} holds something else than facts about a cluster, so it is not replaced`, hint);
}

/** Whether an index beside a file lists it. */
function isOfSynth(file: string): boolean {
  const folder = dirname(file);
  return ['', basename(folder)].some((name) => {
    const index = join(folder, indexName(name));
    return isPlainFile(index) && parseOwnedFiles(readIndex(index).toString('utf8')).hashes.has(basename(file));
  });
}
