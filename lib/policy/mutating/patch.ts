import type { Manifest } from '../../core/manifest.ts';
import { isList, ObjectValue, PatchValue, typeNameOf, type Value } from '../../schema/cel/values/value.ts';
import { isProgram } from '../expressions/compiler.ts';
import { costPerPolicy, evaluate, outOfBudget } from '../expressions/evaluate.ts';
import { type Inputs, PolicyNames } from '../expressions/names.ts';
import { groupVersionOf, type PolicyWorld } from '../request.ts';
import { applyConfiguration, ApplyError } from './apply-configuration.ts';
import type { CompiledMutatingPolicy } from './compiled-policy.ts';
import { applyPatch, PatchError, type PatchOperation, TestFailed } from './json-patch.ts';
import { appliedFields, jsonOf, misnamed, NoJson } from './patch-values.ts';
import { structureOf } from './structure.ts';

/** An error of one mutation, which the failure policy decides about; `isInternal` ends the request whatever it says. */
export interface PatchFault {
  readonly error: string;
  readonly isInternal: boolean;
}

export type Patched = { readonly object: Manifest } | PatchFault;

/** What a mutation makes of the object (dispatcher.dispatchOne). Throws a ServerPanic. */
export function mutate(compiled: CompiledMutatingPolicy, at: number, inputs: Inputs): Patched {
  const mutation = compiled.mutations[at];
  const { object } = inputs;
  if (mutation === undefined || object === undefined) return fault('policy evaluator is nil');
  if (!isProgram(mutation.compiled)) return fault(mutation.compiled.fault.message);
  const evaluated = evaluate(mutation, new PolicyNames(inputs, compiled.variables), costPerPolicy);
  if (evaluated === undefined) return fault(outOfBudget);
  const { evaluation } = evaluated;
  if (evaluation === undefined || 'error' in evaluation) return fault(evaluation?.error ?? '');
  return patchedWith(mutation, object, evaluation.value, inputs.world);
}

/** What the value of a mutation makes of the object. Throws a ServerPanic. */
export function patchedWith(
  { isJsonPatch }: Pick<CompiledMutatingPolicy['mutations'][number], 'isJsonPatch'>,
  object: Manifest,
  value: Value,
  world: PolicyWorld,
): Patched {
  const patched = isJsonPatch ? patchedBy(object, value) : appliedTo(object, value, world);
  if ('error' in patched) return patched;
  return faultOf(patched.object, isJsonPatch, world) ?? { object: world.withDefaults(patched.object) };
}

/** Why the API server cannot read what has become of an object; a patch is read as JSON, and what is merged is converted. */
function faultOf(object: Manifest, isJsonPatch: boolean, world: PolicyWorld): PatchFault | undefined {
  const unreadable = isJsonPatch ? world.unreadable(object) : undefined;
  if (unreadable !== undefined) return { error: unreadable, isInternal: true };
  const found = world.valueFault(object);
  if (found === undefined) return undefined;
  if (isJsonPatch) return { error: found.message, isInternal: true };
  const { group, version } = groupVersionOf(object.apiVersion);
  const message = found.isOfBytes ? `error decoding from json: ${found.message}` : found.message;
  return fault(`unable to convert unstructured object to ${group}/${version}, Kind=${object.kind}: ${message}`);
}

function fault(error: string): PatchFault {
  return { error, isInternal: false };
}

function appliedTo(object: Manifest, value: Value, world: PolicyWorld): Patched {
  if (!(value instanceof ObjectValue)) return fault(`unsupported return type from ApplyConfiguration expression: ${typeNameOf(value)}`);
  const names = misnamed(value);
  if (names.length > 0) return fault(`type mismatch: ${names.join('\n')}`);
  const schema = world.schemaOf(object.apiVersion, object.kind);
  if (schema === undefined) return fault(`Resource kind ${object.kind} not found.`);
  const { apiVersion, kind } = object;
  try {
    const merged = applyConfiguration(object, { ...appliedFields(value), apiVersion, kind }, structureOf(schema));
    return { object: merged as Manifest }; // what is merged into a manifest is one
  } catch (error) {
    if (error instanceof ApplyError) return fault(`error applying patch: ${error.message}`);
    throw error;
  }
}

function patchedBy(object: Manifest, value: Value): Patched {
  if (!isList(value)) return fault('type mismatch: JSONPatchType.expression should evaluate to array');
  const operations: PatchOperation[] = [];
  try {
    for (let i = 0; i < value.size; i++) {
      const operation = value.get(i);
      if (!(operation instanceof PatchValue)) return fault(`type mismatch: JSONPatchType.expression should evaluate to array of JSONPatch`);
      const names = operation.value instanceof ObjectValue ? misnamed(operation.value, operation.value.type) : [];
      if (names.length > 0) return fault(`type mismatch: ${names.join('\n')}`);
      const { op, path, from } = operation;
      operations.push({ op, path, from, value: operation.value === undefined ? undefined : jsonOf(operation.value) });
    }
    return { object: applyPatch(object, operations) as Manifest }; // what it has become is read again by its kind
  } catch (error) {
    if (error instanceof TestFailed) return { object };
    if (error instanceof PatchError) return fault(`JSON Patch: ${error.message}`);
    if (error instanceof NoJson)
      return fault(`JSONPath valueExpression evaluated to a type that could not marshal to JSON: ${error.message}`);
    throw error;
  }
}
