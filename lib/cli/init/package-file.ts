import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UsageError } from '../../core/errors.ts';
import { reasonOf } from '../reason-of.ts';
import { isPlainFile, replaceFile } from '../replace-file.ts';
import { usageError } from '../usage.ts';
import { extendedPackageJson, type ExtendedPackageJson } from './extend-package-json.ts';
import type { RepositoryPackage } from './package-json.ts';

/** The package.json of a folder with what it lacks; undefined if there is none. @throws UsageError if nothing can be added to it */
export function extendedIn(folder: string, wanted: RepositoryPackage): ExtendedPackageJson | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  try {
    if (!isPlainFile(file)) throw new Error('package.json is not a plain file');
    return extendedPackageJson(readFileSync(file, 'utf8'), wanted);
  } catch (error) {
    throw notExtended(error);
  }
}

/** Writes it, and returns a line for each key that has been added to. @throws UsageError if it cannot be written */
export function writeExtended(folder: string, { text, added }: ExtendedPackageJson): readonly string[] {
  try {
    replaceFile(join(folder, 'package.json'), text);
  } catch (error) {
    throw notExtended(error);
  }
  return [...added].map(([key, names]) => `${key}: ${names.join(', ')}`);
}

function notExtended(error: unknown): UsageError {
  return usageError(
    'KU0007',
    `init cannot add to package.json: ${reasonOf(error)}`,
    'Correct package.json, or remove it, and run init again.',
  );
}
