import { readKubeVirt } from '../../../lib/cluster/read-kubevirt.ts';
import { roundTrip } from '../../../lib/core/go-json.ts';
import { knownObjects } from '../../../lib/core/known-objects.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { runAdmitter, type Admitter } from '../../../lib/rules/admitter.ts';
import { cloneAdmitter } from '../../../lib/rules/clone/index.ts';
import { exportAdmitter } from '../../../lib/rules/export/index.ts';
import { instancetypeAdmitter } from '../../../lib/rules/instancetype/index.ts';
import { migrationPolicyAdmitter } from '../../../lib/rules/migration-policy/index.ts';
import { migrationAdmitter } from '../../../lib/rules/migration/index.ts';
import { poolAdmitter } from '../../../lib/rules/pool/index.ts';
import { preferenceAdmitter } from '../../../lib/rules/preference/index.ts';
import { presetAdmitter } from '../../../lib/rules/preset/index.ts';
import { replicaSetAdmitter } from '../../../lib/rules/replica-set/index.ts';
import { restoreAdmitter } from '../../../lib/rules/restore/index.ts';
import type { Context } from '../../../lib/rules/rule.ts';
import { snapshotAdmitter } from '../../../lib/rules/snapshot/index.ts';
import { admissionAnswer } from '../admission-answer.ts';
import { asAdmissionInput, refusedByOpenApi, type AdmissionInput } from '../admission-request.ts';
import { asGoHolds } from '../as-go-holds.ts';
import type { Answer, Op } from '../question.ts';
import { refusedByError } from '../refusal.ts';

type Check = (object: Manifest, goType: string) => Answer | undefined;

const decoder: Check = (object, goType) => {
  const read = roundTrip(goType, object);
  return 'error' in read ? refusedByError(read.error) : undefined;
};

export function contextOf({ oldObject, operation, related = [], user, kubevirt }: AdmissionInput): Context {
  return {
    cluster: readKubeVirt(kubevirt).config,
    related: { scalerOf: () => undefined },
    live: knownObjects(related),
    ...(operation === 'UPDATE' && oldObject !== undefined && { old: oldObject }),
    ...(user !== undefined && { user }),
  };
}

/** The validating webhook of a kind that is judged by its admitter alone; `checks` come before the rules. */
function webhook<Kind>(admitter: Admitter<Kind>, goType: string, ...checks: readonly Check[]): Op {
  return (input) => {
    const request = asAdmissionInput(input);
    for (const check of checks) {
      const refused = check(request.object, goType);
      if (refused !== undefined) return refused;
    }
    const object = asGoHolds(goType, request.object) as Kind; // Go has read it as one
    return admissionAnswer((tell) => runAdmitter(admitter, object, contextOf(request), tell));
  };
}

const instancetypes = 'instancetype/v1beta1';

/** Of webhooks whose rules need nothing but the object. */
export const kindValidateOps: readonly (readonly [name: string, op: Op])[] = [
  ['vmirs-validate', webhook(replicaSetAdmitter, 'VirtualMachineInstanceReplicaSet', refusedByOpenApi, decoder)],
  ['vmpool-validate', webhook(poolAdmitter, 'pool/v1beta1.VirtualMachinePool', poolVersion, refusedByOpenApi, decoder)],
  ['preset-validate', webhook(presetAdmitter, 'VirtualMachineInstancePreset', refusedByOpenApi, decoder)],
  ['instancetype-validate', webhook(instancetypeAdmitter, `${instancetypes}.VirtualMachineInstancetype`, refusedByOpenApi, decoder)],
  ['preference-validate', webhook(preferenceAdmitter, `${instancetypes}.VirtualMachinePreference`, refusedByOpenApi, decoder)],
  ['migration-validate', webhook(migrationAdmitter, 'VirtualMachineInstanceMigration', decoder, refusedByOpenApi)],
  ['migrationpolicy-validate', webhook(migrationPolicyAdmitter, 'migrations/v1alpha1.MigrationPolicy', decoder)],
  ['vmsnapshot-validate', webhook(snapshotAdmitter, 'snapshot/v1beta1.VirtualMachineSnapshot', decoder)],
  ['vmrestore-validate', webhook(restoreAdmitter, 'snapshot/v1beta1.VirtualMachineRestore', decoder)],
  ['vmexport-validate', webhook(exportAdmitter, 'export/v1beta1.VirtualMachineExport', decoder)],
  ['vmclone-validate', webhook(cloneAdmitter, 'clone/v1beta1.VirtualMachineClone', decoder)],
];

/** VMPoolAdmitter answers for one version only. */
function poolVersion({ apiVersion }: Manifest): Answer | undefined {
  const version = apiVersion.split('/')[1] ?? '';
  return version === 'v1beta1' ? undefined : refusedByError(`expect resource version [${version}], but got [v1beta1]`);
}
