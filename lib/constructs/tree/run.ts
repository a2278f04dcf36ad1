import type { Construct, IConstruct } from 'constructs';
import type { AskedRelease } from '../../cluster/release-statement.ts';
import type { StatedCluster } from '../../cluster/stated/stated-cluster.ts';
import type { Diagnostic, SilencedDiagnostic } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import { delivering } from '../../gitops/delivering.ts';
import { asOneFinding, groupFindings } from '../../report/group.ts';
import { printDiagnostic } from '../../report/human.ts';
import { sortFindings } from '../../report/findings.ts';
import type { AssumedRelease } from '../../resolve/cluster-model/release-findings.ts';
import { runPipeline } from '../../resolve/pipeline.ts';
import type { ClusterDrafts, Sink } from '../../resolve/cluster-drafts.ts';
import { collect, type Collected } from './collect.ts';
import { ownsTree } from './copies.ts';
import { ConstructDraft } from './draft.ts';
import type { KubeObject } from './kube-object.ts';
import { objectOf } from './object-of.ts';
import { hasLazyRoot } from './scope.ts';

/** What one run of the pipeline made of a tree, kept as long as the tree stays as it is. */
interface Result {
  readonly manifests: ReadonlyMap<IConstruct, Manifest>;
  readonly diagnostics: readonly Diagnostic[];
}

interface TreeState {
  result: Result | undefined;
  /** While a run renders objects, they answer with what the charts say. */
  collecting: boolean;
  /** Objects that were made in the meantime, such as by a Lazy value. */
  readonly late: KubeObject[];
  /** The errors of `result` have been handed to cdk8s. */
  told: boolean;
  /** Nobody can change the tree while its `synth` runs, however often cdk8s validates it in the meantime. */
  frozen: boolean;
}

const states = new WeakMap<IConstruct, TreeState>();

/** Makes the construct part of the one run of its tree, and what was known of the tree before it void. */
export function joinRun(construct: KubeObject): void {
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
export function resolvedManifest(owner: KubeObject): Manifest | undefined {
  const { root } = owner.node;
  const state = states.get(root);
  if (state === undefined || state.collecting) return undefined;
  state.result ??= compute(root);
  return state.result.manifests.get(owner);
}

export interface TreeRunOptions {
  /** Compiles this cluster alone. @default - all clusters */
  readonly only?: string | undefined;
  /** Remembers who wrote what into each object. @default false */
  readonly traced?: boolean;
  /** Counts instead of anything that says which release the clusters run. @default - nothing does */
  readonly asked?: AskedRelease | undefined;
  /** Called with every construct, without making ApiObjects that do not exist yet. */
  readonly visit?: (construct: IConstruct) => void;
}

export interface TreeRun {
  readonly diagnostics: readonly Diagnostic[];
  /** Findings that are silenced, each with its reason. */
  readonly silenced: readonly SilencedDiagnostic[];
  readonly clusters: readonly string[];
  /** What is stated of them beside their objects. */
  readonly stated: ReadonlyMap<string, StatedCluster>;
  /** Those whose release nothing says. */
  readonly assumed: readonly AssumedRelease[];
}

/** Runs the pipeline over the tree once. */
export function runTree(root: IConstruct, sink: Sink, { only, visit, traced, asked }: TreeRunOptions = {}): TreeRun {
  return withDrafts(root, visit, ({ clusters, diagnostics, silences }) => {
    const chosen = only === undefined ? clusters : clusters.filter(({ name }) => name === only);
    const silenced: SilencedDiagnostic[] = [];
    const assumed: AssumedRelease[] = [];
    const delivery = delivering(sink, chosen, {
      hasFolders: hasLazyRoot(root),
      isOneOfMany: clusters.length > 1,
      traced: traced === true,
    });
    const found = runPipeline(chosen, delivery, {
      traced,
      silences,
      asked,
      onAssumed: (each) => void assumed.push(each),
      isPartial: only !== undefined,
      onSilenced: (diagnostic) => void silenced.push(diagnostic),
    });
    return {
      diagnostics: sortFindings([...diagnostics, ...found, ...lateOnes(root, clusters)]),
      silenced,
      assumed,
      clusters: clusters.map(({ name }) => name),
      stated: new Map(clusters.map(({ name, facts, externals = [], location }) => [name, { facts, externals, location }])),
    };
  });
}

/** Objects that were made when the tree had been walked: they are in no manifest. */
function lateOnes(root: IConstruct, clusters: readonly ClusterDrafts[]): readonly Diagnostic[] {
  const late = states.get(root)?.late.splice(0) ?? [];
  if (late.length === 0) return [];
  const taken = new Set(clusters.flatMap(({ drafts }) => drafts.map((draft) => draft.constructPath)));
  return late.filter(({ node }) => !taken.has(node.path)).map(tooLate);
}

function tooLate(construct: KubeObject): Diagnostic {
  return {
    code: 'KU0016',
    severity: 'error',
    message: `this ${construct.kind} is made while the charts are compiled, too late to be in a manifest`,
    hint: 'Make it before app.synth(), and outside of Lazy values.',
    ...objectOf(construct),
  };
}

/** Calls `act` with the drafts of the tree. Meanwhile the objects of the tree render what charts say, without what the pipeline adds. */
export function withDrafts<T>(root: IConstruct, visit: TreeRunOptions['visit'], act: (collected: Collected) => T): T {
  const state = states.get(root);
  const outer = state?.collecting ?? false;
  if (state !== undefined) state.collecting = true;
  try {
    return act(collect(root, visit));
  } finally {
    if (state !== undefined) state.collecting = outer;
  }
}

/** All findings about a tree of any kind of App: errors, warnings and notes, sorted and once each. */
export function findingsOf(root: IConstruct): readonly Diagnostic[] {
  return runTree(root, { put() {}, hold() {} }).diagnostics;
}

function compute(root: IConstruct): Result {
  const manifests = new Map<IConstruct, Manifest>();
  const { diagnostics } = runTree(root, {
    put({ draft, manifest }) {
      if (draft instanceof ConstructDraft) manifests.set(draft.construct, manifest);
    },
    // cdk8s has made the object already and will print it; to apply a written preset once more changes nothing.
    hold({ draft, manifest }) {
      if (draft instanceof ConstructDraft) manifests.set(draft.construct, manifest);
    },
  });
  return { manifests, diagnostics };
}

function messagesOf(root: IConstruct, state: TreeState): string[] {
  if (state.collecting || (state.frozen && state.told)) return [];
  if (!state.frozen) forget(state);
  state.result ??= compute(root);
  state.told = true;
  const errors = state.result.diagnostics.filter(({ severity }) => severity === 'error');
  return groupFindings(errors).map((group) => printDiagnostic(asOneFinding(group)));
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
