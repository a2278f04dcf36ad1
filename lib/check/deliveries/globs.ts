import { matcherOf } from '../../kustomize/substitution/glob.ts';

/** Alternatives of one pattern. */
const most = 64;

/** Whether a path matches a pattern of Argo CD: `*` also matches slashes, and `{a,b}` is a choice. */
export function isGlobMatch(pattern: string, path: string): boolean {
  return choices(pattern).some((each) => matcherOf(each)?.(path) === true);
}

/** Whether the folder at a path is meant by a pattern of the git generator, in which `*` matches a part of a path. */
export function isFolderMatch(pattern: string, folder: string): boolean {
  const [wanted, parts] = [pattern, folder].map((text) => text.split('/').filter((part) => part !== '' && part !== '.'));
  return wanted?.length === parts?.length && (wanted ?? []).every((part, i) => matcherOf(part)?.(parts?.[i] ?? '') === true);
}

function choices(pattern: string): readonly string[] {
  const parts = pattern.split(/(\{[^{}]*\})/);
  return parts.reduce<readonly string[]>(
    (made, part) => {
      const each = part.startsWith('{') && part.endsWith('}') ? part.slice(1, -1).split(',') : [part];
      return made.flatMap((start) => each.map((end) => start + end)).slice(0, most);
    },
    [''],
  );
}
