import type { Construct, IConstruct } from 'constructs';
import type { Manifest } from '../../core/manifest.ts';
import { ownsTree } from './copies.ts';
import type { TreeObject } from './tree-object.ts';

/** What one run of the pipeline made of a tree, kept as long as the tree stays as it is. */
export interface CompiledTree {
  readonly manifests: ReadonlyMap<IConstruct, Manifest>;
  /** The errors as cdk8s prints them. */
  readonly errors: readonly string[];
}

/** Compiles the whole tree below a root that is not our own App, which asks for it by itself. */
export type CompileTree = (root: IConstruct) => CompiledTree;

interface TreeState {
  result: CompiledTree | undefined;
  /** While a run renders objects, they answer with what the charts say. */
  collecting: boolean;
  /** Objects that were made in the meantime, such as by a Lazy value. */
  readonly late: TreeObject[];
  /** The errors of `result` have been handed to cdk8s. */
  told: boolean;
  /** Nobody can change the tree while its `synth` runs, however often cdk8s validates it in the meantime. */
  frozen: boolean;
}

const states = new WeakMap<IConstruct, TreeState>();
let compileTree: CompileTree | undefined;

/** Names the compiler that trees below any root use. It stands above the constructs, so they cannot name it themselves. */
export function compileTreesBy(compile: CompileTree): void {
  compileTree = compile;
}

/** Makes the construct part of the one run of its tree, and what was known of the tree before it void. */
export function joinRun(construct: TreeObject): void {
  const { root } = construct.node;
  const state = states.get(root);
  if (state !== undefined) {
    if (state.collecting) state.late.push(construct);
    forget(state);
    return;
  }
  if (!ownsTree(root)) return;
  const made: TreeState = { result: undefined, collecting: false, late: [], told: false, frozen: false };
  states.set(root, made);
  root.node.addValidation({ validate: () => messagesOf(root, made) });
  freezeWhile(root, 'synth', made);
  freezeWhile(root, 'synthYaml', made);
}

/** To be called after a change to an object that the tree does not show. */
export function forgetRun(construct: Construct): void {
  const state = states.get(construct.node.root);
  if (state !== undefined) forget(state);
}

function forget(state: TreeState): void {
  state.result = undefined;
  state.told = false;
}

/** The object as the pipeline leaves it; undefined while a run is collecting and wants it raw. */
export function resolvedManifest(owner: TreeObject): Manifest | undefined {
  const { root } = owner.node;
  const state = states.get(root);
  if (state === undefined || state.collecting) return undefined;
  return compiled(root, state).manifests.get(owner);
}

function compiled(root: IConstruct, state: TreeState): CompiledTree {
  if (compileTree === undefined) throw new Error('no compiler is loaded: import the constructs from cdk8s-kubevirt');
  return (state.result ??= compileTree(root));
}

/** Calls `act`; meanwhile the objects of the tree render what charts say, without what the pipeline adds. */
export function whileCollecting<T>(root: IConstruct, act: () => T): T {
  const state = states.get(root);
  const outer = state?.collecting ?? false;
  if (state !== undefined) state.collecting = true;
  try {
    return act();
  } finally {
    if (state !== undefined) state.collecting = outer;
  }
}

/** Takes the objects that were made while the tree was collected. */
export function takeLate(root: IConstruct): readonly TreeObject[] {
  return states.get(root)?.late.splice(0) ?? [];
}

function messagesOf(root: IConstruct, state: TreeState): string[] {
  if (state.collecting || (state.frozen && state.told)) return [];
  if (!state.frozen) forget(state);
  const { errors } = compiled(root, state);
  state.told = true;
  return [...errors];
}

/** cdk8s validates the whole app once for each chart; within one call nothing can have changed. */
function freezeWhile(root: IConstruct, method: string, state: TreeState): void {
  const host = root as unknown as Record<string, unknown>; // any root may have the method, only cdk8s's App must
  const original = host[method];
  if (typeof original !== 'function') return;
  host[method] = (...args: unknown[]): unknown => {
    const outer = state.frozen;
    state.frozen = true;
    forget(state);
    try {
      return original.apply(root, args) as unknown;
    } finally {
      state.frozen = outer;
    }
  };
}
