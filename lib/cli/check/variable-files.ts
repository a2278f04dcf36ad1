import { extname, resolve } from 'node:path';
import { isMap } from '../../core/data/guards.ts';
import { reasonOf } from '../reason-of.ts';
import { readInput } from '../read-input.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { readPlacedYaml } from './placed-yaml.ts';

const hint = 'Write a map of names and values in YAML, or one NAME=value a line.';

const isName = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The variables of the files that `--substitute` names; of a name that two have, the later value. */
export function variablesOfFiles(words: readonly string[], session: Session): ReadonlyMap<string, string> {
  return new Map(words.flatMap((word) => variablesOf(resolve(session.folder, word))));
}

type Variables = readonly (readonly [name: string, value: string])[];

function variablesOf(file: string): Variables {
  const text = textOf(file);
  return /^\.(?:ya?ml|json)$/i.test(extname(file)) ? ofYaml(file, text) : ofLines(file, text);
}

function textOf(file: string): string {
  try {
    return readInput(file).toString('utf8');
  } catch (error) {
    throw usageError('KU0030', `--substitute: this cannot be read: ${reasonOf(error)}`, 'Name a file of variables.', at(file, 1));
  }
}

function ofYaml(file: string, text: string): Variables {
  const yaml = readPlacedYaml(file, text);
  if ('message' in yaml) throw usageError('KU0030', `--substitute: ${yaml.message}`, hint, yaml.location);
  const { value, placeOf } = yaml;
  if (!isMap(value)) throw usageError('KU0030', '--substitute: this is no map of variables', hint, placeOf([]));
  return Object.entries(value).map(([name, held]) => {
    if (!isName.test(name))
      throw usageError('KU0030', `--substitute: ${JSON.stringify(name)} is no name of a variable`, hint, placeOf([name]));
    if (typeof held === 'string' || typeof held === 'number' || typeof held === 'boolean') return [name, String(held)];
    throw usageError('KU0030', `--substitute: ${name} has no value that is a string`, hint, placeOf([name]));
  });
}

/** As a shell reads them: comments, `export`, and quotes around a value. */
function ofLines(file: string, text: string): Variables {
  return text.split(/\r?\n/).flatMap((line, i): Variables => {
    if (/^\s*(?:#.*)?$/.test(line)) return [];
    const separator = line.indexOf('=');
    const name = line
      .slice(0, Math.max(separator, 0))
      .trim()
      .replace(/^export\s+/, '');
    if (!isName.test(name)) throw usageError('KU0030', '--substitute: this line is not NAME=value', hint, at(file, i + 1));
    const value = line.slice(separator + 1).trim();
    return [[name, /^(["']).*\1$/.test(value) && value.length > 1 ? value.slice(1, -1) : value]];
  });
}

function at(file: string, line: number): { readonly file: string; readonly line: number; readonly column: number } {
  return { file, line, column: 1 };
}
