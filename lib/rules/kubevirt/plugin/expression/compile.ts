import type { CallNode, Expression, FoldNode, SelectNode, StructNode } from '../../../../schema/cel/language/ast.ts';
import { parse } from '../../../../schema/cel/language/parser.ts';
import type { CelIssue } from '../../../../schema/cel/language/source.ts';
import { Uint, type Literal } from '../../../../schema/cel/values/value.ts';
import type { GoType } from '../../../../core/go/types/go-type.ts';
import type { Known, Place } from './place.ts';

/** The version of Kubernetes whose cel-go KubeVirt is built with. */
const minor = 34;

/**
 * Why KubeVirt does not compile an expression, in its words as far as cel-go's checker is known here: what cannot be read, names that are
 * declared nowhere, fields that a guest does not have, operands of two kinds, and another result than asked for. Undefined where none of
 * these is found.
 */
export function compileFault(expression: string, place: Place): string | undefined {
  const parsed = parse(expression, minor);
  if ('issues' in parsed) return place.preamble + parsed.source.print(parsed.issues);
  const check = new Check(place);
  const type = check.typeOf(parsed.expression, place.variables);
  if (check.issues.length > 0) return place.preamble + parsed.source.print(check.issues);
  const result = type === undefined ? undefined : nameOf(type);
  return result === undefined || result === place.result ? undefined : `${place.otherResult}${result}`;
}

type Scope = ReadonlyMap<string, Known | undefined>;

function typeOfLiteral(value: Literal): string {
  if (value === null) return 'null_type';
  if (value instanceof Uint) return 'uint';
  if (typeof value === 'object') return 'bytes';
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    default:
      return typeof value === 'number' ? 'double' : 'string';
  }
}

const scalars = new Set(['bool', 'int', 'uint', 'double', 'string', 'bytes']);
const equalities = new Set(['_==_', '_!=_']);
const logic = new Set(['_&&_', '_||_']);
const comparisons = new Set([...equalities, ...logic, '!_', '_<_', '_<=_', '_>_', '_>=_', '@in']);
const sums = new Set(['_+_', '_-_', '_*_', '_/_', '_%_']);
const operands: Readonly<Record<string, readonly string[]>> = { '!_': ['bool'], '-_': ['int', 'double'] };
/** Types of CEL itself; libraries of functions; packages of the Go types. */
const declared = new Set(['bool', 'int', 'uint', 'double', 'string', 'bytes', 'list', 'map', 'null_type', 'type', 'dyn', 'google']);
const namespaces = new Set(['v1', 'libvirtxml', 'math', 'strings', 'lists', 'optional', 'net', 'cel', 'resource', 'intstr']);

class Check {
  readonly issues: CelIssue[] = [];
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Undefined where only cel-go knows. */
  typeOf(expression: Expression, scope: Scope): Known | undefined {
    switch (expression.kind) {
      case 'literal':
        return typeOfLiteral(expression.value);
      case 'name':
        return this.#named(expression.name, expression.at, scope);
      case 'select':
        return this.#selected(expression, scope);
      case 'call':
        return this.#called(expression, scope);
      case 'list': {
        const items = new Set(expression.elements.map((each) => text(this.typeOf(each, scope))));
        const [item] = items;
        return items.size === 1 && item !== undefined ? `list(${item})` : undefined;
      }
      case 'map':
        for (const { key, value } of expression.entries) for (const each of [key, value]) this.typeOf(each, scope);
        return expression.entries.length === 0 ? 'map(dyn, dyn)' : undefined;
      case 'struct':
        return this.#made(expression, scope);
      case 'fold':
        return this.#gathered(expression, scope);
    }
  }

  #refuse(at: number, message: string): undefined {
    this.issues.push({ at, message });
    return undefined;
  }

  #named(name: string, at: number, scope: Scope): Known | undefined {
    if (scope.has(name)) return scope.get(name);
    if (name !== 'google' && name !== 'dyn' && declared.has(name)) return `type(${name})`;
    if (declared.has(name) || namespaces.has(name) || /^[A-Z@]/.test(name)) return undefined;
    return this.#refuse(at, `undeclared reference to '${name}' (in container '${this.#place.container}')`);
  }

  #selected({ of: operand, field, isTest, at }: SelectNode, scope: Scope): Known | undefined {
    const of = this.typeOf(operand, scope);
    const type = of === undefined ? undefined : fieldOf(of, field);
    if (type === 'undefined') return this.#refuse(at, `undefined field '${field}'`);
    if (type === 'no fields') return this.#refuse(at, `type '${text(of)}' does not support field selection`);
    return isTest ? 'bool' : type?.known;
  }

  #called({ function: name, target, args, at }: CallNode, scope: Scope): Known | undefined {
    if (target !== undefined) this.typeOf(target, scope);
    const types = args.map((each) => this.typeOf(each, scope));
    const [left, right] = types.map(text);
    if (logic.has(name)) {
      for (const [i, arg] of args.entries()) {
        const found = text(types[i]);
        if (found !== undefined && found !== 'bool') this.#refuse(arg.at, `expected type 'bool' but found '${found}'`);
      }
    } else if (left !== undefined && scalars.has(left) && operands[name]?.includes(left) === false) {
      this.#refuse(at, `found no matching overload for '${name}' applied to '(${left})'`);
    } else if ((equalities.has(name) || sums.has(name)) && areApart(left, right)) {
      this.#refuse(at, `found no matching overload for '${name}' applied to '(${left}, ${right})'`);
    }
    if (comparisons.has(name)) return 'bool';
    if (name === '_[_]') return types[0] === undefined ? undefined : itemOf(types[0]);
    if (name === '_?_:_') return text(types[1]) === text(types[2]) ? types[1] : undefined;
    if (sums.has(name) && left === right && left !== undefined && scalars.has(left)) return left;
    return name === 'size' ? 'int' : undefined;
  }

  /** A message of libvirt's Go types. */
  #made({ fields, name }: StructNode, scope: Scope): Known | undefined {
    for (const { value } of fields) this.typeOf(value, scope);
    return /^[A-Z]/.test(name) && this.#place.container !== '' ? `${this.#place.container}.${name}` : undefined;
  }

  #gathered({ initial, accumulator, range: over, variable, second, step, result }: FoldNode, scope: Scope): Known | undefined {
    const range = this.typeOf(over, scope);
    const within = new Map(scope)
      .set(variable, range === undefined || second !== undefined ? undefined : itemOf(range, true))
      .set(accumulator, this.typeOf(initial, scope));
    if (second !== undefined) within.set(second, undefined);
    this.typeOf(step, within);
    return this.typeOf(result, within);
  }
}

/** Two scalars of which cel-go knows no equality and no sum; between numbers it depends on the place. */
function areApart(left: string | undefined, right: string | undefined): boolean {
  if (left === undefined || right === undefined || left === right || !scalars.has(left) || !scalars.has(right)) return false;
  const numbers = ['int', 'uint', 'double'];
  return !(numbers.includes(left) && numbers.includes(right));
}

type Field = { readonly known: Known | undefined } | 'undefined' | 'no fields';

function fieldOf(of: Known, field: string): Field {
  if (typeof of === 'string') {
    if (of === 'libvirtxml.Domain') return /^[a-z]/.test(field) ? 'undefined' : { known: undefined };
    return scalars.has(of) || of.startsWith('list(') ? 'no fields' : { known: undefined };
  }
  const type = pointed(of.go);
  if (of.names === 'go') return /^[a-z]/.test(field) && type.kind === 'struct' ? 'undefined' : { known: ofGoName(type, field) };
  if (type.kind === 'map') return { known: known(type.of) };
  if (type.kind === 'list') return 'no fields';
  if (type.kind !== 'struct') return { known: undefined };
  const child = type.fields.get(field);
  if (type.name === 'VirtualMachineInstance' && (field === 'kind' || field === 'apiVersion')) return 'undefined';
  return child === undefined ? 'undefined' : { known: known(child.type) };
}

/** A struct in a struct of the same name but for its capital; what else Go calls it is not in our tables. */
function ofGoName(type: GoType, field: string): Known | undefined {
  const child = type.kind === 'struct' ? type.fields.get(`${field.charAt(0).toLowerCase()}${field.slice(1)}`) : undefined;
  const inner = child && pointed(child.type);
  return inner?.kind === 'struct' ? { go: inner, names: 'go' } : undefined;
}

function itemOf(of: Known, isLoop = false): Known | undefined {
  if (typeof of === 'string' || of.names === 'go') return undefined;
  const type = pointed(of.go);
  if (type.kind === 'list' || (type.kind === 'map' && !isLoop)) return known(type.of);
  return undefined;
}

function pointed(type: GoType): GoType {
  return type.kind === 'pointer' ? pointed(type.of) : type;
}

/** What a field of a guest is in CEL. */
function known(given: GoType): Known | undefined {
  const type = pointed(given);
  switch (type.kind) {
    case 'struct':
    case 'list':
    case 'map':
      return { go: type, names: 'json' };
    case 'string':
    case 'bool':
      return type.kind;
    case 'int':
      return type.min === 0n ? 'uint' : 'int';
    default:
      return undefined;
  }
}

function text(type: Known | undefined): string | undefined {
  return type === undefined ? undefined : nameOf(type);
}

/** As cel-go prints it, where we know. */
function nameOf(type: Known): string | undefined {
  if (typeof type === 'string') return type;
  const go = pointed(type.go);
  if (go.kind === 'struct') return go.goName;
  if (go.kind !== 'list') return undefined;
  const item = pointed(go.of);
  const name = item.kind === 'struct' ? item.goName : text(known(item));
  return name === undefined ? undefined : `list(${name})`;
}
