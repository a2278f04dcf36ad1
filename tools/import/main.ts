import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCompiler } from '../../lib/cli/import-crd/load-compiler.ts';
import { differences, update } from './generated-folder.ts';
import { printImports } from './print-imports.ts';

const usage = `npm run import [-- --check]

Prints imports/ from schemas/types/. With --check, writes nothing, names the files that would change and exits 1 if there are any.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(usage);
    return;
  }
  const root = join(__dirname, '..', '..');
  const folder = join(root, 'imports');
  const wanted = await printImports(join(root, 'schemas', 'types'), folder, loadCompiler(root));
  const files = values.check ? differences(folder, wanted) : update(folder, wanted);
  for (const file of files) console.log(`${values.check ? 'differs' : 'written'}: imports/${file}`);
  if (values.check && files.length > 0) process.exitCode = 1;
}

void main();
