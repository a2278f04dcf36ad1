import { parsePath, valueAt } from './data/path.ts';

/** Whether SOPS has written a value. */
export function isEncrypted(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('ENC[');
}

/** Whether a finding about `path` of an object that SOPS has encrypted in part is about a value that nobody can read. */
export function isAboutEncrypted(object: unknown, path: string | undefined): boolean {
  return path !== undefined && isEncrypted(valueAt(object, parsePath(path)));
}
