import { spawnSync } from 'node:child_process';
import { usageError } from '../usage.ts';

/** More than any repository of manifests prints. */
const maxBuffer = 1 << 30;

interface Answer {
  readonly stdout: Buffer;
  /** The warnings of git. */
  readonly stderr: string;
}

function askGit(folder: string, args: readonly string[], input?: string): Buffer | undefined {
  return answerOfGit(folder, args, input)?.stdout;
}

/** Asks git for something; undefined where git answers with an error, or is not there. */
function answerOfGit(folder: string, args: readonly string[], input?: string): Answer | undefined {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: folder,
    maxBuffer,
    env: { ...process.env, LC_ALL: 'C' },
    ...(input !== undefined && { input }),
  });
  if (status === 0) return { stdout, stderr: String(stderr) };
  const [, owned] = /dubious ownership in repository at '(.*)'/.exec(String(stderr)) ?? [];
  if (owned === undefined) return undefined;
  throw usageError(
    'KU0030',
    'git does not read this repository, because it belongs to somebody else',
    `Allow it: git config --global --add safe.directory ${owned}`,
  );
}

export interface Blob {
  /** Below the folder in which git was asked. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** The files of a commit below a folder, or the one file, as git keeps them; nothing is checked out. `commit` is known to exist. */
export function filesOf(folder: string, commit: string, below: string, wanted: (path: string) => boolean): readonly Blob[] {
  const listing = askGit(folder, ['ls-tree', '-r', '-z', commit, '--', below]) ?? Buffer.alloc(0);
  const entries = listing
    .toString('utf8')
    .split('\0')
    .flatMap((entry) => {
      const [, hash = '', path = ''] = /^\d+ blob (\w+)\t(.+)$/s.exec(entry) ?? [];
      return wanted(path) ? [{ hash, path }] : [];
    });
  const contents = readBlobs(
    folder,
    entries.map(({ hash }) => hash),
  );
  return entries.map(({ path }, i) => ({ path, bytes: contents[i] ?? Buffer.alloc(0) }));
}

/** `git cat-file --batch`: a line `hash type size`, the bytes, and a line end, for each. */
function readBlobs(folder: string, hashes: readonly string[]): readonly Buffer[] {
  if (hashes.length === 0) return [];
  const output = askGit(folder, ['cat-file', '--batch'], `${hashes.join('\n')}\n`);
  if (output === undefined) throw unreadable();
  const blobs: Buffer[] = [];
  for (let at = 0; at < output.length && blobs.length < hashes.length;) {
    const end = output.indexOf(0x0a, at);
    const size = Number(output.toString('latin1', at, end).split(' ')[2]);
    if (!Number.isInteger(size)) throw unreadable();
    blobs.push(output.subarray(end + 1, end + 1 + size));
    at = end + size + 2;
  }
  return blobs;
}

function unreadable(): Error {
  return usageError('KU0030', 'git cannot read the files of a commit', 'Run git fsck, and fetch what a shallow or partial clone lacks.');
}

/** Whether a clone lacks older commits, as those of CI do. */
export function isShallow(folder: string): boolean {
  return askGit(folder, ['rev-parse', '--is-shallow-repository'])?.toString('utf8').trim() === 'true';
}

/** The outermost folder of the repository. */
export function topOf(folder: string): string | undefined {
  return askGit(folder, ['rev-parse', '--show-toplevel'])?.toString('utf8').replace(/\n$/, '');
}

/** Whether a commit has a folder or file. */
export function hasPath(folder: string, commit: string, path: string): boolean {
  return (askGit(folder, ['ls-tree', '-r', commit, '--', path])?.length ?? 0) > 0;
}

/** The commit that a word names; undefined where it names none. Throws where two have that name, because git would silently take one. */
export function commitOf(folder: string, word: string): string | undefined {
  if (word.startsWith('-')) return undefined;
  const answer = answerOfGit(folder, ['-c', 'core.warnAmbiguousRefs=true', 'rev-parse', '--verify', `${word}^{commit}`]);
  const commit = answer?.stdout.toString('utf8').trim();
  if (answer === undefined || commit === undefined || !isFullHash(commit)) return undefined; // a range or ^HEAD gives another answer
  if (isFullHash(word) || !/^warning: refname .* is ambiguous/ms.test(answer.stderr)) return commit;
  throw usageError(
    'KU0030',
    `${word} names more than one commit`,
    'Write the full hash, refs/heads/NAME for a branch, refs/tags/NAME for a tag, or refs/remotes/NAME for a branch of a remote.',
  );
}

/** Whether a word is a hash in full, of SHA-1 or SHA-256. Git takes it for that commit even where a branch is called so. */
export function isFullHash(word: string): boolean {
  return /^(?:[\da-f]{40}|[\da-f]{64})$/i.test(word);
}
