import { Refusal } from '../../refusal.ts';
import type { SearchedFiles } from '../expressions/scope.ts';
import { unreadable } from '../expressions/unreadable.ts';
import { readFirst, type ProjectFiles } from './project-files.ts';

/** Files as lookups search them: in `files` or `templates` beside the file of a task, of its role or its play, then beside that itself. */
export function searchedFiles(files: ProjectFiles, from: readonly string[]): SearchedFiles {
  return {
    textOf(folder, name) {
      for (const file of from) {
        try {
          return readFirst(files, placesOf(folder, name, file), file).text;
        } catch (error) {
          if (!(error instanceof Refusal) || (error.entry !== 'unread' && error.entry !== 'outside')) throw error;
        }
      }
      throw unreadable(`a lookup asks for ${JSON.stringify(name)}, which is no file of the project`);
    },
  };
}

/** Tasks of a role have their files one folder up. */
function placesOf(folder: string, name: string, from: string): readonly string[] {
  const here = [`${folder}/${name}`, name];
  return /(?:^|[/\\])(?:tasks|handlers)[/\\][^/\\]*$/.test(from) ? [...here.map((place) => `../${place}`), ...here] : here;
}
