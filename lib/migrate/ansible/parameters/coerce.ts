import { nestsTooDeep } from '../../../core/data/nests-too-deep.ts';
import { LiteralError, parseLiteral } from '../python/literal.ts';
import { isFloat, isNumber, WholeFloat } from '../python/float.ts';
import { pythonText } from '../python/text.ts';
import type { ArgumentType } from './argument.ts';

/** A value that does not become what a parameter is. */
export class CoercionError extends Error {}

/** A value as Ansible hands it to the module. Elements of lists and mappings are left as they are. Throws a CoercionError. */
export function coerce(type: ArgumentType, value: unknown): unknown {
  switch (type) {
    case 'str':
      return pythonText(value);
    case 'int':
      return asInt(value);
    case 'bool':
      return asBool(value);
    case 'list':
      return asList(value);
    case 'dict':
      return asDict(value);
    case 'raw':
      return value;
  }
}

/** In Python a boolean is an integer, so it passes and stays what it is. */
function asInt(value: unknown): number | boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  if (typeof value === 'string' && /^\s*[-+]?\d+(?:_\d+)*\s*$/.test(value)) return Number(value.replaceAll('_', ''));
  throw new CoercionError(`${typeText(value)} cannot be converted to an int`);
}

const yes: ReadonlySet<string> = new Set(['y', 'yes', 'on', '1', 'true', 't']);
const no: ReadonlySet<string> = new Set(['n', 'no', 'off', '0', 'false', 'f']);

/** The number 1.0 is true, the text is not. */
function asBool(value: unknown): boolean {
  const text = isNumber(value) ? String(Number(value)) : pythonText(value).toLowerCase().trim();
  if (yes.has(text)) return true;
  if (no.has(text)) return false;
  throw new CoercionError(`the value ${JSON.stringify(pythonText(value))} is not a valid boolean`);
}

function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return value.split(',');
  if (isNumber(value) || typeof value === 'boolean') return [pythonText(value)];
  throw new CoercionError(`${typeText(value)} cannot be converted to a list`);
}

function asDict(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'string') return dictOfText(value);
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof WholeFloat))
    return value as Readonly<Record<string, unknown>>;
  throw new CoercionError(`${typeText(value)} cannot be converted to a dict`);
}

function dictOfText(text: string): Readonly<Record<string, unknown>> {
  if (nestsTooDeep(text)) throw new CoercionError('it nests deeper than anything that people write');
  if (text.startsWith('{')) return jsonOf(text) ?? literalOf(text);
  if (!text.includes('=')) throw new CoercionError('dictionary requested, could not parse JSON or key=value');
  return Object.fromEntries(
    fieldsOf(text.trim()).map((field) => {
      const equals = field.indexOf('=');
      if (equals === -1) throw new CoercionError(`${JSON.stringify(field)} is not key=value`);
      return [field.slice(0, equals), field.slice(equals + 1)];
    }),
  );
}

function jsonOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>; // a JSON text that begins with a brace is a map
  } catch {
    return undefined;
  }
}

function literalOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return asDict(parseLiteral(text));
  } catch (error) {
    if (!(error instanceof LiteralError)) throw error;
    throw new CoercionError('unable to evaluate string as dictionary', { cause: error });
  }
}

/** Divides at commas and blanks outside quotes; a backslash takes the next character as it is. */
function fieldsOf(text: string): readonly string[] {
  const fields: string[] = [];
  let field = '';
  let quote = '';
  let isEscaped = false;
  for (const char of text) {
    if (isEscaped) {
      field += char;
      isEscaped = false;
    } else if (char === '\\') isEscaped = true;
    else if (quote === '' && (char === "'" || char === '"')) quote = char;
    else if (quote !== '' && char === quote) quote = '';
    else if (quote === '' && (char === ',' || char === ' ')) {
      if (field !== '') fields.push(field);
      field = '';
    } else field += char;
  }
  if (field !== '') fields.push(field);
  return fields;
}

function typeText(value: unknown): string {
  if (Array.isArray(value)) return "<class 'list'>";
  if (isFloat(value)) return "<class 'float'>";
  switch (typeof value) {
    case 'boolean':
      return "<class 'bool'>";
    case 'number':
      return "<class 'int'>";
    case 'string':
      return "<class 'str'>";
    default:
      return "<class 'dict'>";
  }
}
