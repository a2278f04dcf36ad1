import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { compiled } from '../../../lib/schema/pattern/compiled.ts';
import { matcherOf } from '../../../lib/schema/pattern/matcher.ts';
import { plainPatterns } from '../../../lib/schema/pattern/plain-patterns.ts';

const folder = join(__dirname, '..', '..', '..', 'schemas', 'crds');

function patternsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'pattern' && typeof inner === 'string' ? [inner] : patternsIn(inner)));
}

test('are the patterns of the shipped CRDs', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const patterns = files.flatMap((file) => patternsIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  expect([...new Set(patterns)].toSorted()).toEqual([...plainPatterns.keys()].toSorted());
});

test.each([...plainPatterns.keys()])('%s means the same to JavaScript', (pattern) => {
  const characters = fc.constantFrom(...Array.from('aZ09+-.,:_/KiMe \n🐦'), 'kubevirt-hyperconverged');
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 12 }), (text) => {
      expect(matcherOf(pattern)(text)).toBe(compiled(pattern).test(text));
    }),
  );
});

test.each([...plainPatterns.keys()])('%s is done with a megabyte', (pattern) => {
  for (const unit of ['a', '1', 'a.', '-', '00:']) expect(matcherOf(pattern)(`${unit.repeat(1_000_000 / unit.length)}!`)).toBe(false);
});
