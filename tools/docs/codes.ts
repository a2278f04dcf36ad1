import { allCodes, printReleases, type CodeEntry } from '../../lib/rules/codes.ts';

const families = [
  ['KV', 'KubeVirt refuses', 'With the messages of its webhooks.'],
  ['HC', 'HyperConverged refuses', 'With the messages of its operator.'],
  ['CD', 'CDI refuses', 'With the messages of its webhooks and controllers.'],
  ['K8', 'The API server refuses', 'By the schema of the kind, by the rules for names and labels, or by the validation of its own kinds.'],
  ['KP', 'Our advice', 'What the cluster would accept, but what would not do what was meant.'],
  ['KA', 'Import', 'What an import cannot turn into a chart, or changes on the way.'],
  ['UP', 'Upgrades', 'What an upgrade of KubeVirt does to objects that stay the same; `upgrade` reports them.'],
  ['KU', 'Usage', 'Commands, charts, settings and files that cannot be used.'],
] as const;

/** docs/codes.md, from the list of codes. */
export function codesPage(): string {
  const sections = families.map(([family, title, about]) => {
    const entries = allCodes.filter(({ code }) => code.startsWith(family));
    if (entries.length === 0) return '';
    return `\n## ${title}\n\n${about}\n\n${entries.map(item).join('')}`;
  });
  return `# Codes\n\nEvery finding has a code that never changes its meaning. Each line says what has to hold. The page of a code, which\n\`cdk8s-kubevirt explain CODE\` prints too, shows what is refused and the nearest thing that passes. The same\n[by kind](rules/README.md).\n${sections.join('')}`;
}

function item(entry: CodeEntry): string {
  const { code, severity, page } = entry;
  const about = [severity, printReleases(entry)].filter((each) => each !== undefined).join(', ');
  return `- [${code}](rules/${code}.md) (${about}): ${page.summary}\n`;
}
