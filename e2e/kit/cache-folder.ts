import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where things are kept from run to run: the user's cache folder. */
export function cacheFolder(): string {
  return join(userCache(), 'cdk8s-kubevirt-e2e');
}

function userCache(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (XDG_CACHE_HOME !== undefined && XDG_CACHE_HOME !== '') return XDG_CACHE_HOME;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  return LOCALAPPDATA ?? join(homedir(), '.cache');
}
