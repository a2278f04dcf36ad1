import { getOrAdd } from '../../lib/core/data/get-or-add.ts';
import { pageOfCode } from '../../lib/cli/explain/page-of-code.ts';
import { rulesByKind } from '../../lib/explain/applies-to.ts';
import {
  chartsOf,
  exampleTitles,
  newlyTold,
  printKinds,
  printTold,
  remarksOf,
  type CodePage,
  type ShownExample,
} from '../../lib/report/explain/code.ts';
import { allCodes } from '../../lib/rules/codes.ts';

/** The pages of docs/rules by their names: one for each code, and an index by kind. */
export function rulePages(): ReadonlyMap<string, string> {
  const pages = allCodes.map((entry) => [`${entry.code}.md`, rulePage(pageOfCode(entry))] as const);
  return new Map([...pages, ['README.md', indexPage()]]);
}

function rulePage(page: CodePage): string {
  const { entry, appliesTo, holds, refused, accepted } = page;
  const { code, name, severity, upstream } = entry;
  const [refusedTitle, acceptedTitle] = exampleTitles(page);
  const charts = chartsOf(page);
  const facts = [
    `${severity}, \`${name}\``,
    ...(upstream === undefined ? [] : [`upstream: \`${upstream}\``]),
    ...appliesTo.map((asked) => {
      const fields = asked.fields.map((field) => `\`${field}\``).join(', ');
      return `applies to ${printKinds(asked)}${fields === '' ? '' : `: ${fields}`}`;
    }),
    ...remarksOf(page),
  ];
  const parts = [
    `# ${code}`,
    entry.page.summary,
    facts.map((fact) => `- ${fact}`).join('\n'),
    ...(holds === undefined ? [] : ['## The cluster holds', fenced('yaml', holds)]),
    `## ${refusedTitle}`,
    ...printExample(refused),
    ...(charts === undefined ? [] : ['As a chart:', fenced('ts', charts.refused.text), ...fencedAll(newlyTold(page))]),
    `## ${acceptedTitle}`,
    ...printExample(accepted),
    ...(charts === undefined ? [] : ['As a chart:', fenced('ts', charts.accepted.text)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function printExample({ language, text, told }: ShownExample): readonly string[] {
  return [fenced(language, text), ...fencedAll(told.map(printTold))];
}

function fencedAll(findings: readonly string[]): readonly string[] {
  return findings.length === 0 ? [] : [fenced('text', findings.join('\n'))];
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

function indexPage(): string {
  const byKind = new Map<string, Map<string, string>>();
  for (const { kind, rules } of rulesByKind) {
    const codes = getOrAdd(byKind, kind, () => new Map<string, string>());
    for (const { code, page } of rules) codes.set(code, page.summary);
  }
  const sections = Array.from(byKind, ([kind, codes]) => {
    const items = Array.from(codes, ([code, summary]) => `- [${code}](${code}.md): ${summary}\n`);
    return `\n## ${kind.charAt(0).toUpperCase()}${kind.slice(1)}\n\n${items.join('')}`;
  });
  return `# Rules by kind\n\nThe rules for each kind: first those of KubeVirt's webhooks and the API server, in their order, then our own. Every object is checked by its schema,\ntoo. [All codes](../codes.md)\n${sections.join('')}`;
}
