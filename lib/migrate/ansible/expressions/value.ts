import { pythonText } from '../python/text.ts';

/** What `omit` stands for: a parameter with this value has not been given. */
export const omit: unique symbol = Symbol('omit');

/** Something that nobody has said: an error wherever it is used, except where an expression asks for it. */
export class Missing {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type MapValue = Readonly<Record<string, unknown>>;

export function isMapValue(value: unknown): value is MapValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Missing);
}

/** Text as Jinja prints it into its surroundings; Ansible prints nothing for None. */
export function printed(value: unknown): string {
  return value === null ? '' : pythonText(value);
}
