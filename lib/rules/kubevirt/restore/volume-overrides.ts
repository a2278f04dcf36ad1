import type { VirtualMachineRestore, VolumeRestoreOverride } from '../../../../imports/snapshot-v1beta1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { isVirtualMachineTarget } from './target.ts';

export const restoreVolumeOverrides: Rule<Written<VirtualMachineRestore>> = defineRule({
  code: 'KV6105',
  name: 'restore/volume-overrides',
  severity: 'error',
  upstream: 'admitters.VMRestoreAdmitter.validateVolumeOverrides',
  page: {
    summary: 'An override of a restore names its volume and overrides something of it.',
    refused: 'volumeRestoreOverrides: [{ volumeName: root }]',
    accepted: 'volumeRestoreOverrides: [{ volumeName: root, restoreName: root-restored }]',
  },
  fields: ['spec.volumeRestoreOverrides'],
  check(restore, _at, { old }) {
    const overrides = restore.spec?.volumeRestoreOverrides ?? none;
    if (old !== undefined || overrides.length === 0 || !isVirtualMachineTarget(restore)) return none;
    return overrides.flatMap((override, i) => refusals(override, `spec.volumeRestoreOverrides[${i}]`));
  },
});

function refusals({ volumeName, restoreName, annotations, labels }: Written<VolumeRestoreOverride>, path: string): readonly Finding[] {
  const findings: Finding[] = [];
  if ((volumeName ?? '') === '') {
    findings.push({
      type: 'FieldValueRequired',
      path: `${path}.volumeName`,
      message: 'must provide a volume name',
      hint: 'Write volumeName: the name of the volume in the VM.',
    });
  }
  if ((restoreName ?? '') === '' && isAbsent(annotations) && isAbsent(labels)) {
    findings.push({
      type: 'FieldValueRequired',
      path,
      message: 'must provide at least one overriden field',
      hint: 'Write restoreName, labels or annotations, or remove this override.',
    });
  }
  return findings;
}
