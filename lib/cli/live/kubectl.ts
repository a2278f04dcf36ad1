import { execFile } from 'node:child_process';
import { visibleInLine } from '../../core/text/visible.ts';
import { groupOf } from '../../core/object-ref.ts';
import type { Query } from './queries.ts';

/** What kubectl answers: the bytes of a list, or why there is none. */
export type Answer = { readonly bytes: Uint8Array } | Failure;

export interface Failure {
  readonly failed: 'no-kubectl' | 'forbidden' | 'unknown-kind' | 'too-long' | 'other';
  /** In one line: kubectl's own words where it has some. */
  readonly says: string;
}

/** For one question. */
const mostBytes = 256 << 20;
const mostSeconds = 120;

/** Asks a cluster by the user's own kubectl, which knows their credentials. It only reads. */
export class Kubectl {
  readonly #folder: string;
  readonly #context: string | undefined;

  constructor(folder: string, context: string | undefined) {
    this.#folder = folder;
    this.#context = context;
  }

  /** The context that is asked; undefined where kubectl cannot tell. */
  async context(): Promise<string | undefined> {
    if (this.#context !== undefined) return this.#context;
    const answer = await this.#run(['config', 'current-context']);
    return 'bytes' in answer ? visibleInLine(Buffer.from(answer.bytes).toString('utf8').trim()) || undefined : undefined;
  }

  get({ apiVersion, kind, namespace, names = [] }: Query): Promise<Answer> {
    const version = apiVersion.slice(apiVersion.indexOf('/') + 1);
    return this.#run([
      'get',
      `${kind}.${version}.${groupOf(apiVersion)}`,
      ...names,
      ...placeOf(namespace, names),
      '--ignore-not-found',
      '--output=json',
      '--show-managed-fields',
      `--request-timeout=${mostSeconds}s`,
    ]);
  }

  #run(args: readonly string[]): Promise<Answer> {
    const all = [...args, ...(this.#context === undefined ? [] : [`--context=${this.#context}`])];
    const options = {
      cwd: this.#folder,
      env: process.env,
      encoding: 'buffer',
      maxBuffer: mostBytes,
      timeout: mostSeconds * 1000,
      killSignal: 'SIGKILL',
    } as const;
    return new Promise((done) => {
      execFile('kubectl', all, options, (error, stdout, stderr) => done(error === null ? { bytes: stdout } : failureOf(error, stderr)));
    });
  }
}

/** Names outside of all namespaces stand for themselves: kubectl looks up no name in all namespaces. */
function placeOf(namespace: string | undefined, names: readonly string[]): readonly string[] {
  if (namespace !== undefined) return [`--namespace=${namespace}`];
  return names.length > 0 ? [] : ['--all-namespaces'];
}

function failureOf(error: Error & { readonly code?: unknown; readonly killed?: boolean }, stderr: Uint8Array): Failure {
  if (error.code === 'ENOENT') return { failed: 'no-kubectl', says: 'there is no kubectl on the PATH' };
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return { failed: 'too-long', says: `the answer is longer than ${mostBytes >> 20} MiB` };
  if (error.killed === true) return { failed: 'too-long', says: `no answer within ${mostSeconds} s` };
  const lines = Buffer.from(stderr).toString('utf8').split('\n');
  const said = lines.findLast((line) => /^error|^Error|^The connection|^Unable/.test(line)) ?? lines.find((line) => line.trim() !== '');
  const says = visibleInLine((said ?? 'kubectl failed without a word').slice(0, 500));
  if (/\(Forbidden\)|is forbidden/.test(says)) return { failed: 'forbidden', says };
  if (/doesn't have a resource type|no matches for kind|\(NotFound\): (?:the server could not find|Unable to list)/.test(says))
    return { failed: 'unknown-kind', says };
  return { failed: 'other', says };
}
