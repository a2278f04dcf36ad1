import type { VirtualMachineInstanceMigration } from '../../../imports/kubevirt-v1.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import type { Written } from '../../../lib/core/data/written.ts';
import { applyDefaults } from '../../../lib/defaults/apply-defaults.ts';
import { migrationDefaults } from '../../../lib/defaults/migration/index.ts';
import { asAdmissionInput, configOf, patchedByGo, refusedUnread } from '../admission-request.ts';
import type { Answer } from '../question.ts';

const goType = 'VirtualMachineInstanceMigration';

/** The mutator of VirtualMachineInstanceMigrations. */
export function answerMigrationMutate(input: unknown): Answer {
  const request = asAdmissionInput(input);
  const { object } = request;
  const refused = refusedUnread(request, goType);
  if (refused !== undefined) return refused;
  const migration = object as Manifest & Written<VirtualMachineInstanceMigration>; // it has passed the OpenAPI check
  const mutated = applyDefaults(migration, migrationDefaults, { config: configOf(request) });
  return { allowed: true, object: patchedByGo(request, mutated, goType, ['metadata']) };
}
