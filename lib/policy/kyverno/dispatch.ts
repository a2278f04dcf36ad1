import { isFault, type Value } from '../../schema/cel/values/value.ts';
import { cancelled, startSteps } from '../../schema/cel/run/meter.ts';
import { PolicyNames } from '../expressions/names.ts';
import { RequestInputs } from '../expressions/inputs.ts';
import { matches } from '../match/matches.ts';
import type { PolicyBinding } from '../policy.ts';
import type { AdmissionRequest, PolicyWorld } from '../request.ts';
import type { CompiledValidatingPolicy } from '../validating/compiled-policy.ts';
import type { Verdict } from '../validating/dispatch.ts';
import { meetsAll, valueOf } from './conditions.ts';

type Outcome = { readonly status: 'failed' | 'error'; readonly message: string; readonly index: number | undefined } | undefined;

/**
 * What Kyverno's webhook answers to a request (vpol/engine.handlePolicy, webhooks/resource/vpol.admissionResponse). It knows no limit of cost:
 * where ours is met, the verdict has an error.
 */
export function dispatchKyverno(
  compiled: CompiledValidatingPolicy,
  binding: PolicyBinding,
  request: AdmissionRequest,
  world: PolicyWorld,
): Verdict {
  startSteps();
  const outcome = outcomeOf(compiled, binding, request, world);
  if (outcome === undefined) return answer([], [], []);
  if (outcome.message.includes(cancelled.message)) return { ...answer([], [], []), error: cancelled.message };
  const { name } = compiled.policy;
  const { status, message: words, index } = outcome;
  const message = `Policy ${name} ${status}: ${words}`;
  const at = { policy: name, binding: binding.name, param: undefined, index, reason: 'Invalid' };
  const decision = { ...at, action: 'deny' as const, evaluation: status === 'failed' ? ('deny' as const) : ('error' as const), message };
  const { validationActions: actions } = binding;
  return answer(
    actions.includes('Deny') ? [{ ...at, message, code: 400 }] : [],
    actions.includes('Warn') ? [message] : [],
    actions.includes('Audit') ? [decision] : [],
  );
}

function answer(denials: Verdict['denials'], warnings: readonly string[], decisions: Verdict['decisions']): Verdict {
  return { denials, warnings, decisions, auditNotes: [], auditAnnotations: new Map(), error: undefined };
}

function outcomeOf(compiled: CompiledValidatingPolicy, binding: PolicyBinding, request: AdmissionRequest, world: PolicyWorld): Outcome {
  const { policy, variables } = compiled;
  const matched = matches(policy.matchConstraints, request, world);
  const bound = binding.matchResources === undefined ? matched : matches(binding.matchResources, request, world);
  if (matched === undefined || bound === undefined) return undefined;
  const error = 'error' in matched ? matched.error : 'error' in bound ? bound.error : undefined;
  if (error !== undefined || 'error' in matched)
    return { status: 'error', message: `failed to execute matching: ${error}`, index: undefined };
  const isNamed = request.namespace === '' || request.kind === 'Namespace';
  const namespace = isNamed ? undefined : world.namespace(request.namespace);
  const names = new PolicyNames(new RequestInputs({ request, matched, namespace, world, engine: 'Kyverno' }, undefined), variables);
  const meets = meetsAll(compiled.matchConditions, names);
  if (typeof meets === 'string')
    return policy.failurePolicy === 'Ignore'
      ? undefined
      : { status: 'error', message: `failed to load context: ${meets}`, index: undefined };
  return meets ? firstFailure(compiled, names) : undefined;
}

/** Nothing is asked after the first validation that fails. */
function firstFailure({ policy, validations, messages }: CompiledValidatingPolicy, names: PolicyNames): Outcome {
  for (const [index, validation] of policy.validations.entries()) {
    const value = valueOf(validations[index]?.compiled, names);
    if (isFault(value)) return { status: 'error', message: `error: ${value.message}`, index };
    if (value === true) continue;
    const told = messages[index] === undefined ? validation.message : messageOf(valueOf(messages[index].compiled, names));
    return { status: 'failed', message: told === '' ? `CEL expression validation failed at index ${index}` : told, index };
  }
  return undefined;
}

function messageOf(value: Value): string {
  if (isFault(value)) return `failed to evaluate message expression: ${value.message}`;
  return typeof value === 'string' ? value : '';
}
