import type { Manifest } from '../../core/manifest.ts';
import { sameData } from '../../core/data/same-data.ts';
import { startSteps } from '../../schema/cel/run/meter.ts';
import { isFault, LazyFields, type Value } from '../../schema/cel/values/value.ts';
import { RequestInputs } from '../expressions/inputs.ts';
import { PolicyNames } from '../expressions/names.ts';
import { matches } from '../match/matches.ts';
import type { CompiledMutatingPolicy } from '../mutating/compiled-policy.ts';
import type { AppliedMutation, MutationOutcome } from '../mutating/dispatch.ts';
import { ServerPanic } from '../mutating/patch-values.ts';
import { patchedWith, type Patched } from '../mutating/patch.ts';
import type { AdmissionRequest, PolicyWorld } from '../request.ts';
import { inVersion } from '../versions.ts';
import { meetsAll, valueOf, type Names } from './conditions.ts';
import type { KyvernoPolicy } from './kyverno-policy.ts';

type Outcome = { readonly object: Manifest } | { readonly error: string } | undefined;

/**
 * What Kyverno's webhook makes of an object (mpol/engine.Handle, webhooks/resource/mpol.admissionResponse): each policy once, and after one
 * that fails the others still. It knows no limit of cost: where ours is met, the refusal says `operation cancelled`.
 */
export function mutateByKyverno(
  policies: readonly KyvernoPolicy<CompiledMutatingPolicy>[],
  request: AdmissionRequest,
  world: PolicyWorld,
): MutationOutcome {
  const applied: AppliedMutation[] = [];
  const errors: string[] = [];
  let { object } = request;
  if (object === undefined || request.operation === 'DELETE') return { object, refusal: undefined, panic: undefined, applied };
  startSteps();
  for (const { policy, binding } of policies) {
    const { name, failurePolicy } = policy.policy;
    const outcome = outcomeOf({ policy, binding }, { ...request, object, view: undefined }, world);
    if (outcome === undefined) continue;
    if ('error' in outcome) {
      if (failurePolicy !== 'Ignore') errors.push(`Policy ${name}: ${outcome.error}`);
    } else if (!sameData(object, outcome.object)) {
      applied.push({ policy: name, binding: binding.name, before: object, after: outcome.object });
      ({ object } = outcome);
    }
  }
  if (errors.length === 0) return { object, refusal: undefined, panic: undefined, applied };
  const message = `Resource: ${request.namespace}/${request.name}, Kind: ${request.kind}, Errors: [${errors.join(' ')}]`;
  return { object: undefined, refusal: { message, reason: 'Invalid', code: 400, causes: errors }, panic: undefined, applied };
}

function outcomeOf(
  { policy, binding }: KyvernoPolicy<CompiledMutatingPolicy>,
  request: AdmissionRequest & { readonly object: Manifest },
  world: PolicyWorld,
): Outcome {
  const matched = matches(policy.policy.matchConstraints, request, world);
  const bound = binding.matchResources === undefined ? matched : matches(binding.matchResources, request, world);
  if (matched === undefined || bound === undefined) return undefined;
  if ('error' in matched) return { error: `failed to execute matching: ${matched.error}` };
  if ('error' in bound) return { error: `failed to execute matching: ${bound.error}` };
  const isNamed = request.namespace === '' || request.kind === 'Namespace';
  const namespace = isNamed ? undefined : world.namespace(request.namespace);
  const namesOf = (object: Manifest): PolicyNames =>
    new PolicyNames(
      new RequestInputs({ request: { ...request, object }, matched, namespace, world, engine: 'Kyverno' }, undefined),
      policy.variables,
    );
  let object = inVersion(request.object, matched.apiVersion);
  const names = new NamesOfPatches(policy, namesOf(object));
  const meets = meetsAll(policy.matchConditions, names);
  if (meets !== true) return meets === false ? undefined : { error: `failed to evaluate policy: ${meets}` };
  for (const mutation of policy.mutations) {
    const value = valueOf(mutation.compiled, names);
    if (isFault(value)) return { error: `failed to evaluate policy: ${value.message}` };
    const patched = patchedOrPanic(mutation, object, value, world);
    if ('error' in patched) return { error: `failed to evaluate policy: ${patched.error}` };
    ({ object } = patched);
    names.see(namesOf(object));
  }
  return { object: inVersion(object, request.apiVersion) };
}

/** What makes the API server panic makes Kyverno's webhook panic as well, and fail. */
function patchedOrPanic(...given: Parameters<typeof patchedWith>): Patched {
  try {
    return patchedWith(...given);
  } catch (error) {
    if (error instanceof ServerPanic) return { error: `panic: ${error.message}`, isInternal: true };
    throw error;
  }
}

/** Each mutation sees the object as those before it leave it; a variable keeps the value that it had when it was first asked for. */
class NamesOfPatches implements Names {
  readonly #variables: LazyFields;
  #names: PolicyNames;

  constructor({ variables }: CompiledMutatingPolicy, names: PolicyNames) {
    this.#names = names;
    this.#variables = new LazyFields((name) => (variables.has(name) ? valueOf(variables.get(name), this) : undefined));
  }

  see(names: PolicyNames): void {
    this.#names = names;
  }

  lookUp(name: string): Value | undefined {
    return name === 'variables' ? this.#variables : this.#names.lookUp(name);
  }
}
