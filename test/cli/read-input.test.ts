import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textOf } from '../../lib/cli/import/project-files.ts';
import { readInput } from '../../lib/cli/read-input.ts';

let file = '';

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'read-input-')), 'a.txt');
});

afterEach(() => {
  rmSync(join(file, '..'), { recursive: true });
});

test.each<[what: string, read: (file: string) => { readonly length: number }, most: number, refusal: string]>([
  ['a file of 16 MB is read', readInput, 16 << 20, 'it is larger than 16 MB'],
  ['a file of an import has 8 MB', textOf, 8 << 20, 'this file is larger than 8 MB'],
])('%s, and one byte more is refused', (_what, read, most, refusal) => {
  writeFileSync(file, Buffer.alloc(most, 'x'));
  expect(read(file)).toHaveLength(most);
  writeFileSync(file, Buffer.alloc(most + 1, 'x'));
  expect(() => read(file)).toThrow(refusal);
});
