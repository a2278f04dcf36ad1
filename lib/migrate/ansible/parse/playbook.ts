import type { SourceLocation } from '../../../core/source-location.ts';
import { importFinding } from '../../import-finding.ts';
import type { ImportFinding } from '../../imported.ts';
import { Exhausted, Refusal, refusedAt } from '../../refusal.ts';
import { Scope, type Variable } from '../expressions/scope.ts';
import { holds } from './condition.ts';
import { loopItems, turnVariables } from './loop-items.ts';
import type { ProjectFiles } from './project-files.ts';
import { readYaml } from './read-yaml.ts';
import { searchedFiles } from './searched-files.ts';
import { Role, roleEntry, roleKey, roleTask, type RoleCall } from './role.ts';
import { afterRegister, afterSetFact } from './set-fact.ts';
import { inside, loopOf, readTask, type Surroundings, type Task } from './task.ts';
import { taskKeywords } from './task-keywords.ts';
import { entryOf, itemsOf, oneOrMore, textOf, type MapTree, type Tree } from './tree.ts';
import { costs, spend } from '../work.ts';
import { belowName, fileName, firstVariables, inventoryVariables, variablesOfFile } from './variable-files.ts';

/** A task, or why it cannot be read. */
export type Found =
  { readonly type: 'task'; readonly task: Task } | { readonly type: 'finding'; readonly title: string; readonly finding: ImportFinding };

export interface Playbook {
  readonly found: readonly Found[];
  /** Tasks of modules of others. */
  readonly passedOver: readonly { readonly module: string; readonly at: SourceLocation }[];
}

const includes: ReadonlySet<string> = new Set(['import_tasks', 'include_tasks', 'include', 'import_playbook']);
const roles: ReadonlySet<string> = new Set(['import_role', 'include_role']);
/** What these do is decided once, when they are reached; a condition of the others is one of each of their tasks. */
const dynamic: ReadonlySet<string> = new Set(['include_tasks', 'include_role', 'include']);
const deepest = 20;

/** The tasks of ours in a playbook, or in a bare list of tasks. `extra` are the variables of --vars, which win. */
export function readPlaybook(text: string, file: string, files: ProjectFiles, extra: ReadonlyMap<string, Variable>): Playbook {
  const walk = new Walk(files);
  const start: Surroundings = { scope: new Scope(extra), within: [], conditions: [], defaults: [], collections: [] };
  walk.file(text, file, start, 0);
  return walk;
}

/** Every step answers with what is around the next one. */
class Walk implements Playbook {
  readonly found: Found[] = [];
  readonly passedOver: { readonly module: string; readonly at: SourceLocation }[] = [];
  readonly #files: ProjectFiles;
  /** What plays have set for the hosts that they name. */
  readonly #facts = new Map<string, Scope>();
  /** Roles that the play has run, which it runs once. */
  #roles = new Set<string>();
  #isExhausted = false;

  constructor(files: ProjectFiles) {
    this.#files = files;
  }

  file(text: string, file: string, given: Surroundings, depth: number): Surroundings {
    const start = { file, line: 1, column: 1 };
    const within = [file, ...given.within.filter((each) => each !== file)];
    const around = { ...given, within, scope: given.scope.beside(searchedFiles(this.#files, within)) };
    return this.#guard('this file', start, around, () => {
      spend(costs.file);
      const [tree, second] = readYaml(text, file);
      if (second !== undefined)
        throw new Refusal('broken', 'this file holds several documents', 'Divide it into files of one document.', second.at);
      if (tree?.kind !== 'list')
        throw new Refusal(
          'noObject',
          'this is not a playbook: it holds no list of plays or tasks',
          'Name a playbook, or a file of tasks.',
          tree?.at ?? start,
        );
      return this.#sequence(tree.items, around, depth);
    });
  }

  /** Plays or tasks one after the other. */
  #sequence(items: readonly Tree[], start: Surroundings, depth: number): Surroundings {
    let around = start;
    for (const item of items) {
      around = this.#guard('a task', item.at, around, () => {
        spend(costs.task);
        if (item.kind !== 'map') throw new Refusal('broken', 'a play or a task is an object', 'Write it as an object.', item.at);
        return this.#item(item, around, depth);
      });
    }
    return around;
  }

  #item(item: MapTree, around: Surroundings, depth: number): Surroundings {
    if (item.entries.has('hosts')) return this.#play(item, around, depth);
    if (item.entries.has('block')) return this.#block(item, around, depth);
    return this.#task(item, around, depth);
  }

  #play(play: MapTree, around: Surroundings, depth: number): Surroundings {
    const hosts = textOf(entryOf(play, 'hosts')) ?? '';
    const ofHosts = this.#guard('group_vars', play.at, new Map<string, Variable>(), () =>
      inventoryVariables(this.#files, hosts, play.at.file),
    );
    const own = inside(play, { ...around, scope: around.scope.with(ofHosts) });
    const scope = own.scope.after(this.#facts.get(hosts) ?? own.scope);
    this.#roles = new Set();
    let now: Surroundings = { ...own, scope: scope.with(this.#varsFiles(play, { ...own, scope })) };
    now = this.#sequence(itemsOf(entryOf(play, 'pre_tasks')), now, depth);
    now = this.#roleEntries(itemsOf(entryOf(play, 'roles')), now, depth);
    for (const section of ['tasks', 'post_tasks', 'handlers']) now = this.#sequence(itemsOf(entryOf(play, section)), now, depth);
    this.#facts.set(hosts, now.scope);
    return around;
  }

  #varsFiles(play: MapTree, { scope }: Surroundings): ReadonlyMap<string, Variable> {
    const variables = new Map<string, Variable>();
    for (const named of oneOrMore(entryOf(play, 'vars_files'))) {
      // What a task would have found in it is missed by that task, and none that needs nothing of it.
      const read = this.#guard('vars_files', named.at, new Map<string, Variable>(), () => firstVariables(this.#files, named, scope));
      for (const [name, variable] of read) variables.set(name, variable);
    }
    return variables;
  }

  #block(block: MapTree, around: Surroundings, depth: number): Surroundings {
    const own = inside(block, around);
    let now = own;
    for (const section of ['block', 'always']) now = this.#sequence(itemsOf(entryOf(block, section)), now, depth);
    const rescue = block.entries.get('rescue');
    if (rescue !== undefined && itemsOf(rescue.value).some((item) => item.kind === 'map' && readTask(item, own) !== undefined)) {
      const finding = importFinding('skipped', 'rescue runs only after a failure, which no chart has', rescue.at);
      this.found.push({ type: 'finding', title: 'rescue', finding });
    }
    return behind(around, now.scope);
  }

  #task(item: MapTree, around: Surroundings, depth: number): Surroundings {
    const task = readTask(item, around);
    if (task !== undefined) {
      this.found.push({ type: 'task', task });
      return behind(around, afterRegister(item, around.scope));
    }
    const [name = '', entry] = Array.from(item.entries).find(([key]) => !taskKeywords.has(key) && !key.startsWith('with_')) ?? [];
    const short = name.replace(/^ansible\.(?:builtin|legacy)\./, '');
    if (entry === undefined) return this.#pass('action', item, around);
    if (includes.has(short))
      return this.#turns(item, short, around, (own, now) => behind(now, this.#include(entry.value, own, depth).scope));
    if (roles.has(short)) {
      const call = roleTask(entry.value);
      return this.#turns(item, short, around, (own, now) => this.#role(call, own, now, depth + 1, short === 'import_role'));
    }
    if (short === 'set_fact' && entry.value.kind === 'map') return behind(around, afterSetFact(item, entry.value, around));
    if (short === 'include_vars') return this.#includeVars(item, entry.value, around);
    return this.#pass(name, item, around);
  }

  #pass(module: string, item: MapTree, around: Surroundings): Surroundings {
    this.passedOver.push({ module, at: item.at });
    return behind(around, afterRegister(item, around.scope));
  }

  #includeVars(item: MapTree, value: Tree, around: Surroundings): Surroundings {
    const { conditions, scope } = inside(item, around);
    if (!conditions.every((condition) => holds(condition, scope))) return around;
    const read = variablesOfFile(this.#files, fileName(value, scope), value.at);
    return behind(around, around.scope.withFacts(belowName(textOf(entryOf(value, 'name')), read, value.at)));
  }

  /** Runs an include once, or once for each turn of its loop. `run` is told what it runs in, and what is around the include by then. */
  #turns(item: MapTree, module: string, around: Surroundings, run: Inner): Surroundings {
    const loop = loopOf(item);
    const own = inside(item, around);
    if (loop === undefined) return this.#unlessSkipped(item, module, own, around, run);
    let now = around;
    for (const [i, each] of loopItems(loop, own.scope).entries()) {
      const scope = own.scope.after(now.scope).with(turnVariables(loop, each, i));
      now = this.#unlessSkipped(item, module, { ...own, scope }, now, run);
    }
    return now;
  }

  #unlessSkipped(item: MapTree, module: string, own: Surroundings, now: Surroundings, run: Inner): Surroundings {
    const when = entryOf(item, 'when');
    const isReached = when === undefined || !dynamic.has(module) ? undefined : isKnownToHold(when, own.scope);
    if (isReached === undefined) return run(own, now);
    if (isReached) return run({ ...own, conditions: now.conditions }, now);
    const title = textOf(entryOf(item, 'name')) ?? module;
    const finding = importFinding('skipped', `the condition of ${JSON.stringify(title)} does not hold`, item.at);
    this.found.push({ type: 'finding', title, finding });
    return now;
  }

  #include(value: Tree, own: Surroundings, depth: number): Surroundings {
    refuseDeep(depth, value.at);
    const { text, file } = refusedAt(value.at, () => this.#files.read(fileName(value, own.scope), value.at.file));
    return this.file(text, file, own, depth + 1);
  }

  #roleEntries(entries: readonly Tree[], start: Surroundings, depth: number): Surroundings {
    let around = start;
    for (const entry of entries) {
      around = this.#guard('a role', entry.at, around, () => {
        const call = roleEntry(entry);
        const own = entry.kind === 'map' ? inside(entry, around) : around;
        const key = roleKey(String(own.scope.render(call.name, 'native')), entry);
        if (this.#roles.has(key)) return around;
        this.#roles.add(key);
        return this.#role(call, own, around, depth + 1, true);
      });
    }
    return around;
  }

  /** The tasks of a role in `own`; where it is not included, what comes after it sees its variables, too. */
  #role(call: RoleCall, own: Surroundings, now: Surroundings, depth: number, isExposed: boolean): Surroundings {
    const { at } = call.name;
    refuseDeep(depth, at);
    const role = Role.find(String(own.scope.render(call.name, 'native')), at, this.#files);
    const defaults = role.variables('defaults', call.defaultsFrom);
    const variables = role.variables('vars', call.varsFrom);
    const seen: Surroundings = { ...own, scope: own.scope.with(call.parameters).withRole(defaults, variables, now.scope) };
    let within = this.#roleEntries(role.dependencies(), seen, depth);
    for (const [part, name] of [
      ['tasks', call.tasksFrom ?? 'main'],
      ['handlers', 'main'],
    ] as const) {
      const found = role.file(part, name);
      if (found === undefined && call.tasksFrom !== undefined && part === 'tasks')
        throw new Refusal('notFollowed', `the role has no tasks/${name}`, 'Write the name of a file of its tasks.', at);
      if (found !== undefined) within = this.file(found.text, found.file, within, depth);
    }
    const after = behind(now, within.scope);
    return isExposed ? { ...after, scope: after.scope.withRole(defaults, variables, after.scope) } : after;
  }

  #guard<T>(title: string, at: SourceLocation, otherwise: T, run: () => T): T {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Once is enough: whatever comes behind it has nothing left to spend either.
      if (!this.#isExhausted) this.found.push({ type: 'finding', title, finding: error.findingAt(at) });
      if (error instanceof Exhausted) this.#isExhausted = true;
      return otherwise;
    }
  }
}

/** What runs somewhere, and answers with what is around the next thing there. */
type Inner = (own: Surroundings, now: Surroundings) => Surroundings;

/** The same surroundings with what has been set since. */
function behind(around: Surroundings, scope: Scope): Surroundings {
  return { ...around, scope: around.scope.after(scope) };
}

function isKnownToHold(condition: Tree, scope: Scope): boolean | undefined {
  try {
    return holds(condition, scope);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return undefined;
  }
}

function refuseDeep(depth: number, at: SourceLocation): void {
  if (depth < deepest) return;
  throw new Refusal('notFollowed', `files import each other more than ${deepest} levels deep`, 'Take the circle out.', at);
}
