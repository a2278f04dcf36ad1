import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { deadLinks, prose, readPages } from '../tools/docs/links.ts';

const pages = readPages();

test('every link within the docs leads somewhere', () => {
  expect(pages.length).toBeGreaterThan(400);
  expect(pages.flatMap((page) => deadLinks(page).map((link) => `${page}: ${link}`))).toEqual([]);
});

test('docs/README.md lists every page of docs and every how-to', () => {
  const index = prose('docs/README.md');
  const listed = pages.filter((page) => /^docs\/(?:howto\/)?[^/]+$/.test(page) && page !== 'docs/README.md');
  expect(listed.filter((page) => !index.includes(`](${relative('docs', page)})`))).toEqual([]);
});

test('every path on the architecture page exists', () => {
  const roots = ['', 'lib', 'docs', 'lib/check', 'lib/cluster', 'lib/cluster/hyperconverged', 'lib/constructs', 'lib/resolve', 'lib/rules'];
  const paths = Array.from(readFileSync('docs/architecture.md', 'utf8').matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g), ([, path = '']) => path);
  const exists = (path: string): boolean => roots.some((root) => ['', '.ts'].some((end) => existsSync(join(root, path + end))));
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

test('the architecture page names every folder of lib/; those of lib/cli are named after commands', () => {
  const page = readFileSync('docs/architecture.md', 'utf8').split('\n');
  const foldersIn = (folder: string): readonly string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));
  const unnamed = foldersIn('lib').filter((folder) => {
    const rows = page.filter((line) => line.startsWith(`| \`lib/${folder}\``) || line.startsWith(`| \`lib/${folder}/`)).join();
    return rows === '' || (folder !== 'cli' && foldersIn(`lib/${folder}`).some((name) => !rows.includes(`\`${name}`)));
  });
  expect(unnamed).toEqual([]);
});
