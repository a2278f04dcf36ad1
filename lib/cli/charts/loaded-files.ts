import { sep } from 'node:path';
import { packageFolders } from '../../core/package-root.ts';

/** The message of a synth to the process that watches its files. */
export interface LoadedFiles {
  /** Files of the charts, wherever they are. */
  readonly files: readonly string[];
  /** The folder that is written. */
  readonly output: string | undefined;
}

/** Sends the files to watch to the parent process, if that has a channel. */
export function tellLoadedFiles(output: string): void {
  const files = Object.keys(require.cache).filter((file) => !file.includes(`${sep}node_modules${sep}`) && !isOwn(file));
  process.send?.({ files, output } satisfies LoadedFiles);
}

function isOwn(file: string): boolean {
  return packageFolders.some((folder) => file.startsWith(folder + sep));
}
