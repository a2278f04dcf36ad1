/** A minor release of KubeVirt whose answers are known here. */
export type Minor = '1.6' | '1.7' | '1.8' | '1.9';

/** Oldest first. */
export const minors: readonly Minor[] = ['1.6', '1.7', '1.8', '1.9'];

/** The newest patch of each, by which a cluster is judged unless it names its patch. */
const newestPatches: Readonly<Record<Minor, number>> = { '1.6': 6, '1.7': 4, '1.8': 4, '1.9': 0 };

/** The release that a cluster runs. There is one object for each, so `===` compares them. */
export interface Release {
  readonly minor: Minor;
  readonly patch: number;
  /** With its patch: `1.8.4`. */
  readonly text: string;
}

const known = new Map<string, Release>();

function interned(minor: Minor, patch: number): Release {
  const text = `${minor}.${patch}`;
  const release = known.get(text) ?? { minor, patch, text };
  known.set(text, release);
  return release;
}

/** The newest patch of a minor. */
export function newestOf(minor: Minor): Release {
  return interned(minor, newestPatches[minor]);
}

/** The release that a cluster is assumed to run if nothing says which. */
export const newestRelease: Release = newestOf('1.9');

function isMinor(text: string): text is Minor {
  return (minors as readonly string[]).includes(text);
}

/** A patch number that a release can have. */
const patchPattern = /^(?:0|[1-9]\d?)$/;

/** `1.8` as its newest patch, `1.8.2` or `v1.8.2` as written. Undefined for a release that is not known here. */
export function parseRelease(text: string): Release | undefined {
  const [major = '', minor = '', patch, ...rest] = text.replace(/^v/, '').split('.');
  const name = `${major}.${minor}`;
  if (!isMinor(name) || rest.length > 0) return undefined;
  if (patch === undefined) return newestOf(name);
  return patchPattern.test(patch) ? interned(name, Number(patch)) : undefined;
}

/** Below zero if `a` is older than `b`, zero if they are the same release. */
export function compareReleases(a: Release, b: Release): number {
  return minors.indexOf(a.minor) - minors.indexOf(b.minor) || a.patch - b.patch;
}

/** Whether a cluster that goes from one release to the other gets a newer minor, and not only patches. */
export function isUpgrade(from: Release, to: Release): boolean {
  return minors.indexOf(from.minor) < minors.indexOf(to.minor);
}

/** The releases that have a part of KubeVirt: a rule, a default, a field. */
export interface ReleaseRange {
  /** The first minor that has it. @default - all from the oldest one */
  readonly since?: Minor | undefined;
  /** The last minor that has it. @default - all up to the newest one */
  readonly until?: Minor | undefined;
  /**
   * The first patches that have it, one for each minor that came without it: with `['1.6.4', '1.7.2']`, 1.7.1 lacks it and 1.8.0 has it.
   * @default - every patch of its minors
   */
  readonly fixedIn?: readonly `${Minor}.${number}`[] | undefined;
  /** The first patches that no longer have it, likewise. @default - none */
  readonly goneIn?: readonly `${Minor}.${number}`[] | undefined;
}

/** Whether a release has a part of KubeVirt. */
export function isIn({ since, until, fixedIn, goneIn }: ReleaseRange, { minor, patch }: Release): boolean {
  const at = minors.indexOf(minor);
  if (since !== undefined && at < minors.indexOf(since)) return false;
  if (until !== undefined && at > minors.indexOf(until)) return false;
  const fixed = patchOf(fixedIn, minor);
  const gone = patchOf(goneIn, minor);
  return (fixed === undefined || patch >= fixed) && (gone === undefined || patch < gone);
}

/** The minors from the first to the last one that has one of two parts. */
export function union(a: ReleaseRange, b: ReleaseRange): ReleaseRange {
  const since = minors.find((minor) => minor === (a.since ?? minors[0]) || minor === (b.since ?? minors[0]));
  const until = minors.findLast((minor) => minor === (a.until ?? minors.at(-1)) || minor === (b.until ?? minors.at(-1)));
  return { since: since === minors[0] ? undefined : since, until: until === minors.at(-1) ? undefined : until };
}

/** Minors of any product, from the first to the last one. */
export interface MinorRange {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** A range of minors in words: `KubeVirt 1.8 and older`. Undefined for all of them. */
export function printRange({ since, until }: MinorRange, product = 'KubeVirt'): string | undefined {
  if (since === undefined) return until === undefined ? undefined : `${product} ${until} and older`;
  if (until === undefined) return `${product} ${since} and newer`;
  return since === until ? `${product} ${since} only` : `${product} ${since} to ${until}`;
}

/** The same after the name of the part: `since 1.9`, `until 1.8`, `from 1.7 to 1.8`; 'in every release' for all of them. */
export function printSpan({ since, until }: MinorRange): string {
  if (since === undefined) return until === undefined ? 'in every release' : `until ${until}`;
  if (until === undefined) return `since ${since}`;
  return since === until ? `in ${since}` : `from ${since} to ${until}`;
}

/** The range of some of all minors, both oldest first; undefined for none of them. */
export function rangeOf<Name extends string>(some: readonly Name[], all: readonly Name[]): MinorRange | undefined {
  const [since, until] = [some[0], some.at(-1)];
  if (since === undefined) return undefined;
  return { since: since === all[0] ? undefined : since, until: until === all.at(-1) ? undefined : until };
}

/** The newest release that has a part of KubeVirt. */
export function newestWith({ until, goneIn }: ReleaseRange): Release {
  if (until === undefined) return newestRelease;
  const gone = patchOf(goneIn, until);
  return gone === undefined ? newestOf(until) : interned(until, gone - 1);
}

function patchOf(patches: ReleaseRange['fixedIn'], minor: Minor): number | undefined {
  const text = patches?.find((each) => each.startsWith(`${minor}.`));
  return text === undefined ? undefined : Number(text.slice(minor.length + 1));
}

const filtered = new WeakMap<readonly ReleaseRange[], Map<Release, readonly ReleaseRange[]>>();

/** Those entries of a list that a release has. Each list is filtered once for each release. */
export function ofRelease<Entry extends ReleaseRange>(list: readonly Entry[], release: Release): readonly Entry[] {
  let byRelease = filtered.get(list) as Map<Release, readonly Entry[]> | undefined; // under each list are its own entries
  if (byRelease === undefined) filtered.set(list, (byRelease = new Map<Release, readonly Entry[]>()));
  let entries = byRelease.get(release);
  if (entries === undefined) {
    const inRelease = list.filter((entry) => isIn(entry, release));
    byRelease.set(release, (entries = inRelease.length === list.length ? list : inRelease));
  }
  return entries;
}
