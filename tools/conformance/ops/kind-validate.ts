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
import { preferenceAdmitter } from '../../../lib/rules/preference/index.ts';
import { presetAdmitter } from '../../../lib/rules/preset/index.ts';
import { replicaSetAdmitter } from '../../../lib/rules/replica-set/index.ts';
import { restoreAdmitter } from '../../../lib/rules/restore/index.ts';
import type { Context } from '../../../lib/rules/rule.ts';
import { snapshotAdmitter } from '../../../lib/rules/snapshot/index.ts';
import { openApiErrors } from '../../../lib/schema/open-api-check.ts';
import { admissionAnswer } from '../admission-answer.ts';
import { asAdmissionInput, type AdmissionInput } from '../admission-request.ts';
import type { Answer } from '../question.ts';
import { refusedByCauses, refusedByError } from '../refusal.ts';
import type { Op } from './index.ts';

type Step = (object: Manifest) => Answer | undefined;

const openApiCheck: Step = (object) => {
  const errors = openApiErrors(object);
  return errors.length === 0 ? undefined : refusedByCauses(errors.map(({ message }) => ({ message })));
};

function decoder(goType: string): Step {
  return (object) => {
    const read = roundTrip(goType, object);
    return 'error' in read ? refusedByError(read.error) : undefined;
  };
}

export function contextOf({ oldObject, operation, related = [], user, kubevirt }: AdmissionInput): Context {
  return {
    cluster: readKubeVirt(kubevirt).config,
    related: { scalerOf: () => undefined },
    live: knownObjects(related),
    ...(operation === 'UPDATE' && oldObject !== undefined && { old: oldObject }),
    ...(user !== undefined && { user }),
  };
}

/** The validating webhook of a kind that is judged by its admitter alone; `steps` come before the rules. */
export function validate<Kind>(admitter: Admitter<Kind>, ...steps: readonly Step[]): Op {
  return (input) => {
    const request = asAdmissionInput(input);
    for (const step of steps) {
      const refused = step(request.object);
      if (refused !== undefined) return refused;
    }
    const object = request.object as Kind; // Go has read it as one
    return admissionAnswer((tell) => runAdmitter(admitter, object, contextOf(request), tell));
  };
}

const instancetypes = 'instancetype/v1beta1';

/** Of webhooks whose rules need nothing but the object. */
export const kindValidateOps: readonly (readonly [name: string, op: Op])[] = [
  ['vmirs-validate', validate(replicaSetAdmitter, openApiCheck, decoder('VirtualMachineInstanceReplicaSet'))],
  ['preset-validate', validate(presetAdmitter, openApiCheck, decoder('VirtualMachineInstancePreset'))],
  ['instancetype-validate', validate(instancetypeAdmitter, openApiCheck, decoder(`${instancetypes}.VirtualMachineInstancetype`))],
  ['preference-validate', validate(preferenceAdmitter, openApiCheck, decoder(`${instancetypes}.VirtualMachinePreference`))],
  ['migration-validate', validate(migrationAdmitter, decoder('VirtualMachineInstanceMigration'), openApiCheck)],
  ['migrationpolicy-validate', validate(migrationPolicyAdmitter, decoder('migrations/v1alpha1.MigrationPolicy'))],
  ['vmsnapshot-validate', validate(snapshotAdmitter, decoder('snapshot/v1beta1.VirtualMachineSnapshot'))],
  ['vmrestore-validate', validate(restoreAdmitter, decoder('snapshot/v1beta1.VirtualMachineRestore'))],
  ['vmexport-validate', validate(exportAdmitter, decoder('export/v1beta1.VirtualMachineExport'))],
  ['vmclone-validate', validate(cloneAdmitter, decoder('clone/v1beta1.VirtualMachineClone'))],
];
