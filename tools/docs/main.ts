import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codesPage } from './codes.ts';

/** `npm run docs` writes the generated pages; `npm run docs -- --check` fails where one of them is not current. */
const pages: Readonly<Record<string, () => string>> = { 'docs/codes.md': codesPage };
const root = join(__dirname, '..', '..');
const check = process.argv.includes('--check');

for (const [path, print] of Object.entries(pages)) {
  const file = join(root, path);
  if (!check) writeFileSync(file, print());
  else if (readFileSync(file, 'utf8') !== print()) {
    console.error(`${path} is not what the catalogue says: run npm run docs`);
    process.exitCode = 1;
  }
}
