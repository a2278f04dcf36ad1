import type { VirtualMachineRestore } from '../../../../imports/snapshot-v1beta1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Code } from '../../../core/diagnostic.ts';
import type { ReleaseRange } from '../../../core/kubevirt/release.ts';
import type { Written } from '../../../core/data/written.ts';
import { oneWord } from '../one-word.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { isVirtualMachineTarget } from './target.ts';

interface Policy extends ReleaseRange {
  readonly code: Code;
  readonly name: string;
  readonly upstream: string;
  readonly field: 'volumeRestorePolicy' | 'volumeOwnershipPolicy';
  /** As the message calls it. */
  readonly words: string;
  readonly known: readonly [string, ...string[]];
}

function policyRule({ code, name, upstream, field, words, known, ...range }: Policy): Rule<Written<VirtualMachineRestore>> {
  return defineRule<Written<VirtualMachineRestore>>({
    ...range,
    code,
    name,
    severity: 'error',
    upstream,
    page: {
      summary: `The ${words} of a restore is one of ${known.join(', ')}.`,
      refused: `${field}: Sometimes`,
      accepted: `${field}: ${known[0]}`,
    },
    fields: [`spec.${field}`],
    words: { [`spec.${field}`]: known },
    check(restore, _at, { old }) {
      const policy = restore.spec?.[field];
      if (old !== undefined || isAbsent(policy) || known.includes(policy) || !isVirtualMachineTarget(restore)) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: `spec.${field}`,
          message: `${words} "${policy}" doesn't exist`,
          hint: `Write ${oneWord(policy, known)} as ${field}.`,
        },
      ];
    },
  });
}

const volumePolicy: Omit<Policy, 'known'> = {
  code: 'KV6106',
  name: 'restore/volume-restore-policy',
  upstream: 'admitters.VMRestoreAdmitter.validateVolumeRestorePolicy',
  field: 'volumeRestorePolicy',
  words: 'volume restore policy',
};

export const restoreVolumePolicies: readonly Rule<Written<VirtualMachineRestore>>[] = [
  policyRule({ ...volumePolicy, until: '1.7', known: ['InPlace', 'RandomizeNames'] }),
  policyRule({ ...volumePolicy, since: '1.8', known: ['InPlace', 'RandomizeNames', 'PrefixTargetName'] }),
];

export const restoreVolumeOwnershipPolicy: Rule<Written<VirtualMachineRestore>> = policyRule({
  code: 'KV6107',
  name: 'restore/volume-ownership-policy',
  since: '1.7',
  upstream: 'admitters.VMRestoreAdmitter.validateVolumeOwnershipPolicy',
  field: 'volumeOwnershipPolicy',
  words: 'volume ownership policy',
  known: ['Vm', 'None'],
});
