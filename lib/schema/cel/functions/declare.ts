import type { CelType } from '../check/type.ts';
import type { Value } from '../values/value.ts';

/** What a function does with values that fit its types. What it cannot do it answers with a CelFault. */
export type Run = (args: readonly Value[]) => Value;

/** One form of a function. */
export interface OverloadDeclaration {
  readonly id: string;
  /** Whether the first of what it takes stands before the dot. */
  readonly isMethod: boolean;
  readonly takes: readonly CelType[];
  readonly result: CelType;
  /** Undefined for an operator, of which all forms are one function. */
  readonly run: Run | undefined;
}

export interface FunctionDeclaration {
  readonly name: string;
  readonly overloads: readonly OverloadDeclaration[];
  /** What all forms do, if they do one thing; `fits` says whether the first argument can be asked. */
  readonly operator?: { readonly run: Run; readonly fits: (first: Value) => boolean };
  /** True if the function looks at the types of its arguments itself. */
  readonly isUnguarded?: boolean;
}

/** `name(…)` */
export function global(id: string, takes: readonly CelType[], result: CelType, run?: Run): OverloadDeclaration {
  return { id, isMethod: false, takes, result, run };
}

/** `x.name(…)` */
export function method(id: string, takes: readonly CelType[], result: CelType, run?: Run): OverloadDeclaration {
  return { id, isMethod: true, takes, result, run };
}

/** Functions that came with one version of Kubernetes. */
export interface Library {
  /** The minor version of Kubernetes 1. */
  readonly since: number;
  readonly functions: readonly FunctionDeclaration[];
}

/** The functions that a version has, forms of equal names together in the order of their libraries. */
export function functionsOf(libraries: readonly Library[], minor: number): ReadonlyMap<string, FunctionDeclaration> {
  const functions = new Map<string, FunctionDeclaration>();
  for (const { since, functions: added } of libraries) {
    if (since > minor) continue;
    for (const each of added) {
      const known = functions.get(each.name);
      functions.set(each.name, known === undefined ? each : { ...known, overloads: [...known.overloads, ...each.overloads] });
    }
  }
  return functions;
}
