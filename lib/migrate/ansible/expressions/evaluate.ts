import { isTrue } from '../python/truth.ts';
import { weigh } from '../work.ts';
import { attributeOf } from './attribute.ts';
import type { Expression, Given } from './expression.ts';
import { filters, refuseUnread, type FilterArguments } from './filters.ts';
import { lookedUp } from './looked-up.ts';
import type { Lookup } from './lookup.ts';
import { methodOf } from './methods.ts';
import { binary, numberOf, unary } from './operators.ts';
import { selecting } from './selecting.ts';
import { passes } from './tests.ts';
import { unreadable } from './unreadable.ts';
import { Missing, omit, present, printed } from './value.ts';

/** The value of an expression, which may be Missing. Nothing is called but the filters of a fixed list; throws a Refusal for anything else. */
export function evaluate(expression: Expression, lookup: Lookup): unknown {
  const value = evaluated(expression, lookup);
  // Whatever looks at a value is charged for it where the value is made: a name gives what is known already.
  weigh(value);
  return value;
}

function evaluated(expression: Expression, lookup: Lookup): unknown {
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
      return passes(expression.name, of(expression.of), firstOf(expression.given, of)) !== expression.negated;
    case 'slice': {
      const [from, to] = [expression.from, expression.to].map((each) => each && numberOf(present(of(each))));
      return slice(present(of(expression.of)), from, to);
    }
  }
}

/** Variables that Ansible knows of the hosts and of the run: to have not been given them is not to know that they are missing. */
const knownLater = /^(?:ansible_|inventory_|hostvars$|groups$|group_names$|play_hosts$|playbook_dir$|role_path$|role_name$)/;

function variable(name: string, lookup: Lookup): unknown {
  const value = lookup.variable(name);
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
  const selected = selecting.get(name);
  if (selected !== undefined) return selected(present(value), valuesOf(given, of));
  const filter = filters.get(name);
  if (filter === undefined) throw unreadable(`the filter ${name} is not read`);
  return filter(present(value), valuesOf(given, of));
}

function firstOf({ values: [first] }: Given, of: (expression: Expression) => unknown): unknown {
  return first && present(of(first));
}

/** Of a list or a text; negative places count from its end. */
function slice(value: unknown, from: number | undefined, to: number | undefined): unknown {
  if (typeof value === 'string') return Array.from(value).slice(from, to).join('');
  if (Array.isArray(value)) return value.slice(from, to);
  throw unreadable('a slice is taken of what is neither a list nor a string');
}

function valuesOf({ values, named }: Given, of: (expression: Expression) => unknown): FilterArguments {
  return {
    values: values.map((value) => present(of(value))),
    named: new Map(Array.from(named, ([name, value]) => [name, present(of(value))])),
  };
}
