import { childrenOf, type CallNode, type Expression, type ListNode, type MapNode } from '../language/ast.ts';
import type { CelIssue } from '../language/source.ts';
import { clauseOf, type ClauseName, partsOf, refusals } from '../functions/formatting.ts';
import { matcherOf } from '../../pattern/matcher.ts';
import { PatternError } from '../../pattern/pattern-error.ts';
import { durationOf, parseTimestamp } from '../values/convert.ts';
import { isFault, type Literal } from '../values/value.ts';
import type { Checked } from './checker.ts';
import { type CelType, dyn, isSameType, printType } from './type.ts';

/**
 * What is wrong with constants of an expression whose types are right (the validators of environment.baseOpts). `isLoose` lets lists and
 * maps hold several types.
 */
export function validate({ expression, types, calls }: Checked, isLoose: boolean): readonly CelIssue[] {
  const issues: CelIssue[] = [];
  const typeOf = (node: Expression): CelType => types.get(node) ?? dyn;
  const visit = (node: Expression, isExempt: boolean): void => {
    if (node.kind === 'call') {
      const name = calls.get(node)?.function.name ?? node.function;
      issues.push(...constantIssues(name, node), ...(name === 'format' ? formatIssues(node, typeOf) : []));
      for (const child of childrenOf(node)) visit(child, isExempt || name === 'format');
      return;
    }
    if (!isExempt && node.kind === 'list') issues.push(...listIssues(node, typeOf));
    if (!isExempt && node.kind === 'map') issues.push(...mapIssues(node, typeOf));
    for (const child of childrenOf(node)) visit(child, isExempt);
  };
  visit(expression, isLoose);
  return issues;
}

function constantIssues(name: string, node: CallNode): readonly CelIssue[] {
  const argument = node.args[0];
  if (argument?.kind !== 'literal' || !isWrong(name, argument.value)) return [];
  return [{ at: argument.at, message: `invalid ${name} argument` }];
}

function isWrong(name: string, value: Literal): boolean {
  switch (name) {
    case 'duration':
      return typeof value === 'string' && durationOf(value) === undefined;
    case 'timestamp':
      if (typeof value !== 'string') return false;
      return isWrongTime(value);
    case 'matches':
      return typeof value === 'string' && isWrongPattern(value);
    default:
      return false;
  }
}

function isWrongTime(text: string): boolean {
  const time = parseTimestamp(text);
  return time === undefined || isFault(time);
}

function isWrongPattern(text: string): boolean {
  try {
    matcherOf(text);
    return false;
  } catch (error) {
    if (error instanceof PatternError) return true;
    throw error;
  }
}

type TypeOf = (node: Expression) => CelType;

function listIssues({ elements, optional }: ListNode, typeOf: TypeOf): readonly CelIssue[] {
  const types = elements.map((element, i) => {
    const type = typeOf(element);
    return optional.has(i) ? (type.parameters[0] ?? type) : type;
  });
  const [first] = types;
  const wrong = types.findIndex((type) => first !== undefined && !isSameType(first, type, true));
  return wrong === -1 || first === undefined ? [] : [mismatch(elements[wrong]?.at ?? 0, first, types[wrong] ?? dyn)];
}

function mapIssues({ entries }: MapNode, typeOf: TypeOf): readonly CelIssue[] {
  const [first] = entries;
  if (first === undefined) return [];
  const valueType = ({ value, isOptional }: (typeof entries)[number]): CelType => {
    const type = typeOf(value);
    return isOptional ? (type.parameters[0] ?? type) : type;
  };
  const [keyType, ofFirst] = [typeOf(first.key), valueType(first)];
  return entries.flatMap((entry) => [
    ...(isSameType(keyType, typeOf(entry.key), true) ? [] : [mismatch(entry.key.at, keyType, typeOf(entry.key))]),
    ...(isSameType(ofFirst, valueType(entry), true) ? [] : [mismatch(entry.value.at, ofFirst, valueType(entry))]),
  ]);
}

function mismatch(at: number, expected: CelType, actual: CelType): CelIssue {
  return { at, message: `expected type '${printType(expected)}' but found '${printType(actual)}'` };
}

const accepted: Readonly<Record<ClauseName, readonly string[]>> = {
  string: ['list', 'map', 'int', 'uint', 'double', 'bool', 'string', 'timestamp', 'bytes', 'duration', 'type', 'null'],
  decimal: ['int', 'uint'],
  fixed: ['double', 'string'],
  scientific: ['double', 'string'],
  binary: ['int', 'uint', 'bool'],
  hex: ['int', 'uint', 'string', 'bytes'],
  octal: ['int', 'uint'],
};

/** `'%d'.format(['x'])`: of constant formats with a list of arguments (ext.stringFormatValidator). */
function formatIssues({ at, target, args: [list] }: CallNode, typeOf: TypeOf): readonly CelIssue[] {
  if (target?.kind !== 'literal' || typeof target.value !== 'string' || list?.kind !== 'list') return [];
  const { elements } = list;
  let next = 0;
  for (const part of partsOf(target.value)) {
    if (typeof part === 'string') continue;
    const argument = elements[next];
    if (argument === undefined) return [{ at, message: `index ${next} out of range` }];
    next++;
    if ('error' in part) return [{ at, message: part.error }];
    const clause = clauseOf.get(part.letter);
    const bad = clause === undefined ? undefined : refused(argument, clause, typeOf);
    if (bad !== undefined && clause !== undefined)
      return [{ at: bad.at, message: `error during formatting: ${refusals[clause]} ${typeOf(bad).name}` }];
  }
  if (elements.length <= next) return [];
  return [{ at, message: `too many arguments supplied to string.format (expected ${next}, got ${elements.length})` }];
}

/** The part of an argument that a clause does not take. */
function refused(argument: Expression, clause: ClauseName, typeOf: TypeOf): Expression | undefined {
  const { kind } = typeOf(argument);
  if (kind !== 'dyn' && !accepted[clause].includes(kind)) return argument;
  if (clause !== 'string') return undefined;
  const parts =
    argument.kind === 'list'
      ? argument.elements
      : argument.kind === 'map'
        ? argument.entries.flatMap(({ key, value }) => [key, value])
        : [];
  for (const part of parts) {
    const bad = refused(part, clause, typeOf);
    if (bad !== undefined) return bad;
  }
  return undefined;
}
