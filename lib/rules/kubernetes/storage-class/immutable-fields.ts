import type { Finding } from '../../../core/diagnostic.ts';
import { sameData } from '../../../core/data/same-data.ts';
import { forbidden, invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { bindingModeOf, reclaimPolicyOf, type StorageClass } from './storage-class.ts';

export const immutableFields: Rule<StorageClass> = defineRule<StorageClass>({
  code: 'K80175',
  name: 'storage-class/immutable-fields',
  severity: 'error',
  upstream: 'validation.ValidateStorageClassUpdate',
  page: {
    summary:
      'The provisioner, the parameters, the reclaimPolicy and the volumeBindingMode of a StorageClass cannot be changed; a new class with another name can have others.',
    refused: 'parameters: { type: hdd }',
    accepted: 'parameters: { type: ssd }, allowVolumeExpansion: true',
    holds: ['parameters: { type: ssd }'],
  },
  fields: ['provisioner', 'parameters', 'reclaimPolicy', 'volumeBindingMode'],
  ofAbsent: true,
  check(storageClass, _at, { old }) {
    if (old === undefined) return none;
    const held = old as unknown as StorageClass; // of the same kind
    const findings: Finding[] = [];
    const forbid = (name: string, kept: string): void =>
      void findings.push(
        findingAt(name, forbidden(`updates to ${name} are forbidden.`), `${kept}, or write a new StorageClass with another name.`),
      );
    if (!sameData(storageClass.parameters ?? undefined, held.parameters ?? undefined))
      forbid('parameters', 'Leave parameters as the cluster has them');
    if ((storageClass.provisioner ?? '') !== (held.provisioner ?? '')) forbid('provisioner', `Keep provisioner: ${held.provisioner ?? ''}`);
    if (reclaimPolicyOf(storageClass) !== reclaimPolicyOf(held)) forbid('reclaimPolicy', `Keep reclaimPolicy: ${reclaimPolicyOf(held)}`);
    const mode = bindingModeOf(storageClass);
    if (mode !== bindingModeOf(held)) {
      const hint = `Keep volumeBindingMode: ${bindingModeOf(held)}, or write a new StorageClass with another name.`;
      findings.push(findingAt('volumeBindingMode', invalid(mode, 'field is immutable'), hint));
    }
    return findings;
  },
});
