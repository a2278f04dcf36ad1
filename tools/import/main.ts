import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { format } from 'prettier';
import { printTypes } from '../../lib/cli/import-crd/print-types.ts';
import type { TypeModule } from '../../lib/cli/import-crd/schema.ts';

const root = join(__dirname, '..', '..');
async function main(): Promise<void> {
  for (const file of readdirSync(join(root, 'schemas', 'types'))) {
    const module = JSON.parse(readFileSync(join(root, 'schemas', 'types', file), 'utf8')) as TypeModule;
    const text = await printTypes(module, compile);
    writeFileSync(
      join(root, 'imports', file.replace('.json', '.ts')),
      await format(text, { parser: 'typescript', singleQuote: true, printWidth: 140 }),
    );
  }
}
void main();
