import type { AnyMap } from '../core/data/guards.ts';
import { base64Fault } from '../core/go/base64.ts';
import { goQuote } from '../core/go/print.ts';
import { valueAt } from '../core/data/path.ts';
import { numberFaults, sizeFaults, textFaults, type KeywordFault } from './bounds.ts';
import { ruleFaults } from './cel/rule-faults.ts';
import { illegalBase64, invalid, notSupported, required, typeInvalid, type FieldFault } from './field-fault.ts';
import { listTypeFaults } from './list-type.ts';
import { itemLike, unforgiven } from './ratchet.ts';
import { goJsonOf } from './print-go-value.ts';
import { printFieldPath, printName } from './print-field.ts';
import { isBlocking, type Keyword, type SchemaFault } from './schema-fault.ts';
import type { SchemaNode } from './schema-node.ts';
import { kindOf, type ValueKind } from './value-kind.ts';

/**
 * What the API server refuses in a value: kube-openapi's validators come first, then the keys of list maps and sets, then CEL rules, which
 * run only if nothing before them blocks. `hasRules` says whether the schema has any, because the API server reports when it skips them.
 * In an update of `old` the API server ignores faults of unchanged values, and runs rules about the change. Faults of list maps and sets
 * are ignored all together if the old object has any.
 */
export function validate(root: SchemaNode, value: unknown, hasRules: boolean, old?: unknown): readonly SchemaFault[] {
  const walk = new Walk(root);
  walk.visit(root, value, old);
  if (old === undefined) return walk.faults(hasRules, all, all);
  return walk.faults(
    hasRules,
    (faults) => unforgiven(faults, root, value, old),
    (faults) => (faults.length > 0 && hasListFaults(root, old) ? [] : faults),
  );
}

type Forgive = (faults: readonly SchemaFault[]) => readonly SchemaFault[];

const all: Forgive = (faults) => faults;

function hasListFaults(root: SchemaNode, value: unknown): boolean {
  const walk = new Walk(root);
  walk.visit(root, value, undefined);
  return walk.hasListFaults;
}

/**
 * One walk over a value. A visit returns the number of checks that passed: of the alternatives of an `anyOf`, the one with the most of them
 * reports its faults (validate.Result.MatchCount).
 */
class Walk {
  readonly #root: SchemaNode;
  readonly #path: (string | number)[] = [];
  #values: SchemaFault[] = [];
  readonly #lists: SchemaFault[] = [];
  readonly #rules: SchemaFault[] = [];
  #asksNoMore = false;

  constructor(root: SchemaNode) {
    this.#root = root;
  }

  get hasListFaults(): boolean {
    return this.#lists.length > 0;
  }

  faults(hasRules: boolean, leftOf: Forgive, leftOfLists: Forgive): readonly SchemaFault[] {
    if (this.#values.length + this.#lists.length + this.#rules.length === 0) return [];
    const faults = [...leftOf(withoutRepeats(this.#values)), ...leftOfLists(this.#lists)];
    if (!hasRules) return faults;
    if (!faults.some(isBlocking)) return [...faults, ...leftOf(this.#rules)];
    const detail =
      'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation';
    return [...faults, { ...invalid(null, detail), keyword: 'unchecked-rules', path: [], field: '<nil>', schema: this.#root.schema }];
  }

  visit(node: SchemaNode, value: unknown, old: unknown): number {
    const kind = kindOf(value);
    if (kind === 'null') return this.#visitNull(node);
    let passed = countOf(node, kind);
    if (!node.accepts(value, kind)) {
      this.#tellType(node, kind);
      passed--;
    }
    if (node.hasChecks) passed += this.#check(node, value, kind, old);
    // kindOf has said which it is
    if (kind === 'object') passed += this.#visitFields(node, value as AnyMap, old);
    else if (kind === 'array') passed += this.#visitItems(node, value as readonly unknown[], old);
    return passed;
  }

  #visitNull(node: SchemaNode): number {
    const { nullable, enum: words } = node.schema;
    const accepted = node.types.length === 0 || nullable === true || node.types.includes('null');
    if (!accepted) this.#refuseType(node, node.types.join(), 'null');
    if (words !== undefined) this.#tell(node, 'enum', notSupported(null, words.map(printWord)));
    return accepted ? 1 : 0;
  }

  #tellType(node: SchemaNode, kind: ValueKind): void {
    const { types, format, schema } = node;
    if (format === undefined || kind === 'string' || kind === 'array') this.#refuseType(node, types.join(), kind);
    else this.#refuseType(node, schema.format ?? '', kind === 'integer' ? 'int64' : kind === 'number' ? 'float64' : '');
  }

  #refuseType(node: SchemaNode, wanted: string, found: string): void {
    this.#tell(node, 'type', typeInvalid(found, `${printName(this.#path)} in body must be of type ${wanted}: ${goQuote(found)}`));
  }

  /** Everything but the type and what lies within. */
  #check(node: SchemaNode, value: unknown, kind: ValueKind, old: unknown): number {
    const { schema, format } = node;
    const name = (): string => `${printName(this.#path)} in body`;
    const passed = this.#checkAlternatives(node, value, kind, old);
    if (node.rules.length > 0) this.#askRules(node, value, old);
    if (kind === 'string') {
      const text = value as string; // kindOf says so
      this.#tellAll(node, textFaults(node, text, name));
      if (format?.(text) === false && schema['x-go-reads'] === 'bytes') this.#tell(node, 'format', illegalBase64(base64Fault(text) ?? 0));
      else if (format?.(text) === false)
        this.#tell(node, 'format', typeInvalid(text, `${name()} must be of type ${schema.format}: ${goQuote(text)}`));
    } else if (kind === 'integer' || kind === 'number') {
      this.#tellAll(
        node,
        numberFaults(schema, value as number, name, () => printName(this.#path)),
      ); // kindOf says so
    } else if (kind === 'array') {
      const list = value as readonly unknown[]; // kindOf says so
      this.#tellAll(node, sizeFaults(list.length, schema.minItems, schema.maxItems, 'items', name));
      for (const [index, fault] of listTypeFaults(schema, list)) this.#tellItem(node, index, fault);
    } else if (kind === 'object') {
      const { minProperties, maxProperties } = schema;
      if ((minProperties ?? maxProperties) !== undefined)
        this.#tellAll(node, sizeFaults(Object.keys(value as AnyMap).length, minProperties, maxProperties, 'properties', name));
    }
    const { enum: words } = schema;
    if (words !== undefined && !isWord(value, words)) this.#tell(node, 'enum', notSupported(value, words.map(printWord)));
    return passed;
  }

  #visitFields(node: SchemaNode, value: AnyMap, old: unknown): number {
    let passed = 0;
    for (const key of Object.keys(value)) {
      const inner = value[key];
      const child = inner === undefined ? undefined : node.field(key);
      if (child === undefined) continue;
      this.#path.push(key);
      passed += this.visit(child, inner, old === undefined ? undefined : valueAt(old, [key]));
      this.#path.pop();
    }
    for (const key of node.required) {
      if (Object.hasOwn(value, key) && value[key] !== undefined) continue;
      this.#path.push(key);
      this.#tell(node, 'required', required());
      this.#path.pop();
    }
    return passed;
  }

  #visitItems(node: SchemaNode, value: readonly unknown[], old: unknown): number {
    const { items } = node;
    let passed = 0;
    if (items === undefined) return passed;
    for (let i = 0; i < value.length; i++) {
      this.#path.push(i);
      passed += this.visit(items, value[i], old === undefined ? undefined : itemLike(value[i], old, node));
      this.#path.pop();
    }
    return passed;
  }

  #checkAlternatives(node: SchemaNode, value: unknown, kind: ValueKind, old: unknown): number {
    const { anyOf, oneOf, allOf, not, isTypeChoice } = node.alternatives;
    let passed = 0;
    if (anyOf.length > 0)
      passed +=
        isTypeChoice && anyOf.some((branch) => branch.accepts(value, kind)) ? countOf(node, kind) : this.#checkAnyOf(node, anyOf, value);
    if (oneOf.length > 0) passed += this.#checkOneOf(node, oneOf, value);
    if (allOf.length > 0) {
      const outcomes = allOf.map((branch) => this.#try(branch, value, old));
      for (const outcome of outcomes) passed += this.#take(outcome);
      const kept = outcomes.filter(({ faults }) => faults.length === 0).length;
      if (kept < allOf.length) this.#tellOf(node, `must validate all the schemas (allOf)${kept === 0 ? '. None validated' : ''}`);
    }
    if (not !== undefined && this.#try(not, value).faults.length === 0) this.#tellOf(node, 'must not validate the schema (not)');
    return passed;
  }

  #checkAnyOf(node: SchemaNode, branches: readonly SchemaNode[], value: unknown): number {
    let best: Outcome | undefined;
    for (const branch of branches) {
      const outcome = this.#try(branch, value);
      if (outcome.faults.length === 0) return outcome.passed;
      if (best === undefined || outcome.passed > best.passed) best = outcome;
    }
    this.#tellOf(node, 'must validate at least one schema (anyOf)');
    return this.#take(best);
  }

  #checkOneOf(node: SchemaNode, branches: readonly SchemaNode[], value: unknown): number {
    const outcomes = branches.map((branch) => this.#try(branch, value));
    const kept = outcomes.filter(({ faults }) => faults.length === 0);
    if (kept.length === 1) return kept[0]?.passed ?? 0;
    const found = kept.length === 0 ? 'Found none valid' : `Found ${kept.length} valid alternatives`;
    this.#tellOf(node, `must validate one and only one schema (oneOf). ${found}`);
    if (kept.length > 0) return 0;
    return this.#take(outcomes.reduce((best, outcome) => (outcome.passed > best.passed ? outcome : best)));
  }

  /** The faults of a branch, without reporting them. */
  #try(branch: SchemaNode, value: unknown, old?: unknown): Outcome {
    const told = this.#values;
    this.#values = [];
    const passed = this.visit(branch, value, old);
    const outcome = { passed, faults: this.#values };
    this.#values = told;
    return outcome;
  }

  #take(outcome: Outcome | undefined): number {
    for (const fault of outcome?.faults ?? []) this.#values.push(fault);
    return outcome?.passed ?? 0;
  }

  #askRules(node: SchemaNode, value: unknown, old: unknown): void {
    const type = typeof node.schema.type === 'string' ? node.schema.type : '';
    const valuePath = this.#path.slice();
    if (this.#asksNoMore) return;
    for (const { rule, fault, fieldPath, isOfUpdate, isLast } of ruleFaults(node.rules, type, value, old ?? undefined)) {
      const path = fieldPath === undefined ? valuePath : [...valuePath, ...parseFieldPath(fieldPath)];
      const field = printFieldPath(this.#root, path);
      this.#rules.push({ ...fault, keyword: 'rule', path, field, schema: node.schema, rule, valuePath, isOfUpdate });
      this.#asksNoMore = isLast;
    }
  }

  #tell(node: SchemaNode, keyword: Keyword, fault: FieldFault): void {
    this.#values.push({ ...fault, keyword, path: this.#path.slice(), field: printName(this.#path), schema: node.schema });
  }

  #tellAll(node: SchemaNode, faults: readonly KeywordFault[]): void {
    for (const [keyword, fault] of faults) this.#tell(node, keyword, fault);
  }

  /** Of a choice between schemas the API server names no field but in its text. */
  #tellOf(node: SchemaNode, detail: string): void {
    const fault = invalid('', `${goQuote(printName(this.#path))} ${detail}`);
    this.#values.push({ ...fault, keyword: 'alternatives', path: this.#path.slice(), field: '<nil>', schema: node.schema });
  }

  #tellItem(node: SchemaNode, index: number, fault: FieldFault): void {
    const path = [...this.#path, index];
    const keyword = node.schema['x-kubernetes-list-type'] === 'set' ? 'set' : 'list-map';
    this.#lists.push({ ...fault, keyword, path, field: printFieldPath(this.#root, path), schema: node.schema });
  }
}

/** How many checks a value of the right type passes, without what it holds (validate.Result.Inc). */
function countOf({ types, format }: SchemaNode, kind: ValueKind): number {
  const basic = types.length > 0 || format !== undefined ? 6 : 4;
  if (kind === 'string') return format === undefined ? basic + 1 : basic + 2;
  if (kind === 'boolean') return basic;
  return kind === 'object' ? basic + 1 : basic + 2;
}

interface Outcome {
  readonly passed: number;
  readonly faults: readonly SchemaFault[];
}

/** Go takes a whole number for the character of that code where it looks for text, so a value of the wrong type may be a word. */
function isWord(value: unknown, words: readonly unknown[]): boolean {
  if (typeof value === 'object') return words.some((word) => goJsonOf(word) === goJsonOf(value));
  return words.includes(value) || (kindOf(value) === 'integer' && words.includes(characterOf(value as number))); // kindOf says so
}

function characterOf(code: number): string {
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

function printWord(word: unknown): string {
  return typeof word === 'string' ? word : goJsonOf(word);
}

function withoutRepeats(faults: readonly SchemaFault[]): readonly SchemaFault[] {
  const known = new Set<string>();
  return faults.filter(({ field, body }) => {
    const text = `${field} ${body}`;
    return !known.has(text) && known.add(text);
  });
}

/** `.spec.tags['a.b']` of a rule, relative to it. */
function parseFieldPath(text: string): readonly string[] {
  return Array.from(
    text.matchAll(/\.([^.[]+)|\['((?:[^'\\]|\\.)*)'\]/g),
    ([, word, quoted]) => word ?? quoted?.replaceAll(/\\(.)/g, '$1') ?? '',
  );
}
