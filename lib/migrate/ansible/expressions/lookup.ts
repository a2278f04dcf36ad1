import type { AnyMap } from '../../../core/data/guards.ts';

/** What an expression may read. */
export interface Lookup {
  /** The value of a variable; Missing for an undefined one. */
  readonly variable: (name: string) => unknown;
  /** The text of a file of the project. @default - files cannot be looked up */
  readonly textOf?: ((folder: 'files' | 'templates', name: string) => string) | undefined;
  /** A rendered template file, with further variables. @default - files cannot be looked up */
  readonly rendered?: ((name: string, variables: AnyMap) => string) | undefined;
}

/** The same with further variables, which win. The map may be added to later. */
export function withVariables(lookup: Lookup, variables: ReadonlyMap<string, unknown>): Lookup {
  return { ...lookup, variable: (name) => (variables.has(name) ? variables.get(name) : lookup.variable(name)) };
}
