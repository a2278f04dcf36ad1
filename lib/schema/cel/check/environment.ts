import type { FunctionDeclaration } from '../functions/declare.ts';
import { type CelType, typeOf } from './type.ts';

/** The fields of a type; undefined for a field that it does not have. */
export type FieldTypes = (field: string) => CelType | undefined;

/** What an expression may name and call. */
export interface Environment {
  readonly variables: ReadonlyMap<string, CelType>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  /** The fields of a type with fields; undefined for a type that is not known. */
  readonly fieldsOf: (type: string) => FieldTypes | undefined;
  /** Types that can be named as values: `int`. */
  readonly types: ReadonlyMap<string, CelType>;
  /** True where variables have no types that the API server gives them. Lists of several types may then be of one. */
  readonly isLoose?: boolean;
}

/** The type of a name: that of a variable, or of a type that is named. */
export function typeOfName(environment: Environment, name: string): CelType | undefined {
  const variable = environment.variables.get(name);
  if (variable !== undefined) return variable;
  if (environment.fieldsOf(name) !== undefined) return typeOf({ kind: 'struct', name, parameters: [] });
  const type = environment.types.get(name);
  return type && typeOf(type);
}
