import { bool, listOf, struct } from '../../schema/cel/check/type.ts';
import { type Compiled, PolicyCompiler } from '../expressions/compiler.ts';
import type { Asked } from '../expressions/evaluate.ts';
import type { Engine, MutatingPolicy } from '../policy.ts';

export const objectType: ReturnType<typeof struct> = struct('Object');
export const patchesType: ReturnType<typeof listOf> = listOf(struct('JSONPatch'));

/** A policy whose expressions are compiled as the API server compiles stored ones (mutating.compilePolicy). */
export interface CompiledMutatingPolicy {
  readonly policy: MutatingPolicy;
  readonly engine: Engine;
  readonly variables: ReadonlyMap<string, Compiled>;
  readonly matchConditions: readonly Asked[];
  readonly mutations: readonly { readonly isJsonPatch: boolean; readonly expression: string; readonly compiled: Compiled }[];
}

export function compileMutatingPolicy(policy: MutatingPolicy): CompiledMutatingPolicy {
  const sight = { hasParams: policy.paramKind !== undefined, hasAuthorizer: true };
  const compiler = new PolicyCompiler(true);
  for (const { name, expression } of policy.variables) compiler.addVariable(name, expression, sight, 'stored');
  return {
    policy,
    engine: 'Kubernetes',
    variables: compiler.variables,
    matchConditions: policy.matchConditions.map(({ expression }) => ({
      expression,
      compiled: compiler.compile(expression, sight, 'stored', [bool]),
    })),
    mutations: policy.mutations.map(({ patchType, expression }) => {
      const isJsonPatch = patchType === 'JSONPatch';
      const answers = [isJsonPatch ? patchesType : objectType];
      return { isJsonPatch, expression, compiled: compiler.compile(expression, { ...sight, hasPatches: true }, 'stored', answers) };
    }),
  };
}
