import { Refusal } from '../../refusal.ts';
import { LiteralError, parseLiteral } from '../python/literal.ts';
import { pythonText } from '../python/text.ts';
import { isTrue } from '../python/truth.ts';
import { evaluate } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { withVariables, type Lookup } from './lookup.ts';
import { refuseLong } from './operators.ts';
import { parseTemplate, type Part, type Parts } from './parse-template.ts';
import { unreadable } from './unreadable.ts';
import { isMapValue, omit, present, printed } from './value.ts';

/**
 * How an expression that stands alone gives its value: `native` with its type, as ansible-core 2.19 does; `classic` as the text that it
 * prints, which is read again where it looks like a list, a mapping or a boolean.
 */
export type Typing = 'native' | 'classic';

/** True where a text holds something of Jinja's. */
export function isTemplate(text: string): boolean {
  return /\{[{%#]/.test(text);
}

/** The value of a text with expressions in it. Throws a Refusal for what cannot be read. */
export function renderText(text: string, lookup: Lookup, typing: Typing): unknown {
  const parts = parseTemplate(text);
  const [first] = parts;
  if (parts.length === 1 && first?.kind === 'expression') {
    const value = present(evaluate(first.value, lookup));
    if (value === omit) return omit;
    if (typing === 'native' || (typeof value === 'object' && value !== null)) return value;
    return readAgain(printed(value));
  }
  const whole = new Rendering().parts(parts, lookup, new Map());
  return typing === 'native' ? whole : readAgain(whole);
}

/** Turns of all loops of one template. */
const most = 100_000;

/** Variables that statements of the template set, by their names. */
type Names = Map<string, unknown>;

class Rendering {
  #turns = 0;

  parts(parts: Parts, outer: Lookup, names: Names): string {
    const lookup = withVariables(outer, names);
    return parts.reduce((whole, part) => refuseLong(whole + this.#part(part, lookup, outer, names)), '');
  }

  #part(part: Part, lookup: Lookup, outer: Lookup, names: Names): string {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'expression':
        return printed(present(evaluate(part.value, lookup)));
      case 'set':
        names.set(part.name, present(evaluate(part.value, lookup)));
        return '';
      case 'if': {
        const branch = part.branches.find(({ test }) => isTrue(present(evaluate(test, lookup))));
        return this.parts(branch?.body ?? part.otherwise, outer, names);
      }
      case 'for': {
        const turns = turnsOf(part.names, part.over, lookup, names);
        this.#turns += turns.length;
        if (this.#turns > most)
          throw new Refusal('tooLarge', `the loops of a template have more than ${most} turns`, 'Divide the template.');
        if (turns.length === 0) return this.parts(part.otherwise, outer, new Map(names));
        return turns.map((own, i) => this.parts(part.body, outer, own.set('loop', loopAt(i, turns.length)))).join('');
      }
    }
  }
}

/** The names at each turn of a loop, in which nothing that the others set is seen. */
function turnsOf(loopNames: readonly string[], over: Expression, lookup: Lookup, names: Names): readonly Names[] {
  // Without an else the condition is one of each item.
  const [list, test] = over.kind === 'choice' && over.no === undefined ? [over.yes, over.test] : [over, undefined];
  const turns = itemsOf(present(evaluate(list, lookup))).map((item) => new Map([...names, ...pairs(loopNames, item)]));
  if (test === undefined) return turns;
  return turns.filter((own) => isTrue(present(evaluate(test, withVariables(lookup, own)))));
}

function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (isMapValue(value)) return Object.keys(value);
  if (typeof value === 'string') return Array.from(value);
  throw unreadable('{% for … %} is not given a list');
}

/** An item by its one name, or its own items by several. */
function pairs(names: readonly string[], item: unknown): readonly (readonly [string, unknown])[] {
  const [name = '', another] = names;
  if (another === undefined) return [[name, item]];
  const items = itemsOf(item);
  if (items.length !== names.length) throw unreadable(`{% for ${names.join(', ')} %} is given items of another length`);
  return names.map((each, i) => [each, items[i]]);
}

function loopAt(i: number, length: number): object {
  return { index: i + 1, index0: i, revindex: length - i, revindex0: length - i - 1, first: i === 0, last: i === length - 1, length };
}

/** Ansible reads what a template has printed as a Python literal, where it begins like a container or is a boolean. */
function readAgain(text: string): unknown {
  if (text === pythonText(true)) return true;
  if (text === pythonText(false)) return false;
  if (!text.startsWith('{') && !text.startsWith('[')) return text;
  try {
    return parseLiteral(text);
  } catch (error) {
    if (!(error instanceof LiteralError)) throw error;
    return text;
  }
}
