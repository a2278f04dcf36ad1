import { goStruct } from '../../../core/go/types/go-type.ts';
import { withValues } from '../../../core/data/path.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import type { Guest, Vm } from '../objects.ts';
import { StepError } from '../sync-error.ts';
import { isMigrating } from './live-update.ts';

/** handleAffinityChangeRequest: affinity and node selector, of which the running pod sees nothing. */
export function syncAffinity(vm: Vm, guest: Guest): Guest {
  return sync(vm, guest, ['affinity', 'nodeSelector'], 'Node affinity should not be changed during VMI migration');
}

/** handleTolerationsChangeRequest. */
export function syncTolerations(vm: Vm, guest: Guest): Guest {
  return sync(vm, guest, ['tolerations'], 'tolerations should not be changed during VMI migration');
}

type Field = 'affinity' | 'nodeSelector' | 'tolerations';

function sync({ spec: { template } }: Vm, guest: Guest, fields: readonly Field[], whileMigrating: string): Guest {
  const types = goStruct('VirtualMachineInstanceSpec').fields;
  const different = fields.filter((field) => {
    const type = types.get(field)?.type;
    return type !== undefined && !semanticEqual(type, template?.spec?.[field], guest.spec[field]);
  });
  if (different.length === 0) return guest;
  if (isMigrating(guest)) throw new StepError(whileMigrating);
  return withValues(
    guest,
    different.map((field) => ({ path: ['spec', field], value: template?.spec?.[field] ?? undefined })),
  );
}
