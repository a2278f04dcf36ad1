/** What stops a release, in a sentence. */
export interface Unreleasable {
  readonly reason: string;
}

export interface ReleasedPackage {
  readonly version: string;
  readonly repository?: unknown;
}

/**
 * The notes of a release: the chapter of its version in the changelog. `tag` is the version with a v in front. A release needs the repository
 * of the package, because npm signs where a package was built.
 */
export function releaseNotes(tag: string, changelog: string, { version, repository }: ReleasedPackage): string | Unreleasable {
  if (tag !== `v${version}`) return { reason: `The tag is ${tag}, and package.json has the version ${version}.` };
  if (repository === undefined) return { reason: 'package.json names no repository, which npm needs to sign where the package was built.' };
  const chapters = changelog.split(/^## /m).slice(1);
  const chapter = chapters.find((text) => text.split(/\s/, 1)[0] === version);
  const notes = chapter?.slice(chapter.indexOf('\n')).trim() ?? '';
  return notes === '' ? { reason: `CHANGELOG.md has no chapter with the title ${version}.` } : `${notes}\n`;
}
