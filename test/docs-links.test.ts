import { existsSync, readFileSync } from 'node:fs';
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
