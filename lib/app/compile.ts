import { runTree } from './run-tree.ts';
import type { Diagnostic, SilencedDiagnostic } from '../core/diagnostic.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import { sortFindings } from '../report/sort-findings.ts';
import { withKustomizationFile, withSilencesFile, unitFolder, type OutputUnit } from '../emit/index.ts';
import { usesKustomizationFiles } from '../constructs/delivery/delivery-marks.ts';
import { assumedReleaseNote } from '../resolve/cluster-model/release-findings.ts';
import type { App } from './app.ts';
import { reportValidation } from './construct-validation.ts';
import { Documents } from './documents.ts';
import { compilerHost } from './host.ts';
import { withoutUnprintable } from './without-unprintable.ts';
import { withStated } from './with-stated.ts';

/** How much of an app is compiled, and who is told of its progress. */
export interface CompileOptions {
  /** Compiles this cluster alone, to the same bytes that a whole run gives it. @default - all clusters */
  readonly only?: string | undefined;
  /** What all clusters hold besides their own: policies, Namespaces, quotas and the like. @default - none */
  readonly policies?: readonly PolicyDocument[] | undefined;
  /** Told how many objects are done, after each. */
  readonly onObject?: (count: number) => void;
}

/** Everything that a synth would write, and all findings. Not to be written where a diagnostic is an error. */
export interface Compilation {
  /** A folder of files for each cluster. `bytesOf` copies what a file holds. */
  readonly units: readonly OutputUnit[];
  /** Errors, warnings and notes, sorted and once each. */
  readonly diagnostics: readonly Diagnostic[];
  /** The note on clusters whose release nothing says. */
  readonly notes: readonly Diagnostic[];
  /** What charts have silenced, each with its reason. Counts for nothing. */
  readonly silenced: readonly SilencedDiagnostic[];
  /** How many objects the units hold. */
  readonly documents: number;
  /** Names of the app's clusters, '' for the implicit one, sorted. */
  readonly clusters: readonly string[];
}

/** Compiles the tree below `app` in memory. Touches no file. */
export function compile(app: App, { only, onObject, policies }: CompileOptions = {}): Compilation {
  compilerHost()?.onCompiled?.(app);
  const findings: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void findings.push(diagnostic);
  const documents = new Documents(app.layout, report, { onObject, recordConstructs: app.recordsConstructMetadata });
  const { diagnostics, silenced, clusters, stated, assumed } = runTree(app, documents, {
    only,
    policies,
    visit: (construct) => reportValidation(construct, report),
  });
  const factsOf = new Map(Array.from(stated, ([cluster, each]) => [unitFolder(cluster), each]));
  const units = documents
    .units()
    .map((unit) => (usesKustomizationFiles(app) ? withKustomizationFile(unit, documents.deliveriesOf(unit)) : unit))
    .map((unit) => withStated(withSilencesFile(unit, silenced), factsOf.get(unit.folder), report));
  // runTree has sorted its own
  const all = findings.length === 0 ? diagnostics : sortFindings([...findings, ...withoutUnprintable(diagnostics, findings)]);
  return { units, diagnostics: all, notes: assumedReleaseNote(assumed, 'charts'), silenced, documents: documents.count, clusters };
}
