import { isMap, type AnyMap } from '../../../core/data/guards.ts';
import { WholeFloat } from '../python/float.ts';
import { pythonText } from '../python/text.ts';
import { unreadable } from './unreadable.ts';

/** What `omit` stands for: a parameter with this value has not been given. */
export const omit: unique symbol = Symbol('omit');

/** An undefined value: an error wherever it is used, except where an expression tests for it. */
export class Missing {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export function isMapValue(value: unknown): value is AnyMap {
  return isMap(value) && !(value instanceof Missing) && !(value instanceof WholeFloat);
}

/** Text as Jinja prints it into its surroundings; Ansible prints nothing for None. */
export function printed(value: unknown): string {
  return value === null ? '' : pythonText(value);
}

/** A value that is there. */
export function present(value: unknown): unknown {
  if (!(value instanceof Missing)) return value;
  throw unreadable(`${value.name} is not defined`);
}
