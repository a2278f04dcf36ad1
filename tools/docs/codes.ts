import { catalogue, type CatalogueEntry } from '../../lib/rules/catalogue.ts';

const families = [
  ['KV', 'KubeVirt refuses', 'In its own words, because it would be KubeVirt who says so later.'],
  ['HC', 'HyperConverged refuses', 'In the words of its operator, which would say so later.'],
  ['K8', 'The API server refuses', 'By the schema of the kind, by the rules for names and labels, or by what it asks of its own kinds.'],
  ['KP', 'Our advice', 'What the cluster would take, and what would still not do what was meant.'],
  ['KA', 'Import', 'What an import cannot turn into a chart, or turns into something else than it was.'],
  ['KU', 'Usage', 'A chart, a setting or a file that cannot be read or written.'],
] as const;

/** docs/codes.md, from the catalogue. */
export function codesPage(): string {
  const sections = families.map(([family, title, about]) => {
    const entries = catalogue.filter(({ code }) => code.startsWith(family));
    if (entries.length === 0) return '';
    return `\n## ${title}\n\n${about}\n\n${entries.map(item).join('')}`;
  });
  return `# Codes\n\nEvery finding has a code that never changes its meaning. Its page, which \`cdk8s-kubevirt explain CODE\` prints too, shows what is refused\nand the nearest thing that passes. [By kind](rules/README.md)\n${sections.join('')}`;
}

function item({ code, severity, page: { summary } }: CatalogueEntry): string {
  return `- [${code}](rules/${code}.md) (${severity}): ${summary}\n`;
}
