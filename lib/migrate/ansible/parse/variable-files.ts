import { getOrAdd } from '../../../core/data/get-or-add.ts';
import type { SourceLocation } from '../../../core/source-location.ts';
import { Refusal, refusedAt } from '../../refusal.ts';
import type { Scope, Variable } from '../expressions/scope.ts';
import { readFirst, readIfThere, type ProjectFile, type ProjectFiles } from './project-files.ts';
import { readYaml } from './read-yaml.ts';
import { variablesOf } from './task.ts';
import { entryOf, textOf, type Entry, type Tree } from './tree.ts';

type ReadFiles = Map<string, ReadonlyMap<string, Variable>>;

const known = new WeakMap<ProjectFiles, ReadFiles>();

/** The variables of a file that plays and roles may name again and again. */
export function variablesIn(files: ProjectFiles, { text, file }: ProjectFile): ReadonlyMap<string, Variable> {
  const ofFiles: ReadFiles = known.get(files) ?? new Map();
  known.set(files, ofFiles);
  return getOrAdd(ofFiles, file, () => readVariables(text, file));
}

/** The variables of a file, which holds one map. */
export function readVariables(text: string, file: string): ReadonlyMap<string, Variable> {
  const [tree] = readYaml(text, file);
  if (tree === undefined) return new Map();
  if (tree.kind !== 'map')
    throw new Refusal('broken', 'a file of variables contains an object', 'Write name: value, line by line.', tree.at);
  return variablesOf(tree);
}

/** The file that a task names: as its only word, or as `file`. Throws a Refusal for anything else. */
export function fileName(value: Tree, scope: Scope): string {
  const named = value.kind === 'map' ? (entryOf(value, 'file') ?? value) : value;
  if (textOf(named) === undefined) throw new Refusal('notFollowed', 'the file has no plain name', 'Write the name of a file.', value.at);
  return String(scope.render(named, 'native'));
}

/** The variables of a file beside the one that names it, or of the vars of its role. */
export function variablesOfFile(files: ProjectFiles, path: string, at: SourceLocation): ReadonlyMap<string, Variable> {
  return variablesIn(
    files,
    refusedAt(at, () => readFirst(files, [path, `../vars/${path}`], at.file)),
  );
}

/** Of a list of files those of the first one that is there. */
export function firstVariables(files: ProjectFiles, named: Tree, scope: Scope): ReadonlyMap<string, Variable> {
  let missing: Refusal | undefined;
  for (const tree of named.kind === 'list' ? named.items : [named]) {
    try {
      return variablesOfFile(files, String(scope.render(tree, 'native')), tree.at);
    } catch (error) {
      if (!(error instanceof Refusal) || error.entry !== 'unread') throw error;
      missing ??= error;
    }
  }
  if (missing !== undefined) throw missing;
  return new Map();
}

/** The variables of a file as one variable, where they are to have a name. */
export function belowName(
  name: string | undefined,
  variables: ReadonlyMap<string, Variable>,
  at: SourceLocation,
): ReadonlyMap<string, Variable> {
  if (name === undefined) return variables;
  const entries = new Map<string, Entry>();
  for (const [key, variable] of variables) if ('tree' in variable) entries.set(key, { at, value: variable.tree });
  return new Map([[name, { tree: { kind: 'map', entries, at } }]]);
}

/** What stands beside a playbook for all hosts, and for the one group or host that a play names: the later file wins. */
export function inventoryVariables(files: ProjectFiles, hosts: string, from: string): ReadonlyMap<string, Variable> {
  const owners = ['group_vars/all', ...(/^[\w.-]+$/.test(hosts) && hosts !== 'all' ? [`group_vars/${hosts}`, `host_vars/${hosts}`] : [])];
  const names = owners.flatMap((owner) => ['.yml', '.yaml', '/main.yml', '/vars.yml'].map((ending) => owner + ending));
  const found = names.flatMap((name) => readIfThere(files, name, from) ?? []);
  return new Map(found.flatMap((each) => Array.from(variablesIn(files, each))));
}
