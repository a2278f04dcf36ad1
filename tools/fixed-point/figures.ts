import type { Code } from '../../lib/core/diagnostic.ts';
import type { Subject } from './subjects.ts';

/** Accepted whenever the original is; left alone by the mutator; the cause of the same VMI. */
const promises = ['accepted', 'left alone', 'same VMI'] as const;
export type Promised = (typeof promises)[number];

const shownFailures = 20;

/** How often each promise was kept, by kind and mode. */
export class Figures {
  failures = 0;
  readonly #kept = new Map<string, number>();
  readonly #asked = new Map<string, number>();
  readonly #refused = new Map<string, number>();
  readonly #shown: string[] = [];

  /** `fault` says how the promise was broken. */
  note({ group, id }: Subject, promised: Promised, fault: unknown): void {
    const key = `${group} ${promised}`;
    this.#asked.set(key, (this.#asked.get(key) ?? 0) + 1);
    if (fault === undefined) this.#kept.set(key, (this.#kept.get(key) ?? 0) + 1);
    else if (++this.failures <= shownFailures) this.#shown.push(`${id}: not ${promised}: ${JSON.stringify(fault)}`);
  }

  noteRefused({ group }: Subject, codes: readonly Code[]): void {
    for (const code of new Set(codes)) this.#refused.set(`${group} ${code}`, (this.#refused.get(`${group} ${code}`) ?? 0) + 1);
  }

  print(): string {
    const groups = Array.from(
      new Set(Array.from(this.#asked.keys(), (key) => promises.reduce((left, each) => left.replace(` ${each}`, ''), key))),
    );
    const cell = (key: string): string => (this.#asked.has(key) ? `${this.#kept.get(key) ?? 0} of ${this.#asked.get(key)}` : '-');
    const rowOf = (group: string): readonly string[] => [group].concat(promises.map((each) => cell(`${group} ${each}`)));
    const rows = [['', ...promises], ...groups.map(rowOf)];
    const table = rows.map((row) =>
      row
        .map((text) => text.padEnd(16))
        .join('')
        .trimEnd(),
    );
    const refused = Array.from(this.#refused, ([key, count]) => `${count} × ${key}`);
    return [...this.#shown, ...table, `accepted as such by the cluster, and refused by us: ${refused.join(', ') || 'none'}`].join('\n');
  }
}
