import { DurationError, parseDuration, printDuration } from './duration.ts';
import { goJson } from './go-print.ts';
import { parseTime, printTime, TimeError } from './go-time.ts';
import type { GoField, GoStruct, GoType } from './go-types/go-type.ts';
import { goStruct, printGoType } from './go-types/go-type.ts';
import { sanitizers } from './go-types/sanitizers.ts';
import { canonicalQuantity, parseQuantity, QuantityError } from './quantity.ts';

/** A manifest after a Go program has read and written it, or the words with which Go refuses to read it. */
export type RoundTrip = { readonly value: unknown } | { readonly error: string };

/**
 * What json.Unmarshal into a Go type and json.Marshal of it make of a value: unknown fields and nulls are gone, required fields
 * (`resources: {}`) and the zero values of fields without omitempty are there, empty optional ones are not, and quantities, times and
 * durations are canonical. `typeName` as goStruct takes it: `VirtualMachineInstance`.
 */
export function roundTrip(typeName: string, value: unknown): RoundTrip {
  try {
    return { value: unmarshal(goStruct(typeName), value, undefined) };
  } catch (error) {
    if (error instanceof UnmarshalError) return { error: error.message };
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

  read(type: GoType, value: unknown, place: Place | undefined): unknown {
    switch (type.kind) {
      case 'pointer':
        return value === undefined || value === null ? null : this.read(type.of, value, place);
      case 'struct':
        return sanitizers.has(type.name) && place !== undefined ? unmarshal(type, value, place) : this.readStruct(type, value, place);
      case 'list':
        return this.#readList(type.of, value, type, place);
      case 'map':
        return this.#readMap(type.of, value, type, place);
      case 'string':
        return this.#readPlain('string', '', value, type, place);
      case 'bool':
        return this.#readPlain('boolean', false, value, type, place);
      case 'float':
        return this.#readPlain('number', 0, value, type, place);
      case 'int':
        return this.#readInt(type, value, place);
      default:
        return readByItself(type.kind, value);
    }
  }

  readStruct(type: GoStruct, value: unknown, place: Place | undefined): Readonly<Record<string, unknown>> {
    const given = new Map<string, unknown>();
    if (isMap(value)) {
      for (const [key, inner] of Object.entries(value)) {
        const field = fieldOf(type, key);
        if (field !== undefined) given.set(field.name, this.read(field.type, inner, within(place, type, field)));
      }
    } else if (value !== undefined && value !== null) {
      this.#refuse(value, type, place);
    }
    const written: Record<string, unknown> = {};
    for (const field of type.fields.values()) {
      const inner = given.has(field.name) ? given.get(field.name) : this.read(field.type, undefined, undefined);
      if (!isOmitted(field, inner)) written[field.name] = inner;
    }
    return written;
  }

  #readList(of: GoType, value: unknown, type: GoType, place: Place | undefined): unknown {
    if (Array.isArray(value)) return value.map((item) => this.read(of, item, place));
    if (value !== undefined && value !== null) this.#refuse(value, type, place);
    return null;
  }

  #readMap(of: GoType, value: unknown, type: GoType, place: Place | undefined): unknown {
    if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.read(of, inner, place)]));
    if (value !== undefined && value !== null) this.#refuse(value, type, place);
    return null;
  }

  #readPlain(kind: 'string' | 'boolean' | 'number', zero: unknown, value: unknown, type: GoType, place: Place | undefined): unknown {
    if (typeof value === kind) return value;
    if (value !== undefined && value !== null) this.#refuse(value, type, place);
    return zero;
  }

  #readInt(type: Extract<GoType, { readonly kind: 'int' }>, value: unknown, place: Place | undefined): number {
    if (typeof value === 'number') {
      if (Number.isInteger(value) && value >= type.min && value <= type.max) return value;
      this.#refuse(value, type, place, `number ${value}`);
    } else if (value !== undefined && value !== null) {
      this.#refuse(value, type, place);
    }
    return 0;
  }

  #refuse(value: unknown, type: GoType, place: Place | undefined, printed: string = kindOf(value)): void {
    const target = place === undefined ? 'value' : `struct field ${goName(place.struct)}.${place.path}`;
    this.mismatch ??= new UnmarshalError(`json: cannot unmarshal ${printed} into Go ${target} of type ${printGoType(type)}`);
  }
}

/** Without its package. */
function goName({ name }: GoStruct): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** json.Unmarshal of one value into a struct, by a type's own UnmarshalJSON or from the outside. */
function unmarshal(type: GoStruct, value: unknown, place: Place | undefined): unknown {
  const reading = new Reading();
  const read = reading.readStruct(type, value, place && { ...place, fixed: true });
  if (reading.mismatch !== undefined) throw reading.mismatch;
  return sanitizers.get(type.name)?.(read) ?? read;
}

function within(place: Place | undefined, struct: GoStruct, { path }: GoField): Place {
  if (place === undefined) return { struct, path, fixed: false };
  return { struct: place.fixed ? place.struct : struct, path: `${place.path}.${path}`, fixed: place.fixed };
}

/** Go takes a field by its exact name, or else by any case. */
function fieldOf({ fields }: GoStruct, key: string): GoField | undefined {
  const exact = fields.get(key);
  if (exact !== undefined) return exact;
  const folded = key.toLowerCase();
  return [...fields.values()].find(({ name }) => name.toLowerCase() === folded);
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

/** Types with an UnmarshalJSON and MarshalJSON of their own. Their errors carry no field. */
function readByItself(kind: 'quantity' | 'time' | 'duration' | 'int-or-string' | 'raw', value: unknown): unknown {
  const absent = value === undefined || value === null;
  try {
    switch (kind) {
      case 'quantity':
        return absent ? '0' : canonicalQuantity(parseQuantity((typeof value === 'string' ? value : goJson(value)).trim()));
      case 'time':
        return absent ? null : printTime(parseTime(textOf(value)));
      case 'duration':
        return printDuration(absent ? 0n : parseDuration(textOf(value)));
      case 'int-or-string':
        return readIntOrString(value);
      default:
        return value ?? null;
    }
  } catch (error) {
    if (error instanceof QuantityError || error instanceof TimeError || error instanceof DurationError)
      throw new UnmarshalError(error.message);
    throw error;
  }
}

function readIntOrString(value: unknown): unknown {
  if (value === undefined || value === null) return 0;
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') throw new UnmarshalError(`json: cannot unmarshal ${kindOf(value)} into Go value of type int32`);
  if (value !== Math.trunc(value) || value !== (value | 0))
    throw new UnmarshalError(`json: cannot unmarshal number ${value} into Go value of type int32`);
  return value;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new UnmarshalError(`json: cannot unmarshal ${kindOf(value)} into Go value of type string`);
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}
