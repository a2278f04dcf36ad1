import type { SourceLocation } from '../../../core/source-location.ts';
import { Refusal } from '../../refusal.ts';
import { isTemplate } from '../expressions/template.ts';
import type { Scope, Variable } from '../expressions/scope.ts';
import { calledBy, defaultsFor, type Called } from '../module-name.ts';
import { readFreeForm } from './free-form.ts';
import { taskKeywords } from './task-keywords.ts';
import { entryOf, oneOrMore, textOf, type MapTree, type Tree } from './tree.ts';

/** A task of ours, with everything around it that its module sees. */
export interface Task {
  readonly name: string;
  readonly at: SourceLocation;
  readonly called: Called;
  /** As the task writes it: `community.kubevirt.kubevirt_rs`. */
  readonly moduleText: string;
  readonly arguments: MapTree;
  readonly scope: Scope;
  /** Of the task and of the blocks around it, outermost first. */
  readonly conditions: readonly Tree[];
  readonly loop: Loop | undefined;
  /** Keywords that steer how the module runs, such as check_mode. */
  readonly steering: readonly string[];
}

export interface Loop {
  /** `loop`, `with_items` … */
  readonly kind: string;
  readonly over: Tree;
  readonly variable: string;
  readonly indexVariable: string | undefined;
}

/** What plays and blocks hand down to their tasks. */
export interface Surroundings {
  readonly scope: Scope;
  /** The files that include one another down to this place, innermost first. */
  readonly within: readonly string[];
  readonly conditions: readonly Tree[];
  /** Outermost first. */
  readonly defaults: readonly ModuleDefaults[];
  readonly collections: readonly string[];
}

export interface ModuleDefaults {
  readonly isGroup: boolean;
  readonly has: (called: Called) => boolean;
  readonly arguments: MapTree;
}

/** The arguments and module of a task; undefined where it calls a module of others. */
export function readTask(tree: MapTree, around: Surroundings): Task | undefined {
  const inner = inside(tree, around);
  const call = callOf(tree, inner.collections);
  if (call === undefined) return undefined;
  const { moduleText, called, own } = call;
  return {
    name: textOf(entryOf(tree, 'name')) ?? moduleText,
    at: tree.at,
    called,
    moduleText,
    arguments: withDefaults(own, called, inner.defaults),
    scope: inner.scope,
    conditions: inner.conditions,
    loop: loopOf(tree),
    steering: ['check_mode', 'diff'].filter((keyword) => tree.entries.has(keyword)),
  };
}

/** What a play, a block or a task adds to what is around it. */
export function inside(tree: MapTree, around: Surroundings): Surroundings {
  const when = entryOf(tree, 'when');
  const collections = oneOrMore(entryOf(tree, 'collections')).map((item) => textOf(item) ?? '');
  return {
    scope: around.scope.with(variablesOf(entryOf(tree, 'vars'))),
    within: around.within,
    conditions: when === undefined ? around.conditions : [...around.conditions, when],
    defaults: [...around.defaults, ...defaultsOf(entryOf(tree, 'module_defaults'))],
    collections: [...collections, ...around.collections],
  };
}

/** `vars` of any place; a list of maps is one map. */
export function variablesOf(tree: Tree | undefined): ReadonlyMap<string, Variable> {
  const maps = tree?.kind === 'list' ? tree.items : tree === undefined ? [] : [tree];
  return new Map(
    maps.flatMap((map) => (map.kind === 'map' ? Array.from(map.entries, ([name, { value }]) => [name, { tree: value }] as const) : [])),
  );
}

function defaultsOf(tree: Tree | undefined): readonly ModuleDefaults[] {
  if (tree?.kind !== 'map') return [];
  return Array.from(tree.entries).flatMap(([name, { value }]) => {
    const modules = defaultsFor(name);
    return modules !== undefined && value.kind === 'map' ? [{ ...modules, arguments: value }] : [];
  });
}

/** Those of the module over those of its group; what stands further in takes the place of what stands around it. */
function withDefaults(own: MapTree, called: Called, defaults: readonly ModuleDefaults[]): MapTree {
  const ofGroup = defaults.findLast((each) => each.isGroup && each.has(called));
  const ofModule = defaults.findLast((each) => !each.isGroup && each.has(called));
  const all = [ofGroup?.arguments, ofModule?.arguments, own].flatMap((each) => (each === undefined ? [] : Array.from(each.entries)));
  return { ...own, entries: new Map(all) };
}

interface Call {
  readonly moduleText: string;
  readonly called: Called;
  readonly own: MapTree;
}

function callOf(tree: MapTree, collections: readonly string[]): Call | undefined {
  const action = tree.entries.get('action') ?? tree.entries.get('local_action');
  const named = action === undefined ? keyCall(tree, collections) : actionCall(action.value, collections);
  if (named === undefined) return undefined;
  const more = entryOf(tree, 'args');
  return more?.kind === 'map' ? { ...named, own: { ...named.own, entries: new Map([...more.entries, ...named.own.entries]) } } : named;
}

/** `kubevirt_rs:` as a key of the task. */
function keyCall(tree: MapTree, collections: readonly string[]): Call | undefined {
  for (const [key, { value }] of tree.entries) {
    const called = taskKeywords.has(key) ? undefined : calledBy(key, collections);
    if (called !== undefined) return { moduleText: key, called, own: argumentsOf(value) };
  }
  return undefined;
}

/** `action: kubevirt_rs name=web` and `action: { module: kubevirt_rs, name: web }`. */
function actionCall(tree: Tree, collections: readonly string[]): Call | undefined {
  if (tree.kind === 'map') {
    const moduleText = textOf(entryOf(tree, 'module')) ?? '';
    const called = calledBy(moduleText, collections);
    const entries = new Map(Array.from(tree.entries).filter(([key]) => key !== 'module'));
    return called && { moduleText, called, own: { ...tree, entries } };
  }
  const [, moduleText = '', rest = ''] = /^\s*(\S+)\s*([^]*)$/.exec(textOf(tree) ?? '') ?? [];
  const called = calledBy(moduleText, collections);
  return called && { moduleText, called, own: readFreeForm(rest, tree.at) };
}

function argumentsOf(tree: Tree): MapTree {
  if (tree.kind === 'map') return tree;
  if (tree.kind === 'scalar' && tree.value === null) return { kind: 'map', entries: new Map(), at: tree.at };
  const text = textOf(tree);
  if (text !== undefined && isTemplate(text) && !text.includes('=')) {
    throw new Refusal(
      'notStatic',
      'the parameters are those of a variable',
      'Write the parameters as an object below the module.',
      tree.at,
    );
  }
  if (text !== undefined) return readFreeForm(text, tree.at);
  throw new Refusal('broken', 'the parameters of a module are an object', 'Write the parameters as an object below the module.', tree.at);
}

const loops: ReadonlySet<string> = new Set([
  'loop',
  'with_items',
  'with_list',
  'with_flattened',
  'with_dict',
  'with_sequence',
  'with_indexed_items',
]);

/** What a task or an include goes through. Throws a Refusal for what would have to be run. */
export function loopOf(tree: MapTree): Loop | undefined {
  for (const [key, { value, at }] of tree.entries) {
    if (key !== 'loop' && !key.startsWith('with_')) continue;
    if (!loops.has(key)) throw new Refusal('notStatic', `${key} would have to be run`, 'Write the items with loop.', at);
    const control = entryOf(tree, 'loop_control');
    const variable = control && textOf(entryOf(control, 'loop_var'));
    return { kind: key, over: value, variable: variable ?? 'item', indexVariable: control && textOf(entryOf(control, 'index_var')) };
  }
  return undefined;
}
