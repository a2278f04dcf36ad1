import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from '../../lib/emit/make-folders.ts';
import { temporaryFolder, usageErrorOf } from './output-folder.ts';

const root = temporaryFolder();

test('makes what is missing and answers with the first of it', () => {
  expect(makeFolders(join(root, 'a', 'b', 'c'))).toBe(join(root, 'a'));
  expect(statSync(join(root, 'a', 'b', 'c')).isDirectory()).toBe(true);
  expect(makeFolders(join(root, 'a', 'b', 'd'))).toBe(join(root, 'a', 'b', 'd'));
  expect(makeFolders(join(root, 'a', 'b'))).toBeUndefined();
});

test('a file in the way is for the system to tell', () => {
  writeFileSync(join(root, 'file'), '');
  // Node 20 fails to look below it, later ones to make it.
  expect(() => makeFolders(join(root, 'file', 'below'))).toThrow(/^(?:ENOTDIR|EEXIST): /);
});

(existsSync('/proc/self') ? describe : describe.skip)('where the system makes no folders', () => {
  test('it ends', () => {
    expect(usageErrorOf(() => makeFolders('/proc/manifests/below'))).toMatchObject({
      code: 'KU0204',
      message: '/proc/manifests cannot be made: the system makes no folders there',
    });
  });
});
