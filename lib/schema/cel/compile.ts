import { check } from './check/checker.ts';
import type { Environment } from './check/environment.ts';
import { type CelType, isSameType, nameOfType } from './check/type.ts';
import { validate } from './check/validators.ts';
import type { CelIssue, LineAndColumn, Source } from './language/source.ts';
import { readsAndJoins } from './language/reads-and-joins.ts';
import { parse } from './language/parser.ts';
import { cancelled, metered } from './run/meter.ts';
import { plan } from './run/plan.ts';
import { ConstantFault, type Names } from './run/step.ts';
import type { CelFault, Value } from './values/value.ts';

/** An expression that can be evaluated. */
export interface CelProgram {
  readonly type: CelType;
  /** The variables that it asks for. */
  readonly variables: ReadonlySet<string>;
  /** Whether it only reads fields and joins texts: it costs little more than what it reads is long. */
  readonly isLinear: boolean;
  /** The answer, or why there is none, and what it costs the API server. */
  readonly evaluate: (names: Names) => Evaluated;
}

export interface Evaluated {
  readonly value: Exclude<Value, CelFault> | CelFault;
  readonly cost: number;
}

/** Why an expression is none, in the words of the API server. */
export interface CompileFault {
  readonly message: string;
  /** Where in the expression, if its text is wrong. */
  readonly at: LineAndColumn | undefined;
  /** What is wrong, without the text. */
  readonly summary: string;
  /** The API server calls it an error of its own. */
  readonly isInternal?: boolean;
}

export type Compiled = CelProgram | { readonly fault: CompileFault; readonly type: CelType | undefined };

/** Compiles an expression that must answer one of some types (plugin/cel.compiler.CompileCELExpression). */
export function compile(text: string, environment: Environment, minor: number, answers: readonly CelType[] | 'any'): Compiled {
  const parsed = parse(text, minor);
  const { source } = parsed;
  if ('issues' in parsed) return refusal(source, parsed.issues);
  const checked = check(parsed.expression, environment);
  if ('issues' in checked) return refusal(source, checked.issues);
  const issues = validate(checked, environment.isLoose === true);
  if (issues.length > 0) return refusal(source, issues);
  const type = checked.types.get(parsed.expression);
  if (type === undefined) return refusal(source, []);
  if (answers !== 'any' && !answers.some((answer) => isSameType(type, answer))) {
    const wanted = answers.length === 1 ? nameOfType(answers[0] ?? type) : `one of [${answers.map(nameOfType).join(' ')}]`;
    const message = `must evaluate to ${wanted} but got ${nameOfType(type)}`;
    return { fault: { message, at: undefined, summary: message }, type: undefined };
  }
  try {
    const evaluate = plan(checked);
    const variables = new Set(Array.from(checked.names.values(), ({ name }) => name));
    const isLinear = readsAndJoins(parsed.expression);
    return { type, variables, isLinear, evaluate: (names) => evaluated(() => evaluate(names)) };
  } catch (error) {
    if (error instanceof ConstantFault) {
      const message = `program instantiation failed: ${error.message}`;
      return { fault: { message, at: undefined, summary: message, isInternal: true }, type: undefined };
    }
    throw error;
  }
}

function refusal(source: Source, issues: readonly CelIssue[]): Compiled {
  const [first] = issues.toSorted((a, b) => a.at - b.at);
  const at = first === undefined || first.at < 0 ? undefined : source.locate(first.at);
  return {
    fault: { message: `compilation failed: ${source.print(issues)}`, at, summary: first?.message ?? 'it cannot be read' },
    type: undefined,
  };
}

function evaluated(run: () => Value): Evaluated {
  const { result, cost } = metered(run);
  return { value: result instanceof Error ? cancelled : result, cost };
}

export function isProgram(compiled: Compiled): compiled is CelProgram {
  return 'evaluate' in compiled;
}
