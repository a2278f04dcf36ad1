import type { Manifest } from '../../core/manifest.ts';
import { RequestInputs } from '../expressions/inputs.ts';
import { matches, type Matched } from '../match/matches.ts';
import { collectParams, configurationError } from '../match/params.ts';
import { policyGroup, type PolicyBinding } from '../policy.ts';
import type { AdmissionRequest, PolicyWorld } from '../request.ts';
import { startSteps } from '../../schema/cel/run/meter.ts';
import type { CompiledValidatingPolicy } from './compiled-policy.ts';
import { type AuditNote, type Decision, validate } from './validate.ts';

/** A policy with the bindings that name it. */
export interface BoundPolicy<P> {
  readonly policy: P;
  readonly bindings: readonly PolicyBinding[];
}

/** What a policy decided under a binding with a param. */
export interface PolicyDecision extends Decision {
  readonly policy: string;
  readonly binding: string;
  readonly param: Manifest | undefined;
  /** The place of the validation; undefined for a decision of the whole policy. */
  readonly index: number | undefined;
}

export interface PolicyAuditNote extends AuditNote {
  readonly policy: string;
  readonly binding: string;
  readonly param: Manifest | undefined;
}

/** A denial as the client is told it. */
export interface Denial {
  readonly policy: string;
  /** Undefined for an error of the policy itself. */
  readonly binding: string | undefined;
  readonly param: Manifest | undefined;
  readonly index: number | undefined;
  /** `ValidatingAdmissionPolicy 'P' with binding 'B' denied request: …` */
  readonly message: string;
  readonly reason: string;
  readonly code: number;
}

export interface Verdict {
  readonly decisions: readonly PolicyDecision[];
  readonly auditNotes: readonly PolicyAuditNote[];
  /** In order of names; a cluster tells the client one of them, and its order is not defined. */
  readonly denials: readonly Denial[];
  readonly warnings: readonly string[];
  readonly auditAnnotations: ReadonlyMap<string, string>;
  /** Why the request ends before it is evaluated. */
  readonly error: string | undefined;
}

/** What all policies together answer to a request (validating.dispatcher.Dispatch). */
export function dispatchValidating(
  bound: readonly BoundPolicy<CompiledValidatingPolicy>[],
  request: AdmissionRequest,
  world: PolicyWorld,
): Verdict {
  startSteps();
  const run = new Run(request, world);
  if (request.resource.group === policyGroup && request.resource.resource.includes('admissionpolic')) return run.verdict();
  for (const each of bound) {
    run.dispatch(each);
    if (run.error !== undefined) break;
  }
  return run.verdict();
}

class Run {
  error: string | undefined;
  readonly #request: AdmissionRequest;
  readonly #world: PolicyWorld;
  readonly #decisions: PolicyDecision[] = [];
  readonly #notes: PolicyAuditNote[] = [];
  readonly #denials: Denial[] = [];
  readonly #warnings: string[] = [];
  readonly #annotations = new Map<string, string>();

  constructor(request: AdmissionRequest, world: PolicyWorld) {
    this.#request = request;
    this.#world = world;
  }

  verdict(): Verdict {
    return {
      decisions: this.#decisions,
      auditNotes: this.#notes,
      denials: this.#denials,
      warnings: this.#warnings,
      auditAnnotations: this.#annotations,
      error: this.error,
    };
  }

  dispatch({ policy: compiled, bindings }: BoundPolicy<CompiledValidatingPolicy>): void {
    if (bindings.length === 0) return;
    const { policy } = compiled;
    const matched = matches(policy.matchConstraints, this.#request, this.#world);
    if (matched === undefined) return;
    const error = 'error' in matched ? matched.error : configurationError(policy.paramKind, this.#world);
    if (error !== undefined || 'error' in matched) return this.#refuseConfiguration(compiled, undefined, error ?? '');
    const values = new Map<string, Set<string>>();
    for (const binding of bindings) {
      this.#bind(compiled, binding, matched, values);
      if (this.error !== undefined) return;
    }
    for (const [key, texts] of values) this.#annotations.set(`${policy.name}/${key}`, Array.from(texts).join(', '));
  }

  #bind(compiled: CompiledValidatingPolicy, binding: PolicyBinding, matched: Matched, values: Map<string, Set<string>>): void {
    const applies = binding.matchResources === undefined ? matched : matches(binding.matchResources, this.#request, this.#world);
    if (applies === undefined) return;
    if ('error' in applies) return this.#refuseConfiguration(compiled, binding, applies.error);
    const params = collectParams(compiled.policy.paramKind, binding.paramRef, this.#request, this.#world);
    if ('error' in params) return this.#refuseConfiguration(compiled, binding, params.error);
    const namespace = this.#namespace();
    if (this.error !== undefined) return;
    const sight = { request: this.#request, world: this.#world, matched, namespace };
    for (const param of params) this.#decide(compiled, binding, validate(compiled, new RequestInputs(sight, param)), param, values);
  }

  #namespace(): Manifest | undefined {
    const { namespace: name, kind, apiVersion } = this.#request;
    if (name === '' || (kind === 'Namespace' && apiVersion === 'v1')) return undefined;
    const namespace = this.#world.namespace(name);
    if (namespace === undefined) this.error = `namespace "${name}" not found`;
    return namespace;
  }

  #decide(
    { policy }: CompiledValidatingPolicy,
    binding: PolicyBinding,
    { decisions, auditNotes, isByValidation }: ReturnType<typeof validate>,
    param: Manifest | undefined,
    values: Map<string, Set<string>>,
  ): void {
    const at = { policy: policy.name, binding: binding.name, param };
    for (const [i, { action, evaluation, message, reason }] of decisions.entries()) {
      const index = isByValidation || policy.validations.length === 1 ? i : undefined;
      const decision = { policy: policy.name, binding: binding.name, param, action, evaluation, message, reason, index };
      this.#decisions.push(decision);
      if (action === 'deny') this.#act(binding, decision);
    }
    for (const note of auditNotes) {
      this.#notes.push({ ...at, ...note });
      if (note.action === 'error') this.#deny({ ...at, index: undefined }, note.error ?? '', undefined);
      if (note.action !== 'publish' || note.value === undefined) continue;
      values.set(note.key, (values.get(note.key) ?? new Set()).add(cut(note.value)));
    }
  }

  #act(binding: PolicyBinding, decision: PolicyDecision): void {
    const { policy, message = '' } = decision;
    for (const action of binding.validationActions) {
      if (action === 'Deny') this.#deny(decision, message, decision.reason);
      if (action === 'Warn') {
        const warning = `Validation failed for ValidatingAdmissionPolicy '${policy}' with binding '${binding.name}': ${message}`;
        this.#warnings.push(warning);
      }
      const key = 'validation.policy.admission.k8s.io/validation_failure';
      if (action !== 'Audit' || this.#annotations.has(key)) continue;
      const { policyName, validationActions } = binding;
      const expressionIndex = decision.index ?? 0;
      const note = { message, policy: policyName, binding: binding.name, expressionIndex, validationActions };
      this.#annotations.set(key, goJson([note]));
    }
  }

  #refuseConfiguration({ policy }: CompiledValidatingPolicy, binding: PolicyBinding | undefined, error: string): void {
    if (policy.failurePolicy === 'Ignore') return;
    const words = `failed to configure ${binding === undefined ? 'policy' : 'binding'}: ${error}`;
    this.#deny({ policy: policy.name, binding: binding?.name, param: undefined, index: undefined }, words, undefined);
  }

  #deny(at: Pick<Denial, 'policy' | 'binding' | 'param' | 'index'>, words: string, reason = 'Invalid'): void {
    const { policy, binding, param, index } = at;
    const message = `ValidatingAdmissionPolicy '${policy}'${binding === undefined ? '' : ` with binding '${binding}'`} denied request: ${words}`;
    this.#denials.push({ policy, binding, param, index, message, reason, code: codes.get(reason) ?? 422 });
  }
}

const codes: ReadonlyMap<string, number> = new Map(
  Object.entries({ Forbidden: 403, Unauthorized: 401, RequestEntityTooLarge: 413, Invalid: 422 }),
);

const longestAnnotation = 10 * 1024;

function cut(value: string): string {
  return Buffer.byteLength(value) > longestAnnotation ? Buffer.from(value).subarray(0, longestAnnotation).toString() : value;
}

/** The whole text of a refusal: `virtualmachines.kubevirt.io "db" is forbidden: …`. */
export function forbidden(request: AdmissionRequest, message: string): string {
  const { resource, name } = request;
  const generated = name === '' ? (request.object ?? request.oldObject)?.metadata['generateName'] : undefined;
  const called = name || (typeof generated === 'string' ? generated : '') || 'Unknown';
  const group = resource.group === '' ? '' : `.${resource.group}`;
  return `${resource.resource}${group} "${called}" is forbidden: ${message}`;
}

/** JSON as Go writes it into an annotation. */
function goJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
