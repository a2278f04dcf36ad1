import { isFault, type Value } from '../values/value.ts';
import { measured, OutOfCost, repeated, type Work } from './meter.ts';
import { other, type Evaluate, type Step } from './step.ts';

/** A part that reads `params` alone. */
export function rememberedStep(evaluate: Evaluate): Step {
  const remembered = new Remembered();
  return other((names) => remembered.evaluate(names.lookUp('params'), () => evaluate(names)));
}

/** So many params are remembered for one part of an expression. */
const mostRemembered = 16;

/** What costs less is faster made again. */
const worthwhile = 1000;

/**
 * A part of an expression that depends on one value alone is evaluated once for it, and charged each time: a policy asks the same of its params
 * for every object.
 */
class Remembered {
  readonly #known = new Map<object, Work<Value | OutOfCost>>();

  evaluate(subject: Value | undefined, make: () => Value): Value {
    if (typeof subject !== 'object' || subject === null || isFault(subject)) return make();
    const known = this.#known.get(subject);
    if (known !== undefined && repeated(known)) {
      if (known.result instanceof OutOfCost) throw known.result;
      return known.result;
    }
    const work = measured(make);
    if (known === undefined && work.cost + work.steps >= worthwhile) this.#keep(subject, work);
    if (work.result instanceof OutOfCost) throw work.result;
    return work.result;
  }

  #keep(subject: object, work: Work<Value | OutOfCost>): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= mostRemembered && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(subject, work);
  }
}
