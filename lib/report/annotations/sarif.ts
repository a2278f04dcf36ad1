import { effects, effectTraits } from '../../core/impact.ts';
import { ruleOf, type Annotation } from './annotations.ts';

/** What the pages say about a code, as far as a report shows it. */
export type SummaryOf = (rule: string) => string | undefined;

const tool = 'cdk8s-kubevirt';

/** A log of SARIF 2.1.0 with one run, as GitHub's code scanning reads it. */
export function printSarif(annotations: readonly Annotation[], version: string, summaryOf: SummaryOf): string {
  const rules = [...new Set(annotations.map(({ rule }) => rule))].toSorted();
  const fingerprint = fingerprints();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: tool,
            version,
            rules: rules.map((id) => ({ id, shortDescription: { text: meaningOf(id) ?? summaryOf(id) ?? id } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: annotations.map((annotation) => resultOf(annotation, rules, fingerprint(annotation))),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

/**
 * What a result is known by in the next run, when lines and numbers may have changed: its rule and what it is about. Of several such results
 * each further one has its number, because code scanning takes those of one fingerprint for one.
 */
function fingerprints(): (annotation: Annotation) => string {
  const counts = new Map<string, number>();
  return ({ rule, title }) => {
    const about = `${rule} ${title}`;
    const count = (counts.get(about) ?? 0) + 1;
    counts.set(about, count);
    return count === 1 ? about : `${about} :${count}`;
  };
}

function resultOf({ rule, level, title, message, location, construct }: Annotation, rules: readonly string[], fingerprint: string): object {
  const region = location && { startLine: location.line, startColumn: location.column };
  return {
    ruleId: rule,
    ruleIndex: rules.indexOf(rule),
    level,
    message: { text: `${title}\n${message}` },
    ...((location ?? construct) !== undefined && {
      locations: [
        {
          ...(location && { physicalLocation: { artifactLocation: { uri: uriOf(location.file) }, region } }),
          ...(construct !== undefined && { logicalLocations: [{ fullyQualifiedName: construct, kind: 'resource' }] }),
        },
      ],
    }),
    partialFingerprints: { [`${tool}/v1`]: fingerprint },
  };
}

function uriOf(file: string): string {
  return file.split(/[\\/]/).map(encodeURIComponent).join('/');
}

function meaningOf(rule: string): string | undefined {
  const effect = effects.find((each) => ruleOf(each) === rule);
  return effect && effectTraits[effect].meaning;
}
