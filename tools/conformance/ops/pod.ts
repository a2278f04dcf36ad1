import { roundTrip } from '../../../lib/core/go/json.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { podRoles, type Pod } from '../../../lib/pod/pod.ts';
import { renderPod } from '../../../lib/pod/render-pod.ts';
import type { Vmi } from '../../../lib/pod/traits.ts';
import { worldOf } from '../../../lib/pod/world.ts';
import { runRules } from '../../../lib/rules/rule-list.ts';
import { networkCreationRules } from '../../../lib/rules/kubevirt/vmi/index.ts';
import type { VmiSpec } from '../../../lib/rules/kubevirt/vmi/spec.ts';
import { configOf, type AdmissionInput } from '../admission-request.ts';
import type { Answer } from '../question.ts';
import { contextOf } from './kind-validate.ts';

/** What the ops about pods take instead of a pod. */
export interface PodInput extends AdmissionInput {
  readonly role?: string;
  /** Instead of the guest whose pod is meant. */
  readonly pod?: Pod;
}

/** The pod of a guest, or the words with which virt-controller makes none. */
function podOf(request: PodInput): { readonly pod: Pod; readonly created: readonly Manifest[] } | PodRefusal {
  const read = roundTrip('VirtualMachineInstance', request.object);
  if ('error' in read) return { error: read.error, created: [] };
  const vmi = read.value as Vmi; // has been read as one
  const role = podRoles.find((each) => each === (request.role || 'source'));
  if (role === undefined) throw new Error(`oracle: no role ${request.role}`);
  const config = configOf(request);
  const rendered = renderPod(vmi, worldOf(config, request.related ?? []), role);
  if ('error' in rendered) return rendered;
  const refusal = refusedByNetworks(request, vmi);
  return refusal === undefined ? rendered : { error: refusal, created: rendered.created };
}

interface PodRefusal {
  readonly error: string;
  readonly created: readonly Manifest[];
}

/** What the VMI controller checks once more before it makes a pod. */
function refusedByNetworks(request: PodInput, { spec }: Vmi): string | undefined {
  const causes: string[] = [];
  runRules(networkCreationRules, spec as VmiSpec, ['spec'], contextOf(request), (_, { type, message, path }) => {
    causes.push(`&StatusCause{Type:${type ?? ''},Message:${message},Field:${path ?? ''},}`);
  });
  return causes.length === 0 ? undefined : `failed create validation: ${causes.join('\n')}`;
}

export function answerPod(input: unknown): Answer {
  const answer = podOf(input as PodInput);
  const created = answer.created.length === 0 ? {} : { created: answer.created };
  return 'error' in answer ? { error: answer.error, ...created } : { pod: answer.pod, ...created };
}

/** The pod that a question is about, as it is given or as it is rendered. */
export function askedPod(request: PodInput): { readonly pod: Pod } | { readonly error: string } {
  return request.pod === undefined ? podOf(request) : { pod: request.pod };
}
