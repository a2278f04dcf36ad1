import { getOrAdd } from '../../core/data/get-or-add.ts';
import { compile, isProgram, type Compiled, type CompileFault } from '../../schema/cel/compile.ts';
import type { Environment, FieldTypes } from '../../schema/cel/check/environment.ts';
import { type CelType, dyn } from '../../schema/cel/check/type.ts';
import { authorizerType, resourceCheckType } from '../../schema/cel/functions/authorization.ts';
import { namedTypes } from '../../schema/cel/functions/conversions.ts';
import { type FunctionDeclaration, functionsOf } from '../../schema/cel/functions/declare.ts';
import { libraries, mutationLibrary } from '../../schema/cel/functions/libraries.ts';
import { fieldsOfPatches, fieldsOfRequest, namespaceType, requestType, typeOfVariable, variablesType } from './types.ts';

/** The minor version of Kubernetes 1 whose answers are given. */
const kubernetesMinor = 34;

/** Whether an expression is new, and held to the words of the version before, or stored already. */
export type Age = 'new' | 'stored';

/** What an expression may name. */
export interface Sight {
  readonly hasParams: boolean;
  readonly hasAuthorizer: boolean;
  /** `Object{…}` and `JSONPatch{…}` */
  readonly hasPatches?: boolean;
}

/** The type of what a type checker knows better than the API server: `object` by its schema. */
export interface KnownTypes {
  readonly object: CelType;
  readonly params: CelType | undefined;
  readonly fieldsOf: (name: string) => FieldTypes | undefined;
  /** Whether variables keep the types of objects, of which the API server knows nothing any more. */
  readonly keepsVariables: boolean;
}

/** Compiles the expressions of one policy. Variables see those before them. */
export class PolicyCompiler {
  readonly #hasVariables: boolean;
  readonly #known: KnownTypes | undefined;
  readonly #types = new Map<string, CelType>();
  readonly #variables = new Map<string, Compiled>();

  /** Without `hasVariables` there is no `variables` at all. */
  constructor(hasVariables: boolean, known?: KnownTypes) {
    this.#hasVariables = hasVariables;
    this.#known = known;
  }

  get variables(): ReadonlyMap<string, Compiled> {
    return this.#variables;
  }

  /** Compiles a variable. One that is wrong may be named all the same. */
  addVariable(name: string, expression: string, sight: Sight, age: Age): CompileFault | undefined {
    const compiled = this.compile(expression, sight, age, 'any');
    const type = isProgram(compiled) ? compiled.type : undefined;
    this.#types.set(name, this.#known?.keepsVariables === true ? (type ?? dyn) : typeOfVariable(type));
    this.#variables.set(name, compiled);
    return isProgram(compiled) ? undefined : compiled.fault;
  }

  compile(expression: string, sight: Sight, age: Age, answers: readonly CelType[] | 'any'): Compiled {
    const minor = age === 'new' ? kubernetesMinor - 1 : kubernetesMinor;
    return compile(expression, this.#environment(sight, minor), minor, answers);
  }

  #environment(sight: Sight, minor: number): Environment {
    const known = this.#known;
    const variables = new Map<string, CelType>([
      ['object', known?.object ?? dyn],
      ['oldObject', known?.object ?? dyn],
      ['namespaceObject', namespaceType],
      ['request', requestType],
    ]);
    if (this.#hasVariables) variables.set('variables', variablesType);
    if (sight.hasParams) variables.set('params', known?.params ?? dyn);
    if (sight.hasAuthorizer) variables.set('authorizer', authorizerType);
    if (sight.hasAuthorizer && known === undefined) variables.set('authorizer.requestResource', resourceCheckType);
    const fieldsOf = (name: string): FieldTypes | undefined =>
      (name === variablesType.name && this.#hasVariables ? (field: string) => this.#types.get(field) : undefined) ??
      fieldsOfRequest(name) ??
      known?.fieldsOf(name) ??
      (sight.hasPatches === true ? fieldsOfPatches(name) : undefined);
    return { variables, functions: functionsFor(minor, sight.hasPatches === true), fieldsOf, types: namedTypes };
  }
}

const functions = new Map<string, ReadonlyMap<string, FunctionDeclaration>>();

function functionsFor(minor: number, hasPatches: boolean): ReadonlyMap<string, FunctionDeclaration> {
  return getOrAdd(functions, `${minor} ${hasPatches}`, () => functionsOf(hasPatches ? [...libraries, mutationLibrary] : libraries, minor));
}

export { isProgram, type Compiled };
