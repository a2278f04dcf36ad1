import { randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../core/errors.ts';
import { outputFinding } from '../output-error.ts';
import { readStart } from '../read-regular.ts';

/** Who writes. One line of JSON in the lock file. */
interface Owner {
  readonly host: string;
  readonly pid: number;
  /** When the process began, in the kernel's ticks; '' where that cannot be known. Tells a process from a later one with its number. */
  readonly started: string;
  /** Tells this process from an earlier one with its number. */
  readonly token: string;
}

const self: Owner = { host: hostname(), pid: process.pid, started: startOf(process.pid), token: randomUUID() };
const lockName = /^lock-(\d{1,15})$/;

/**
 * Makes this process the only one that works in `folder`, until the file that is returned is removed. A lock that a killed process left
 * behind is overtaken by one with the next number: of two that try it at once, the second finds that number taken. A file is there before
 * the name in it, so both look once more when their own name is written: whoever took a lock for a dead one then finds it alive, or is found.
 * @throws UsageError where another process is at work.
 */
export function takeLock(folder: string): string {
  const left = locksIn(folder);
  for (const name of left) refuseIfHeld(join(folder, name));
  const last = Math.max(0, ...left.map((name) => Number(lockName.exec(name)?.[1])));
  const lock = join(folder, `lock-${last + 1}`);
  try {
    writeFileSync(lock, JSON.stringify(self), { flag: 'wx' });
    for (const name of locksIn(folder)) if (join(folder, name) !== lock) refuseIfHeld(join(folder, name));
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EEXIST') throw busy(lock, 'Another process');
    rmSync(lock, { force: true });
    if (left.length === 0) removeIfEmpty(folder);
    throw failure;
  }
  for (const name of left) rmSync(join(folder, name), { recursive: true, force: true });
  return lock;
}

function locksIn(folder: string): readonly string[] {
  return readdirSync(folder).filter(isLock);
}

export function isLock(name: string): boolean {
  return lockName.test(name);
}

function refuseIfHeld(lock: string): void {
  const owner = ownerOf(lock);
  if (owner === undefined) return;
  if (owner.host === self.host ? isAlive(owner) : isFresh(lock)) throw busy(lock, `Process ${owner.pid} on ${owner.host}`);
}

/** Undefined where the lock has just gone, its process was killed before it had written its name, or none of us has written it. */
function ownerOf(lock: string): Owner | undefined {
  try {
    const owner = JSON.parse(readStart(lock) ?? '') as Partial<Owner> | null; // looked at below
    return typeof owner?.host === 'string' && typeof owner.pid === 'number' ? (owner as Owner) : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started, token }: Owner): boolean {
  if (pid === process.pid) return token === self.token;
  try {
    process.kill(pid, 0);
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
  return started === startOf(pid);
}

/** Processes of another host cannot be asked; a synth takes seconds. */
function isFresh(lock: string): boolean {
  return Math.abs(Date.now() - (lstatSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)) < 60_000;
}

function startOf(pid: number): string {
  try {
    // Field 22 of proc(5); the second field, a name in parentheses, may hold blanks.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    return; // what is in it belongs to the next command
  }
}

function busy(lock: string, who: string): UsageError {
  const message = `${who} is writing the output folder. Nothing has been changed.`;
  return new UsageError(outputFinding('KU0206', message, `Wait until it has ended; if no such process runs, remove ${lock}.`));
}
