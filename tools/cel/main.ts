import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { printModule } from './print-module.ts';

const usage = `npm run cel [-- --check]

Prints the CEL rules of schemas/crds as TypeScript, to lib/schema/cel/shipped-rules.ts. With --check, writes nothing and exits 1 if the
file would change.`;

const root = join(__dirname, '..', '..');

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const folder = join(root, 'schemas', 'crds');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const rules = files.flatMap((file) => rulesOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  const target = join(root, 'lib', 'schema', 'cel', 'shipped-rules.ts');
  const wanted = await format(printModule(rules), { ...(await resolveConfig(target)), filepath: target });
  if (values.check) {
    const same = readFileSync(target, 'utf8') === wanted;
    if (!same) console.log('differs: lib/schema/cel/shipped-rules.ts');
    return same ? 0 : 1;
  }
  writeFileSync(target, wanted);
  return 0;
}

/** The texts of all CEL rules below a value: of a schema, or of a file of schemas. */
function rulesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(rulesOf);
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'x-kubernetes-validations' ? (inner as readonly { readonly rule: string }[]).map(({ rule }) => rule) : rulesOf(inner),
  );
}

void (async () => {
  process.exitCode = await main();
})();
