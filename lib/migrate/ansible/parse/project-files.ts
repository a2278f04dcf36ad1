import { Refusal } from '../../refusal.ts';

export interface ProjectFile {
  readonly file: string;
  readonly text: string;
}

/** Files that a playbook names, relative to the one that names them. Throws a Refusal for those that are not there, or outside the project. */
export interface ProjectFiles {
  readonly read: (path: string, from: string) => ProjectFile;
}

/** The first of some files that is there. Throws a Refusal where none is. */
export function readFirst(files: ProjectFiles, [path = '', ...others]: readonly string[], from: string): ProjectFile {
  try {
    return files.read(path, from);
  } catch (error) {
    if (!isMissing(error)) throw error;
    for (const other of others) {
      const found = readIfThere(files, other, from);
      if (found !== undefined) return found;
    }
    throw error;
  }
}

/** A file that need not be there. */
export function readIfThere(files: ProjectFiles, path: string, from: string): ProjectFile | undefined {
  try {
    return files.read(path, from);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Refusal && (error.entry === 'unread' || error.entry === 'outside');
}
