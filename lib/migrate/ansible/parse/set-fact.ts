import { Refusal } from '../../refusal.ts';
import type { Scope, Variable } from '../expressions/scope.ts';
import { registered } from '../expressions/unreadable.ts';
import { holds } from './condition.ts';
import { loopItems, turnVariables } from './loop-items.ts';
import { inside, loopOf, type Surroundings } from './task.ts';
import { entryOf, textOf, type MapTree } from './tree.ts';

/** The scope behind a task of set_fact, which gives values once and for all: what a variable in them becomes later changes nothing. */
export function afterSetFact(item: MapTree, values: MapTree, around: Surroundings): Scope {
  const names = Array.from(values.entries.keys()).filter((name) => name !== 'cacheable');
  const { scope, conditions } = inside(item, around);
  let now = around.scope;
  try {
    const loop = loopOf(item);
    const turns =
      loop === undefined ? [new Map<string, Variable>()] : loopItems(loop, scope).map((each, i) => turnVariables(loop, each, i));
    for (const turn of turns) {
      const seen = scope.after(now).with(turn);
      if (!conditions.every((condition) => holds(condition, seen))) continue;
      now = now.withFacts(new Map(names.map((name) => [name, settled(values, name, seen)])));
    }
    return now;
  } catch (error) {
    // Nobody can say whether it is set, or how often.
    if (!(error instanceof Refusal)) throw error;
    const unknown = { refusal: new Refusal(error.entry, error.message, error.hint, error.location ?? item.at) };
    return now.withFacts(new Map(names.map((name) => [name, unknown])));
  }
}

function settled(values: MapTree, name: string, scope: Scope): Variable {
  const tree = entryOf(values, name);
  try {
    return { value: tree === undefined ? null : scope.render(tree, 'native') };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: error };
  }
}

/** The scope behind a task that registers its result, which nobody knows before it has run. */
export function afterRegister(item: MapTree, scope: Scope): Scope {
  const name = textOf(entryOf(item, 'register'));
  if (name === undefined) return scope;
  const task = textOf(entryOf(item, 'name'));
  const who = task === undefined ? `line ${item.at.line}` : JSON.stringify(task);
  return scope.withFacts(
    new Map([[name, { refusal: registered(`${name} is what ${who} registers, known only while the playbook runs`) }]]),
  );
}
