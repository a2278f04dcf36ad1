import { CelFault } from '../values/value.ts';

/** The expression has cost all that it may (celconfig.PerCallLimit). */
export class OutOfCost extends Error {}

/** What one evaluation of one expression may cost the API server. */
export const costPerExpression = 1_000_000;

/**
 * Work that costs the API server nothing ends here all the same: a loop whose body is a constant, the printing of a list that holds
 * itself many times over.
 */
const mostSteps = 10_000_000;

/** What all the expressions that one request meets may take. */
const mostStepsTogether = 50_000_000;

/** No text and no list grows longer, whatever it costs. */
const longest = 2 ** 22;

interface Meter {
  cost: number;
  steps: number;
}

const outside: Meter = { cost: 0, steps: 0 };
let current: Meter = outside;

/** Runs an evaluation on a meter of its own. One can run in another: the variable of a policy. */
export function metered<T>(run: () => T): { readonly result: T | OutOfCost; readonly cost: number } {
  const outer = current;
  const meter: Meter = { cost: 0, steps: outer === outside ? Math.max(0, outside.steps - mostStepsTogether + mostSteps) : outer.steps };
  current = meter;
  try {
    return { result: run(), cost: meter.cost };
  } catch (error) {
    if (!(error instanceof OutOfCost)) throw error;
    return { result: error, cost: Math.max(meter.cost, 0) };
  } finally {
    current = outer;
    outer.steps = outer === outside ? outer.steps + meter.steps : meter.steps;
  }
}

/** Forgets the steps that earlier requests took. */
export function startSteps(): void {
  outside.steps = 0;
}

/** Throws an OutOfCost where the expression has cost too much. */
export function charge(cost: number): void {
  current.cost += cost;
  if (current.cost > costPerExpression) throw new OutOfCost();
}

/** Takes steps that cost nothing. */
export function step(count = 1): void {
  current.steps += count;
  if (current.steps <= mostSteps) return;
  current.cost = Math.max(current.cost, costPerExpression + 1);
  throw new OutOfCost();
}

/** Refuses what would become too long. */
export function allot(length: number): void {
  if (length > longest) step(Infinity);
}

/** What the API server says of an expression that ran out of cost. */
export const cancelled: CelFault = new CelFault('operation cancelled: actual cost limit exceeded');
