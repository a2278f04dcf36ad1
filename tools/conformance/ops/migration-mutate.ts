import type { VirtualMachineInstanceMigration } from '../../../imports/kubevirt-v1.ts';
import { readKubeVirt } from '../../../lib/cluster/read-kubevirt.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { applyDefaults } from '../../../lib/defaults/apply-defaults.ts';
import type { DefaultContext } from '../../../lib/defaults/default.ts';
import { migrationDefaults } from '../../../lib/defaults/migration/index.ts';
import { asAdmissionInput, patchedByGo, refusedUnread } from '../admission-request.ts';
import type { Answer } from '../question.ts';

const goType = 'VirtualMachineInstanceMigration';

/** The mutator of VirtualMachineInstanceMigrations. */
export function answerMigrationMutate(input: unknown): Answer {
  const { object, kubevirt } = asAdmissionInput(input);
  const refused = refusedUnread(object, goType);
  if (refused !== undefined) return refused;
  const migration = object as Manifest & VirtualMachineInstanceMigration; // it has passed the OpenAPI check
  const context = { cluster: readKubeVirt(kubevirt).config };
  const mutated = applyDefaults<VirtualMachineInstanceMigration, DefaultContext>(migration, migrationDefaults, context);
  return { allowed: true, object: patchedByGo(object, mutated, goType, ['metadata']) };
}
