import type { ResourceRequirements } from '../../../imports/kubevirt-v1.ts';
import type { Quantity } from '../../../imports/meta-v1.ts';
import { given, orNothing, type Building } from '../props/given.ts';
import type { CpuProps } from './cpu.ts';
import type { MemoryProps } from './memory.ts';

interface SizedProps {
  readonly cpu?: number | CpuProps | undefined;
  readonly memory?: Quantity | MemoryProps | undefined;
  readonly resources?: ResourceRequirements | undefined;
}

/** What the pod asks for and may use. `resources` wins over the requests and limits of `cpu` and `memory`. */
export function resourcesOf({ cpu, memory, resources }: SizedProps): ResourceRequirements | undefined {
  const cpuProps = typeof cpu === 'object' ? cpu : undefined;
  const memoryProps = typeof memory === 'object' ? memory : undefined;
  if (cpuProps === undefined && memoryProps === undefined) return resources;
  const merged: Building<ResourceRequirements> = resources === undefined ? {} : given(resources, ['overcommitGuestOverhead']);
  const requests = quantities(cpuProps?.request, memoryProps?.request, resources?.requests);
  if (requests !== undefined) merged.requests = requests;
  const limits = quantities(cpuProps?.limit, memoryProps?.limit, resources?.limits);
  if (limits !== undefined) merged.limits = limits;
  return orNothing(merged);
}

type Quantities = Readonly<Record<string, Quantity>>;

function quantities(cpu: Quantity | undefined, memory: Quantity | undefined, more: Quantities | undefined): Quantities | undefined {
  const found: Building<Quantities> = {};
  if (cpu !== undefined) found['cpu'] = cpu;
  if (memory !== undefined) found['memory'] = memory;
  return orNothing(more === undefined ? found : { ...found, ...more });
}
