import { readSideInput } from '../check/read-side.ts';
import { reportChanges } from '../impact/report-changes.ts';
import type { Side } from '../impact/side.ts';
import { printDiff } from '../report/diff/human.ts';
import { reportWithoutSecrets } from '../report/without-secrets.ts';
import { factsOf, sourcesOf, type NamedText, type TextCluster } from './texts.ts';

/** Says what a change of texts does to running guests, as `diff` prints it. Pure, as `checkTexts` is. */
export function compareTexts(base: readonly NamedText[], head: readonly NamedText[], cluster: TextCluster = {}): string {
  const report = reportChanges(sideOf('before', base, cluster), sideOf('after', head, cluster), { asked: cluster.release });
  return printDiff({ ...reportWithoutSecrets(report), errors: [] }, { width: Infinity });
}

function sideOf(name: string, texts: readonly NamedText[], cluster: TextCluster): Side {
  const { objects } = readSideInput(sourcesOf(texts, cluster), (file) => file);
  return { name, objects, stated: new Map([['', { facts: factsOf(texts, cluster), externals: [] }]]) };
}
