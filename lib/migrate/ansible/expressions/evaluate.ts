import type { AnyMap } from '../../../core/look.ts';
import { isNumber } from '../python/float.ts';
import { isTrue } from '../python/truth.ts';
import { attributeOf } from './attribute.ts';
import type { Expression, Given } from './expression.ts';
import { filters, refuseUnread, type FilterArguments } from './filters.ts';
import { lookedUp } from './looked-up.ts';
import { methodOf } from './methods.ts';
import { binary, isIn, isSame, numberOf, unary } from './operators.ts';
import { unreadable } from './unreadable.ts';
import { isMapValue, Missing, omit, present, printed } from './value.ts';

/** Answers the value of a variable; Missing for one that nobody has set. */
export interface Lookup {
  (name: string): unknown;
  /** The text of a file of the project. @default - no file is in sight */
  readonly textOf?: ((folder: 'files' | 'templates', name: string) => string) | undefined;
  /** What a template gives, with variables of its own beside those that are known here. @default - no file is in sight */
  readonly rendered?: ((name: string, variables: AnyMap) => string) | undefined;
}

/** The value of an expression, which may be Missing. Nothing is called but the filters of a fixed list; throws a Refusal for anything else. */
export function evaluate(expression: Expression, lookup: Lookup): unknown {
  const of = (inner: Expression): unknown => evaluate(inner, lookup);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return expression.name === 'omit' ? omit : variable(expression.name, lookup);
    case 'attribute':
      return attributeOf(of(expression.of), present(of(expression.key)));
    case 'list':
      return expression.items.map((item) => present(of(item)));
    case 'map':
      return Object.fromEntries(expression.pairs.map(([key, value]) => [printed(present(of(key))), present(of(value))]));
    case 'unary':
      return unary(expression.operator, present(of(expression.of)));
    case 'binary':
      return binary(expression.operator, of(expression.left), () => of(expression.right));
    case 'choice':
      if (isTrue(present(of(expression.test)))) return of(expression.yes);
      return expression.no === undefined ? new Missing('the value without else') : of(expression.no);
    case 'method': {
      const { values, named } = valuesOf(expression.given, of);
      if (named.size > 0) throw unreadable(`${expression.name}() is not read with names`);
      return methodOf(expression.name, present(of(expression.of)), values);
    }
    case 'lookup':
      return lookedUp(valuesOf(expression.given, of), lookup);
    case 'filter':
      return filtered(expression.name, of(expression.of), expression.given, of);
    case 'test':
      return tested(expression.name, of(expression.of), expression.given, of) !== expression.negated;
  }
}

/** Variables that Ansible knows of the hosts and of the run: to have not been given them is not to know that they are missing. */
const knownLater = /^(?:ansible_|inventory_|hostvars$|groups$|group_names$|play_hosts$|playbook_dir$|role_path$|role_name$)/;

function variable(name: string, lookup: Lookup): unknown {
  const value = lookup(name);
  if (value instanceof Missing && knownLater.test(name)) throw unreadable(`${name} is known only while the playbook runs`);
  return value;
}

function filtered(name: string, value: unknown, given: Given, of: (expression: Expression) => unknown): unknown {
  if (filters.has(name) || name === 'default' || name === 'd')
    refuseUnread(name === 'd' ? 'default' : name, given.values.length, given.named.keys());
  if (name === 'default' || name === 'd') {
    const [fallback, alsoEmpty = given.named.get('boolean')] = given.values;
    const isUnset = value instanceof Missing || (alsoEmpty !== undefined && isTrue(present(of(alsoEmpty))) && !isTrue(value));
    return isUnset ? (fallback === undefined ? '' : of(fallback)) : value;
  }
  if (name === 'mandatory') return present(value);
  const filter = filters.get(name);
  if (filter === undefined) throw unreadable(`the filter ${name} is not read`);
  return filter(present(value), valuesOf(given, of));
}

function valuesOf({ values, named }: Given, of: (expression: Expression) => unknown): FilterArguments {
  return {
    values: values.map((value) => present(of(value))),
    named: new Map(Array.from(named, ([name, value]) => [name, present(of(value))])),
  };
}

function tested(name: string, value: unknown, given: Given, of: (expression: Expression) => unknown): boolean {
  if (name === 'defined') return !(value instanceof Missing);
  if (name === 'undefined') return value instanceof Missing;
  const is = present(value);
  const [other] = given.values.map((each) => present(of(each)));
  switch (name) {
    case 'none':
      return is === null;
    case 'true':
      return is === true;
    case 'false':
      return is === false;
    case 'string':
      return typeof is === 'string';
    case 'number':
      return isNumber(is);
    case 'mapping':
      return isMapValue(is);
    case 'sequence':
    case 'iterable':
      return Array.isArray(is) || typeof is === 'string' || isMapValue(is);
    case 'odd':
      return numberOf(is) % 2 !== 0;
    case 'even':
      return numberOf(is) % 2 === 0;
    case 'in':
      return isIn(is, other);
    case 'eq':
    case 'equalto':
    case 'sameas':
      return isSame(is, other);
    case 'ne':
      return !isSame(is, other);
    default:
      throw unreadable(`the test ${name} is not read`);
  }
}
