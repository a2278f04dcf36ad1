import { readJson } from '../../lib/migrate/ansible/python/read-json.ts';

/** A row of the vectors without its answer: `{id, op, input}`, or `{id, module, params, …}` for Ansible. */
export interface Question {
  readonly id: string;
  readonly op?: string;
  readonly module?: string;
  readonly input?: unknown;
  /** Of KubeVirt, such as `1.8`. @default - the newest */
  readonly release?: string;
  /** Of an upgrade: the release that has settled the object, and the one that takes it over. */
  readonly from?: string;
  readonly to?: string;
  readonly [key: string]: unknown;
}

/** One line of questions or rows. To a module 2.0 is no integer, so its parameters keep the numbers of Python. */
export function readQuestion(line: string): Question {
  const row = JSON.parse(line) as Question; // whatever comes without an id is answered as an error
  if (row.module === undefined) return row;
  const { params } = readJson(line) as Question; // the same line
  return { ...row, params };
}

/** What stands behind `output`, or `result` for Ansible. */
export type Answer = Readonly<Record<string, unknown>>;

export type Reply = { readonly id: string; readonly unsupported: true } | { readonly id: string; readonly [answer: string]: unknown };

/** The op that answers a question, which Ansible's rows call a module. */
export function opOf({ op, module }: Question): string {
  return op ?? module ?? '';
}

/** Answers one input. What it throws becomes the answer's error. */
export type Op = (input: unknown) => Answer;
