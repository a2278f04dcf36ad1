import { readSideInput } from '../check/read-side.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { reportChanges } from '../impact/report-changes.ts';
import type { Side } from '../impact/side.ts';
import { printDiff } from '../report/diff/human.ts';
import { jsonDiagnostic } from '../report/json.ts';
import { reportWithoutSecrets } from '../report/without-secrets.ts';
import { factsOf, sourcesOf, type NamedText, type TextCluster } from './texts.ts';

/**
 * Says what a change of texts does to running guests, as `diff` prints it; of a version that cannot be read, why: its objects are not gone.
 * Pure, as `checkTexts` is.
 */
export function compareTexts(base: readonly NamedText[], head: readonly NamedText[], cluster: TextCluster = {}): string {
  const [before, after] = [readSide('before', base, cluster), readSide('after', head, cluster)];
  const unread = [...before.unread, ...after.unread];
  if (unread.length > 0) return `${unread.join('\n')}\n\nThe versions are compared once both can be read.\n`;
  const report = reportChanges(before.side, after.side, { asked: cluster.release });
  return printDiff({ ...reportWithoutSecrets(report), errors: [] }, { width: Infinity });
}

interface ReadSide {
  readonly side: Side;
  /** Why it cannot be read. */
  readonly unread: readonly string[];
}

function readSide(name: string, texts: readonly NamedText[], cluster: TextCluster): ReadSide {
  const { objects, diagnostics, empty } = readSideInput(sourcesOf(texts, cluster), (file) => file);
  const side = { name, objects, stated: new Map([['', { facts: factsOf(texts, cluster), externals: [] }]]) };
  return { side, unread: [...diagnostics, ...empty].map((each) => told(name, each)) };
}

function told(name: string, diagnostic: Diagnostic): string {
  const { message, hint, location } = jsonDiagnostic(diagnostic, (file) => file);
  return [
    `${name}${location === undefined ? '' : `, line ${location.line}`}: ${message}`,
    ...(hint === undefined ? [] : [`  = help: ${hint}`]),
  ].join('\n');
}
