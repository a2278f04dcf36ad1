import { posix } from 'node:path';

/** The path by which the file at `from` requires the one at `to`; both are paths below the folder of the build. */
export function pathFrom(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
