import type { IConstruct } from 'constructs';
import type { AskedRelease } from '../cluster/release-statement.ts';
import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import { collect, type Collected } from '../constructs/tree/collect.ts';
import { objectOf } from '../constructs/tree/object-of.ts';
import { isInOurApp } from '../constructs/tree/scope.ts';
import { takeLate, whileCollecting } from '../constructs/tree/tree-state.ts';
import type { TreeObject } from '../constructs/tree/tree-object.ts';
import type { Diagnostic, SilencedDiagnostic } from '../core/diagnostic.ts';
import { newestRelease, type Release } from '../core/kubevirt/release.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import { delivering } from '../gitops/delivering.ts';
import { sortFindings } from '../report/sort-findings.ts';
import type { ClusterDrafts, Sink } from '../resolve/cluster-drafts.ts';
import type { AssumedRelease } from '../resolve/cluster-model/release-findings.ts';
import type { OnGuest } from '../resolve/pods/guest-in-cluster.ts';
import { runPipeline } from '../resolve/pipeline.ts';
import { inChartWords } from './in-chart-words.ts';

export interface TreeRunOptions {
  /** Compiles this cluster alone. @default - all clusters */
  readonly only?: string | undefined;
  /** Remembers who wrote what into each object. @default false */
  readonly traced?: boolean;
  /** Counts instead of anything that says which release the clusters run. @default - nothing does */
  readonly asked?: AskedRelease | undefined;
  /** Called with the guest of each object that makes some. @default - nobody asks */
  readonly onGuest?: OnGuest | undefined;
  /** What all clusters hold besides their own: policies, Namespaces, quotas and the like. @default - none */
  readonly policies?: readonly PolicyDocument[] | undefined;
  /** Called with every construct but the ApiObjects of ours. */
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
export function runTree(root: IConstruct, sink: Sink, { only, visit, traced, asked, onGuest, policies }: TreeRunOptions = {}): TreeRun {
  return withDrafts(root, visit, ({ clusters, diagnostics, silences }) => {
    const chosen = only === undefined ? clusters : clusters.filter(({ name }) => name === only);
    const silenced: SilencedDiagnostic[] = [];
    const assumed: AssumedRelease[] = [];
    const delivery = delivering(sink, chosen, {
      hasFolders: isInOurApp(root),
      isOneOfMany: clusters.length > 1,
      traced: traced === true,
    });
    const releases = new Map<string | undefined, Release>();
    const found = runPipeline(chosen, delivery, {
      traced,
      silences,
      asked,
      onGuest,
      policies,
      onRelease: (cluster, release) => void releases.set(cluster, release),
      kept: (diagnostic) => inChartWords(diagnostic, releases.get(diagnostic.object?.cluster) ?? newestRelease),
      onAssumed: (each) => void assumed.push(each),
      isPartial: only !== undefined,
      onSilenced: (diagnostic) => void silenced.push(diagnostic),
    });
    return {
      diagnostics: sortFindings([...diagnostics, ...found, ...lateOnes(root, clusters)]),
      silenced,
      assumed,
      clusters: clusters.map(({ name }) => name),
      stated: new Map(
        clusters.map(({ name, facts, externals = [], policies: own = [], location }) => [
          name,
          { facts, externals, policies: [...own, ...(policies ?? [])], location },
        ]),
      ),
    };
  });
}

/** Calls `act` with the drafts of the tree, as the charts say them. */
export function withDrafts<T>(root: IConstruct, visit: TreeRunOptions['visit'], act: (collected: Collected) => T): T {
  return whileCollecting(root, () => act(collect(root, visit)));
}

/** Objects that were made when the tree had been walked: they are in no manifest. */
function lateOnes(root: IConstruct, clusters: readonly ClusterDrafts[]): readonly Diagnostic[] {
  const late = takeLate(root);
  if (late.length === 0) return [];
  const taken = new Set(clusters.flatMap(({ drafts }) => drafts.map((draft) => draft.constructPath)));
  return late.filter(({ node }) => !taken.has(node.path)).map(tooLate);
}

function tooLate(construct: TreeObject): Diagnostic {
  return {
    code: 'KU0016',
    severity: 'error',
    message: `this ${construct.kind} is made while the charts are compiled, too late to be in a manifest`,
    hint: 'Make it before app.synth(), and outside of Lazy values.',
    ...objectOf(construct),
  };
}

/** All findings about a tree of any kind of App, with policies besides: errors, warnings and notes, sorted and once each. */
export function findingsOf(root: IConstruct, policies: readonly PolicyDocument[] = []): readonly Diagnostic[] {
  return runTree(root, { put() {}, hold() {} }, { policies }).diagnostics;
}
