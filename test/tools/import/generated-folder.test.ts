import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differences, update } from '../../../tools/import/generated-folder.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'generated-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('names what differs, is missing or is not wanted, and then makes it so', () => {
  for (const name of ['same', 'changed', 'stale', 'by-hand']) writeFileSync(join(folder, name), name);
  const wanted = new Map([
    ['same', 'same'],
    ['changed', 'new'],
    ['deep/missing', 'new'],
  ]);
  const expected = ['changed', 'deep/missing', 'stale'];
  expect(differences(folder, wanted, ['by-hand'])).toEqual(expected);
  expect(update(folder, wanted, ['by-hand'])).toEqual(expected);
  expect(differences(folder, wanted, ['by-hand'])).toEqual([]);
  expect(readFileSync(join(folder, 'deep', 'missing'), 'utf8')).toBe('new');
  expect(readFileSync(join(folder, 'by-hand'), 'utf8')).toBe('by-hand');
});
