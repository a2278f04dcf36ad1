import { dirname, sep } from 'node:path';

/** What a synth tells the process that watches for it. */
export interface LoadedFiles {
  /** Files of the charts, wherever they are. */
  readonly files: readonly string[];
  /** The folder that is written. */
  readonly output: string | undefined;
}

/** Says which files to watch to a process that waits for it. */
export function tellLoadedFiles(output: string): void {
  const files = Object.keys(require.cache).filter((file) => !file.includes(`${sep}node_modules${sep}`) && !file.startsWith(ownFolder));
  process.send?.({ files, output } satisfies LoadedFiles);
}

const ownFolder = dirname(__dirname);
