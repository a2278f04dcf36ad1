import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runHowTo } from './run-how-to.ts';

const folder = join(__dirname, '..', '..', 'docs', 'howto');
const pages = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

test.each(pages.filter(([, page]) => page.includes('```console')))('%s does what it says', (_, page) => {
  expect(runHowTo(page)).toBe(page);
});

test('the other pages are those whose commands need a cluster', () => {
  expect(pages.flatMap(([name, page]) => (page.includes('```console') ? [] : [name]))).toEqual(['grow-a-disk.md', 'upgrade-a-fleet.md']);
});
