import type { ResolvedCall } from '../check/checker.ts';
import { isConversion } from '../functions/conversions.ts';
import { matcherOf } from '../../pattern/matcher.ts';
import { PatternError } from '../../pattern/pattern-error.ts';
import { equal } from '../values/equal.ts';
import { isFault, noOverload, type Value } from '../values/value.ts';
import { callCost, dependsOnResult, type Cost } from './call-cost.ts';
import { dispatch, notStrictlyFalse } from './dispatch.ts';
import { charge } from './meter.ts';
import { membershipOf } from './operators.ts';
import { ConstantFault, folded, other, type Evaluate, type Step } from './step.ts';

const patterned: ReadonlySet<string> = new Set(['matches', 'find', 'findAll']);

/** A call of a function whose overloads the checker has found. */
export function callStep({ function: called, overloads }: ResolvedCall, args: readonly Step[]): Step {
  const [only] = overloads.length === 1 ? overloads : [];
  const id = only?.id ?? '';
  if (id === 'in_list') {
    const membership = membershipOf(args);
    if (membership !== undefined) return membership;
  }
  const plain = runOf(called.name) ?? dispatch(called, overloads);
  // A pattern that is a constant is compiled ahead, into a function that does not name itself (interpreter.MatchesRegexOptimization).
  const pattern = patterned.has(called.name) && args[1]?.kind === 'constant' ? args[1].value : undefined;
  if (typeof pattern === 'string') refuseIllegal(pattern);
  const isPrepared = pattern !== undefined;
  const run = isPrepared ? (given: readonly Value[]): Value => (typeof given[0] === 'string' ? plain(given) : noOverload) : plain;
  const evaluates = args.map(({ evaluate }) => evaluate);
  const isStrict = called.name !== '@not_strictly_false';
  // A call with the arguments of an operator evaluates both, any other stops at the first fault.
  const isEager = evaluates.length <= 2;
  const evaluate = calling(run, evaluates, {
    cost: callCost(called.name, id),
    isLate: dependsOnResult(called.name, id),
    isStrict,
    isEager,
  });
  if (isConversion.has(called.name) && args.length === 1 && args[0]?.kind === 'constant') return folded(evaluate);
  return other(evaluate);
}

function refuseIllegal(pattern: string): void {
  try {
    matcherOf(pattern);
  } catch (error) {
    throw error instanceof PatternError ? new ConstantFault(error.message) : error;
  }
}

function runOf(name: string): ((args: readonly Value[]) => Value) | undefined {
  switch (name) {
    case '_==_':
      return ([a = null, b = null]) => equal(a, b);
    case '_!=_':
      return ([a = null, b = null]) => equal(a, b) !== true;
    case '@not_strictly_false':
      return ([value = null]) => notStrictlyFalse(value);
    default:
      return undefined;
  }
}

interface Calling {
  readonly cost: Cost;
  /** Whether the cost is known only afterwards. */
  readonly isLate: boolean;
  readonly isStrict: boolean;
  readonly isEager: boolean;
}

function calling(
  run: (args: readonly Value[]) => Value,
  evaluates: readonly Evaluate[],
  { cost, isLate, isStrict, isEager }: Calling,
): Evaluate {
  return (names) => {
    const args: Value[] = [];
    for (const evaluate of evaluates) {
      const value = evaluate(names);
      if (!isEager && isFault(value)) return value;
      args.push(value);
    }
    const fault = isStrict ? args.find(isFault) : undefined;
    if (fault !== undefined || !isLate) charge(cost(args, fault ?? null));
    if (fault !== undefined) return fault;
    const result = run(args);
    if (isLate) charge(cost(args, result));
    return result;
  };
}
