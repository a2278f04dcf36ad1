import { bool, type CelType } from '../../schema/cel/check/type.ts';
import { isProgram, PolicyCompiler, type Compiled, type Sight } from '../expressions/compiler.ts';
import type { Asked } from '../expressions/evaluate.ts';
import type { PolicyBase } from '../policy.ts';

/** The expressions of a policy of Kyverno, which stores none that does not compile. */
export class KyvernoExpressions {
  /** What is wrong with the first that does not compile. */
  fault: string | undefined;
  readonly #compiler = new PolicyCompiler(true);
  readonly #sight: Sight;

  constructor({ variables }: PolicyBase, more: Partial<Sight> = {}) {
    this.#sight = { hasParams: false, hasAuthorizer: false, ...more };
    for (const [i, { name, expression }] of variables.entries())
      this.#note(`spec.variables[${i}].expression`, this.#compiler.addVariable(name, expression, this.#sight, 'stored')?.summary);
  }

  get variables(): ReadonlyMap<string, Compiled> {
    return this.#compiler.variables;
  }

  compile(field: string, expression: string, answers: readonly CelType[]): Compiled {
    const compiled = this.#compiler.compile(expression, this.#sight, 'stored', answers);
    if (!isProgram(compiled)) this.#note(field, compiled.fault.summary);
    return compiled;
  }

  ask(field: string, expression: string, answers: readonly CelType[]): Asked {
    return { expression, compiled: this.compile(field, expression, answers) };
  }

  conditionsOf({ matchConditions }: PolicyBase): readonly Asked[] {
    return matchConditions.map(({ expression }, i) => this.ask(`spec.matchConditions[${i}].expression`, expression, [bool]));
  }

  #note(field: string, message: string | undefined): void {
    if (message !== undefined) this.fault ??= `${field}: ${message}`;
  }
}
