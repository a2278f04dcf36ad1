import { existsSync, realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

/** Why words of a caller are not passed on. */
export class Refusal extends Error {}

/** The path that a word names, as seen from the folder: `./…`, which no commit and no option begins with. Throws a Refusal for what is not in the folder. */
export function pathIn(folder: string, word: string): string {
  const path = resolve(folder, word);
  if (!existsSync(path)) throw new Refusal(`there is no ${word}`);
  const [top, real] = [realpathSync(folder), realpathSync(path)];
  if (real !== top && !real.startsWith(`${top}${sep}`)) throw new Refusal(`${word} is outside of the folder that this server reads`);
  return `./${relative(folder, path)}`;
}

/** A folder, or a commit of the repository, as `diff` takes it. */
export function sideIn(folder: string, word: string): string {
  if (existsSync(resolve(folder, word))) return pathIn(folder, word);
  if (!/^[\w@][\w./~^@{}-]*(?::[\w@][\w./@-]*)?$/.test(word)) throw new Refusal(`${word} is neither a folder nor a commit`);
  return word;
}

/** The words for `explain`. Objects of charts are not explained: for that their scripts would have to run. */
export function topicWords(topic: string): readonly string[] {
  const words = topic.trim().split(/\s+/);
  if (words.length > 2 || words.some((word) => !/^\w[\w.[\]-]*$/.test(word)))
    throw new Refusal('write a code such as KV1031, a field such as vm.spec.runStrategy, or hco OPTION');
  return words;
}
