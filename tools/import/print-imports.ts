import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '../../lib/cli/import-crd/load-compiler.ts';
import { printTypes } from '../../lib/cli/import-crd/print-types.ts';
import type { TypeModule } from '../../lib/cli/import-crd/schema.ts';
import { descriptionOf, printDescription } from '../../lib/schema/descriptions.ts';
import { sinceComments } from './since-comments.ts';

/**
 * The files of `imports/` that the definitions in `typesFolder` give, formatted as their neighbours in `importsFolder` are. Comments say what
 * fields do, and since when there is a type or field that not every release has.
 */
export async function printImports(
  typesFolder: string,
  importsFolder: string,
  { compile, format }: Compiler,
): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(typesFolder).toSorted();
  const modules = new Map(files.map((file) => [file, JSON.parse(readFileSync(join(typesFolder, file), 'utf8')) as TypeModule])); // tools/schemas writes them so
  const sinceOf = sinceComments(modules);
  const texts = new Map<string, string>();
  for (const [file, module] of modules) {
    const name = file.replace(/\.json$/, '.ts');
    const text = await printTypes(module, compile, (definition, field) =>
      [describe(file, definition, field), sinceOf(file, definition, field)].filter((part) => part !== undefined).join(' '),
    );
    texts.set(name, await format(text, join(importsFolder, name)));
  }
  return texts;
}

function describe(file: string, definition: string, field: string | undefined): string | undefined {
  const description = field === undefined ? undefined : descriptionOf(file, definition, field);
  return description && printDescription(description);
}
