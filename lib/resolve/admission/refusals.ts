import type { Tell } from '../../rules/rule-list.ts';
import type { RuleFinding } from './rule-finding.ts';

/**
 * Everything that is told of an object when it is judged once. To learn what a refusal depends on, the object is judged again as it would be
 * if something were otherwise (a mistake corrected, a gate open, another instancetype): what no longer is included depends on that.
 */
export class Refusals {
  readonly all: readonly RuleFinding[];
  #keys: ReadonlySet<string> | undefined;

  constructor(all: readonly RuleFinding[]) {
    this.all = all;
  }

  /** Of one judgement, which hands each finding to `tell`. */
  static of(judge: (tell: Tell) => void): Refusals {
    const all: RuleFinding[] = [];
    judge((rule, finding) => all.push({ rule, finding }));
    return new Refusals(all);
  }

  /** Whether the same is told here of the same field. */
  include(told: RuleFinding): boolean {
    this.#keys ??= new Set(this.all.map(keyOf));
    return this.#keys.has(keyOf(told));
  }
}

function keyOf({ rule: { code }, finding: { path, message } }: RuleFinding): string {
  return `${code} ${path ?? ''} ${message}`;
}
