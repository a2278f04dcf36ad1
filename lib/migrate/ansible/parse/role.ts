import type { SourceLocation } from '../../../core/source-location.ts';
import { Refusal } from '../../refusal.ts';
import type { Variable } from '../expressions/scope.ts';
import { readIfThere, type ProjectFile, type ProjectFiles } from './project-files.ts';
import { readYaml } from './read-yaml.ts';
import { taskKeywords } from './task-keywords.ts';
import { entryOf, itemsOf, textOf, type Tree } from './tree.ts';
import { variablesIn } from './variable-files.ts';

/** A role that a play or a task names. */
export interface RoleCall {
  /** As it is written, perhaps with expressions. */
  readonly name: Tree;
  readonly tasksFrom?: string | undefined;
  readonly varsFrom?: string | undefined;
  readonly defaultsFrom?: string | undefined;
  /** Variables beside its name, as `roles` of a play has them. */
  readonly parameters: ReadonlyMap<string, Variable>;
}

/** Of an entry of `roles` what is no parameter. */
const keywords: ReadonlySet<string> = new Set(['role', ...taskKeywords]);

/** An entry of `roles` of a play, or of the dependencies of a role. */
export function roleEntry(entry: Tree): RoleCall {
  const name = entry.kind === 'map' ? (entryOf(entry, 'role') ?? entryOf(entry, 'name')) : entry;
  if (name === undefined || textOf(name) === undefined) throw new Refusal('broken', 'a role has no name', 'Write role: NAME.', entry.at);
  const others = entry.kind === 'map' ? Array.from(entry.entries).filter(([key]) => !keywords.has(key)) : [];
  return { name, parameters: new Map(others.map(([key, { value }]) => [key, { tree: value }])) };
}

/** What import_role and include_role call. */
export function roleTask(given: Tree): RoleCall {
  const name = entryOf(given, 'name');
  if (name === undefined || textOf(name) === undefined) throw new Refusal('broken', 'the role has no name', 'Write name: NAME.', given.at);
  const from = (key: string): string | undefined => textOf(entryOf(given, key));
  return { name, tasksFrom: from('tasks_from'), varsFrom: from('vars_from'), defaultsFrom: from('defaults_from'), parameters: new Map() };
}

/** The files of one role. */
export class Role {
  readonly #folder: string;
  readonly #from: string;
  readonly #files: ProjectFiles;

  private constructor(folder: string, from: string, files: ProjectFiles) {
    this.#folder = folder;
    this.#from = from;
    this.#files = files;
  }

  /** Beside the file that names it, one folder up, or beside the role that it is named in. Throws a Refusal where it is nowhere. */
  static find(name: string, at: SourceLocation, files: ProjectFiles): Role {
    const folders = [`roles/${name}`, `../roles/${name}`, `../../${name}`];
    for (const folder of folders) {
      const role = new Role(folder, at.file, files);
      if (['tasks', 'defaults', 'vars', 'meta'].some((part) => role.file(part, 'main') !== undefined)) return role;
    }
    const hint = 'Import its file of tasks, roles/NAME/tasks/main.yml, with its variables in --vars.';
    throw new Refusal('notFollowed', `the role ${name} is not below roles/`, hint, at);
  }

  file(part: string, name: string): ProjectFile | undefined {
    const names = /\.ya?ml$/.test(name) ? [name] : [`${name}.yml`, `${name}.yaml`];
    for (const each of names) {
      const found = readIfThere(this.#files, `${this.#folder}/${part}/${each}`, this.#from);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  variables(part: 'defaults' | 'vars', name = 'main'): ReadonlyMap<string, Variable> {
    const found = this.file(part, name);
    return found === undefined ? new Map() : variablesIn(this.#files, found);
  }

  /** Roles whose tasks come before its own. */
  dependencies(): readonly Tree[] {
    const found = this.file('meta', 'main');
    const [meta] = found === undefined ? [] : readYaml(found.text, found.file);
    return itemsOf(meta && entryOf(meta, 'dependencies'));
  }
}

/** What two entries have in common that say the same, which a play runs once. */
export function roleKey(name: string, entry: Tree): string {
  return JSON.stringify([name, entry.kind === 'map' ? written(entry) : undefined]);
}

function written(tree: Tree): unknown {
  if (tree.kind === 'scalar') return tree.value;
  if (tree.kind === 'list') return tree.items.map(written);
  return Array.from(tree.entries, ([key, { value }]) => [key, written(value)]);
}
