import { relative } from 'node:path';
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
