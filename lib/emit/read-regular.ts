import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { UsageError } from '../core/errors.ts';
import { outputFinding } from './output-error.ts';

/** Windows has no such flags, and `undefined` adds nothing. Without the second, opening a pipe waits for somebody who writes into it. */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Reads a file that a clone may have brought: it is no link, no pipe and no device, and not too large.
 * @throws UsageError where it is one of these.
 */
export function readRegular(file: string, { megabytes }: { readonly megabytes: number }): Buffer {
  const descriptor = openSync(file, flags);
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile()) throw refusal(`${file} is not a file`);
    if (status.size > megabytes * 1e6) throw refusal(`${file} is larger than ${megabytes} MB`);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The first 1,000 bytes of such a file as text; undefined where there is none. */
export function readStart(file: string): string | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, flags);
  } catch {
    return undefined;
  }
  try {
    if (!fstatSync(descriptor).isFile()) return undefined;
    const start = Buffer.alloc(1000);
    return start.toString('utf8', 0, readSync(descriptor, start));
  } finally {
    closeSync(descriptor);
  }
}

function refusal(message: string): UsageError {
  return new UsageError(outputFinding('KU0210', `${message}, so it is not read`, 'Restore it from Git, or remove it.'));
}
