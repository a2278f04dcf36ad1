import type { CelEnv, CelInput, CelResult, CelValue } from '@bufbuild/cel';
import { getOrAdd } from '../../../core/data/get-or-add.ts';
import { CelError } from '../cel-rule.ts';
import { withBudget } from './budget.ts';
import { environment } from './environment.ts';
import { loadCel } from './load-cel.ts';
import { withMacros } from './macros.ts';
import { withoutOptionalSyntax } from './optional-syntax.ts';
import { startBudget } from './steps.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';
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

/** Longer than any rule that somebody has written; the parser takes its time with such. */
const longest = 10_000;

function make(expression: string): Program | UnknownProgram {
  if (expression.length > longest) return { unknown: 'it is too long' };
  const { isCelError } = loadCel();
  const known = environment();
  try {
    const { unknown, comparesOld, planned } = read(expression, known);
    if (unknown !== undefined) return { unknown };
    const evaluate: Program['evaluate'] = (self, oldSelf) => {
      // No prototype, whose fields would be variables as well.
      const bindings = Object.assign(Object.create(null) as Record<string, CelInput>, { self }, oldSelf === undefined ? {} : { oldSelf });
      startBudget();
      const result = planned(bindings);
      if (isCelError(result)) throw new CelError(celWords(result.message));
      return result;
    };
    return { comparesOld, evaluate };
  } catch {
    // No CEL, or nested too deeply for anybody's stack.
    return { unknown: 'it cannot be read' };
  }
}

interface Read extends Vocabulary {
  readonly planned: (bindings: Record<string, CelInput>) => CelResult;
}

function read(expression: string, known: CelEnv): Read {
  const { parse, plan } = loadCel();
  const whole = withBudget(withMacros(parse(withoutOptionalSyntax(expression)).expr));
  const { unknown, comparesOld } = vocabularyOf(whole);
  return { unknown, comparesOld, planned: plan(known, whole) };
}
