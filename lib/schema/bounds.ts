import { invalid, tooLong, tooMany, type FieldFault } from './field-fault.ts';
import type { JsonSchema } from './json-schema.ts';
import { PatternError } from './pattern/pattern-error.ts';
import { printFloat, printNumber } from './print-go-value.ts';
import type { Keyword } from './schema-fault.ts';
import type { SchemaNode } from './schema-node.ts';
import { isNearlyWhole, kindOf } from './value-kind.ts';

/** A broken keyword and what the API server says of it. */
export type KeywordFault = readonly [keyword: Keyword, fault: FieldFault];

/** Prints the field, most often as messages begin: `spec.name in body`. Asked only where there is something to say. */
type Name = () => string;

/** The first of a text's bounds that it breaks. */
export function textFaults(node: SchemaNode, text: string, name: Name): readonly KeywordFault[] {
  const { maxLength, minLength, pattern } = node.schema;
  if (maxLength !== undefined && isLonger(text, maxLength)) return [['size', tooLong(maxLength)]];
  if (minLength !== undefined && minLength > 0 && !isLonger(text, minLength - 1))
    return [['size', invalid(text, `${name()} should be at least ${minLength} chars long`)]];
  if (pattern === undefined) return [];
  const broken = brokenPattern(node, pattern, text);
  return broken === undefined ? [] : [['pattern', invalid(text, `${name()} should match '${broken}'`)]];
}

/** Go counts code points. */
function isLonger(text: string, limit: number): boolean {
  return text.length > limit && (text.length > 2 * limit || Array.from(text).length > limit);
}

function brokenPattern(node: SchemaNode, pattern: string, text: string): string | undefined {
  try {
    return node.matches(pattern, text) ? undefined : pattern;
  } catch (error) {
    if (error instanceof PatternError) return `${pattern}, but pattern is invalid: ${error.message}`;
    throw error;
  }
}

export function numberFaults(schema: JsonSchema, value: number, name: Name, field: Name): readonly KeywordFault[] {
  const faults: KeywordFault[] = [];
  const tell = (detail: string): void => void faults.push(['bounds', invalid(value, `${name()} should be ${detail}`)]);
  // Go compares a whole number with whole bounds.
  const isWhole = kindOf(value) === 'integer';
  const native = (bound: number): number => (isWhole ? Math.trunc(bound) : bound);
  const print = isWhole ? printNumber : printFloat;
  const { exclusiveMinimum = false, exclusiveMaximum = false } = schema;
  if (schema.multipleOf !== undefined) {
    const factor = native(schema.multipleOf);
    const printed = print(factor);
    if (factor <= 0) faults.push(['bounds', invalid(factor, `factor MultipleOf declared for ${field()} must be positive: ${printed}`)]);
    else if (isWhole ? value % factor !== 0 : !isNearlyWhole(factor < 1 ? (1 / factor) * value : value / factor))
      tell(`a multiple of ${printed}`);
  }
  if (schema.minimum !== undefined) {
    const bound = native(schema.minimum);
    const isBelow = value < bound || (exclusiveMinimum && value === bound);
    if (isBelow) tell(`greater than ${exclusiveMinimum ? '' : 'or equal to '}${print(bound)}`);
  }
  if (schema.maximum !== undefined) {
    const bound = native(schema.maximum);
    const isAbove = value > bound || (exclusiveMaximum && value === bound);
    if (isAbove) tell(`less than ${exclusiveMaximum ? '' : 'or equal to '}${print(bound)}`);
  }
  return faults;
}

/** Of a list or a map. */
export function sizeFaults(
  size: number,
  min: number | undefined,
  max: number | undefined,
  what: string,
  name: Name,
): readonly KeywordFault[] {
  if (min !== undefined && size < min) return [['size', invalid(size, `${name()} should have at least ${min} ${what}`)]];
  if (max !== undefined && size > max) return [['size', tooMany(size, max)]];
  return [];
}
