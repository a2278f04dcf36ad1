import type { AskedRelease } from '../cluster/release-statement.ts';
import { hyperConvergedMinors, parseHyperConverged } from '../cluster/hyperconverged/releases.ts';
import { minors, parseRelease } from '../core/kubevirt/release.ts';
import type { Option } from './command.ts';
import { usageError } from './usage.ts';

/** Options of the commands that judge objects. */
export const releaseOptions: { readonly kubevirt: ReleaseOption; readonly hyperconverged: ReleaseOption } = {
  kubevirt: { value: 'RELEASE', summary: `The clusters run this KubeVirt, whatever Git says: ${minors.join(', ')}, or a patch of one` },
  hyperconverged: {
    value: 'RELEASE',
    summary: `The clusters run this HyperConverged: ${hyperConvergedMinors.join(', ')}, or a patch of one`,
  },
};

type ReleaseOption = Option & { readonly value: string };

export interface ReleaseValues {
  readonly kubevirt: string | undefined;
  readonly hyperconverged: string | undefined;
}

/** The release that the options ask for; undefined without any. Throws KU0007 for one that is not known, and for two that differ. */
export function askedRelease({ kubevirt, hyperconverged }: ReleaseValues): AskedRelease | undefined {
  if (kubevirt === undefined && hyperconverged === undefined) return undefined;
  const release = kubevirt === undefined ? undefined : parseRelease(kubevirt);
  const operator = hyperconverged === undefined ? undefined : parseHyperConverged(hyperconverged);
  if (kubevirt !== undefined && release === undefined) throw unknown('kubevirt', kubevirt, minors);
  if (hyperconverged !== undefined && operator === undefined) throw unknown('hyperconverged', hyperconverged, hyperConvergedMinors);
  if (release !== undefined && operator !== undefined && release.minor !== operator.kubevirt.minor) {
    throw usageError(
      'KU0007',
      `--hyperconverged ${hyperconverged} ships KubeVirt ${operator.kubevirt.minor}, and --kubevirt says ${kubevirt}`,
      'Leave out one of them.',
    );
  }
  return { kubevirt, hyperConverged: hyperconverged };
}

function unknown(option: string, value: string, known: readonly string[]): Error {
  return usageError(
    'KU0007',
    `--${option} ${JSON.stringify(value)} is not a release that is known here`,
    `Write --${option} ${known.join(' or ')}.`,
  );
}
