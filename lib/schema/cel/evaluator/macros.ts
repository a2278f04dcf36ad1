import type { parse } from '@bufbuild/cel';
import { loadCel } from './load-cel.ts';

export type Expression = ReturnType<typeof parse>['expr'];

type Call = Extract<Expression['exprKind'], { readonly case: 'callExpr' }>['value'];

/**
 * Writes out the macros of cel-go that the evaluator does not know: those of two variables, those of optional values, and everything that
 * withoutOptionalSyntax marks. Each is a text with places for the parts of the call.
 */
export function withMacros(expression: Expression): Expression {
  const inner = withChildren(expression, withMacros);
  const { exprKind } = inner;
  switch (exprKind.case) {
    case 'callExpr':
      return ofCall(exprKind.value) ?? inner;
    case 'selectExpr': {
      const { operand, field, testOnly } = exprKind.value;
      if (operand === undefined || !isOptional(operand)) return inner;
      return filled(`__of.optionalField('${field}')${testOnly ? '.hasValue()' : ''}`, { __of: operand });
    }
    case 'listExpr': {
      const { elements } = exprKind.value;
      return elements.some(isPart)
        ? joined(elements.map((item) => (isPart(item) ? ['partsOf(__0)', item.exprKind.value.args[0] ?? item] : ['[__0]', item])))
        : inner;
    }
    case 'structExpr':
      return exprKind.value.entries.some(({ keyKind }) => keyKind.case === 'mapKey' && isPart(keyKind.value))
        ? ofMap(exprKind.value)
        : inner;
    default:
      return inner;
  }
}

function ofCall({ function: name, target, args }: Call): Expression | undefined {
  const [first, second, third, fourth] = args;
  if (name === '_[_]' && first !== undefined && second !== undefined && isOptional(first))
    return filled('__of.optionalItem(__at)', { __of: first, __at: second });
  const other = args.length === 1 && target !== undefined ? otherwise.get(name) : undefined;
  if (other !== undefined && target !== undefined && first !== undefined) return filled(other, { __of: target, __other: first });
  const key = nameOf(first);
  if (target === undefined || key === undefined || second === undefined) return undefined;
  const text = optionalMacros.get(`${name}/${args.length}`);
  if (text !== undefined) return filled(text(key), { __of: target, __give: second });
  const value = nameOf(second);
  const write = pairMacros.get(`${name}/${args.length}`);
  if (value === undefined || write === undefined || third === undefined) return undefined;
  const parts = fourth === undefined ? { __give: third } : { __holds: third, __give: fourth };
  return filled(write(key, value), { __of: target, ...parts });
}

/** What stands in for a value that is absent is evaluated there alone. */
const otherwise: ReadonlyMap<string, string> = new Map([
  ['or', '[__of].map(__optional, __optional.hasValue() ? __optional : __other)[0]'],
  ['orValue', '[__of].map(__optional, __optional.hasValue() ? __optional.value() : __other)[0]'],
]);

const optionalMacros: ReadonlyMap<string, (name: string) => string> = new Map([
  ['optMap/2', (name) => `firstOf(partsOf(__of).map(${name}, __give))`],
  ['optFlatMap/2', (name) => `innerOf(partsOf(__of).map(${name}, __give))`],
]);

type OfPair = (key: string, value: string) => string;

/** An expression about both parts of an entry, under the names that the rule gives them. */
const asks: (part: string) => OfPair = (part) => (key, value) => `[__entry[0]].exists(${key}, [__entry[1]].exists(${value}, ${part}))`;
const gives: OfPair = (key, value) => `[__entry[0]].map(${key}, [__entry[1]].map(${value}, __give)[0])[0]`;
const kept: OfPair = (key, value) => `entriesOf(__of).filter(__entry, ${asks('__holds')(key, value)})`;
const all: OfPair = () => 'entriesOf(__of)';

/** ext.TwoVarComprehensions */
const pairMacros: ReadonlyMap<string, OfPair> = new Map([
  ...['all', 'exists', 'existsOne'].map((name): [string, OfPair] => {
    return [`${name}/3`, (key, value) => `entriesOf(__of).${name}(__entry, ${asks('__give')(key, value)})`];
  }),
  ...[all, kept].flatMap((entries, i): [string, OfPair][] => [
    [`transformList/${i + 3}`, (key, value) => `${entries(key, value)}.map(__entry, ${gives(key, value)})`],
    [`transformMap/${i + 3}`, (key, value) => `mapOf(${entries(key, value)}.map(__entry, [__entry[0], ${gives(key, value)}]))`],
    [`transformMapEntry/${i + 3}`, (key, value) => `mapOf(allEntriesOf(${entries(key, value)}.map(__entry, ${gives(key, value)})))`],
  ]),
]);

/** A list or map of which some parts may be absent. */
function joined(parts: readonly (readonly [text: string, ...places: readonly Expression[]])[]): Expression {
  const places: Record<string, Expression> = {};
  const texts = parts.map(([text, ...of], i) => {
    of.forEach((place, j) => (places[`__${i}_${j}`] = place));
    return text.replaceAll(/__(\d)/g, `__${i}_$1`);
  });
  return filled(texts.join(' + '), places);
}

type Struct = Extract<Expression['exprKind'], { readonly case: 'structExpr' }>['value'];

function ofMap({ entries }: Struct): Expression {
  const parts = entries.flatMap(({ keyKind, value }): (readonly [string, ...Expression[]])[] => {
    if (keyKind.case !== 'mapKey' || value === undefined) return [];
    if (!isPart(keyKind.value)) return [['[[__0, __1]]', keyKind.value, value]];
    return [['partsOf(__1).map(__part, [__0, __part])', keyKind.value.exprKind.value.args[0] ?? keyKind.value, value]];
  });
  return filled('mapOf(__entries)', { __entries: joined(parts) });
}

type CallExpression = Expression & { readonly exprKind: { readonly case: 'callExpr' } };

/** What withoutOptionalSyntax marks as a part that may be absent. */
function isPart(expression: Expression): expression is CallExpression {
  return expression.exprKind.case === 'callExpr' && expression.exprKind.value.function === 'optionalPart';
}

/** Whatever is asked of a part that may be absent may be absent itself. */
function isOptional({ exprKind }: Expression): boolean {
  return exprKind.case === 'callExpr' && (exprKind.value.function === 'optionalField' || exprKind.value.function === 'optionalItem');
}

function nameOf(expression: Expression | undefined): string | undefined {
  return expression?.exprKind.case === 'identExpr' ? expression.exprKind.value.name : undefined;
}

/** A text as an expression, with expressions in its places. */
export function filled(text: string, places: Readonly<Record<string, Expression>>): Expression {
  const fill = (expression: Expression): Expression => {
    const name = nameOf(expression);
    return name !== undefined && Object.hasOwn(places, name) ? (places[name] ?? expression) : withChildren(expression, fill);
  };
  return fill(loadCel().parse(text).expr);
}

/** The expression with each of its parts changed. */
export function withChildren(expression: Expression, change: (child: Expression) => Expression): Expression {
  const { exprKind } = expression;
  const changed = (child: Expression | undefined): Expression | undefined => child && change(child);
  switch (exprKind.case) {
    case 'selectExpr': {
      const value = { ...exprKind.value, operand: changed(exprKind.value.operand) };
      return { ...expression, exprKind: { case: 'selectExpr', value } };
    }
    case 'callExpr': {
      const { target, args } = exprKind.value;
      return {
        ...expression,
        exprKind: { case: 'callExpr', value: { ...exprKind.value, target: changed(target), args: args.map(change) } },
      };
    }
    case 'listExpr':
      return { ...expression, exprKind: { case: 'listExpr', value: { ...exprKind.value, elements: exprKind.value.elements.map(change) } } };
    case 'structExpr': {
      const entries = exprKind.value.entries.map((entry) => {
        const { keyKind, value } = entry;
        const key = keyKind.case === 'mapKey' ? { ...keyKind, value: change(keyKind.value) } : keyKind;
        return { ...entry, keyKind: key, value: changed(value) };
      });
      return { ...expression, exprKind: { case: 'structExpr', value: { ...exprKind.value, entries } } };
    }
    case 'comprehensionExpr': {
      const { iterRange, accuInit, loopCondition, loopStep, result } = exprKind.value;
      const [range, init, condition, step, end] = [iterRange, accuInit, loopCondition, loopStep, result].map(changed);
      const value = { ...exprKind.value, iterRange: range, accuInit: init, loopCondition: condition, loopStep: step, result: end };
      return { ...expression, exprKind: { case: 'comprehensionExpr', value } };
    }
    default:
      return expression;
  }
}
