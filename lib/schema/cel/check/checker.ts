import type { FunctionDeclaration, OverloadDeclaration } from '../functions/declare.ts';
import {
  type CallNode,
  type Expression,
  type FoldNode,
  type ListNode,
  type MapNode,
  qualifiedName,
  type SelectNode,
  type StructNode,
} from '../language/ast.ts';
import type { CelIssue, Offset } from '../language/source.ts';
import { type Environment, typeOfName } from './environment.ts';
import { mostGeneral, Substitutions } from './substitutions.ts';
import {
  bool,
  type CelType,
  double,
  bytes,
  dyn,
  error,
  int,
  isDyn,
  isSameType,
  listOf,
  mapOf,
  nullType,
  optionalOf,
  printType,
  string,
  struct,
  uint,
} from './type.ts';
import { Uint, type Literal } from '../values/value.ts';

/** What is known of an expression beside its tree. */
export interface Checked {
  readonly expression: Expression;
  readonly types: ReadonlyMap<Expression, CelType>;
  /** Names that are variables or types, those with dots included. */
  readonly names: ReadonlyMap<Expression, { readonly name: string; readonly type: CelType }>;
  /** The function that a call calls, and those of its forms that fit. `isGlobal` if the target is a part of its name. */
  readonly calls: ReadonlyMap<Expression, ResolvedCall>;
}

export interface ResolvedCall {
  readonly function: FunctionDeclaration;
  readonly overloads: readonly OverloadDeclaration[];
  readonly isGlobal: boolean;
}

/** Finds the types of an expression and its parts. Issues are in cel-go's words, in the order in which it finds them. */
export function check(expression: Expression, environment: Environment): Checked | { readonly issues: readonly CelIssue[] } {
  const checker = new Checker(environment);
  checker.visit(expression);
  return checker.issues.length > 0 ? { issues: checker.issues } : checker.finish(expression);
}

type Scope = ReadonlyMap<string, CelType>;

class Checker {
  readonly issues: CelIssue[] = [];
  readonly #environment: Environment;
  readonly #types = new Map<Expression, CelType>();
  readonly #names = new Map<Expression, { readonly name: string; readonly type: CelType }>();
  readonly #calls = new Map<Expression, ResolvedCall>();
  readonly #found = new Substitutions();
  #scopes: readonly Scope[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  finish(expression: Expression): Checked {
    const types = new Map(Array.from(this.#types, ([node, type]) => [node, this.#found.substitute(type, true)] as const));
    return { expression, types, names: this.#names, calls: this.#calls };
  }

  visit(expression: Expression): CelType {
    const type = this.#visit(expression);
    this.#types.set(expression, type);
    return type;
  }

  #refuse(at: Offset, message: string): void {
    this.issues.push({ at, message });
  }

  #visit(expression: Expression): CelType {
    switch (expression.kind) {
      case 'literal':
        return typeOfLiteral(expression.value);
      case 'name': {
        const type = this.#name(expression, expression.name);
        if (type === undefined) this.#undeclared(expression.at, expression.name);
        return type ?? error;
      }
      case 'select':
        return this.#select(expression);
      case 'call':
        return this.#call(expression);
      case 'list':
        return this.#list(expression);
      case 'map':
        return this.#map(expression);
      case 'struct':
        return this.#struct(expression);
      case 'fold':
        return this.#fold(expression);
    }
  }

  #undeclared(at: Offset, name: string): void {
    this.#refuse(at, `undeclared reference to '${name}' (in container '')`);
  }

  #name(node: Expression, written: string): CelType | undefined {
    const name = written.replace(/^\./, '');
    const type = this.#lookUp(name);
    if (type !== undefined) this.#names.set(node, { name, type });
    return type;
  }

  #lookUp(name: string): CelType | undefined {
    for (const scope of this.#scopes) {
      const type = scope.get(name);
      if (type !== undefined) return type;
    }
    return typeOfName(this.#environment, name);
  }

  #select(node: SelectNode): CelType {
    const name = qualifiedName(node);
    const type = name === undefined ? undefined : this.#name(node, name);
    if (type !== undefined) return type;
    const field = this.#field(node.at, node.of, node.field, false);
    return node.isTest ? bool : this.#found.substitute(field);
  }

  #field(at: Offset, of: Expression, field: string, isOptional: boolean): CelType {
    const operand = this.#found.substitute(this.visit(of));
    const target = contentOf(operand) ?? operand;
    const type = this.#fieldOf(at, target, field);
    return isOptional || target !== operand ? optionalOf(type) : type;
  }

  #fieldOf(at: Offset, target: CelType, field: string): CelType {
    switch (target.kind) {
      case 'map':
        return target.parameters[1] ?? dyn;
      case 'struct':
        return this.#fieldOfStruct(at, target.name, field);
      case 'param':
        this.#found.isAssignable(dyn, target);
        return dyn;
      case 'dyn':
      case 'error':
        return dyn;
      default:
        this.#refuse(at, `type '${printType(target)}' does not support field selection`);
        return dyn;
    }
  }

  #fieldOfStruct(at: Offset, name: string, field: string): CelType {
    const fields = this.#environment.fieldsOf(name);
    const type = fields?.(field);
    if (fields === undefined) this.#refuse(at, `unexpected failed resolution of '${name}'`);
    else if (type === undefined) this.#refuse(at, `undefined field '${field}'`);
    return type ?? error;
  }

  #call(node: CallNode): CelType {
    const { function: name, target, args, at } = node;
    if (name === '_?._') return this.#optionalSelect(node);
    const argTypes = args.map((argument) => this.visit(argument));
    if (target === undefined) {
      const called = this.#environment.functions.get(name.replace(/^\./, ''));
      if (called === undefined) {
        this.#undeclared(at, name);
        return error;
      }
      return this.#resolve(node, called, argTypes, true);
    }
    const prefix = qualifiedName(target);
    const namespaced = prefix === undefined ? undefined : this.#environment.functions.get(`${prefix}.${name}`.replace(/^\./, ''));
    if (namespaced !== undefined) return this.#resolve(node, namespaced, argTypes, true);
    const targetType = this.visit(target);
    const called = this.#environment.functions.get(name);
    if (called !== undefined) return this.#resolve(node, called, [targetType, ...argTypes], false);
    this.#undeclared(at, name);
    return error;
  }

  #optionalSelect(node: CallNode): CelType {
    const [of, field] = node.args;
    if (of === undefined || field?.kind !== 'literal' || typeof field.value !== 'string') return error;
    const type = this.#field(node.at, of, field.value, true);
    const called = this.#environment.functions.get('_?._');
    if (called !== undefined) this.#calls.set(node, { function: called, overloads: called.overloads, isGlobal: true });
    return this.#found.substitute(type);
  }

  #resolve(node: CallNode, called: FunctionDeclaration, args: readonly CelType[], isGlobal: boolean): CelType {
    const overloads: OverloadDeclaration[] = [];
    let result: CelType | undefined;
    for (const overload of called.overloads) {
      if (overload.isMethod === isGlobal) continue;
      if (called.name === '_&&_' || called.name === '_||_') return this.#logical(node, called, args);
      const [own, ...takes] = this.#instantiate([overload.result, ...overload.takes]);
      if (own === undefined || !this.#found.areAssignable(args, takes)) continue;
      overloads.push(overload);
      const answer = this.#found.substitute(own);
      if (result === undefined) result = answer;
      else if (!isDyn(result) && !isSameType(answer, result)) result = dyn;
    }
    if (result === undefined) {
      const [first, ...others] = args.map((type) => printType(this.#found.substitute(type, true)));
      const signature = isGlobal
        ? `(${[first, ...others].filter((type) => type !== undefined).join(', ')})`
        : `${first}.(${others.join(', ')})`;
      this.#refuse(node.at, `found no matching overload for '${called.name}' applied to '${signature}'`);
      return error;
    }
    this.#calls.set(node, { function: called, overloads, isGlobal });
    return result;
  }

  #logical(node: CallNode, called: FunctionDeclaration, args: readonly CelType[]): CelType {
    const isRefused = args.map((type, i) => {
      const isWrong = !this.#found.isAssignable(type, bool);
      if (isWrong) this.#mismatch(node.args[i]?.at ?? node.at, bool, type);
      return isWrong;
    });
    this.#calls.set(node, { function: called, overloads: called.overloads, isGlobal: true });
    return isRefused.includes(true) ? error : bool;
  }

  /** The types of a declaration, with type parameters that only this call has. */
  #instantiate(types: readonly CelType[]): readonly CelType[] {
    const own = new Map<string, CelType>();
    const instantiate = (type: CelType): CelType => {
      if (type.kind !== 'param') return type.parameters.length === 0 ? type : { ...type, parameters: type.parameters.map(instantiate) };
      const known = own.get(type.name) ?? this.#found.fresh();
      own.set(type.name, known);
      return known;
    };
    return types.map(instantiate);
  }

  #mismatch(at: Offset, expected: CelType, actual: CelType): void {
    this.#refuse(at, `expected type '${printType(expected)}' but found '${printType(actual)}'`);
  }

  #list({ elements, optional }: ListNode): CelType {
    let item: CelType | undefined;
    elements.forEach((element, i) => {
      item = this.#joined(item, this.#element(element, optional.has(i)));
    });
    return listOf(item ?? this.#found.fresh());
  }

  #map({ entries }: MapNode): CelType {
    let key: CelType | undefined;
    let value: CelType | undefined;
    for (const entry of entries) {
      key = this.#joined(key, this.visit(entry.key));
      value = this.#joined(value, this.#element(entry.value, entry.isOptional));
    }
    return mapOf(key ?? this.#found.fresh(), value ?? this.#found.fresh());
  }

  #element(element: Expression, isOptional: boolean): CelType {
    const type = this.visit(element);
    if (!isOptional) return type;
    const inner = contentOf(type);
    if (inner === undefined && !isDyn(type)) this.#mismatch(element.at, optionalOf(type), type);
    return inner ?? type;
  }

  /** The type of the elements of a literal; those of different types are found later (`validate`). */
  #joined(previous: CelType | undefined, current: CelType): CelType {
    if (previous === undefined) return current;
    return this.#found.isAssignable(previous, current) ? mostGeneral(previous, current) : dyn;
  }

  #struct(node: StructNode): CelType {
    const name = node.name.replace(/^\./, '');
    const named = this.#lookUp(name);
    if (named === undefined) {
      this.#undeclared(node.at, node.name);
      return error;
    }
    const fields = this.#environment.fieldsOf(name);
    if (fields === undefined) {
      if (named.kind === 'type') this.#refuse(node.at, `'${printType(named.parameters[0] ?? dyn)}' is not a message type`);
      else this.#refuse(node.at, `'${named.name}' is not a type`);
    }
    for (const field of node.fields) {
      const actual = this.#element(field.value, field.isOptional);
      const expected = fields === undefined ? error : this.#fieldOfStruct(field.at, name, field.name);
      if (!this.#found.isAssignable(expected, actual))
        this.#refuse(
          field.at,
          `expected type of field '${field.name}' is '${printType(expected)}' but provided type is '${printType(actual)}'`,
        );
    }
    return fields === undefined ? error : struct(name);
  }

  #fold(node: FoldNode): CelType {
    const range = this.#found.substitute(this.visit(node.range));
    const accumulated = this.visit(node.initial);
    const variables = this.#variablesOver(node, range);
    const outer = this.#scopes;
    const withAccumulator = [new Map([[node.accumulator, accumulated]]), ...outer];
    this.#scopes = [variables, ...withAccumulator];
    this.#assertType(node.condition, this.visit(node.condition), bool);
    this.#assertType(node.step, this.visit(node.step), accumulated);
    this.#scopes = withAccumulator;
    const result = this.visit(node.result);
    this.#scopes = outer;
    return this.#found.substitute(result);
  }

  #variablesOver({ range: node, variable, second }: FoldNode, range: CelType): Scope {
    const [first, other] = this.#typesOver(node.at, range, second !== undefined);
    return second === undefined ? new Map([[variable, first]]) : new Map([[variable, first], [second, other]]); // prettier-ignore
  }

  #typesOver(at: Offset, range: CelType, hasTwo: boolean): readonly [CelType, CelType] {
    const [first = dyn, second = dyn] = range.parameters;
    switch (range.kind) {
      case 'list':
        return hasTwo ? [int, first] : [first, dyn];
      case 'map':
        return [first, second];
      case 'dyn':
      case 'error':
      case 'param':
        this.#found.isAssignable(dyn, range);
        return [dyn, dyn];
      default:
        this.#refuse(at, `expression of type '${printType(range)}' cannot be range of a comprehension (must be list, map, or dynamic)`);
        return [error, error];
    }
  }

  #assertType({ at }: Expression, actual: CelType, expected: CelType): void {
    if (!this.#found.isAssignable(expected, actual)) this.#mismatch(at, expected, actual);
  }
}

/** The type in an optional one; undefined for any other type. */
function contentOf({ kind, name, parameters }: CelType): CelType | undefined {
  return kind === 'opaque' && name === 'optional_type' ? parameters[0] : undefined;
}

function typeOfLiteral(value: Literal): CelType {
  if (value === null) return nullType;
  switch (typeof value) {
    case 'boolean':
      return bool;
    case 'bigint':
      return int;
    case 'number':
      return double;
    case 'string':
      return string;
    default:
      return value instanceof Uint ? uint : bytes;
  }
}
