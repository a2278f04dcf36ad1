import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldCounts, propCounts, wordsChapter } from '../../../tools/docs/words.ts';

test('every prop of a construct or builder has a doc comment', () => {
  const { all, without } = propCounts();
  expect(all).toBeGreaterThan(300);
  expect(without).toEqual([]);
});

test('the chapter counts every API', () => {
  const counts = fieldCounts();
  expect(counts.map(({ of }) => of)).toEqual(expect.arrayContaining(['kubevirt-v1', 'cdi-v1beta1', 'hco-v1']));
  for (const { of, all } of counts) expect(wordsChapter()).toMatch(new RegExp(String.raw`\| ${of} +\| ${all} `));
});

test('docs/coverage.md has the chapter of today, in which every field is described', () => {
  const page = readFileSync(join(__dirname, '..', '..', '..', 'docs/coverage.md'), 'utf8');
  expect(page).toContain(wordsChapter().trimEnd());
  expect(fieldCounts().flatMap(({ of, without }) => without.map((field) => `${of} ${field}`))).toEqual([]);
});
