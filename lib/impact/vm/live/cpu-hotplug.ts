import { numberOfVcpus } from '../../../core/kubevirt/vcpus.ts';
import { withValues, type Placed } from '../../../core/data/path.ts';
import type { ClusterView } from '../cluster-view.ts';
import type { Guest, Vm } from '../objects.ts';
import { StepError } from '../sync-error.ts';
import { hasCondition, isMigrating, type LiveUpdate } from './live-update.ts';
import { isAskedFor, plusMilliCpu } from './quantities.ts';

/** handleCPUChangeRequest. `vm` has what its instancetype sets. */
export function plugCpus(vm: Vm, guest: Guest, { config }: ClusterView): LiveUpdate {
  const spec = vm.spec.template?.spec;
  const cpu = spec?.domain?.cpu;
  const current = guest.spec.domain?.cpu;
  if (!spec || !cpu || !current || (cpu.sockets ?? 0) === (current.sockets ?? 0)) return { guest };
  if (hasCondition(guest, 'HotVCPUChange')) throw new StepError('another CPU hotplug is in progress');
  if (isMigrating(guest)) throw new StepError('CPU hotplug is not allowed while VMI is migrating');
  const sockets = cpu.sockets ?? 0;
  if (sockets > (current.maxSockets ?? 0)) {
    return { guest, restartRequired: "CPU sockets updated in template spec to a value higher than what's available" };
  }
  if (sockets < (current.sockets ?? 0)) return { guest, restartRequired: 'Reduction of CPU socket count requires a restart' };
  if (spec.architecture === 'arm64') return { guest, restartRequired: "ARM doesn't support CPU hotplug" };

  // The patch tests for the old value, which is not there.
  if (!current.sockets) throw new StepError('testing value /spec/domain/cpu/sockets failed: test failed');

  const ratio = config.configuration.developerConfiguration?.cpuAllocationRatio ?? 10;
  const delta = BigInt(numberOfVcpus(cpu) - numberOfVcpus(current)) * BigInt(Math.trunc(1000 / ratio));
  const writes: Placed[] = [{ path: ['spec', 'domain', 'cpu', 'sockets'], value: sockets }];
  for (const kind of ['requests', 'limits'] as const) {
    if (!isAskedFor(spec.domain.resources?.[kind]?.['cpu'])) continue;
    const value = plusMilliCpu(guest.spec.domain.resources?.[kind]?.['cpu'], delta);
    writes.push({ path: ['spec', 'domain', 'resources', kind, 'cpu'], value });
  }
  return { guest: withValues(guest, writes) };
}
