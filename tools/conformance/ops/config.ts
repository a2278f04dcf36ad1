import { readKubeVirt } from '../../../lib/cluster/read-kubevirt.ts';
import { roundTrip } from '../../../lib/core/go/json.ts';
import { asAdmissionInput } from '../admission-request.ts';
import type { Answer } from '../question.ts';

/** The effective configuration of a KubeVirt CR, as Go prints it. */
export function answerConfig(input: unknown): Answer {
  const { config } = readKubeVirt(asAdmissionInput(input).kubevirt);
  const written = roundTrip('KubeVirtConfiguration', config.configuration);
  return 'error' in written ? written : { object: written.value };
}
