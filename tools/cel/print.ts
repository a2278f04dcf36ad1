import { parseCel, type Expression } from './parse.ts';

/** A rule as a TypeScript function of `self`, or of `self` and `oldSelf`, and the helpers of lib/schema/cel/runtime.ts that it calls. */
export interface PrintedRule {
  readonly rule: string;
  readonly code: string;
  readonly helpers: ReadonlySet<string>;
}

/** Throws on a rule that the helpers cannot express yet. */
export function printRule(rule: string): PrintedRule {
  const helpers = new Set<string>();
  const names = /\boldSelf\b/.test(rule) ? 'self, oldSelf' : 'self';
  return { rule, code: `(${names}) => ${new Printer(helpers, rule).print(parseCel(rule))}`, helpers };
}

const functions: ReadonlySet<string> = new Set(['size']);
const methods: ReadonlySet<string> = new Set(['size', 'startsWith', 'contains']);

class Printer {
  readonly #helpers: Set<string>;
  readonly #rule: string;

  constructor(helpers: Set<string>, rule: string) {
    this.#helpers = helpers;
    this.#rule = rule;
  }

  print(expression: Expression): string {
    switch (expression.kind) {
      case 'literal':
        return quote(expression.value);
      case 'name':
        return expression.name;
      case 'list':
        return `[${expression.items.map((item) => this.print(item)).join(', ')}]`;
      case 'not':
        return `!${this.print(expression.of)}`;
      case 'field':
        return this.#call('field', this.print(expression.of), quote(expression.name));
      case 'binary':
        return this.#binary(expression.operator, this.print(expression.left), this.print(expression.right));
      default:
        return this.#callOf(expression);
    }
  }

  #binary(operator: string, left: string, right: string): string {
    switch (operator) {
      case '&&':
        return this.#call('and', `() => ${left}`, `() => ${right}`);
      case '||':
        return this.#call('or', `() => ${left}`, `() => ${right}`);
      case '==':
        return this.#call('equals', left, right);
      case '!=':
        return `!${this.#call('equals', left, right)}`;
      case 'in':
        return this.#call('isIn', left, right);
      default:
        return this.#call('compare', left, quote(operator), right);
    }
  }

  #callOf({ of, name, args }: Extract<Expression, { readonly kind: 'call' }>): string {
    const [first, second] = args;
    if (of === undefined && name === 'has' && first?.kind === 'field') return this.#call('has', this.print(first.of), quote(first.name));
    if (of !== undefined && name === 'all' && first?.kind === 'name' && second !== undefined)
      return this.#call('all', this.print(of), `(${first.name}) => ${this.print(second)}`);
    if (of === undefined ? functions.has(name) : methods.has(name))
      return this.#call(name, ...(of === undefined ? [] : [this.print(of)]), ...args.map((arg) => this.print(arg)));
    throw new Error(`${name}() is not understood in the rule ${this.#rule}`);
  }

  #call(helper: string, ...args: readonly string[]): string {
    this.#helpers.add(helper);
    return `${helper}(${args.join(', ')})`;
  }
}

function quote(value: string | number | boolean | null): string {
  return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : String(value);
}
