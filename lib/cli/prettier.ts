import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The part of prettier that is used here. */
export interface Prettier {
  readonly resolveConfig: (file: string) => Promise<object | null>;
  readonly format: (text: string, options: object) => Promise<string>;
}

/** The prettier of the project in a folder; undefined where it has none. */
export function prettierOf(folder: string): Prettier | undefined {
  try {
    return createRequire(join(folder, 'package.json'))('prettier') as Prettier; // no other package has this name
  } catch {
    return undefined;
  }
}

/** Formats TypeScript with the settings of the project that `file` belongs to. */
export async function formatTypeScript(prettier: Prettier, text: string, file: string): Promise<string> {
  return prettier.format(text, { ...(await prettier.resolveConfig(file)), parser: 'typescript', filepath: file });
}
