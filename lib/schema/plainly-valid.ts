import type { AnyMap } from '../core/data/guards.ts';
import { groupOf } from '../core/object-ref.ts';
import type { Manifest } from '../core/manifest.ts';
import { numberFaults, sizeFaults, textFaults } from './bounds.ts';
import type { KindSchema } from './kind-schema.ts';
import { listTypeFaults } from './list-type.ts';
import { openApiDefinition } from './open-api-check.ts';
import { SchemaDocument } from './schema-document.ts';
import { SchemaNode } from './schema-node.ts';
import { validate } from './validate.ts';
import { kindOf } from './value-kind.ts';

const roots = new WeakMap<KindSchema, PlainNode>();

/**
 * A quick check: true if the schema knows every field, adds none and accepts every value, if KubeVirt's own schema accepts them, too, and
 * if no number is negative or too large for any Go type. That holds for most objects, and costs a fifth of naming faults. False proves
 * nothing: the object may still be valid.
 */
export function isPlainlyValid(schema: KindSchema, manifest: Manifest): boolean {
  if (manifest['status'] !== undefined) return false;
  let root = roots.get(schema);
  if (root === undefined) {
    const { release } = schema;
    const isChecked = release !== undefined && groupOf(manifest.apiVersion) === 'kubevirt.io';
    const strict = isChecked ? openApiDefinition(`v1.${manifest.kind}Spec`, release) : undefined;
    root = new PlainNode(schema.root, undefined, {
      strictSpec: strict,
      wantsSpec: isChecked,
    });
    roots.set(schema, root);
  }
  return root.accepts(manifest);
}

interface RootOptions {
  /** KubeVirt's own schema of the spec. */
  readonly strictSpec: SchemaNode | undefined;
  readonly wantsSpec: boolean;
}

const typeMeta: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);
const mostOfInt32 = 2 ** 31 - 1;
const unreal = '\u0000';

/** A node of a CRD's schema and the node of KubeVirt's own at the same place, made ready for a glance. */
class PlainNode {
  readonly #node: SchemaNode;
  readonly #strict: SchemaNode | undefined;
  readonly #root: RootOptions | undefined;
  readonly #fields = new Map<string, PlainNode>();
  #additional: PlainNode | undefined;
  #items: PlainNode | undefined;
  readonly #takesText: boolean;
  readonly #takesBoolean: boolean;
  readonly #takesInteger: boolean;
  readonly #takesMap: boolean;
  readonly #takesList: boolean;
  readonly #words: ReadonlySet<unknown> | undefined;
  readonly #strictWords: ReadonlySet<unknown> | undefined;
  /** Keywords that only the whole validation knows. */
  readonly #isIntricate: boolean;
  readonly #hasTextBounds: boolean;
  readonly #hasNumberBounds: boolean;
  readonly #hasListRules: boolean;
  readonly #hasSizes: boolean;
  readonly #isClosed: boolean;
  readonly #required: readonly string[];

  constructor(node: SchemaNode, strict: SchemaNode | undefined, root?: RootOptions) {
    this.#node = node;
    this.#strict = strict;
    this.#root = root;
    const { schema, alternatives } = node;
    const { anyOf, allOf, oneOf, not, isTypeChoice } = alternatives;
    const takes = (value: unknown): boolean => {
      const kind = kindOf(value);
      const isChosen = anyOf.length === 0 || !isTypeChoice || anyOf.some((branch) => branch.accepts(value, kind));
      return isChosen && node.accepts(value, kind) && (strict === undefined || strict.accepts(value, kind === 'integer' ? 'number' : kind));
    };
    this.#takesText = takes(unreal);
    this.#takesBoolean = takes(true);
    this.#takesInteger = takes(1);
    this.#takesMap = takes({});
    this.#takesList = takes([]);
    this.#words = schema.enum && new Set(schema.enum);
    this.#strictWords = strict?.schema.enum && new Set(strict.schema.enum);
    this.#isIntricate =
      (anyOf.length > 0 && !isTypeChoice) || allOf.length > 0 || oneOf.length > 0 || not !== undefined || node.rules.length > 0;
    this.#hasTextBounds = schema.pattern !== undefined || schema.minLength !== undefined || schema.maxLength !== undefined;
    this.#hasNumberBounds = schema.minimum !== undefined || schema.maximum !== undefined || schema.multipleOf !== undefined;
    this.#hasSizes =
      schema.minItems !== undefined ||
      schema.maxItems !== undefined ||
      schema.minProperties !== undefined ||
      schema.maxProperties !== undefined;
    const listType = schema['x-kubernetes-list-type'];
    this.#hasListRules = listType === 'set' || listType === 'map';
    this.#isClosed = strict?.schema.additionalProperties === false;
    const own = root?.wantsSpec === true ? ['spec'] : [];
    this.#required = Array.from(new Set([...own, ...node.required, ...(strict?.required ?? []), ...node.defaulted.map(([key]) => key)]));
  }

  accepts(value: unknown): boolean {
    switch (typeof value) {
      case 'string':
        return this.#takesText && this.#isWord(value) && this.#isText(value) && !this.#isRefused(value);
      case 'boolean':
        return this.#takesBoolean && this.#isWord(value) && !this.#isRefused(value);
      case 'number':
        return this.#acceptsNumber(value) && this.#isWord(value) && !this.#isRefused(value);
      default:
        if (value === null || value === undefined || this.#words !== undefined || this.#strictWords !== undefined) return false;
        return Array.isArray(value) ? this.#acceptsList(value as readonly unknown[]) : this.#acceptsMap(value as AnyMap);
    }
  }

  #isWord(value: unknown): boolean {
    return this.#words?.has(value) !== false && this.#strictWords?.has(value) !== false;
  }

  #isText(text: string): boolean {
    if (this.#node.format?.(text) === false || this.#strict?.format?.(text) === false) return false;
    return !this.#hasTextBounds || textFaults(this.#node, text, noName).length === 0;
  }

  /** Floats are left to the whole validation, and what some type of Go has no room for. */
  #acceptsNumber(value: number): boolean {
    if (!this.#takesInteger || !Number.isInteger(value) || value < 0 || value > mostOfInt32) return false;
    return !this.#hasNumberBounds || numberFaults(this.#node.schema, value, noName, noName).length === 0;
  }

  #isRefused(value: unknown): boolean {
    return this.#isIntricate && validate(this.#node, value, true).length > 0;
  }

  #acceptsList(list: readonly unknown[]): boolean {
    const { minItems, maxItems } = this.#node.schema;
    if (!this.#takesList || (this.#hasSizes && sizeFaults(list.length, minItems, maxItems, '', noName).length > 0)) return false;
    const items = (this.#items ??= this.#itemsNode());
    if (items === undefined) return this.#node.preservesUnknown && this.#strict === undefined;
    for (const item of list) if (!items.accepts(item)) return false;
    if (this.#hasListRules && listTypeFaults(this.#node.schema, list).length > 0) return false;
    return !this.#isRefused(list);
  }

  #itemsNode(): PlainNode | undefined {
    const { items } = this.#node;
    return items && new PlainNode(items, this.#strict?.items);
  }

  #acceptsMap(map: AnyMap): boolean {
    const { minProperties, maxProperties } = this.#node.schema;
    if (!this.#takesMap || (this.#hasSizes && sizeFaults(Object.keys(map).length, minProperties, maxProperties, '', noName).length > 0))
      return false;
    const isEmbedded = this.#root !== undefined || this.#node.isEmbedded;
    for (const key in map) {
      const value = map[key];
      if (value === undefined) continue;
      if (isEmbedded && typeMeta.has(key)) {
        if (!this.#acceptsTypeMeta(key, value)) return false;
        continue;
      }
      const field = this.#fields.get(key) ?? this.#fieldOf(key);
      if (field === undefined) {
        if (!this.#node.preservesUnknown || this.#isClosed) return false;
      } else if (!field.accepts(value)) return false;
    }
    for (const key of this.#required) if (map[key] === undefined) return false;
    return !this.#isRefused(map);
  }

  /** Whoever made the object has looked at them; what a schema wants of metadata is left to the whole validation. */
  #acceptsTypeMeta(key: string, value: unknown): boolean {
    if (key !== 'metadata') return typeof value === 'string';
    return typeof value === 'object' && value !== null && this.#node.property(key)?.schema.properties === undefined;
  }

  /** Of fields that nobody names there may be any number, and they share one node. */
  #fieldOf(key: string): PlainNode | undefined {
    const named = this.#node.property(key);
    const strict = this.#root === undefined ? this.#strict?.property(key) : key === 'spec' ? this.#root.strictSpec : undefined;
    if (named === undefined && strict === undefined) return (this.#additional ??= this.#additionalNode());
    const own = named ?? this.#node.additional ?? (this.#node.preservesUnknown ? anything : undefined);
    if (own === undefined || (strict === undefined && this.#isClosed)) return undefined;
    const field = new PlainNode(own, strict ?? this.#strict?.additional);
    this.#fields.set(key, field);
    return field;
  }

  #additionalNode(): PlainNode | undefined {
    const strict = this.#strict?.additional;
    const own = this.#node.additional ?? (strict !== undefined && this.#node.preservesUnknown ? anything : undefined);
    return own && new PlainNode(own, strict);
  }
}

/** What a schema that keeps unknown fields says of them. */
const anything = new SchemaNode({ 'x-kubernetes-preserve-unknown-fields': true }, new SchemaDocument({}));

const noName = (): string => '';
