import type { Memory } from '../../../imports/kubevirt-v1.ts';
import type { Quantity } from '../../../imports/meta-v1.ts';
import { given, orNothing, type Building } from '../props/given.ts';
import type { PropNames } from '../props/prop-shape.ts';

/** The memory of a guest, and what its pod requests. */
export interface MemoryProps {
  /** What the guest sees. @default - the instancetype's, else what the pod requests */
  readonly guest?: Quantity | undefined;
  /** The most memory that the running guest can get by hotplug. @default - guest × 4 where hotplug is possible */
  readonly maxGuest?: Quantity | undefined;
  /** Page size, such as `2Mi` or `1Gi`; the guest's memory is a multiple of it. @default - the node's ordinary pages */
  readonly hugepages?: string | undefined;
  /** Memory for the pod beyond what KubeVirt calculates; needs the gate ReservedOverheadMemlock. @default - none */
  readonly reservedOverhead?: Memory['reservedOverhead'];
  /** Memory that the pod requests for the guest: `resources.requests.memory`. @default - the guest's */
  readonly request?: Quantity | undefined;
  /** `resources.limits.memory`, `memory_limit` of kubevirt_rs. @default - none */
  readonly limit?: Quantity | undefined;
}

export const memoryNames: PropNames<MemoryProps> = {
  guest: true,
  maxGuest: true,
  hugepages: true,
  reservedOverhead: true,
  request: true,
  limit: true,
};

/** The API's memory; undefined if the props set nothing of it. A quantity is the guest's memory. */
export function memoryOf(props: Quantity | MemoryProps | undefined): Memory | undefined {
  if (typeof props !== 'object') return props === undefined ? undefined : { guest: props };
  const memory: Building<Memory> = given(props, ['guest', 'maxGuest', 'reservedOverhead']);
  if (props.hugepages !== undefined) memory.hugepages = { pageSize: props.hugepages };
  return orNothing(memory);
}
