import { isMap } from '../data/guards.ts';
import { NumberLiteral } from '../data/number-literal.ts';
import { newestRelease, type Release } from '../kubevirt/release.ts';
import { canonicalQuantity, parseQuantity, QuantityError, trimmed } from '../quantity/quantity.ts';
import { DurationError, parseDuration, printDuration } from './duration.ts';
import { goJson } from './print.ts';
import { parseTime, printTime, TimeError } from './time.ts';
import { structOfRelease } from './types/earlier-structs.ts';
import { type GoField, type GoStruct, goStruct, type GoType } from './types/go-type.ts';
import { sanitizers } from './types/sanitizers.ts';

/** A manifest after a Go program has read and written it, or the words with which Go refuses to read it. */
export type RoundTrip = { readonly value: unknown } | { readonly error: string };

/**
 * What json.Unmarshal into a Go type and json.Marshal of it make of a value: unknown fields and nulls are gone, required fields
 * (`resources: {}`) and the zero values of fields without omitempty are there, empty optional ones are not, and quantities, times and
 * durations are canonical. `typeName` as goStruct takes it: `VirtualMachineInstance`.
 */
export function roundTrip(typeName: string, value: unknown, release: Release = newestRelease): RoundTrip {
  try {
    return { value: unmarshal(goStruct(typeName), value instanceof NumberLiteral ? value.toJSON() : value, undefined, release) };
  } catch (error) {
    if (error instanceof UnmarshalError) return { error: error.message };
    throw error;
  }
}

/** Why Go cannot read a value as a type; undefined where it can. */
export function readingError(type: GoType, value: unknown): string | undefined {
  const reading = new Reading(newestRelease);
  try {
    reading.read(type, value, undefined);
    return reading.mismatch?.message;
  } catch (error) {
    if (error instanceof UnmarshalError) return error.message;
    throw error;
  }
}

/** Ends the reading at once, as an error of a type's own UnmarshalJSON does. */
class UnmarshalError extends Error {}

/** Where a value stands, for Go's messages: the struct that holds it and the fields from the root. */
interface Place {
  readonly struct: GoStruct;
  readonly path: string;
  /** Within a type that reads itself the outer struct stays the one that is named. */
  readonly fixed: boolean;
}

/** One call of json.Unmarshal: a value of the wrong type is remembered and the reading goes on; the first one is the answer. */
class Reading {
  mismatch: UnmarshalError | undefined;
  readonly #release: Release;

  constructor(release: Release) {
    this.#release = release;
  }

  read(type: GoType, value: unknown, place: Place | undefined): unknown {
    if (value instanceof NumberLiteral) return this.#readLiteral(type, value, place);
    switch (type.kind) {
      case 'pointer':
        return value === undefined || value === null ? null : this.read(type.of, value, place);
      case 'struct':
        return sanitizers.has(type.name) && place !== undefined
          ? unmarshal(type, value, place, this.#release)
          : this.readStruct(type, value, place);
      case 'list':
        return this.#readList(type, value, place);
      case 'map':
        return this.#readMap(type, value, place);
      case 'string':
        return this.#readPlain('string', '', type, value, place);
      case 'bool':
        return this.#readPlain('boolean', false, type, value, place);
      case 'float':
        return this.#readFloat(type, value, place);
      case 'int':
        return this.#readInt(type, value, place);
      default:
        return readByItself(type.kind, value, place);
    }
  }

  readStruct(newest: GoStruct, value: unknown, place: Place | undefined): Readonly<Record<string, unknown>> {
    const type = structOfRelease(newest, this.#release);
    const given = new Map<string, unknown>();
    if (isMap(value)) {
      for (const [key, inner] of Object.entries(value)) {
        const field = type.fieldOf(key);
        if (field !== undefined) given.set(field.name, this.read(field.type, inner, within(place, type, field)));
      }
    } else {
      this.#refuse(value, sanitizers.get(type.name)?.alias ?? type.goName, place);
    }
    const written: Record<string, unknown> = {};
    for (const field of given.size === 0 ? type.always : type.fields.values()) {
      if (field.isLeftOut && !given.has(field.name)) continue;
      const inner = given.has(field.name) ? given.get(field.name) : this.read(field.type, undefined, undefined);
      if (!isOmitted(field, inner)) written[field.name] = inner;
    }
    return written;
  }

  #readList({ of, goName }: Wrapped, value: unknown, place: Place | undefined): unknown {
    if (Array.isArray(value)) return value.map((item) => this.read(of, item, place));
    this.#refuse(value, goName, place);
    return null;
  }

  #readMap({ of, goName }: Wrapped, value: unknown, place: Place | undefined): unknown {
    if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.read(of, inner, place)]));
    this.#refuse(value, goName, place);
    return null;
  }

  #readPlain(kind: 'string' | 'boolean' | 'number', zero: unknown, { goName }: Plain, value: unknown, place: Place | undefined): unknown {
    if (typeof value === kind) return value;
    this.#refuse(value, goName, place);
    return zero;
  }

  #readFloat(type: Plain, value: unknown, place: Place | undefined): unknown {
    if (typeof value !== 'number' || type.goName !== 'float32') return this.#readPlain('number', 0, type, value, place);
    const read = float32(value);
    if (read === undefined) this.#refuse(value, type.goName, place, `number ${value}`);
    return read ?? 0;
  }

  #readLiteral(type: GoType, literal: NumberLiteral, place: Place | undefined): unknown {
    const { text } = literal;
    if (type.kind === 'pointer') return this.read(type.of, literal, place);
    if (type.kind === 'quantity') return this.read(type, text, place);
    if (type.kind === 'int-or-string' && !isWhole(text)) throw mismatch(text, 'int32', place, `number ${text}`);
    if ((type.kind === 'int' || type.kind === 'float') && !isHeldBy(type, literal)) {
      this.#refuse(text, type.goName, place, `number ${text}`);
      return 0;
    }
    return this.read(type, literal.toJSON(), place);
  }

  #readInt({ goName, min, max }: Int, value: unknown, place: Place | undefined): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    this.#refuse(value, goName, place, typeof value === 'number' ? `number ${value}` : undefined);
    return 0;
  }

  /** Null is the zero value of every type. */
  #refuse(value: unknown, goName: string, place: Place | undefined, printed?: string): void {
    if (value !== undefined && value !== null) this.mismatch ??= mismatch(value, goName, place, printed);
  }
}

function isWhole(text: string): boolean {
  return /^-?\d+$/.test(text);
}

/** An integer has no point and no exponent, and no number is infinite. */
function isHeldBy(type: Int | Plain, literal: NumberLiteral): boolean {
  const value = literal.toJSON();
  if (type.kind === 'int') return isWhole(literal.text) && value >= type.min && value <= type.max;
  return Number.isFinite(type.goName === 'float32' ? Math.fround(value) : value);
}

type Wrapped = Extract<GoType, { readonly of: GoType }>;
type Plain = Extract<GoType, { readonly kind: 'string' | 'bool' | 'float' }>;
type Int = Extract<GoType, { readonly kind: 'int' }>;

function mismatch(value: unknown, goName: string, place: Place | undefined, printed: string = kindOf(value)): UnmarshalError {
  const target = place === undefined ? 'value' : `struct field ${withoutPackage(place.struct.goName)}.${place.path}`;
  return new UnmarshalError(`json: cannot unmarshal ${printed} into Go ${target} of type ${goName}`);
}

/** The number as Go prints it once it holds it in 32 bits: by the fewest digits that tell it from its neighbours. Undefined where it is too large. */
function float32(value: number): number | undefined {
  const held = Math.fround(value);
  if (!Number.isFinite(held)) return undefined;
  for (let digits = 1; digits < 9; digits++) {
    const printed = Number(held.toPrecision(digits));
    if (Math.fround(printed) === held) return printed;
  }
  return Number(held.toPrecision(9));
}

function withoutPackage(goName: string): string {
  return goName.slice(goName.lastIndexOf('.') + 1);
}

/** json.Unmarshal of one value into a struct: of the root, or by a type's own UnmarshalJSON, whose first error ends the outer reading. */
function unmarshal(type: GoStruct, value: unknown, place: Place | undefined, release: Release): unknown {
  const reading = new Reading(release);
  const read = reading.readStruct(type, value, place && { ...place, fixed: true });
  if (reading.mismatch !== undefined) throw reading.mismatch;
  return sanitizers.get(type.name)?.sanitize(read) ?? read;
}

function within(place: Place | undefined, struct: GoStruct, { path }: GoField): Place {
  if (place === undefined) return { struct, path, fixed: false };
  return { struct: place.fixed ? place.struct : struct, path: `${place.path}.${path}`, fixed: place.fixed };
}

function isOmitted({ omit, type }: GoField, value: unknown): boolean {
  if (omit === 'never') return false;
  if (omit === 'zero') return value === null;
  switch (type.kind) {
    case 'pointer':
      return value === null;
    case 'list':
    case 'map':
      return value === null || Object.keys(value as object).length === 0;
    case 'string':
    case 'bool':
    case 'int':
    case 'float':
      return !value;
    default:
      return false; // structs, and types that are structs to Go, are never empty
  }
}

/** Types with an UnmarshalJSON and a MarshalJSON of their own. Their errors end the reading. */
function readByItself(kind: 'quantity' | 'time' | 'duration' | 'int-or-string' | 'raw', value: unknown, place: Place | undefined): unknown {
  const absent = value === undefined || value === null;
  try {
    switch (kind) {
      case 'quantity':
        return absent ? '0' : canonicalQuantity(parseQuantity(trimmed(typeof value === 'string' ? value : goJson(value))));
      case 'time':
        return absent ? null : printTime(parseTime(textOf(value, place)));
      case 'duration':
        return printDuration(absent ? 0n : parseDuration(textOf(value, place)));
      case 'int-or-string':
        return absent ? 0 : readIntOrString(value, place);
      default:
        return value ?? null;
    }
  } catch (error) {
    if (error instanceof QuantityError || error instanceof TimeError || error instanceof DurationError)
      throw new UnmarshalError(error.message);
    throw error;
  }
}

function readIntOrString(value: unknown, place: Place | undefined): unknown {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') throw mismatch(value, 'int32', place);
  if (value !== Math.trunc(value) || Math.abs(value) >= 2 ** 31) throw mismatch(value, 'int32', place, `number ${value}`);
  return value;
}

function textOf(value: unknown, place: Place | undefined): string {
  if (typeof value === 'string') return value;
  throw mismatch(value, 'string', place);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}
