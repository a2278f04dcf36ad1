/** The API server ends an expression that costs a million (celconfig.PerCallLimit), and a round of a loop costs three at least. */
const limit = 330_000;

let left = limit;

/** Gives an expression its whole budget. */
export function startBudget(): void {
  left = limit;
}

/** Takes steps. Throws in cel-go's words where none are left. */
export function spend(steps: number): true {
  left -= steps;
  if (left < 0) throw new Error('operation cancelled: actual cost limit exceeded');
  return true;
}

/** What a function costs that goes through texts: a tenth for each character, and a third of that is a step (common.StringTraversalCostFactor). */
export function spendOn(values: readonly unknown[]): void {
  for (const value of values) {
    // What a method is called on is an object where nothing says `use strict`.
    const text: unknown = typeof value === 'object' ? value?.valueOf() : value;
    if (typeof text === 'string') spend(Math.floor(text.length / 30));
  }
}
