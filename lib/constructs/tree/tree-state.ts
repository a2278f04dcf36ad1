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

interface Run extends CompiledTree {
  /** How many constructs the tree had. */
  readonly size: number;
  /** Objects that cdk8s has not printed since. */
  readonly unprinted: Set<IConstruct>;
  /** Whether the errors have been handed to cdk8s, of which there are none then: it stops at errors. */
  readonly isTold: boolean;
}

interface TreeState {
  run: Run | undefined;
  /** While a run renders objects, they answer with what the charts say. */
  collecting: boolean;
  /** Objects that were made in the meantime, such as by a Lazy value. */
  readonly late: TreeObject[];
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
    state.run = undefined;
    return;
  }
  if (!ownsTree(root)) return;
  const made: TreeState = { run: undefined, collecting: false, late: [] };
  states.set(root, made);
  root.node.addValidation({ validate: () => messagesOf(root, made) });
}

/** To be called after a change to an object that the tree does not show. */
export function forgetRun(construct: Construct): void {
  const state = states.get(construct.node.root);
  if (state !== undefined) state.run = undefined;
}

/** The object as the pipeline leaves it; undefined while a run is collecting and wants it raw. */
export function resolvedManifest(owner: TreeObject): Manifest | undefined {
  const { root } = owner.node;
  const state = states.get(root);
  if (state === undefined || state.collecting) return undefined;
  state.run ??= compiled(root, false);
  state.run.unprinted.delete(owner);
  return state.run.manifests.get(owner);
}

function compiled(root: IConstruct, isTold: boolean): Run {
  if (compileTree === undefined) throw new Error('no compiler is loaded: import the constructs from cdk8s-kubevirt');
  const tree = compileTree(root);
  return { ...tree, isTold, size: sizeOf(root), unprinted: new Set(tree.manifests.keys()) };
}

function sizeOf({ node }: IConstruct): number {
  return node.findAll().length;
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

/**
 * The errors of the tree. One synth of cdk8s validates the whole app once, and once more before it prints each chart; a run serves all of
 * these. The next synth has begun where everything is printed, and changes to objects that are not ours show in the number of constructs.
 */
function messagesOf(root: IConstruct, state: TreeState): string[] {
  if (state.collecting) return [];
  const { run } = state;
  const serves = run?.isTold === true && run.errors.length === 0 && run.unprinted.size > 0 && run.size === sizeOf(root);
  state.run = serves ? run : compiled(root, true);
  return [...state.run.errors];
}
