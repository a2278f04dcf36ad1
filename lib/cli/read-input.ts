import { closeSync, constants, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs';

/** Bytes of a file that is read as a whole. */
const most = 16 << 20;
const chunk = 1 << 16;

export class TooLarge extends Error {}

/** What the shell makes of `<(command)`: a pipe that somebody writes into. */
const shellPipe = /^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/self\/fd\/\d+)$/;

/**
 * The bytes of a file of the user's. Anything that would let the command wait for ever is refused: a named pipe, a socket or a device, and
 * whatever ends later than a file of ours could. Throws an Error that `reasonOf` puts into words.
 */
export function readInput(path: string, longest: number = most): Buffer {
  const isPipe = isShellPipe(path, statSync(path));
  // Windows has no such flag, and `undefined` adds nothing. A pipe that has taken the place of the file meanwhile does not block either.
  const descriptor = openSync(path, constants.O_RDONLY | (isPipe ? 0 : constants.O_NONBLOCK));
  try {
    if (!isPipe) refuseEndless(fstatSync(descriptor));
    const blocks: Buffer[] = [];
    for (let size = 0; ;) {
      const block = Buffer.allocUnsafe(chunk);
      const read = readSync(descriptor, block, 0, chunk, null);
      if (read === 0) return Buffer.concat(blocks);
      size += read;
      if (size > longest) throw new TooLarge(`it is larger than ${longest >> 20} MB`);
      blocks.push(block.subarray(0, read));
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a path is a pipe that the shell has opened for this command. Throws an Error for what is neither that nor a file or folder. */
export function isShellPipe(path: string, stats: Stats): boolean {
  if (stats.isFIFO() && shellPipe.test(path)) return true;
  refuseEndless(stats);
  return false;
}

function refuseEndless(stats: Stats): void {
  if (!stats.isFile() && !stats.isDirectory()) throw new Error('it is a pipe, a socket or a device, which may never end');
}
