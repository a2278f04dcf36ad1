import { pathIn } from '../../lib/cluster/hyperconverged/moved-fields.ts';
import {
  hyperConvergedAnnotations,
  hyperConvergedNotes,
  hyperConvergedOptions,
  sections,
  type HyperConvergedAnnotation,
  type HyperConvergedOption,
} from '../../lib/cluster/hyperconverged/options/index.ts';
import { optionReleases } from '../../lib/explain/option-page.ts';
import { allCodes, type CodeEntry } from '../../lib/rules/codes.ts';

/** docs/hyperconverged.md, from the tables that `explain hco` and the rules read too. */
export function hyperConvergedPage(): string {
  const chapters = sections.map((section) => {
    const options = hyperConvergedOptions.filter((option) => option.section === section);
    if (section === 'Feature gates') return `\n## ${section}\n\n${gatesIntroduction}${options.map(gateText).join('')}`;
    return `\n## ${section}\n\n${options.map(optionText).join('\n')}`;
  });
  const annotations = hyperConvergedAnnotations.map(annotationText).join('\n');
  const notes = hyperConvergedNotes.map(({ title, text }) => `- **${title}.** ${linked(text)}\n`).join('');
  return `${head}${chapters.join('')}\n## Annotations\n\n${annotations}\n## Rules\n\n${rules()}\n## Notes\n\n${notes}`;
}

const head = `# HyperConverged

Every option of HyperConverged v1.18.1, and what 1.17 and 1.16 do otherwise: the answers of 1.18.1 are recorded, those of 1.17.3 and of branch
release-1.16 are read in the operator's source.
Paths are those of v1beta1, below \`spec\`; with the prop \`version: 'v1'\` the construct writes the same options into v1, which HyperConverged
serves since 1.18. \`cdk8s-kubevirt explain hco OPTION\` prints an option and what it affects in an app.
`;

const gatesIntroduction = `In v1beta1 a gate is a boolean in \`spec.featureGates\`, and an unknown one is dropped. In v1 it is an entry \`{name, state}\` of a list, and an
unknown one is a warning (${linked('HC0143')}), with which the webhook ends its validation.

`;

function gateText({ path, default: byDefault, effect, sets, older }: HyperConvergedOption): string {
  const name = path.slice('featureGates.'.length);
  const said = [`Default: ${byDefault}${without(sets)}.`, releasesOf(path), older, sets.length > 0 && `Sets ${sets.map(code).join(', ')}.`];
  return `- ${code(name)}: ${linked(effect)} ${said.filter((each) => typeof each === 'string').join(' ')}\n`;
}

function without(sets: readonly string[]): string {
  return sets.length === 0 ? ', **no effect any more**' : '';
}

function releasesOf(path: string): string | undefined {
  const releases = optionReleases(path);
  return releases && `${releases}.`;
}

function optionText(option: HyperConvergedOption): string {
  const { path, type, default: byDefault, effect, rule, sets, older } = option;
  const inV1 = pathIn('v1', `spec.${path}`);
  const lines = [
    `${linked(effect)} Type: ${code(type)}. Default: ${linked(byDefault)}${without(sets)}.`,
    rule && `Rule: ${linked(rule)}`,
    releasesOf(path),
    older,
    sets.length > 0 && `Sets ${sets.map(code).join(', ')}.`,
    inV1 === undefined ? 'v1 does not have it.' : `In v1: ${code(inV1)}.`,
  ];
  return `### ${code(path)}\n\n${lines
    .filter((line) => typeof line === 'string')
    .map((line) => `- ${line}\n`)
    .join('')}`;
}

function annotationText({ key, on, effect, rule, sets, since, older }: HyperConvergedAnnotation): string {
  const lines = [
    `${linked(effect)} On ${on}.`,
    since && `HyperConverged ${since} and newer.`,
    older,
    rule && `Rule: ${linked(rule)}`,
    sets.length > 0 && `Sets ${sets.map(code).join(', ')}.`,
  ];
  return `### ${code(key)}\n\n${lines
    .filter((line) => typeof line === 'string')
    .map((line) => `- ${line}\n`)
    .join('')}`;
}

/** What the webhooks refuse or warn of, and our own advice. */
function rules(): string {
  const entries = allCodes.filter(({ code: each, name }) => each.startsWith('HC') || name.startsWith('hyperconverged/advice/'));
  return entries.map(ruleText).join('');
}

function ruleText({ code: each, severity, page: { summary } }: CodeEntry): string {
  return `- [${each}](rules/${each}.md) (${severity}): ${summary}\n`;
}

function code(text: string): string {
  return `\`${text}\``;
}

/** Codes lead to their pages. */
function linked(text: string): string {
  return text.replaceAll(/\b(?:HC|KP|K8)\d{4}\b/g, (each) => `[${each}](rules/${each}.md)`);
}
