import type { SourceLocation } from '../../../core/source-location.ts';
import { importFinding } from '../../import-finding.ts';
import type { ImportFinding } from '../../imported.ts';
import { Refusal, refusedAt } from '../../refusal.ts';
import { Scope, type Variable } from '../expressions/scope.ts';
import { holds } from './condition.ts';
import { readYaml } from './read-yaml.ts';
import { inside, readTask, variablesOf, type Surroundings, type Task } from './task.ts';
import { taskKeywords } from './task-keywords.ts';
import { entryOf, itemsOf, textOf, type MapTree, type Tree } from './tree.ts';

/** Files that a playbook names, relative to the one that names them. Throws a Refusal for those that are not there, or outside the project. */
export interface ProjectFiles {
  readonly read: (path: string, from: string) => { readonly file: string; readonly text: string };
}

/** A task, or why it cannot be read. */
export type Found =
  { readonly type: 'task'; readonly task: Task } | { readonly type: 'finding'; readonly title: string; readonly finding: ImportFinding };

export interface Playbook {
  readonly found: readonly Found[];
  /** Tasks of modules of others. */
  readonly passedOver: readonly { readonly module: string; readonly at: SourceLocation }[];
}

const sections = ['pre_tasks', 'tasks', 'post_tasks', 'handlers'] as const;
const includes: ReadonlySet<string> = new Set(['import_tasks', 'include_tasks', 'include']);
const roles: ReadonlySet<string> = new Set(['import_role', 'include_role']);
const deepest = 20;

/** The tasks of ours in a playbook, or in a bare list of tasks. `extra` are the variables of --vars, which win. */
export function readPlaybook(text: string, file: string, files: ProjectFiles, extra: ReadonlyMap<string, Variable>): Playbook {
  const walk = new Walk(files);
  const start: Surroundings = { scope: new Scope(extra), conditions: [], defaults: [], collections: [] };
  walk.file(text, file, start, 0);
  return walk;
}

class Walk implements Playbook {
  readonly found: Found[] = [];
  readonly passedOver: { readonly module: string; readonly at: SourceLocation }[] = [];
  readonly #files: ProjectFiles;

  constructor(files: ProjectFiles) {
    this.#files = files;
  }

  file(text: string, file: string, around: Surroundings, depth: number): void {
    const start = { file, line: 1, column: 1 };
    this.#guard('this file', start, () => {
      const [tree, second] = readYaml(text, file);
      if (second !== undefined)
        throw new Refusal('broken', 'this file holds several documents', 'Divide it into files of one document.', second.at);
      if (tree?.kind !== 'list')
        throw new Refusal(
          'noObject',
          'this is no playbook: it holds no list of plays or tasks',
          'Name a playbook, or a file of tasks.',
          tree?.at ?? start,
        );
      this.#sequence(tree.items, around, depth);
    });
  }

  /** Plays or tasks one after the other; each may set variables for those behind it. */
  #sequence(items: readonly Tree[], start: Surroundings, depth: number): void {
    let around = start;
    for (const item of items) {
      this.#guard('a task', item.at, () => {
        if (item.kind !== 'map') throw new Refusal('broken', 'a play or a task is a map', 'Write it as a map.', item.at);
        around = this.#item(item, around, depth);
      });
    }
  }

  #item(item: MapTree, around: Surroundings, depth: number): Surroundings {
    if (item.entries.has('hosts')) this.#play(item, around, depth);
    else if (item.entries.has('block')) this.#block(item, around, depth);
    else return this.#task(item, around, depth);
    return around;
  }

  #play(play: MapTree, around: Surroundings, depth: number): void {
    const own = inside(play, around);
    const scope = own.scope.with(this.#varsFiles(play, own));
    const role = play.entries.get('roles');
    if (role !== undefined && itemsOf(role.value).length > 0) {
      const hint = 'Import the file of tasks of each role: roles/NAME/tasks/main.yml.';
      this.found.push({ type: 'finding', title: 'roles', finding: importFinding('notFollowed', 'roles are not read', role.at, { hint }) });
    }
    for (const section of sections) this.#sequence(itemsOf(entryOf(play, section)), { ...own, scope }, depth);
  }

  #varsFiles(play: MapTree, { scope }: Surroundings): ReadonlyMap<string, Variable> {
    const variables = new Map<string, Variable>();
    for (const named of itemsOf(entryOf(play, 'vars_files'))) {
      // What a task would have found in it is missed by that task, and none that needs nothing of it.
      this.#guard('vars_files', named.at, () => {
        for (const [name, variable] of this.#firstOf(named, scope)) variables.set(name, variable);
      });
    }
    return variables;
  }

  /** Of a list of files the first one that is there. */
  #firstOf(named: Tree, scope: Scope): ReadonlyMap<string, Variable> {
    let missing: Refusal | undefined;
    for (const tree of named.kind === 'list' ? named.items : [named]) {
      try {
        return this.#variables(String(scope.render(tree, 'native')), tree.at);
      } catch (error) {
        if (!(error instanceof Refusal) || error.entry !== 'unread') throw error;
        missing ??= error;
      }
    }
    if (missing !== undefined) throw missing;
    return new Map();
  }

  #variables(path: string, at: SourceLocation): ReadonlyMap<string, Variable> {
    const { text, file } = this.#read(path, at);
    return readVariables(text, file);
  }

  #read(path: string, at: SourceLocation): { readonly file: string; readonly text: string } {
    return refusedAt(at, () => this.#files.read(path, at.file));
  }

  #block(block: MapTree, around: Surroundings, depth: number): void {
    const own = inside(block, around);
    for (const section of ['block', 'always']) this.#sequence(itemsOf(entryOf(block, section)), own, depth);
    const rescue = block.entries.get('rescue');
    if (rescue !== undefined && itemsOf(rescue.value).some((item) => item.kind === 'map' && readTask(item, own) !== undefined)) {
      const finding = importFinding('skipped', 'rescue runs only after a failure, which no chart has', rescue.at);
      this.found.push({ type: 'finding', title: 'rescue', finding });
    }
  }

  #task(item: MapTree, around: Surroundings, depth: number): Surroundings {
    const task = readTask(item, around);
    if (task !== undefined) {
      this.found.push({ type: 'task', task });
      return around;
    }
    const [name = '', entry] = Array.from(item.entries).find(([key]) => !taskKeywords.has(key) && !key.startsWith('with_')) ?? [];
    const short = name.replace(/^ansible\.(?:builtin|legacy)\./, '');
    if (entry === undefined) return this.#pass('action', item.at, around);
    if (includes.has(short) || short === 'import_playbook') {
      this.#include(item, entry.value, around, depth);
      return around;
    }
    if (roles.has(short))
      throw new Refusal('notFollowed', 'roles are not read', 'Import the file of tasks of the role: roles/NAME/tasks/main.yml.', entry.at);
    if (short === 'set_fact' && entry.value.kind === 'map') return this.#set(variablesOf(entry.value), item, around);
    if (short === 'include_vars') return this.#set(this.#variables(this.#path(entry.value, around), entry.at), item, around);
    return this.#pass(name, item.at, around);
  }

  #pass(module: string, at: SourceLocation, around: Surroundings): Surroundings {
    this.passedOver.push({ module, at });
    return around;
  }

  /** Variables that a task sets for those behind it, if it runs. */
  #set(variables: ReadonlyMap<string, Variable>, item: MapTree, around: Surroundings): Surroundings {
    const { conditions, scope } = inside(item, around);
    return conditions.every((condition) => holds(condition, scope)) ? { ...around, scope: around.scope.withFacts(variables) } : around;
  }

  #include(item: MapTree, value: Tree, around: Surroundings, depth: number): void {
    if (depth >= deepest)
      throw new Refusal('notFollowed', `files import each other more than ${deepest} levels deep`, 'Take the circle out.', item.at);
    if (item.entries.has('loop'))
      throw new Refusal('notFollowed', 'a loop of files is not read', 'Import the file by itself, with its variables in --vars.', item.at);
    const own = inside(item, around);
    const { text, file } = this.#read(this.#path(value, own), value.at);
    this.file(text, file, own, depth + 1);
  }

  #path(value: Tree, { scope }: Surroundings): string {
    const named = value.kind === 'map' ? (entryOf(value, 'file') ?? value) : value;
    const path = textOf(named);
    if (path === undefined) throw new Refusal('notFollowed', 'the file has no plain name', 'Write the name of a file.', value.at);
    return String(scope.render(named, 'native'));
  }

  #guard(title: string, at: SourceLocation, run: () => void): void {
    try {
      run();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.found.push({ type: 'finding', title, finding: error.findingAt(at) });
    }
  }
}

/** The variables of a file, which holds one map. */
export function readVariables(text: string, file: string): ReadonlyMap<string, Variable> {
  const [tree] = readYaml(text, file);
  if (tree === undefined) return new Map();
  if (tree.kind !== 'map') throw new Refusal('broken', 'a file of variables holds a map', 'Write name: value, line by line.', tree.at);
  return variablesOf(tree);
}
