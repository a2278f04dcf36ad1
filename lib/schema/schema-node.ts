import { base64Length } from '../core/go/base64.ts';
import type { CelRule } from './cel/cel-rule.ts';
import { type Format, formatOf } from './formats.ts';
import type { JsonSchema } from './json-schema.ts';
import { type Matcher, matcherOf } from './pattern/matcher.ts';
import type { SchemaDocument } from './schema-document.ts';
import { isNearlyWhole, type ValueKind } from './value-kind.ts';

/** One bit for each kind of value, so that a type is checked by one operation. */
const kindBits: Readonly<Record<ValueKind, number>> = {
  null: 1,
  string: 2,
  boolean: 4,
  integer: 8,
  number: 16,
  array: 32,
  object: 64,
};

const numbers = kindBits.integer | kindBits.number;
const bitOf: ReadonlyMap<string, number> = new Map(Object.entries(kindBits));

/** A schema made ready for walking values along it. Its children are made when a value first leads there, and then kept. */
export class SchemaNode {
  readonly schema: JsonSchema;
  /** Empty where any type will do. */
  readonly types: readonly string[];
  /** The types as kindBits. */
  readonly typeBits: number;
  /** Whether a null stays, for what it says or until a default takes its place. */
  readonly acceptsNull: boolean;
  readonly preservesUnknown: boolean;
  readonly isEmbedded: boolean;
  readonly takesEmptyForAbsent: boolean;
  readonly takesNullForEmpty: boolean;
  readonly format: Format | undefined;
  /** Whether anything but the type and the fields of a value is to be looked at. */
  readonly hasChecks: boolean;
  readonly required: readonly string[];
  readonly rules: readonly CelRule[];
  readonly #document: SchemaDocument;
  readonly #properties = new Map<string, SchemaNode>();
  #items: SchemaNode | undefined;
  #additional: SchemaNode | undefined;
  #defaulted: readonly (readonly [key: string, value: unknown])[] | undefined;
  #matches: Matcher | undefined;
  #alternatives: Alternatives | undefined;

  constructor(schema: JsonSchema, document: SchemaDocument) {
    this.schema = schema;
    this.#document = document;
    this.types = typesOf(schema);
    this.typeBits = this.types.reduce((bits, type) => bits | (bitOf.get(type) ?? 0), 0);
    this.acceptsNull = schema.nullable === true || (schema.default !== undefined && schema.default !== null);
    this.preservesUnknown = schema['x-kubernetes-preserve-unknown-fields'] === true;
    this.isEmbedded = schema['x-kubernetes-embedded-resource'] === true;
    const { 'x-go-reads': reads } = schema;
    this.takesEmptyForAbsent = reads === 'word';
    this.takesNullForEmpty = reads === 'entry' || reads === 'bytes';
    this.format = formatBehind(schema);
    this.hasChecks = hasChecks(schema, this.format);
    this.required = schema.required ?? [];
    this.rules = (schema['x-kubernetes-validations'] ?? []).flatMap((rule) => document.compile(rule, this) ?? []);
  }

  /** Whether the value is of a type of this schema. Numbers fit as Go's validators take them. */
  accepts(value: unknown, kind: ValueKind): boolean {
    const { typeBits } = this;
    if ((typeBits & kindBits[kind]) !== 0) return true;
    if (kind === 'integer' && (typeBits & kindBits.number) !== 0) return true;
    if (kind === 'number' && (typeBits & kindBits.integer) !== 0 && isNearlyWhole(value as number)) return true; // kindOf says so
    if (this.format === undefined) return this.types.length === 0;
    // With a format that is no number's, Go looks at the type of neither text nor lists; and a format alone wants one of these.
    return (kind === 'string' || kind === 'array') && (typeBits & numbers) === 0;
  }

  /** The schema of a field that is named. */
  property(key: string): SchemaNode | undefined {
    const known = this.#properties.get(key);
    if (known !== undefined) return known;
    const { properties } = this.schema;
    if (properties === undefined || !Object.hasOwn(properties, key)) return undefined;
    const node = this.#document.node(properties[key] ?? {});
    this.#properties.set(key, node);
    return node;
  }

  /** The schema of a field: its own, or that of any other field; undefined for fields that are unknown or may hold anything. */
  field(key: string): SchemaNode | undefined {
    return this.property(key) ?? this.additional;
  }

  /** The schema of fields that are not named; undefined where there are none, or where they may hold anything. */
  get additional(): SchemaNode | undefined {
    const { additionalProperties } = this.schema;
    if (typeof additionalProperties !== 'object') return undefined;
    return (this.#additional ??= this.#document.node(additionalProperties));
  }

  get items(): SchemaNode | undefined {
    const { items } = this.schema;
    return items === undefined ? undefined : (this.#items ??= this.#document.node(items));
  }

  /** The fields that the API server adds where they are absent. */
  get defaulted(): readonly (readonly [key: string, value: unknown])[] {
    return (this.#defaulted ??= Object.entries(this.schema.properties ?? {}).flatMap(([key, property]) => {
      const value = this.#document.defaultOf(property);
      return value === undefined || value === null ? [] : [[key, value] as const];
    }));
  }

  get alternatives(): Alternatives {
    const { anyOf = [], allOf = [], oneOf = [], not } = this.schema;
    const node = (schema: JsonSchema): SchemaNode => this.#document.node(schema);
    return (this.#alternatives ??= {
      anyOf: anyOf.map(node),
      allOf: allOf.map(node),
      oneOf: oneOf.map(node),
      not: not && node(not),
      isTypeChoice: anyOf.every((schema) => Object.keys(schema).join() === 'type'),
    });
  }

  matches(pattern: string, text: string): boolean {
    return (this.#matches ??= matcherOf(pattern))(text);
  }
}

interface Alternatives {
  readonly anyOf: readonly SchemaNode[];
  readonly allOf: readonly SchemaNode[];
  readonly oneOf: readonly SchemaNode[];
  readonly not: SchemaNode | undefined;
  /** Whether each schema of `anyOf` is nothing but a type. */
  readonly isTypeChoice: boolean;
}

function typesOf({ type, 'x-kubernetes-int-or-string': isIntOrString }: JsonSchema): readonly string[] {
  if (isIntOrString) return ['integer', 'string'];
  return typeof type === 'string' ? [type] : (type ?? []);
}

const checked: ReadonlySet<string> = new Set<keyof JsonSchema>([
  'enum',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'anyOf',
  'allOf',
  'oneOf',
  'not',
  'x-kubernetes-list-type',
  'x-kubernetes-validations',
]);

function formatBehind({ format, 'x-go-reads': reads }: JsonSchema): Format | undefined {
  if (reads === 'bytes') return (text) => base64Length(text).isValid;
  return format === undefined ? undefined : formatOf(format);
}

function hasChecks(schema: JsonSchema, format: Format | undefined): boolean {
  if (format !== undefined) return true;
  for (const keyword in schema) if (checked.has(keyword) && schema[keyword as keyof JsonSchema] !== 'atomic') return true; // a key of it
  return false;
}
