import { sameData } from '../../core/data/same-data.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { Inputs } from '../expressions/names.ts';
import { meetsConditions } from '../expressions/match-conditions.ts';
import { startSteps } from '../../schema/cel/run/meter.ts';
import { matches, type Matched } from '../match/matches.ts';
import { collectParams, configurationError } from '../match/params.ts';
import { policyGroup, type PolicyBinding } from '../policy.ts';
import type { AdmissionRequest, PolicyWorld } from '../request.ts';
import type { BoundPolicy } from '../validating/dispatch.ts';
import { inVersion } from '../versions.ts';
import type { CompiledMutatingPolicy } from './compiled-policy.ts';
import { mutate } from './patch.ts';
import { ServerPanic } from './patch-values.ts';

export interface MutationRefusal {
  readonly message: string;
  readonly reason: string;
  readonly code: number;
  readonly causes: readonly string[];
}

/** What one policy wrote, in the order in which policies ran. */
export interface AppliedMutation {
  readonly policy: string;
  readonly binding: string;
  readonly before: Manifest;
  readonly after: Manifest;
}

export interface MutationOutcome {
  /** Undefined where the request is refused. */
  readonly object: Manifest | undefined;
  readonly refusal: MutationRefusal | undefined;
  readonly panic: string | undefined;
  readonly applied: readonly AppliedMutation[];
}

/** What all policies together make of an object: one pass, and a second one of those that want it if any changed something. */
export function dispatchMutating(
  bound: readonly BoundPolicy<CompiledMutatingPolicy>[],
  request: AdmissionRequest,
  world: PolicyWorld,
): MutationOutcome {
  const applied: AppliedMutation[] = [];
  const done = (object: Manifest | undefined): MutationOutcome => ({ object, refusal: undefined, panic: undefined, applied });
  if (request.operation === 'DELETE' || isPolicy(request)) return done(request.object);
  startSteps();
  try {
    const memory = new Memory();
    const first = new Pass(bound, request, world, memory, applied).run();
    if ('refusal' in first) return { ...done(undefined), refusal: first.refusal };
    if (!memory.isRepeated) return done(first.object);
    memory.isSecond = true;
    const second = new Pass(bound, { ...request, object: first.object }, world, memory, applied).run();
    return 'refusal' in second ? { ...done(undefined), refusal: second.refusal } : done(second.object);
  } catch (error) {
    if (error instanceof ServerPanic) return { ...done(undefined), panic: error.message };
    throw error;
  }
}

function isPolicy({ resource }: AdmissionRequest): boolean {
  return resource.group === policyGroup && resource.resource.includes('admissionpolic');
}

/** Which policies run again (policyReinvokeContext). */
class Memory {
  isSecond = false;
  isRepeated = false;
  readonly #again = new Set<string>();
  #ran = new Set<string>();

  runsAgain(key: string): boolean {
    return this.#again.has(key);
  }

  noteRun(key: string): void {
    this.#ran.add(key);
  }

  noteChange(): void {
    this.isRepeated = true;
    for (const key of this.#ran) this.#again.add(key);
    this.#ran = new Set();
  }
}

interface Invocation {
  readonly compiled: CompiledMutatingPolicy;
  readonly binding: PolicyBinding;
  readonly matched: Matched;
  readonly param: Manifest | undefined;
}

interface PolicyFault {
  readonly failurePolicy: string;
  readonly message: string;
  readonly reason: string | undefined;
}

type PassResult = { readonly object: Manifest | undefined } | { readonly refusal: MutationRefusal };

class Pass {
  readonly #bound: readonly BoundPolicy<CompiledMutatingPolicy>[];
  readonly #request: AdmissionRequest;
  readonly #world: PolicyWorld;
  readonly #memory: Memory;
  readonly #applied: AppliedMutation[];
  readonly #faults: PolicyFault[] = [];
  /** The object in each version that a policy asks for: what is written into one is not seen in another. */
  readonly #versions = new Map<string, { object: Manifest; isChanged: boolean }>();

  constructor(
    bound: readonly BoundPolicy<CompiledMutatingPolicy>[],
    request: AdmissionRequest,
    world: PolicyWorld,
    memory: Memory,
    applied: AppliedMutation[],
  ) {
    this.#bound = bound;
    this.#request = request;
    this.#world = world;
    this.#memory = memory;
    this.#applied = applied;
  }

  run(): PassResult {
    const invocations = this.#bound.flatMap((each) => this.#invocations(each));
    const namespace = this.#namespace();
    if (invocations.length > 0 && namespace === 'missing') return { refusal: this.#notFound() };
    let last: string | undefined;
    for (const invocation of invocations) {
      const touch = (): void => void (last = invocation.matched.apiVersion);
      const refusal = this.#invoke(invocation, namespace === 'missing' ? undefined : namespace, touch);
      if (refusal !== undefined) return { refusal };
    }
    const version = last === undefined ? undefined : this.#versions.get(last);
    if (version?.isChanged === true) this.#memory.noteChange();
    const refusal = this.#refusal();
    if (refusal !== undefined) return { refusal };
    const object = version?.isChanged === true ? inVersion(version.object, this.#request.apiVersion) : this.#request.object;
    return { object };
  }

  #invocations({ policy: compiled, bindings }: BoundPolicy<CompiledMutatingPolicy>): readonly Invocation[] {
    const { policy } = compiled;
    if (bindings.length === 0) return [];
    const matched = matches(policy.matchConstraints, this.#request, this.#world);
    if (matched === undefined) return [];
    const error = 'error' in matched ? matched.error : configurationError(policy.paramKind, this.#world);
    if (error !== undefined || 'error' in matched) {
      this.#fault(compiled, undefined, `failed to configure policy: ${error ?? ''}`, undefined);
      return [];
    }
    return bindings.flatMap((binding) => this.#boundBy(compiled, binding, matched));
  }

  #boundBy(compiled: CompiledMutatingPolicy, binding: PolicyBinding, matched: Matched): readonly Invocation[] {
    const applies = binding.matchResources === undefined ? matched : matches(binding.matchResources, this.#request, this.#world);
    if (applies === undefined) return [];
    const params = 'error' in applies ? applies : collectParams(compiled.policy.paramKind, binding.paramRef, this.#request, this.#world);
    if ('error' in params) {
      this.#fault(compiled, binding, `failed to configure binding: ${params.error}`, undefined);
      return [];
    }
    const { object } = this.#request;
    if (object !== undefined && !this.#versions.has(matched.apiVersion))
      this.#versions.set(matched.apiVersion, { object: inVersion(object, matched.apiVersion), isChanged: false });
    return params.map((param) => ({ compiled, binding, matched, param }));
  }

  #invoke(invocation: Invocation, namespace: Manifest | undefined, touch: () => void): MutationRefusal | undefined {
    const { compiled, binding, matched, param } = invocation;
    const version = this.#versions.get(matched.apiVersion);
    const { oldObject } = this.#request;
    const inputs = (): Inputs => ({
      request: this.#request,
      matched,
      object: version?.object,
      oldObject: oldObject && inVersion(oldObject, matched.apiVersion),
      params: param,
      namespace,
      world: this.#world,
    });
    const meets = meetsConditions(compiled.matchConditions, inputs(), compiled.variables, compiled.policy.failurePolicy);
    if (meets !== true) {
      if (meets !== false) this.#fault(compiled, binding, meets.error, 'Invalid');
      return undefined;
    }
    const key = JSON.stringify([compiled.policy.name, binding.name, param?.metadata.namespace, param?.metadata.name]);
    if (this.#memory.isSecond && !this.#memory.runsAgain(key)) return undefined;
    const before = version?.object;
    for (const at of compiled.mutations.keys()) {
      touch();
      if (version === undefined) continue;
      const result = mutate(compiled, at, inputs());
      if ('object' in result) {
        version.object = result.object;
        version.isChanged = true;
      } else if (result.isInternal) return internal(result.error);
      else this.#fault(compiled, binding, result.error, 'Invalid');
    }
    if (version !== undefined && before !== undefined && !sameData(before, version.object)) {
      this.#memory.noteChange();
      this.#applied.push({ policy: compiled.policy.name, binding: binding.name, before, after: version.object });
    }
    if (compiled.policy.reinvocationPolicy === 'IfNeeded') this.#memory.noteRun(key);
    return undefined;
  }

  #namespace(): Manifest | 'missing' | undefined {
    const { namespace: name, kind, apiVersion } = this.#request;
    if (name === '' || (kind === 'Namespace' && apiVersion === 'v1')) return undefined;
    return this.#world.namespace(name) ?? 'missing';
  }

  #notFound(): MutationRefusal {
    return { message: `namespaces "${this.#request.namespace}" not found`, reason: 'NotFound', code: 404, causes: [] };
  }

  #fault({ policy }: CompiledMutatingPolicy, binding: PolicyBinding | undefined, error: string, reason: string | undefined): void {
    const who = binding === undefined ? `policy "${policy.name}"` : `policy '${policy.name}' with binding '${binding.name}'`;
    this.#faults.push({ failurePolicy: policy.failurePolicy, message: `${who} denied request: ${error}`, reason });
  }

  #refusal(): MutationRefusal | undefined {
    const faults = this.#faults.filter(({ failurePolicy }) => failurePolicy !== 'Ignore');
    const [first] = faults;
    if (first === undefined) return undefined;
    return { message: first.message, reason: first.reason ?? 'Forbidden', code: 403, causes: faults.map(({ message }) => message) };
  }
}

function internal(error: string): MutationRefusal {
  return { message: `Internal error occurred: ${error}`, reason: 'InternalError', code: 500, causes: [error] };
}
