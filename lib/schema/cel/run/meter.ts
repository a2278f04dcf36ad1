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

/** A part of an expression takes about as long as a text of so much cost. */
const costPerPart = 6;

interface Meter {
  cost: number;
  steps: number;
  /** What an evaluation takes here: one for each part of an expression that was evaluated, however often, and for what texts take besides. */
  work: number;
}

const outside: Meter = { cost: 0, steps: 0, work: 0 };
let current: Meter = outside;

/** Runs an evaluation on a meter of its own. One can run in another: the variable of a policy. */
export function metered<T>(run: () => T): { readonly result: T | OutOfCost; readonly cost: number } {
  const outer = current;
  const meter: Meter = {
    cost: 0,
    work: 0,
    steps: outer === outside ? Math.max(0, outside.steps - mostStepsTogether + mostSteps) : outer.steps,
  };
  current = meter;
  try {
    return { result: run(), cost: meter.cost };
  } catch (error) {
    if (!(error instanceof OutOfCost)) throw error;
    return { result: error, cost: Math.max(meter.cost, 0) };
  } finally {
    current = outer;
    outer.work += meter.work;
    outer.steps = outer === outside ? outer.steps + meter.steps : meter.steps;
  }
}

/** The work of all evaluations so far. */
export function workDone(): number {
  return outside.work;
}

/** What a part of an evaluation took from its meter. */
export interface Work<T> {
  readonly result: T;
  /** What the meter had counted before. */
  readonly before: Meter;
  readonly cost: number;
  readonly steps: number;
}

/** Runs a part of an evaluation. The result is an OutOfCost where it could not pay for all of it. */
export function measured<T>(run: () => T): Work<T | OutOfCost> {
  const before = { ...current };
  const work = (result: T | OutOfCost): Work<T | OutOfCost> => {
    return { result, before, cost: current.cost - before.cost, steps: current.steps - before.steps };
  };
  try {
    return work(run());
  } catch (error) {
    if (!(error instanceof OutOfCost)) throw error;
    return work(error);
  }
}

/** Takes the same from the meter again, without the work. False where it might end elsewhere this time: then it has to be done. */
export function repeated<T>({ result, before, cost, steps }: Work<T | OutOfCost>): boolean {
  const isSame = current.cost === before.cost && current.steps === before.steps;
  const isPaid = current.cost + cost <= costPerExpression && current.steps + steps <= mostSteps;
  if (!(result instanceof OutOfCost ? isSame : isPaid)) return false;
  current.cost += cost;
  current.steps += steps;
  return true;
}

/** Forgets the steps that earlier requests took. */
export function startSteps(): void {
  outside.steps = 0;
}

/** Throws an OutOfCost where the expression has cost too much. */
export function charge(cost: number): void {
  current.cost += cost;
  current.work += 1 + cost / costPerPart;
  if (current.cost > costPerExpression) throw new OutOfCost();
}

/** Takes steps that cost nothing. */
export function step(count = 1): void {
  current.steps += count;
  current.work += Math.min(count, mostSteps);
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
