import type { CelInput, CelValue } from '@bufbuild/cel';
import { getOrAdd } from '../../../core/get-or-add.ts';
import { CelError } from '../cel-rule.ts';
import { startBudget, withBudget } from './budget.ts';
import { environment } from './environment.ts';
import { loadCel } from './load-cel.ts';
import { withMacros } from './macros.ts';
import { withoutOptionalSyntax } from './optional-syntax.ts';
import { vocabularyOf } from './vocabulary.ts';
import { celWords } from './words.ts';

/** An expression that can be evaluated. */
export interface Program {
  readonly comparesOld: boolean;
  /** Throws a CelError where there is no answer. */
  readonly evaluate: (self: CelInput, oldSelf: CelInput | undefined) => CelValue;
}

/** An expression that only a cluster can evaluate. */
export interface UnknownProgram {
  /** `it calls flatten` */
  readonly unknown: string;
}

const programs = new Map<string, Program | UnknownProgram>();

/** A program is made of an expression once. */
export function programOf(expression: string): Program | UnknownProgram {
  return getOrAdd(programs, expression, () => make(expression));
}

function make(expression: string): Program | UnknownProgram {
  const { parse, plan, isCelError } = loadCel();
  let parsed;
  try {
    parsed = parse(withoutOptionalSyntax(expression)).expr;
  } catch {
    return { unknown: 'it cannot be read' };
  }
  const whole = withBudget(withMacros(parsed));
  const { unknown, comparesOld } = vocabularyOf(whole);
  if (unknown !== undefined) return { unknown };
  const planned = plan(environment(), whole);
  const evaluate: Program['evaluate'] = (self, oldSelf) => {
    // No prototype, whose fields would be variables as well.
    const bindings = Object.assign(Object.create(null) as Record<string, CelInput>, { self }, oldSelf === undefined ? {} : { oldSelf });
    startBudget();
    const result = planned(bindings);
    if (isCelError(result)) throw new CelError(celWords(result.message));
    return result;
  };
  return { comparesOld, evaluate };
}
