import { isFault, none, Optional, type Value } from '../values/value.ts';
import { charge } from './meter.ts';
import { find, holds, select } from './select.ts';
import type { Evaluate, Names, Step } from './step.ts';

/** A variable or a value with the fields that are selected from it. They are resolved in one go, and each costs one. */
export class Attribute {
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

export interface Qualifier {
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

export function attributeStep(attribute: Attribute): Step {
  const evaluate: Evaluate = (names) => {
    const value = attribute.resolve(names);
    if (!attribute.isConditional) charge(1);
    return value;
  };
  return { kind: 'attribute', attribute, evaluate };
}

/** A test costs what it looks through, and not itself (PresenceTestHasCost). */
export function testStep(attribute: Attribute): Step {
  const evaluate: Evaluate = (names) => {
    const value = attribute.resolve(names);
    return value instanceof Optional ? value.value !== undefined : value;
  };
  return { kind: 'attribute', attribute, evaluate };
}
