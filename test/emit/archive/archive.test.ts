import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { archive } from '../../../lib/emit/archive/archive.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const long = `${'a'.repeat(90)}/${'b'.repeat(160)}.yaml`;
const units = [
  {
    folder: 'staging',
    files: new Map([
      ['web.yaml', [bytes('a: 1\n'), bytes('b: 2\n')]],
      [long, [bytes('x'.repeat(512))]],
    ]),
  },
  { folder: '', files: new Map([['app.yaml', [bytes('ü\n')]]]) },
];

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'archive-'))));
afterAll(() => rmSync(folder, { recursive: true }));

test('tar reads what we packed', () => {
  writeFileSync(join(folder, 'all.tgz'), archive(units, { gzip: true }));
  expect(execFileSync('tar', ['tzf', 'all.tgz'], { cwd: folder, encoding: 'utf8' }).trim().split('\n')).toEqual([
    'app.yaml',
    `staging/${long}`,
    'staging/web.yaml',
  ]);
  execFileSync('tar', ['xzf', 'all.tgz'], { cwd: folder });
  expect(readFileSync(join(folder, 'app.yaml'), 'utf8')).toBe('ü\n');
  expect(readFileSync(join(folder, 'staging/web.yaml'), 'utf8')).toBe('a: 1\nb: 2\n');
  expect(readFileSync(join(folder, 'staging', long), 'utf8')).toBe('x'.repeat(512));
  expect(statSync(join(folder, 'app.yaml')).mtimeMs).toBe(0);
});

test('the order of units and files does not show', () => {
  const turned = units.toReversed().map(({ folder: name, files }) => ({ folder: name, files: new Map([...files].toReversed()) }));
  expect(archive(turned, { gzip: true })).toEqual(archive(units, { gzip: true }));
});

test('gzip tells neither time nor system', () => {
  const zipped = archive(units, { gzip: true });
  expect([...zipped.subarray(4, 10)]).toEqual([0, 0, 0, 0, 2, 255]);
  expect(new Uint8Array(gunzipSync(zipped))).toEqual(archive(units, { gzip: false }));
});
