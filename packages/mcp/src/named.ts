import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/** Why words of a caller are not passed on, and what to write instead. */
export class Refusal extends Error {}

/** The path that a word names, as seen from the folder: `./…`, which no commit and no option begins with. Throws a Refusal for what is not in the folder. */
export function pathIn(folder: string, word: string): string {
  const path = pathOfCommitIn(folder, word);
  if (!existsSync(resolve(folder, path))) throw new Refusal(`there is no ${word}: write a path as seen from the folder of this server`);
  if (isOutside(relative(realpathSync(folder), realpathSync(resolve(folder, path))))) throw outside(word);
  return path;
}

/** As `pathIn`, for what may be there in a commit alone. */
export function pathOfCommitIn(folder: string, word: string): string {
  const path = relative(folder, resolve(folder, word));
  if (isOutside(path)) throw outside(word);
  return `./${path}`;
}

function isOutside(path: string): boolean {
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
}

function outside(word: string): Refusal {
  return new Refusal(`${word} is outside of the folder that this server reads: write a path within it`);
}

/** A folder, or a commit of the repository, as `diff` takes it. */
export function sideIn(folder: string, word: string): string {
  if (existsSync(resolve(folder, word))) return pathIn(folder, word);
  if (!/^[\w@][\w./~^@{}-]*$/.test(word))
    throw new Refusal(`${word} is neither a folder nor a commit: write a folder, or a commit such as main or HEAD~1`);
  return word;
}

/** The words for `explain`. Objects of charts are not explained: for that their scripts would have to run. */
export function topicWords(topic: string): readonly string[] {
  const words = topic.trim().split(/\s+/);
  if (words.length > 2 || words.some((word) => !/^\w[\w.[\]-]*$/.test(word)))
    throw new Refusal('write a code such as KV1031, a field such as vm.spec.runStrategy, or hco OPTION');
  return words;
}
