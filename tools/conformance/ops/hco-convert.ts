import { convertHyperConverged } from '../../../lib/cluster/hyperconverged/conversion/convert.ts';
import type { HyperConvergedVersion } from '../../../lib/cluster/hyperconverged/types.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import type { Answer } from '../question.ts';

interface Input {
  readonly object: Manifest;
  readonly to: HyperConvergedVersion;
}

/** What HyperConverged's conversion webhook makes of an object. */
export function answerHcoConvert(input: unknown): Answer {
  const { object, to } = input as Input; // the recorded shape; another one ends as an error of this question
  return convertHyperConverged(object, to);
}
