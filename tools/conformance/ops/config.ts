import { roundTrip } from '../../../lib/core/go/json.ts';
import { asAdmissionInput, configOf } from '../admission-request.ts';
import type { Answer } from '../question.ts';

/** The effective configuration of a KubeVirt CR, as Go prints it. */
export function answerConfig(input: unknown): Answer {
  const { configuration } = configOf(asAdmissionInput(input));
  const written = roundTrip('KubeVirtConfiguration', configuration);
  return 'error' in written ? written : { object: written.value };
}
