import type { ImportFinding } from '../imported.ts';

/** How many turns of a loop are named. */
const named = 4;

/**
 * What the turns of a loop gave, each finding once, with the turns that gave it where others did not. Turns are counted from 1; what they
 * go through is not printed, as it may be secret.
 */
export class TurnFindings {
  readonly #known = new Map<string, { readonly finding: ImportFinding; readonly turns: Set<number> }>();

  /** `index` is that of the turn, from 0. */
  add(finding: ImportFinding, index: number): void {
    const { code, message, location } = finding;
    const key = JSON.stringify([code, message, location]);
    const known = this.#known.get(key) ?? { finding, turns: new Set() };
    known.turns.add(index + 1);
    this.#known.set(key, known);
  }

  /** `count` is that of all turns. */
  all(count: number): readonly ImportFinding[] {
    return Array.from(this.#known.values(), ({ finding, turns }) =>
      turns.size === count ? finding : { ...finding, message: `${finding.message}, at ${printTurns([...turns])} of the loop` },
    );
  }
}

function printTurns(turns: readonly number[]): string {
  if (turns.length === 1) return `turn ${turns[0]}`;
  const shown = turns.length > named ? turns.slice(0, named) : turns.slice(0, -1);
  const rest = turns.length > named ? `${turns.length - named} more` : turns.at(-1);
  return `turns ${shown.join(', ')} and ${rest}`;
}
