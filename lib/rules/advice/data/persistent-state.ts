import type { AnyMap } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import { field } from '../../field.ts';
import { guestOf } from '../../kubevirt/guest.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const kept = [
  { what: 'TPM', at: ['devices', 'tpm', 'persistent'] },
  { what: 'EFI', at: ['firmware', 'bootloader', 'efi', 'persistent'] },
] as const;

/** What of a guest has a state that KubeVirt keeps in a claim, which the VM owns. Upstream: `BackendStorage.createPVC`. */
export function persistentStates(domain: AnyMap): readonly (typeof kept)[number][] {
  return kept.filter(({ at }) => domain[at[0]] !== undefined && valueAt(domain, at) === true);
}

export const persistentState: Rule = defineRule({
  code: 'KP0803',
  name: 'data/persistent-state',
  severity: 'warning',
  severityWhereUnstated: 'note',
  page: {
    summary:
      'A persistent TPM or EFI is kept in a claim of vmStateStorageClass. If the configuration of the cluster sets no such class, KubeVirt takes the default class, with ReadWriteOnce unless its StorageProfile offers ReadWriteMany; without a default class the VM never starts. If the configuration is unknown, this is a note.',
    refused: 'tpm: { persistent: true }',
    accepted: 'tpm: {}',
    cluster: '{}',
  },
  fields: kept.map(({ at }) => `spec.template.spec.domain.${at.join('.')}`),
  check(manifest, _at, { config, surroundings }) {
    const guest = guestOf(manifest);
    if (guest === undefined || config.configuration.vmStateStorageClass) return none;
    const found = persistentStates(guest.domain);
    const [first] = found;
    if (first === undefined) return none;
    const isStated = surroundings?.unknowns.has('configuration') === false;
    const whose = isStated
      ? 'the cluster sets no vmStateStorageClass: without a default StorageClass the guest never starts'
      : 'no vmStateStorageClass is known';
    return [
      {
        path: field(guest.at, 'domain', ...first.at),
        message: `the state of a persistent ${found.map(({ what }) => what).join(' and ')} needs storage, and ${whose}`,
        hint: `Set vmStateStorageClass in the HyperConverged or KubeVirt of this cluster${isStated ? '' : ', and keep that beside the VM'}.`,
      },
    ];
  },
});
