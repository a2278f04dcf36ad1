import { EntryMap } from '../values/map.ts';
import { isFault, isKey, isList, noOverload, Optional, type Value } from '../values/value.ts';
import { Attribute, attributeStep } from './attribute.ts';
import { constant, other, type Evaluate, type Step } from './step.ts';

/** `&&` and `||`: one side that settles the answer makes up for errors of the others. */
export function logical(steps: readonly Step[], settled: boolean): Step {
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

/** `a ? b : c`: what is selected from it is selected from b or c. */
export function conditional([condition, yes, no]: readonly Step[]): Step {
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
export function alternative([first, second]: readonly Step[], isValue: boolean): Step {
  if (first === undefined || second === undefined) return constant(noOverload);
  return other((names) => {
    const value = first.evaluate(names);
    if (!(value instanceof Optional)) return value;
    if (value.value === undefined) return second.evaluate(names);
    return isValue ? value.value : value;
  });
}

/** Whether a value is in a list of constants, which costs nothing to look up; undefined where the list is none. */
export function membershipOf([item, list]: readonly Step[]): Step | undefined {
  if (item === undefined || list?.kind !== 'constant' || !isList(list.value)) return undefined;
  const known = new EntryMap();
  if (list.value.size === 0) return constant(false);
  for (let i = 0; i < list.value.size; i++) {
    const each = list.value.get(i);
    if (!isKey(each)) return undefined;
    known.insert(each, true);
  }
  return other((names) => {
    const value = item.evaluate(names);
    return isFault(value) ? value : known.find(value) !== undefined;
  });
}
