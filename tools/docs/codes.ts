import { catalogue, type CatalogueEntry } from '../../lib/rules/catalogue.ts';

const families = [
  ['KV', 'KubeVirt refuses', 'In its own words, because it would be KubeVirt who says so later.'],
  ['K8', 'The API server refuses', 'By the schema of the kind, or by the rules for names and labels.'],
  ['KP', 'Our advice', 'What the cluster would take, and what would still not do what was meant.'],
  ['KA', 'Imports', 'What an import leaves out, changes, or cannot decide.'],
  ['KU', 'Usage', 'A chart, a setting or a file that cannot be read or written.'],
] as const;

/** docs/codes.md, from the catalogue. */
export function codesPage(): string {
  const sections = families.map(([family, title, about]) => {
    const entries = catalogue.filter(({ code }) => code.startsWith(family));
    return entries.length === 0 ? '' : `\n## ${title}\n\n${about}\n${entries.map(section).join('')}`;
  });
  return `# Codes\n\nEvery finding has a code that never changes its meaning. \`cdk8s-kubevirt explain CODE\` prints the same page.\n${sections.join('')}`;
}

function section({ code, severity, upstream, page: { summary, refused, accepted } }: CatalogueEntry): string {
  const source = upstream === undefined ? '' : ` KubeVirt's \`${upstream}\`.`;
  return `\n### ${code}\n\n${summary}${source}\n\n- ${severity}: \`${[refused].flat().join(' and ')}\`\n- passes: \`${[accepted].flat().join(' and ')}\`\n`;
}
