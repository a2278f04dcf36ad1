import { getOrAdd } from '../../core/data/get-or-add.ts';
import { CelError } from './cel-rule.ts';
import { dyn } from './check/type.ts';
import { compile, isProgram } from './compile.ts';
import { namedTypes } from './functions/conversions.ts';
import { functionsOf } from './functions/declare.ts';
import { libraries } from './functions/libraries.ts';
import { startSteps } from './run/meter.ts';
import { isFault, type Value } from './values/value.ts';
import type { Environment } from './check/environment.ts';

/** A rule of a CRD that can be asked. */
export interface RuleProgram {
  readonly comparesOld: boolean;
  /** Throws a CelError where there is no answer. */
  readonly evaluate: (self: Value, oldSelf: Value | undefined) => Value;
}

/** A rule that only a cluster can evaluate. */
export interface UnknownRule {
  /** `undeclared reference to 'flatten' (in container '')` */
  readonly unknown: string;
}

/** The rules of a new CRD are held to the words of the version before: of 1.33 by a server of 1.34. */
const minor = 33;

const programs = new Map<string, RuleProgram | UnknownRule>();

/** A program is made of an expression once. */
export function ruleProgram(expression: string): RuleProgram | UnknownRule {
  return getOrAdd(programs, expression, () => make(expression));
}

/** Longer than any rule that somebody has written. */
const longest = 10_000;

function make(expression: string): RuleProgram | UnknownRule {
  if (expression.length > longest) return { unknown: 'it is too long' };
  const compiled = compile(expression, environment(), minor, 'any');
  if (!isProgram(compiled)) return { unknown: compiled.fault.summary };
  return {
    comparesOld: compiled.variables.has('oldSelf'),
    evaluate: (self, oldSelf) => {
      startSteps();
      const { value } = compiled.evaluate({ lookUp: (name) => (name === 'self' ? self : name === 'oldSelf' ? oldSelf : undefined) });
      if (isFault(value)) throw new CelError(value.message);
      return value;
    },
  };
}

let made: Environment | undefined;

function environment(): Environment {
  const variables = new Map([
    ['self', dyn],
    ['oldSelf', dyn],
  ]);
  return (made ??= { variables, functions: functionsOf(libraries, minor), fieldsOf: () => undefined, types: namedTypes, isLoose: true });
}
