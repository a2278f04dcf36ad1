import { lstatSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { UsageError } from '../core/errors.ts';
import { nothingChanged, outputFinding } from './output-error.ts';

/**
 * The real path of an output folder. Links above the working folder are followed, and so are those of a path that somebody has written out in
 * full. A link below the working folder is refused: it may come from a clone, and lead anywhere.
 * @throws UsageError where the path leads through such a link, to nothing or to a file.
 */
export function outputRoot(outputDir: string): string {
  const link = linkOfClone(outputDir);
  if (link !== undefined) {
    const message = `Nothing is written through a symbolic link: ${link}. ${nothingChanged}`;
    throw new UsageError(outputFinding('KU0203', message, 'Write the path that the link leads to, from the root, as the output folder.'));
  }
  const status = statSync(outputDir, { throwIfNoEntry: false });
  if (status === undefined && lstatSync(outputDir, { throwIfNoEntry: false }) === undefined) return outputDir;
  if (status === undefined) {
    const message = `The output folder ${outputDir} is a symbolic link that leads nowhere. ${nothingChanged}`;
    throw new UsageError(
      outputFinding('KU0203', message, 'Make the folder that it leads to, remove the link, or choose another output folder.'),
    );
  }
  if (status.isDirectory()) return realpathSync(outputDir);
  const message = `The output folder ${outputDir} is a file. ${nothingChanged}`;
  throw new UsageError(outputFinding('KU0201', message, 'Move that file away, or choose another output folder.'));
}

function linkOfClone(outputDir: string): string | undefined {
  const way = relative('', outputDir).split(sep);
  if (isAbsolute(outputDir) && (way[0] === '..' || isAbsolute(way.join(sep)))) return undefined;
  let path = resolve('');
  for (const step of way) {
    path = join(path, step);
    if (step !== '..' && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) return path;
  }
  return undefined;
}
