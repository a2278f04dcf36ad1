/** A row of the vectors without its answer: `{id, op, input}`, or `{id, module, params, …}` for Ansible. */
export interface Question {
  readonly id: string;
  readonly op?: string;
  readonly module?: string;
  readonly input?: unknown;
  readonly [key: string]: unknown;
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
