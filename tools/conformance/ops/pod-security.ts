import { labelsOfLevel, podSecurityVerdict } from '../../../lib/pod/security-standards/policy.ts';
import { violationsOf } from '../../../lib/pod/security-standards/standards.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { podSecurityRefusal, podSecurityWarning } from '../../../lib/rules/kubernetes/pod/codes.ts';
import { noteCode } from '../noted-codes.ts';
import type { Answer } from '../question.ts';
import { askedPod, type PodInput } from './pod.ts';

interface SecurityInput extends PodInput {
  readonly level?: string;
  readonly version?: string;
  readonly namespace?: string & Manifest;
}

/** What Pod Security says to a pod: of one level, or by the labels of a Namespace. */
export function answerPodSecurity(input: unknown): Answer {
  const { level = '', version = 'latest', namespace, ...request } = input as SecurityInput;
  const asked = askedPod(request);
  if ('error' in asked) return { allowed: false, error: asked.error };
  const labels = namespace === undefined ? labelsOfLevel(level, version) : (namespace.metadata.labels ?? {});
  const { allowed, message, warnings, audit } = podSecurityVerdict(asked.pod, labels);
  if (!allowed) noteCode(podSecurityRefusal.code);
  if (warnings.length > 0) noteCode(podSecurityWarning.code);
  const violations = namespace === undefined ? ofLevel(asked.pod, level, version) : [];
  return {
    allowed,
    ...(violations.length > 0 && { violations }),
    ...(message !== undefined && { message }),
    ...(warnings.length > 0 && { warnings }),
    ...(audit !== undefined && { audit }),
  };
}

function ofLevel(pod: Parameters<typeof violationsOf>[0], level: string, version: string): ReturnType<typeof violationsOf> {
  if (level !== 'privileged' && level !== 'baseline' && level !== 'restricted') return [];
  return violationsOf(pod, level, version === 'latest' ? 'latest' : Number(version.replace('v1.', '')));
}
