import { liveUpdateMemoryProblem } from '../../../cluster/live-update-memory.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import { withValues, type Placed } from '../../../core/data/path.ts';
import { compareQuantities, readQuantity } from '../../../core/quantity/quantity.ts';
import type { ClusterView } from '../cluster-view.ts';
import type { Guest, Vm } from '../objects.ts';
import { StepError } from '../sync-error.ts';
import { hasCondition, isMigrating, type LiveUpdate } from './live-update.ts';
import { isAskedFor, memoryOf, wholeValue } from './quantities.ts';

const changed = 'memory updated in template spec';

/** handleMemoryHotplugRequest. `vm` has what its instancetype sets. */
export function plugMemory(vm: Vm, guest: Guest, { config }: ClusterView): LiveUpdate {
  const spec = vm.spec.template?.spec;
  const wanted = readQuantity(spec?.domain?.memory?.guest);
  const memory = guest.spec.domain?.memory;
  const current = readQuantity(memory?.guest);
  const status = guest.status?.memory;
  if (!spec || !status || wanted === undefined || current === undefined || isAbsent(status.guestCurrent)) return { guest };

  if (hasCondition(guest, 'HotMemoryChange', 'False')) {
    return { guest, restartRequired: `${changed}. Memory-hotplug failed and is not available for this VM configuration` };
  }
  if (compareQuantities(wanted, current) === 0) return { guest };
  if (!hasCondition(guest, 'LiveMigratable')) {
    return { guest, restartRequired: `${changed}. Memory-hotplug is only available for migratable VMs` };
  }
  if (isAbsent(memory?.maxGuest)) {
    return { guest, restartRequired: `${changed}. Memory-hotplug is not available for this VM configuration` };
  }
  if (hasCondition(guest, 'HotMemoryChange')) throw new StepError('another memory hotplug is in progress');
  if (isMigrating(guest)) throw new StepError('memory hotplug is not allowed while VMI is migrating');
  const problem = liveUpdateMemoryProblem(spec, memory.maxGuest, config.release);
  if (problem !== undefined) return { guest, restartRequired: `memory hotplug not supported, ${problem.message}` };
  const atBoot = readQuantity(status.guestAtBoot);
  if (atBoot !== undefined && compareQuantities(wanted, atBoot) < 0) {
    return { guest, restartRequired: `${changed} to a value lower than what the VM started with` };
  }
  return { guest: withValues(guest, patches(vm, guest)) };
}

function patches({ spec: { template } }: Vm, guest: Guest): readonly Placed[] {
  const wanted = template?.spec?.domain?.memory?.guest;
  const writes: Placed[] = [{ path: ['spec', 'domain', 'memory', 'guest'], value: wanted }];
  let delta = wholeValue(wanted) - wholeValue(guest.status?.memory?.guestCurrent);
  const requested = guest.spec.domain?.resources?.requests?.['memory'];
  if (isAskedFor(requested)) {
    let request = wholeValue(requested) + delta;
    // After an unplug not all memory may have been given back.
    if (request < wholeValue(wanted)) {
      request = wholeValue(wanted);
      delta = 0n;
    }
    writes.push({ path: ['spec', 'domain', 'resources', 'requests', 'memory'], value: memoryOf(request) });
  }
  if (isAskedFor(template?.spec?.domain?.resources?.limits?.['memory'])) {
    const limit = wholeValue(guest.spec.domain?.resources?.limits?.['memory']) + delta;
    writes.push({ path: ['spec', 'domain', 'resources', 'limits', 'memory'], value: memoryOf(limit) });
  }
  return writes;
}
