import { dirname, sep } from 'node:path';

/** The message of a synth to the process that watches its files. */
export interface LoadedFiles {
  /** Files of the charts, wherever they are. */
  readonly files: readonly string[];
  /** The folder that is written. */
  readonly output: string | undefined;
}

/** Sends the files to watch to the parent process, if that has a channel. */
export function tellLoadedFiles(output: string): void {
  const files = Object.keys(require.cache).filter((file) => !file.includes(`${sep}node_modules${sep}`) && !file.startsWith(ownFolder));
  process.send?.({ files, output } satisfies LoadedFiles);
}

const ownFolder = dirname(__dirname);
