import { spawnSync } from 'node:child_process';
import { usageError } from '../usage.ts';

/** More than any repository of manifests prints. */
const maxBuffer = 1 << 30;

interface Answer {
  readonly stdout: Buffer;
  /** The warnings of git. */
  readonly stderr: string;
}

/** Asks git for something, or tells what git says to it. */
function runGit(folder: string, args: readonly string[], input?: string): Answer | { readonly failed: string } {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: folder,
    maxBuffer,
    env: { ...process.env, LC_ALL: 'C' },
    ...(input !== undefined && { input }),
  });
  if (status === 0) return { stdout, stderr: String(stderr) };
  const [, owned] = /dubious ownership in repository at '(.*)'/.exec(String(stderr)) ?? [];
  if (owned === undefined) return { failed: String(stderr) };
  throw usageError(
    'KU0030',
    'git does not read this repository, because it belongs to somebody else',
    `Allow it: git config --global --add safe.directory ${owned}`,
  );
}

/** Undefined where git answers with an error, or is not there. */
function askGit(folder: string, args: readonly string[], input?: string): Buffer | undefined {
  const answer = runGit(folder, args, input);
  return 'failed' in answer ? undefined : answer.stdout;
}

/** A file, a symbolic link or a submodule of a commit. */
export interface Entry {
  /** Relative to the folder in which git was asked. */
  readonly path: string;
  readonly type: 'file' | 'link' | 'submodule';
  readonly hash: string;
}

const types: ReadonlyMap<string, Entry['type']> = new Map([
  ['120000', 'link'],
  ['160000', 'submodule'],
]);

/** What a commit has below a folder, or the one file. Nothing is checked out. `commit` is known to exist. */
export function entriesOf(folder: string, commit: string, below: string): readonly Entry[] {
  const listing = runGit(folder, ['ls-tree', '-r', '-z', commit, '--', below]);
  if ('failed' in listing && !listing.failed.includes('outside repository')) throw unreadable();
  const text = 'failed' in listing ? '' : listing.stdout.toString('utf8');
  return text.split('\0').flatMap((entry) => {
    const [, mode = '', hash = '', path = ''] = /^(\d+) \w+ (\w+)\t(.+)$/s.exec(entry) ?? [];
    return path === '' ? [] : [{ path, type: types.get(mode) ?? 'file', hash }];
  });
}

/** The bytes of files, as git keeps them. */
export function blobsOf(folder: string, hashes: readonly string[]): readonly Buffer[] {
  if (hashes.length === 0) return [];
  const output = askGit(folder, ['cat-file', '--batch'], `${hashes.join('\n')}\n`);
  if (output === undefined) throw unreadable();
  const blobs: Buffer[] = [];
  // A line `hash type size`, the bytes, and a line end, for each.
  for (let at = 0; at < output.length && blobs.length < hashes.length;) {
    const end = output.indexOf(0x0a, at);
    const size = Number(output.toString('latin1', at, end).split(' ')[2]);
    if (!Number.isInteger(size)) throw unreadable();
    blobs.push(output.subarray(end + 1, end + 1 + size));
    at = end + size + 2;
  }
  return blobs;
}

/** The bytes to which a symbolic link of a commit leads; undefined where it leads out of the commit, in a circle, to a folder, or nowhere. */
export function behindLink(folder: string, commit: string, path: string): Buffer | undefined {
  if (path.includes('\n')) return undefined;
  const output = askGit(folder, ['cat-file', '--batch', '--follow-symlinks'], `${commit}:./${path}\n`);
  const [head, size] = /^\w+ blob (\d+)\n/.exec(output?.toString('latin1', 0, 100) ?? '') ?? [];
  return head === undefined ? undefined : output?.subarray(head.length, head.length + Number(size));
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

/** The commit that a word names; undefined where it names none. Throws where two have that name, because git would silently take one. */
export function commitOf(folder: string, word: string): string | undefined {
  if (word.startsWith('-')) return undefined;
  const answer = runGit(folder, ['-c', 'core.warnAmbiguousRefs=true', 'rev-parse', '--verify', `${word}^{commit}`]);
  const commit = 'failed' in answer ? '' : answer.stdout.toString('utf8').trim();
  if ('failed' in answer || !isFullHash(commit)) return undefined; // a range or ^HEAD gives another answer
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
