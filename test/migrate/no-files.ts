import type { ProjectFiles } from '../../lib/migrate/ansible/parse/project-files.ts';
import { Refusal } from '../../lib/migrate/refusal.ts';

/** A project without any other file. */
export const noFiles: ProjectFiles = {
  read(path) {
    throw new Refusal('unread', `there is no ${path}`, 'Name a file that exists.');
  },
};

/** A project that holds these files, whatever the folder they are asked for from. */
export function filesOf(texts: Readonly<Record<string, string>>): ProjectFiles {
  return {
    read(path, from) {
      const text = texts[path];
      return text === undefined ? noFiles.read(path, from) : { file: path, text };
    },
  };
}
