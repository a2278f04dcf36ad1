import { loadCel, type Cel } from '../../../schema/cel/evaluator/load-cel.ts';
import type { GoType } from '../../../core/go/types/go-type.ts';
import type { Known, Place } from './place.ts';
import { printFaults, type Fault } from './print-fault.ts';

type Parsed = ReturnType<Cel['parse']>;
type Expression = Parsed['expr'];
type Kinds = Exclude<Expression['exprKind'], { readonly case: undefined }>;
type Kind<Case extends Kinds['case']> = Extract<Kinds, { readonly case: Case }>['value'];

/** Longer ones are left to the cluster; the parser takes its time with such. */
const longest = 10_000;

/**
 * Why KubeVirt does not compile an expression, in its words as far as cel-go's checker is known here: what cannot be read, names that are
 * declared nowhere, fields that a guest does not have, operands of two kinds, and another result than asked for. Undefined where none of
 * these is found.
 */
export function compileFault(expression: string, place: Place): string | undefined {
  if (expression.length > longest) return undefined;
  const { parse } = loadCel();
  let parsed: Parsed;
  try {
    parsed = parse(expression);
  } catch (error) {
    const fault = syntaxFault(error);
    return fault && place.preamble + printFaults(expression, [fault]);
  }
  const check = new Check(place, (id) => pastBlanks(expression, parsed.sourceInfo?.positions[String(id)] ?? 0));
  const type = check.typeOf(parsed.expr, place.variables);
  if (check.faults.length > 0) return place.preamble + printFaults(expression, check.faults);
  const result = type === undefined ? undefined : nameOf(type);
  return result === undefined || result === place.result ? undefined : `${place.otherResult}${result}`;
}

/** What the parser says, which is not what cel-go's would. Undefined where it has given up. */
function syntaxFault(error: unknown): Fault | undefined {
  const { rawMessage, location } = error as {
    readonly rawMessage?: string;
    readonly location?: { readonly start?: { readonly offset?: number } };
  };
  return rawMessage === undefined ? undefined : { offset: location?.start?.offset ?? 0, words: `Syntax error: ${rawMessage}` };
}

/** Some operators begin with the blanks before them. */
function pastBlanks(expression: string, offset: number): number {
  return offset + (/^\s*/.exec(expression.slice(offset))?.[0].length ?? 0);
}

type Scope = ReadonlyMap<string, Known | undefined>;

const constants: Readonly<Record<string, string>> = {
  boolValue: 'bool',
  int64Value: 'int',
  uint64Value: 'uint',
  doubleValue: 'double',
  stringValue: 'string',
  bytesValue: 'bytes',
  nullValue: 'null_type',
};

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
  readonly faults: Fault[] = [];
  readonly #place: Place;
  readonly #offsetOf: (id: bigint) => number;

  constructor(place: Place, offsetOf: (id: bigint) => number) {
    this.#place = place;
    this.#offsetOf = offsetOf;
  }

  /** Undefined where only cel-go knows. */
  typeOf(expression: Expression, scope: Scope): Known | undefined {
    const { exprKind, id } = expression;
    switch (exprKind.case) {
      case 'constExpr':
        return constants[exprKind.value.constantKind.case ?? ''];
      case 'identExpr':
        return this.#named(exprKind.value.name, id, scope);
      case 'selectExpr':
        return this.#selected(exprKind.value, id, scope);
      case 'callExpr':
        return this.#called(exprKind.value, id, scope);
      case 'listExpr': {
        const items = new Set(exprKind.value.elements.map((each) => text(this.typeOf(each, scope))));
        const [item] = items;
        return items.size === 1 && item !== undefined ? `list(${item})` : undefined;
      }
      case 'structExpr':
        return this.#made(exprKind.value, scope);
      case 'comprehensionExpr':
        return this.#gathered(exprKind.value, scope);
      default:
        return undefined;
    }
  }

  #fault(id: bigint, words: string): undefined {
    this.faults.push({ offset: this.#offsetOf(id), words });
    return undefined;
  }

  #named(name: string, id: bigint, scope: Scope): Known | undefined {
    if (scope.has(name)) return scope.get(name);
    if (name !== 'google' && name !== 'dyn' && declared.has(name)) return `type(${name})`;
    if (declared.has(name) || namespaces.has(name) || /^[A-Z@]/.test(name)) return undefined;
    return this.#fault(id, `undeclared reference to '${name}' (in container '${this.#place.container}')`);
  }

  #selected({ operand, field, testOnly }: Kind<'selectExpr'>, id: bigint, scope: Scope): Known | undefined {
    const of = operand && this.typeOf(operand, scope);
    const type = of === undefined ? undefined : fieldOf(of, field);
    if (type === 'undefined') return this.#fault(id, `undefined field '${field}'`);
    if (type === 'no fields') return this.#fault(id, `type '${text(of)}' does not support field selection`);
    return testOnly ? 'bool' : type?.known;
  }

  #called({ function: name, target, args }: Kind<'callExpr'>, id: bigint, scope: Scope): Known | undefined {
    if (target !== undefined) this.typeOf(target, scope);
    const types = args.map((each) => this.typeOf(each, scope));
    const [left, right] = types.map(text);
    if (logic.has(name)) {
      for (const [i, arg] of args.entries()) {
        const found = text(types[i]);
        if (found !== undefined && found !== 'bool') this.#fault(arg.id, `expected type 'bool' but found '${found}'`);
      }
    } else if (left !== undefined && scalars.has(left) && operands[name]?.includes(left) === false) {
      this.#fault(id, `found no matching overload for '${name}' applied to '(${left})'`);
    } else if ((equalities.has(name) || sums.has(name)) && areApart(left, right)) {
      this.#fault(id, `found no matching overload for '${name}' applied to '(${left}, ${right})'`);
    }
    if (comparisons.has(name)) return 'bool';
    if (name === '_[_]') return types[0] === undefined ? undefined : itemOf(types[0]);
    if (name === '_?_:_') return text(types[1]) === text(types[2]) ? types[1] : undefined;
    if (sums.has(name) && left === right && left !== undefined && scalars.has(left)) return left;
    return name === 'size' ? 'int' : undefined;
  }

  /** A message of libvirt's Go types, or a map. */
  #made({ entries, messageName }: Kind<'structExpr'>, scope: Scope): Known | undefined {
    for (const { keyKind, value } of entries) {
      if (keyKind.case === 'mapKey') this.typeOf(keyKind.value, scope);
      if (value !== undefined) this.typeOf(value, scope);
    }
    if (messageName === '') return entries.length === 0 ? 'map(dyn, dyn)' : undefined;
    return /^[A-Z]/.test(messageName) && this.#place.container !== '' ? `${this.#place.container}.${messageName}` : undefined;
  }

  #gathered({ accuInit, accuVar, iterRange, iterVar, iterVar2, ...parts }: Kind<'comprehensionExpr'>, scope: Scope): Known | undefined {
    const range = iterRange && this.typeOf(iterRange, scope);
    const within = new Map(scope)
      .set(iterVar, range === undefined ? undefined : itemOf(range, true))
      .set(iterVar2, undefined)
      .set(accuVar, accuInit && this.typeOf(accuInit, scope));
    if (parts.loopStep !== undefined) this.typeOf(parts.loopStep, within);
    return parts.result && this.typeOf(parts.result, within);
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
