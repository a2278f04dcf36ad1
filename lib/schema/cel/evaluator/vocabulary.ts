import type { CelFunc } from '@bufbuild/cel';
import { environment } from './environment.ts';
import type { Expression } from './macros.ts';

export interface Vocabulary {
  /** The first thing that is known to no function and no variable here. */
  readonly unknown: string | undefined;
  /** Whether it names `oldSelf`. */
  readonly comparesOld: boolean;
}

/** What an expression calls and names. */
export function vocabularyOf(expression: Expression): Vocabulary {
  const reader = new Reader();
  reader.read(expression, new Set(variables));
  return reader;
}

const variables = ['self', 'oldSelf', 'int', 'uint', 'double', 'bool', 'string', 'bytes', 'list', 'map', 'null_type', 'type'];

/** What the evaluator does without calling a function. */
const inBuilt: ReadonlySet<string> = new Set(['_&&_', '_||_', '_?_:_', '_[_]', '@not_strictly_false']);

class Reader implements Vocabulary {
  unknown: string | undefined;
  comparesOld = false;

  /** `names` are the variables in sight. */
  read(expression: Expression, names: ReadonlySet<string>): void {
    const { exprKind } = expression;
    switch (exprKind.case) {
      case 'identExpr':
        return this.#readName(exprKind.value.name, names);
      case 'selectExpr':
        return this.#readAll([exprKind.value.operand], names);
      case 'listExpr':
        return this.#readAll(exprKind.value.elements, names);
      case 'structExpr':
        if (exprKind.value.messageName !== '') this.unknown ??= `it makes a ${exprKind.value.messageName}`;
        for (const { keyKind, value } of exprKind.value.entries)
          this.#readAll([keyKind.case === 'mapKey' ? keyKind.value : undefined, value], names);
        return;
      case 'comprehensionExpr': {
        const { iterRange, accuInit, loopCondition, loopStep, result, iterVar, accuVar } = exprKind.value;
        this.#readAll([iterRange, accuInit], names);
        return this.#readAll([loopCondition, loopStep, result], new Set([...names, iterVar, accuVar]));
      }
      case 'callExpr':
        return this.#readCall(exprKind.value, names);
      default:
    }
  }

  #readAll(expressions: readonly (Expression | undefined)[], names: ReadonlySet<string>): void {
    for (const expression of expressions) if (expression !== undefined) this.read(expression, names);
  }

  #readName(name: string, names: ReadonlySet<string>): void {
    if (name === 'oldSelf') this.comparesOld = true;
    if (!names.has(name)) this.unknown ??= `it asks for ${name}`;
  }

  #readCall(call: Call, names: ReadonlySet<string>): void {
    const { target, args } = call;
    const space = target?.exprKind.case === 'identExpr' ? `${target.exprKind.value.name}.` : undefined;
    if (space !== undefined && isKnown(space + call.function, false, args.length)) return this.#readAll(args, names);
    this.#readAll([target, ...args], names);
    if (!inBuilt.has(call.function) && !isKnown(call.function, target !== undefined, args.length))
      this.unknown ??= `it calls ${call.function}`;
  }
}

type Call = Extract<Expression['exprKind'], { readonly case: 'callExpr' }>['value'];

function isKnown(name: string, isMethod: boolean, count: number): boolean {
  const functions: Iterable<CelFunc> = environment().funcs.find(name) ?? [];
  return Array.from(functions).some((each) => (each.target !== undefined) === isMethod && each.arguments.length === count);
}
