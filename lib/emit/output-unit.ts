import type { Content } from './content.ts';

/** The files of one cluster. */
export interface OutputUnit {
  /** Below the output folder, one segment; '' for the implicit cluster. */
  readonly folder: string;
  /** Content by path below the unit's folder, '/' between the segments. */
  readonly files: ReadonlyMap<string, Content>;
}

/** A path that stays below the folder it is relative to, on every system. */
export function staysBelow(path: string): boolean {
  return !unsafe.test(path) && path.split('/').every((step) => step !== '' && step !== '.' && step !== '..');
}

// A colon is a drive or a stream to Windows.
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const unsafe = /[\0-\u001f\\:]/;

/** Joins what may be empty. */
export function below(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** The path of the folder that holds `path`; '' at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
