import type { Code, Diagnostic } from '../core/diagnostic.ts';
import { UsageError } from '../core/errors.ts';

/** What a failed system call means to the person at the keyboard. */
interface Cause {
  readonly code: Code;
  readonly says: string;
  readonly hint: string;
}

const noSpace: Cause = { code: 'KU0205', says: 'no space is left', hint: 'Free some space on that disk and run the command again.' };
const denied: Cause = { code: 'KU0204', says: 'permission is denied', hint: 'Give yourself permission, or choose another output folder.' };
const noFolder: Cause = {
  code: 'KU0201',
  says: 'a file stands where a folder has to be',
  hint: 'Move that file away, or choose another output folder.',
};

const gone: Cause = {
  code: 'KU0212',
  says: 'it was there a moment ago, so another process is at work here',
  hint: 'Run the command again.',
};

const causes: Readonly<Record<string, Cause>> = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  ENOENT: gone,
  EACCES: denied,
  EPERM: denied,
  EROFS: { ...denied, says: 'the file system is read-only' },
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  EISDIR: { code: 'KU0210', says: 'a folder stands where a file has to be', hint: 'Move that folder away, or choose another name.' },
};

/** What was being done, and how the output folder is left when it fails. */
export interface Attempt {
  /** @default - the path in the system's own words */
  readonly path?: string;
  readonly to: 'read' | 'written' | 'removed';
  readonly left: string;
}

/** Runs `action`; a system call that fails in it becomes a UsageError, and everything else stays what it is. */
export function attempt<T>(what: Attempt, action: () => T): T {
  try {
    return action();
  } catch (failure) {
    throw asUsageError(failure, what);
  }
}

function asUsageError(failure: unknown, { path, to, left }: Attempt): unknown {
  // Not by instanceof: under jest, node's errors are of another realm.
  const { code: errno, message, path: named } = (failure ?? {}) as Partial<NodeJS.ErrnoException>;
  if (typeof errno !== 'string' || message === undefined) return failure;
  const { code, says, hint } = causes[errno] ?? { code: 'KU0210', says: message, hint: 'Look into that, and run the command again.' };
  return new UsageError(outputFinding(code, `${path ?? named ?? 'The output'} cannot be ${to}: ${says}. ${left}`, hint));
}

export const nothingChanged = 'Nothing has been changed.';

export function outputFinding(code: Code, message: string, hint: string): Diagnostic {
  return { code, severity: 'error', message, hint };
}

/** `a, b, c and 4 more`. */
export function firstThree(paths: readonly string[]): string {
  const shown = paths.slice(0, 3).join(', ');
  return paths.length > 3 ? `${shown} and ${paths.length - 3} more` : shown;
}
