import type { Checked, ResolvedCall } from '../check/checker.ts';
import { partsOfParams } from '../check/parts-of-params.ts';
import { isConversion } from '../functions/conversions.ts';
import type { CallNode, Expression, FoldNode, ListNode, MapNode, StructNode } from '../language/ast.ts';
import { ArrayList, GrowingList } from '../values/list.ts';
import { EntryMap, GrowingMap } from '../values/map.ts';
import { equal } from '../values/equal.ts';
import { printInError } from '../values/print.ts';
import {
  CelFault,
  isCelMap,
  isFault,
  isList,
  type Key,
  none,
  noOverload,
  ObjectValue,
  Optional,
  PatchValue,
  TypeValue,
  typeNameOf,
  Uint,
  type Value,
} from '../values/value.ts';
import { callCost, dependsOnResult, type Cost } from './call-cost.ts';
import { dispatch, notStrictlyFalse } from './dispatch.ts';
import { charge, metered, step } from './meter.ts';
import { Remembered } from './remembered.ts';
import { find, holds, select } from './select.ts';

/** What names stand for while an expression is evaluated. */
export interface Names {
  /** Undefined for a name that is not known. */
  lookUp(name: string): Value | undefined;
}

type Evaluate = (names: Names) => Value;

/** A step of a program. */
type Step =
  | { readonly kind: 'constant'; readonly value: Value; readonly evaluate: Evaluate }
  | { readonly kind: 'attribute'; readonly attribute: Attribute; readonly evaluate: Evaluate }
  | { readonly kind: 'other'; readonly evaluate: Evaluate };

/** A fault of a constant that is found when the program is made. */
export class ConstantFault extends Error {}

/** Makes a function of an expression. Throws a ConstantFault where a constant has no value. */
export function plan(checked: Checked): Evaluate {
  return new Planner(checked).plan(checked.expression).evaluate;
}

function constant(value: Value): Step {
  return { kind: 'constant', value, evaluate: () => value };
}

function other(evaluate: Evaluate): Step {
  return { kind: 'other', evaluate };
}

/** A variable or a value with the fields that are selected from it. They are resolved in one go, and each costs one. */
class Attribute {
  readonly #start: Evaluate;
  /** A conditional value is one or the other attribute; what is selected from it is selected from both. */
  readonly #branches: readonly Attribute[];
  readonly #qualifiers: Qualifier[] = [];

  constructor(start: Evaluate, branches: readonly Attribute[] = []) {
    this.#start = start;
    this.#branches = branches;
  }

  get isConditional(): boolean {
    return this.#branches.length > 0;
  }

  add(qualifier: Qualifier): void {
    if (this.isConditional) for (const branch of this.#branches) branch.add(qualifier);
    else this.#qualifiers.push(qualifier);
  }

  /** The value, without what the attribute itself costs. */
  resolve(names: Names): Value {
    const start = this.#start(names);
    if (isFault(start) || this.#qualifiers.length === 0) return start;
    return applied(start, this.#qualifiers, names);
  }
}

interface Qualifier {
  readonly key: Evaluate;
  /** `?.` and `[?…]` */
  readonly isOptional: boolean;
  /** `has(…)` */
  readonly isTest: boolean;
}

/** interpreter.applyQualifiers */
function applied(start: Value, qualifiers: readonly Qualifier[], names: Names): Value {
  let isOptional = start instanceof Optional;
  let value = start;
  if (start instanceof Optional) {
    if (start.value === undefined) return start;
    value = start.value;
  }
  for (const { key, isOptional: isMaybe, isTest } of qualifiers) {
    const at = key(names);
    if (isFault(at)) return at;
    isOptional ||= isMaybe;
    if (!isOptional && !isTest) {
      charge(1);
      value = select(value, at);
      if (isFault(value)) return value;
      continue;
    }
    if (isTest) {
      const isThere = holds(value, at);
      if (typeof isThere !== 'boolean') return isThere;
      charge(1);
      value = isThere;
      continue;
    }
    const found = find(value, at);
    if (found === undefined) return none;
    if (isFault(found)) return found;
    charge(1);
    value = found;
  }
  return isOptional ? new Optional(value) : value;
}

const patterned: ReadonlySet<string> = new Set(['matches', 'find', 'findAll']);

class Planner {
  readonly #checked: Checked;
  readonly #ofParams: ReadonlySet<Expression>;

  constructor(checked: Checked) {
    this.#checked = checked;
    this.#ofParams = partsOfParams(checked);
  }

  plan(node: Expression): Step {
    const step = this.#plan(node);
    return this.#ofParams.has(node) && step.kind === 'other' ? rememberedStep(step.evaluate) : step;
  }

  #plan(node: Expression): Step {
    const named = this.#checked.names.get(node);
    if (named !== undefined) {
      if (named.type.kind === 'type' && node.kind !== 'struct') return constant(new TypeValue(named.type.parameters[0] ?? named.type));
      const unknown = new CelFault(`no such attribute(s): ${named.name}`);
      return attributeStep(
        new Attribute((names) => {
          const value = names.lookUp(named.name);
          return value === undefined ? unknown : value;
        }),
      );
    }
    switch (node.kind) {
      case 'literal':
        return constant(node.value);
      case 'select':
        return this.#select(this.plan(node.of), { key: () => node.field, isOptional: false, isTest: node.isTest });
      case 'call':
        return this.#call(node);
      case 'list':
        return this.#list(node);
      case 'map':
        return this.#map(node);
      case 'struct':
        return this.#struct(node);
      case 'fold':
        return this.#fold(node);
      default:
        return constant(new CelFault(`no such attribute(s): ${node.name}`));
    }
  }

  #select(of: Step, qualifier: Qualifier): Step {
    const attribute = of.kind === 'attribute' ? of.attribute : new Attribute(of.evaluate);
    attribute.add(qualifier);
    return qualifier.isTest ? testStep(attribute) : attributeStep(attribute);
  }

  #call(node: CallNode): Step {
    const resolved = this.#checked.calls.get(node);
    if (resolved === undefined) return constant(noOverload);
    const { function: called, isGlobal } = resolved;
    const given = isGlobal || node.target === undefined ? node.args : [node.target, ...node.args];
    const args = given.map((argument) => this.plan(argument));
    switch (called.name) {
      case '_&&_':
        return logical(args, false);
      case '_||_':
        return logical(args, true);
      case '_?:_':
      case '_?_:_':
        return conditional(args);
      case '_[_]':
        return this.#index(args, false);
      case '_[?_]':
      case '_?._':
        return this.#index(args, true);
      case 'or':
      case 'orValue':
        return alternative(args, called.name === 'orValue');
      default:
        return this.#function(resolved, args);
    }
  }

  #index([of, at]: readonly Step[], isOptional: boolean): Step {
    if (of === undefined || at === undefined) return constant(noOverload);
    const { kind } = at;
    const key = kind === 'attribute' ? (names: Names) => at.attribute.resolve(names) : at.evaluate;
    return this.#select(of, { key, isOptional, isTest: false });
  }

  #function({ function: called, overloads }: ResolvedCall, args: readonly Step[]): Step {
    const [only] = overloads.length === 1 ? overloads : [];
    const id = only?.id ?? '';
    if (id === 'in_list') {
      const membership = membershipOf(args);
      if (membership !== undefined) return membership;
    }
    const plain = runOf(called.name) ?? dispatch(called, overloads);
    // A pattern that is a constant is compiled ahead, into a function that does not name itself (interpreter.MatchesRegexOptimization).
    const isPrepared = patterned.has(called.name) && args[1]?.kind === 'constant';
    const run = isPrepared ? (given: readonly Value[]): Value => (typeof given[0] === 'string' ? plain(given) : noOverload) : plain;
    const evaluates = args.map(({ evaluate }) => evaluate);
    const isStrict = called.name !== '@not_strictly_false';
    // A call with the arguments of an operator evaluates both, any other stops at the first fault.
    const isEager = evaluates.length <= 2;
    const evaluate = calling(run, evaluates, {
      cost: callCost(called.name, id),
      isLate: dependsOnResult(called.name, id),
      isStrict,
      isEager,
    });
    if (isConversion.has(called.name) && args.length === 1 && args[0]?.kind === 'constant') return folded(evaluate);
    return other(evaluate);
  }

  #list({ elements, optional }: ListNode): Step {
    const steps = elements.map((element) => this.plan(element));
    const make: Evaluate = (names) => {
      const items: Value[] = [];
      for (const [i, { evaluate }] of steps.entries()) {
        const item = evaluate(names);
        if (isFault(item)) return item;
        if (!optional.has(i)) items.push(item);
        else if (!(item instanceof Optional))
          return new CelFault(`cannot initialize optional list element from non-optional value ${printInError(item)}`);
        else if (item.value !== undefined) items.push(item.value);
      }
      return new ArrayList(items);
    };
    return isConstant(steps) ? folded(make) : other(costing(make, 10));
  }

  #map({ entries }: MapNode): Step {
    const steps = entries.map(({ key, value, isOptional }) => ({ key: this.plan(key), value: this.plan(value), isOptional }));
    const make: Evaluate = (names) => {
      const map = new EntryMap();
      for (const { key, value, isOptional } of steps) {
        const at = key.evaluate(names);
        if (isFault(at)) return at;
        const given = value.evaluate(names);
        if (isFault(given)) return given;
        const entry = isOptional ? entryOf(at, given) : given;
        if (entry !== undefined && isFault(entry)) return entry;
        if (!isKey(at)) return new CelFault('unsupported key type');
        if (entry === undefined) map.delete(at);
        else map.insert(at, entry);
      }
      return map;
    };
    return isConstant(steps.flatMap(({ key, value }) => [key, value])) ? folded(make) : other(costing(make, 30));
  }

  #struct({ name, fields }: StructNode): Step {
    const steps = fields.map((field) => ({ name: field.name, isOptional: field.isOptional, step: this.plan(field.value) }));
    const make: Evaluate = (names) => {
      const values = new Map<string, Value>();
      for (const field of steps) {
        const value = field.step.evaluate(names);
        if (isFault(value)) return value;
        const given = field.isOptional ? entryOf(field.name, value) : value;
        if (given !== undefined && isFault(given)) return given;
        if (given === undefined) values.delete(field.name);
        else values.set(field.name, given);
      }
      return structOf(name.replace(/^\./, ''), values);
    };
    return other(costing(make, 40));
  }

  #fold(node: FoldNode): Step {
    const [initial, range, condition, once, result] = [node.initial, node.range, node.condition, node.step, node.result].map(
      (part) => this.plan(part).evaluate,
    );
    if (!initial || !range || !condition || !once || !result) return constant(noOverload);
    return other((names) => {
      const over = range(names);
      if (isFault(over)) return over;
      const loop = new Loop(node, names, initial);
      for (const [first, second] of itemsOf(over, node.second !== undefined)) {
        step();
        if (first instanceof CelFault) return first;
        loop.enter(first, second);
        if (condition(loop) === false) break;
        loop.accumulate(once(loop));
      }
      loop.leave();
      return frozen(result(loop));
    });
  }
}

/** The variables of a loop, before those around it. */
class Loop implements Names {
  readonly #node: FoldNode;
  readonly #outer: Names;
  readonly #initial: Evaluate;
  #accumulated: Value | undefined;
  #first: Value = null;
  #second: Value = null;
  #isOver = false;

  constructor(node: FoldNode, outer: Names, initial: Evaluate) {
    this.#node = node;
    this.#outer = outer;
    this.#initial = initial;
  }

  enter(first: Value, second: Value): void {
    this.#first = first;
    this.#second = second;
  }

  accumulate(value: Value): void {
    this.#accumulated = value;
  }

  leave(): void {
    this.#isOver = true;
  }

  lookUp(name: string): Value | undefined {
    if (name === this.#node.accumulator) return (this.#accumulated ??= growing(this.#initial(this.#outer)));
    if (!this.#isOver) {
      if (name === this.#node.variable) return this.#first;
      if (name === this.#node.second) return this.#second;
    }
    return this.#outer.lookUp(name);
  }
}

/** What a loop starts with, made to be added to. */
function growing(value: Value): Value {
  if (isList(value) && value.size === 0) return new GrowingList();
  return isCelMap(value) && value.size === 0 ? new GrowingMap() : value;
}

function frozen(value: Value): Value {
  if (value instanceof GrowingList) return new ArrayList(value.items);
  return value instanceof GrowingMap ? new EntryMap(Array.from(value.keys(), (key) => [key, value.find(key) ?? null])) : value;
}

function* itemsOf(over: Value, hasTwo: boolean): Iterable<readonly [Value, Value]> {
  if (isList(over)) for (let i = 0; i < over.size; i++) yield hasTwo ? [BigInt(i), over.get(i)] : [over.get(i), null];
  else if (isCelMap(over)) for (const key of over.keys()) yield [key, hasTwo ? (over.find(key) ?? null) : null];
  else
    yield [
      new CelFault(hasTwo ? `unsupported comprehension range type: ${goTypeOf(over)}` : `got '${goTypeOf(over)}', expected iterable type`),
      null,
    ];
}

/** How Go prints the type of a value of cel-go. */
function goTypeOf(value: Value): string {
  if (value instanceof Optional) return '*types.Optional';
  const name = typeNameOf(value)
    .replace(/^google\.protobuf\./, '')
    .replace('null_type', 'null')
    .replace(/^(?:kubernetes|net)\./, '');
  return `${value instanceof TypeValue ? '*' : ''}types.${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function attributeStep(attribute: Attribute): Step {
  const evaluate: Evaluate = (names) => {
    const value = attribute.resolve(names);
    if (!attribute.isConditional) charge(1);
    return value;
  };
  return { kind: 'attribute', attribute, evaluate };
}

/** A part that reads `params` alone. */
function rememberedStep(evaluate: Evaluate): Step {
  const remembered = new Remembered();
  return other((names) => remembered.evaluate(names.lookUp('params'), () => evaluate(names)));
}

/** A test costs what it looks through, and not itself (PresenceTestHasCost). */
function testStep(attribute: Attribute): Step {
  const evaluate: Evaluate = (names) => {
    const value = attribute.resolve(names);
    return value instanceof Optional ? value.value !== undefined : value;
  };
  return { kind: 'attribute', attribute, evaluate };
}

/** `&&` and `||`: one side that settles the answer makes up for errors of the others. */
function logical(steps: readonly Step[], settled: boolean): Step {
  return other((names) => {
    let fault: Value | undefined;
    for (const { evaluate } of steps) {
      const value = evaluate(names);
      if (value === settled) return settled;
      if (typeof value !== 'boolean') fault ??= isFault(value) ? value : noOverload;
    }
    return fault ?? !settled;
  });
}

function conditional([condition, yes, no]: readonly Step[]): Step {
  if (condition === undefined || yes === undefined || no === undefined) return constant(noOverload);
  const branches = [yes, no].map((step) => (step.kind === 'attribute' ? step.attribute : new Attribute(step.evaluate)));
  const choose: Evaluate = (names) => {
    const value = condition.evaluate(names);
    if (typeof value !== 'boolean') return isFault(value) ? value : noOverload;
    return branches[value ? 0 : 1]?.resolve(names) ?? null;
  };
  return attributeStep(new Attribute(choose, branches));
}

/** `a.or(b)` and `a.orValue(b)` look at b only if a holds nothing. They cost nothing themselves. */
function alternative([first, second]: readonly Step[], isValue: boolean): Step {
  if (first === undefined || second === undefined) return constant(noOverload);
  return other((names) => {
    const value = first.evaluate(names);
    if (!(value instanceof Optional)) return value;
    if (value.value === undefined) return second.evaluate(names);
    return isValue ? value.value : value;
  });
}

/** Whether a value is in a list of constants, which costs nothing to look up; undefined where the list is none. */
function membershipOf([item, list]: readonly Step[]): Step | undefined {
  if (item === undefined || list?.kind !== 'constant' || !isList(list.value)) return undefined;
  const known = new EntryMap();
  if (list.value.size === 0) return constant(false);
  for (let i = 0; i < list.value.size; i++) {
    const each = list.value.get(i);
    if (!isKey(each) && typeof each !== 'number') return undefined;
    known.insert(each, true);
  }
  return other((names) => {
    const value = item.evaluate(names);
    return isFault(value) ? value : known.find(value) !== undefined;
  });
}

function runOf(name: string): ((args: readonly Value[]) => Value) | undefined {
  switch (name) {
    case '_==_':
      return ([a = null, b = null]) => equal(a, b);
    case '_!=_':
      return ([a = null, b = null]) => equal(a, b) !== true;
    case '@not_strictly_false':
      return ([value = null]) => notStrictlyFalse(value);
    default:
      return undefined;
  }
}

interface Calling {
  readonly cost: Cost;
  /** Whether the cost is known only afterwards. */
  readonly isLate: boolean;
  readonly isStrict: boolean;
  readonly isEager: boolean;
}

function calling(
  run: (args: readonly Value[]) => Value,
  evaluates: readonly Evaluate[],
  { cost, isLate, isStrict, isEager }: Calling,
): Evaluate {
  return (names) => {
    const args: Value[] = [];
    for (const evaluate of evaluates) {
      const value = evaluate(names);
      if (!isEager && isFault(value)) return value;
      args.push(value);
    }
    const fault = isStrict ? args.find(isFault) : undefined;
    if (fault !== undefined || !isLate) charge(cost(args, fault ?? null));
    if (fault !== undefined) return fault;
    const result = run(args);
    if (isLate) charge(cost(args, result));
    return result;
  };
}

function costing(make: Evaluate, cost: number): Evaluate {
  return (names) => {
    const value = make(names);
    charge(cost);
    return value;
  };
}

const noNames: Names = { lookUp: () => undefined };

/** What is made of constants alone is made once. */
function folded(evaluate: Evaluate): Step {
  const { result } = metered(() => evaluate(noNames));
  if (result instanceof Error) throw new ConstantFault(result.message);
  if (isFault(result)) throw new ConstantFault(result.message);
  return constant(result);
}

function isConstant(steps: readonly Step[]): boolean {
  return steps.every(({ kind }) => kind === 'constant');
}

/** The value of an optional entry; undefined where there is none. */
function entryOf(key: Value, value: Value): Value | undefined {
  if (value instanceof Optional) return value.value;
  return new CelFault(`cannot initialize optional entry '${printInError(key)}' from non-optional value ${printInError(value)}`);
}

function isKey(value: Value): value is Key {
  return (
    typeof value === 'string' ||
    typeof value === 'bigint' ||
    typeof value === 'boolean' ||
    typeof value === 'number' ||
    value instanceof Uint
  );
}

function structOf(name: string, fields: ReadonlyMap<string, Value>): Value {
  if (name !== 'JSONPatch') return new ObjectValue(name, fields);
  for (const key of ['op', 'path', 'from']) {
    const value = fields.get(key);
    if (value !== undefined && typeof value !== 'string')
      return new CelFault(`unexpected type ${goNativeTypeOf(value)} for JSONPatchType '${key}' field`);
  }
  const text = (key: string): string => {
    const value = fields.get(key);
    return typeof value === 'string' ? value : '';
  };
  return new PatchValue(text('op'), text('path'), text('from'), fields.get('value'));
}

function goNativeTypeOf(value: Value): string {
  switch (typeNameOf(value)) {
    case 'int':
      return 'int64';
    case 'uint':
      return 'uint64';
    case 'double':
      return 'float64';
    case 'list':
      return '[]interface {}';
    case 'map':
      return 'map[string]interface {}';
    default:
      return typeNameOf(value);
  }
}
