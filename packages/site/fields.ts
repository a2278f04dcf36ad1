import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import { groupOf } from '../../lib/core/object-ref.ts';
import { fieldPage } from '../../lib/explain/field-page.ts';
import { parseFieldPath, printFieldPath, type FieldPath } from '../../lib/explain/fields/field-path.ts';
import { vmiTemplatePaths } from '../../lib/core/kubevirt/vmi-template.ts';
import type { FieldPage } from '../../lib/report/explain/field.ts';
import { describedKinds, type DescribedKind } from '../../lib/schema/described-kinds.ts';
import type { KindSchema } from '../../lib/schema/kind-schema.ts';
import { schemaLookup } from '../../lib/schema/schema-lookup.ts';

/** Where a kind holds a spec whose fields are those of another kind. */
const others = new Map<string, string>([
  ...Object.entries(vmiTemplatePaths)
    .filter(([, path]) => path.length > 0)
    .map(([kind, path]) => [`${kind}.${printFieldPath([...path, 'spec'])}`, 'VirtualMachineInstance'] as const),
  ['VirtualMachinePool.spec.virtualMachineTemplate.spec', 'VirtualMachine'],
]);

/** Writes a page with the fields of each kind of KubeVirt and its operators, and one that lists the kinds. */
function writeFields(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const kinds = describedKinds()
    .filter(({ apiVersion }) => groupOf(apiVersion).endsWith('kubevirt.io'))
    .toSorted((a, b) => a.kind.localeCompare(b.kind));
  const written = kinds.flatMap((described) => {
    const schema = schemaLookup([], newestRelease)(described.apiVersion, described.kind);
    if (schema === undefined) return [];
    writeFileSync(join(folder, `${described.kind}.md`), pageOfKind(described, schema));
    return [`- [${described.kind}](${described.kind}.md), ${described.apiVersion}`];
  });
  const intro = 'What each field holds, which releases have it, and which rules read it. `cdk8s-kubevirt explain KIND.FIELD` prints more.';
  writeFileSync(join(folder, 'index.md'), ['# Fields', '', intro, '', ...written, ''].join('\n'));
}

function pageOfKind(described: DescribedKind, schema: KindSchema): string {
  const sections: string[] = [];
  const visit = (path: FieldPath): void => {
    const page = read(described, schema, path);
    if (page === undefined || page.fields.length === 0) return;
    const name = printFieldPath(path);
    if (name !== '') sections.push(`## ${name}`, '');
    const other = others.get(`${described.kind}.${name}`);
    if (other !== undefined) return void sections.push(`The fields are those of the spec of a [${other}](${other}.md#spec).`, '');
    if (page.description !== undefined) sections.push(escape(page.description.text), '');
    const fields = page.fields.filter(({ name: field }) => path.length > 0 || field !== 'status');
    const rows = fields.map((field) => rowOf(field, read(described, schema, [...path, field.name])));
    sections.push('| field | type | what it is |', '| --- | --- | --- |', ...rows, '');
    for (const { name: field } of fields)
      if (path.length > 0 || field === 'spec') visit(parseFieldPath(`${name === '' ? '' : `${name}.`}${field}`));
  };
  visit([]);
  return [`# ${described.kind}`, '', `\`apiVersion: ${described.apiVersion}\``, '', ...sections].join('\n');
}

function read(identity: DescribedKind, schema: KindSchema, path: FieldPath): FieldPage | undefined {
  const page = fieldPage(identity, schema, path);
  return 'title' in page ? page : undefined;
}

function rowOf({ name, type, description }: FieldPage['fields'][number], page: FieldPage | undefined): string {
  const values = page === undefined || page.words.length === 0 ? [] : [`One of ${page.words.join('; ')}.`];
  const rules = (page?.rules ?? []).filter(({ reads, ofVmi }) => reads === 'same' && !ofVmi);
  const links = [...new Set(rules.map(({ code }) => `[${code}](../rules/${code}.md)`))];
  const told = [
    ...[description, ...values].filter((text) => text !== undefined).map(escape),
    ...(links.length === 0 ? [] : [`Rules: ${links.join(', ')}`]),
  ];
  return `| \`${name}\` | ${escape(type)}${page?.isRequired === true ? ', required' : ''} | ${told.join(' ')} |`;
}

/** Text as text in a cell of a table. */
function escape(text: string): string {
  return text.replaceAll(/[\\`*_[\]{}<>|]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}

writeFields(process.argv[2] ?? 'fields');
