import { execFileSync } from 'node:child_process';

export interface RepositoryUrl {
  readonly url: string;
  /** Whether credentials or a query have been left out of it. */
  readonly isShortened: boolean;
}

/** A URL with a host. No path has an @: it would be the end of a password with a slash in it. */
const withHost = /^([a-z][a-z0-9+.-]*:\/\/)(?:([^/?#]*)@)?((?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?)(\/[^?#@]*)?(?:[?#].*)?$/i;
/** How git writes a path on a host that ssh reaches: `user@host:path`. A single letter is a drive of Windows. */
const likeSsh = /^(?:[\w.-]+@)?(?:[\w.-]{2,}|\[[\da-f:.]+\]):(?!\/\/)[^?#@\\]+$/i;

/**
 * The URL of a repository as it may be committed: without user and password, except the user name of ssh, and without query and fragment, which
 * may hold a token. Undefined if the text is not the URL of a repository on a server: then nobody can tell what in it is secret.
 */
export function withoutCredentials(text: string): RepositoryUrl | undefined {
  if (/[\s\p{C}]/u.test(text)) return undefined;
  if (likeSsh.test(text)) return { url: text, isShortened: false };
  const [, scheme, userinfo, host, path = ''] = withHost.exec(text) ?? [];
  if (scheme === undefined || host === undefined) return undefined;
  const user = /^(?:git\+)?ssh:/i.test(scheme) ? userinfo?.split(':', 1)[0] : undefined;
  const url = `${scheme}${user ? `${user}@` : ''}${host}${path}`;
  return { url, isShortened: url !== text };
}

/** The URL of git's remote `origin` of a folder; undefined where there is none. */
export function originOf(folder: string): RepositoryUrl | undefined {
  const url = gitIn(folder, 'remote', 'get-url', 'origin');
  return url === undefined ? undefined : withoutCredentials(url);
}

/** What git prints, without the line break at its end; undefined if it fails. */
export function gitIn(folder: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).replace(/\r?\n$/, '');
  } catch {
    return undefined; // no git, no repository or no remote: all the same here
  }
}
