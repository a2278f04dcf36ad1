import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSilences, type ObjectSilence } from '../../check/silences/silence-list.ts';
import { readRegular } from '../../emit/index.ts';
import { readInput } from '../read-input.ts';
import { reasonOf } from '../reason-of.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { readPlacedYaml } from './placed-yaml.ts';

const hint = "Write a YAML list of entries such as { code: KP1402, object: VirtualMachine/vms/*, reason: 'these guests never grow' }.";

/** The silences in the files of `--silence`, each with its place. Throws KU0040 for a file that is not a list of silences. */
export function silencesOfFiles(words: readonly string[], session: Session): readonly ObjectSilence[] {
  return words.flatMap((word) => silencesOfFile(resolve(session.folder, word), hint, (file) => readInput(file).toString('utf8')));
}

/** The silences that a synth has written into its output. Throws as above. */
export function silencesOfOutput(file: string): readonly ObjectSilence[] {
  const read = (file: string): string => readRegular(realpathSync(file), { megabytes: 4 }).toString('utf8');
  return silencesOfFile(file, 'Run cdk8s-kubevirt synth, which writes this file.', read);
}

function silencesOfFile(file: string, brokenHint: string, read: (file: string) => string): readonly ObjectSilence[] {
  const yaml = readPlacedYaml(file, textOf(file, read));
  if ('message' in yaml) throw usageError('KU0040', yaml.message, brokenHint, yaml.location);
  const silences = readSilences(yaml.value);
  if ('message' in silences) throw usageError('KU0040', silences.message, silences.hint, yaml.placeOf(silences.at));
  return silences.map((silence, i) => Object.assign({}, silence, { location: yaml.placeOf([i]) }));
}

function textOf(file: string, read: (file: string) => string): string {
  try {
    return read(file);
  } catch (error) {
    const hint = 'Name a readable file with --silence.';
    throw usageError('KU0040', `this cannot be read: ${reasonOf(error)}`, hint, { file, line: 1, column: 1 });
  }
}
