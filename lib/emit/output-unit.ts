import type { Content } from './content.ts';

/** The files of one cluster. */
export interface OutputUnit {
  /** Below the output folder, one segment; '' for the implicit cluster. */
  readonly folder: string;
  /** Content by path below the unit's folder, '/' between the segments. */
  readonly files: ReadonlyMap<string, Content>;
}

/** Joins what may be empty. */
export function below(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** The path of the folder that holds `path`; '' at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
