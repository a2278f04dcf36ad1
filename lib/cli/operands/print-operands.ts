import { check } from '../../check/check.ts';
import type { ClusterFacts } from '../../cluster/cluster-facts.ts';
import { isHyperConverged } from '../../cluster/hyperconverged/types.ts';
import { settle } from '../../cluster/hyperconverged/settle.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import { nearest } from '../../core/text/nearest.ts';
import { visibleInLine } from '../../core/text/visible.ts';
import { YamlWriter } from '../../emit/yaml/yaml-writer.ts';
import { sortFindings } from '../../report/sort-findings.ts';
import { operatorFacts } from '../../resolve/cluster-model/operator-facts.ts';
import type { HyperConvergedRelease } from '../../cluster/hyperconverged/releases.ts';
import type { Resolved } from '../../resolve/cluster-drafts.ts';
import { askedRelease, type ReleaseValues } from '../release-options.ts';
import { arrangedSources, type ScopeValues } from '../check/arranged-sources.ts';
import { openSources } from '../check/check-sources.ts';
import { hasError } from '../check/strict.ts';
import { tellUnread } from '../check/tell-unread.ts';
import { printFindings } from '../synth/print-findings.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { unknownEvictionStrategy } from '../../resolve/cluster-model/unknown-eviction-strategy.ts';
import { unknownWorkers } from '../../rules/advice/permitted/codes.ts';
import { statedFacts, type StatedFacts } from './facts-of-options.ts';

export interface OperandsValues extends StatedFacts, ReleaseValues, ScopeValues {
  readonly app: string | undefined;
  readonly kind: string | undefined;
}

/** A HyperConverged, its cluster, and the findings about it, which have been printed. */
interface OperandsSubject {
  readonly manifest: Manifest;
  readonly facts: ClusterFacts | undefined;
  readonly operator: HyperConvergedRelease | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Prints the objects that the operator would write as one stream of YAML, and findings about the HyperConverged. Answers with the exit code. */
export async function printOperands(word: string | undefined, values: OperandsValues, session: Session): Promise<number> {
  const subject = values.app === undefined ? fromFile(word, values, session) : await fromApp(values.app, word, values, session);
  if (typeof subject === 'number') return subject;
  const { manifest, facts, operator, diagnostics } = subject;
  const settled = settle(manifest, operatorFacts(facts, operator));
  // Refusals of the cluster have been printed. What the cluster accepts and the operator fails on has no finding of its own.
  if ('refused' in settled) return failed(settled.refused, diagnostics, session);
  if (facts?.nodes === undefined && !settled.hyperConverged.spec?.evictionStrategy) {
    printFindings([{ code: unknownWorkers.code, severity: unknownWorkers.severity, ...unknownEvictionStrategy(manifest) }], session);
  }
  writeYaml(ofKind(settled.objects, values.kind), session);
  return settled.error === undefined ? (hasError(diagnostics) ? 1 : 0) : failed(settled.error, diagnostics, session);
}

function failed(message: string, diagnostics: readonly Diagnostic[], session: Session): number {
  if (!diagnostics.some((diagnostic) => diagnostic.message.includes(message)))
    session.tell(`The operator would stop here: ${visibleInLine(message)}`);
  return 1;
}

function writeYaml(objects: readonly Manifest[], session: Session): void {
  const writer = new YamlWriter();
  for (const object of objects) writer.document(object);
  session.writeYaml(writer.bytes());
}

function ofKind(objects: readonly Manifest[], kind: string | undefined): readonly Manifest[] {
  if (kind === undefined) return objects;
  const found = objects.filter((object) => object.kind.toLowerCase() === kind.toLowerCase());
  if (found.length > 0) return found;
  const kinds = [...new Set(objects.map((object) => object.kind))];
  const hint = `Write --kind ${nearest(kind, kinds) ?? kinds.join(', ')}.`;
  throw usageError('KU0007', `the operator writes no object of kind ${JSON.stringify(kind)} here`, hint);
}

/** The exit code where the file cannot be read. */
function fromFile(word: string | undefined, values: OperandsValues, session: Session): OperandsSubject | number {
  if (word === undefined)
    throw usageError('KU0007', 'operands needs a file', 'Name a file with a HyperConverged, - for standard input, or --app FILE.');
  const opened = openSources([word], session.folder);
  try {
    const arranged = arrangedSources(opened.sources, [word], values, session);
    const [first] = [...arranged.sources, ...arranged.built];
    const facts = statedFacts(values, first?.scope.stated?.().facts);
    const found: Resolved[] = [];
    const { unread, judged } = check(arranged.sources, {
      built: arranged.built,
      facts,
      asked: askedRelease(values),
      onResolved: (resolved) => {
        if (isHyperConverged(resolved.manifest)) found.push(resolved);
      },
    });
    const exitCode = tellUnread({ opened, arranged, unread }, session);
    if (exitCode !== undefined) return exitCode;
    const diagnostics = judged.flatMap((scope) => sortFindings(scope)).filter(isAboutHyperConverged);
    printFindings(diagnostics, session); // places are looked up as they are printed, while the file is open
    const { manifest, operator } = theOne(found, session.nameOf(word));
    return { manifest, facts, operator, diagnostics };
  } finally {
    opened.close();
  }
}

async function fromApp(file: string, cluster: string | undefined, values: OperandsValues, session: Session): Promise<OperandsSubject> {
  if (values.openshift || values.workers !== undefined || values['control-planes'] !== undefined) {
    throw usageError('KU0007', 'with --app, the facts come from the Cluster', 'Leave out --openshift, --workers and --control-planes.');
  }
  const { loadHyperConverged } = await import('../charts/load-hyper-converged.ts');
  const { manifest, facts, operator, diagnostics } = await loadHyperConverged(file, cluster, askedRelease(values), session);
  const told = diagnostics.filter(isAboutHyperConverged);
  printFindings(told, session);
  return { manifest, facts, operator, diagnostics: told };
}

function isAboutHyperConverged({ object, code }: Diagnostic): boolean {
  return object !== undefined && isHyperConverged(object.ref) && code !== unknownWorkers.code; // that is told of any
}

function theOne(found: readonly Resolved[], file: string): Resolved {
  const [first, ...others] = found;
  if (first !== undefined && others.length === 0) return first;
  const count = first === undefined ? 'no HyperConverged' : `${found.length} HyperConvergeds`;
  throw usageError('KU0007', `${file} holds ${count}`, 'Name a file with one HyperConverged of hco.kubevirt.io/v1beta1 or v1.');
}
