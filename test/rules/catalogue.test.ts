import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../lib/rules/catalogue.ts';

const lib = join(__dirname, '../../lib');
const sources = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
const ownCodesIn = (path: string): readonly string[] => readFileSync(join(lib, path), 'utf8').match(/(?<=')K[PU]\d{4}(?=')/g) ?? [];

test('every code of ours that a finding can have is in the catalogue', () => {
  const listed = catalogue.map(({ code }) => code).filter((code) => /^K[PU]/.test(code));
  expect(listed).toEqual(Array.from(new Set(sources.flatMap(ownCodesIn))).toSorted());
});

test('no code stands for two things', () => {
  const listed = catalogue.map(({ code }) => code);
  expect(listed).toEqual(Array.from(new Set(listed)));
});
