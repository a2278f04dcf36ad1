import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codesPage } from './codes.ts';
import { coveragePage } from './coverage.ts';
import { hyperConvergedPage } from './hyperconverged.ts';
import { releasesPage } from './releases.ts';
import { rulePages } from './rule-pages.ts';

/** `npm run docs` writes the generated pages; `npm run docs -- --check` fails where one of them is not current. */
const root = join(__dirname, '..', '..');
const check = process.argv.includes('--check');
const rules = 'docs/rules';

const pages = new Map([
  ['docs/codes.md', codesPage()],
  ['docs/coverage.md', coveragePage()],
  ['docs/hyperconverged.md', hyperConvergedPage()],
  ['docs/releases.md', releasesPage(readFileSync(join(root, 'docs/releases.md'), 'utf8'))],
  ...Array.from(rulePages(), ([name, text]) => [`${rules}/${name}`, text] as const),
]);

for (const [path, text] of pages) {
  const file = join(root, path);
  if (!check) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    fail(`${path} is not what the list of codes says`);
  }
}

for (const name of existsSync(join(root, rules)) ? readdirSync(join(root, rules)) : []) {
  const path = `${rules}/${name}`;
  if (pages.has(path)) continue;
  if (check) fail(`${path} is the page of no code`);
  else rmSync(join(root, path));
}

function fail(message: string): void {
  console.error(`${message}: run npm run docs`);
  process.exitCode = 1;
}
