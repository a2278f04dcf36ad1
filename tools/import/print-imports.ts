import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '../../lib/cli/import-crd/load-compiler.ts';
import { printTypes } from '../../lib/cli/import-crd/print-types.ts';
import type { TypeModule } from '../../lib/cli/import-crd/schema.ts';

/** The files of `imports/` that the definitions in `typesFolder` give, formatted as their neighbours in `importsFolder` are. */
export async function printImports(
  typesFolder: string,
  importsFolder: string,
  { compile, format }: Compiler,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const file of readdirSync(typesFolder).toSorted()) {
    const module = JSON.parse(readFileSync(join(typesFolder, file), 'utf8')) as TypeModule; // tools/schemas writes it so
    const name = file.replace(/\.json$/, '.ts');
    texts.set(name, await format(await printTypes(module, compile), join(importsFolder, name)));
  }
  return texts;
}
