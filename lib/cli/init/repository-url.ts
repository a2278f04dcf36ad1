import { execFileSync } from 'node:child_process';

/** The URL of git's remote `origin` of a folder; undefined where there is none. */
export function originOf(folder: string): string | undefined {
  try {
    const url = execFileSync('git', ['remote', 'get-url', 'origin'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return withoutCredentials(url.trim());
  } catch {
    return undefined; // no git, no repository or no remote: all the same here
  }
}

/** A token in a remote must not end up in a manifest. */
function withoutCredentials(url: string): string {
  return url.replace(/^(https?:\/\/)[^/]*@/, '$1');
}
