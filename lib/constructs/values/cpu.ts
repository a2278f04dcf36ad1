import type { CPU, CPUFeature, NUMA, Realtime } from '../../../imports/kubevirt-v1.ts';
import type { Quantity } from '../../../imports/meta-v1.ts';
import { cpuFields } from '../../core/kubevirt/passed-fields.ts';
import { given, orNothing, type Building } from '../props/given.ts';
import type { PropNames } from '../props/prop-shape.ts';

/** The CPU of a guest, with cores × sockets × threads vCPUs, and what its pod requests. */
export interface CpuProps {
  /** Cores in each socket. @default - the instancetype's, else 1 */
  readonly cores?: number | undefined;
  /** Sockets. More can be hot-plugged while the guest runs. @default - the instancetype's, else 1 */
  readonly sockets?: number | undefined;
  /** Threads in each core. @default - the instancetype's, else 1 */
  readonly threads?: number | undefined;
  /** The most sockets that the running guest can get by hotplug. @default - sockets × 4, unless the cluster says otherwise */
  readonly maxSockets?: number | undefined;
  /** `host-passthrough`, `host-model` or a model that libvirt knows. @default - the cluster's, else host-model */
  readonly model?: string | undefined;
  /**
   * CPU features. A name alone has the policy `require`; to set another policy, write `{ name: 'vmx', policy: 'disable' }`.
   * @default - those of the model
   */
  readonly features?: readonly (string | CPUFeature)[] | undefined;
  /** Gives every vCPU a dedicated CPU. @default false */
  readonly dedicatedCpuPlacement?: boolean | undefined;
  /** Adds a dedicated CPU for the emulator threads of QEMU; needs `dedicatedCpuPlacement`. @default false */
  readonly isolateEmulatorThread?: boolean | undefined;
  /** `{ guestMappingPassthrough: {} }` shows the guest the NUMA nodes of its dedicated CPUs; needs hugepages. @default - one node */
  readonly numa?: NUMA | undefined;
  /** Tunes vCPUs for low latency, all or those of `mask`, such as `0-3,^1`. @default - none */
  readonly realtime?: Realtime | undefined;
  /** CPU that the pod requests: `resources.requests.cpu`, `cpu_shares` of kubevirt_rs. @default - vCPUs ÷ 10 */
  readonly request?: Quantity | undefined;
  /**
   * CPU that the pod may use: `resources.limits.cpu`, `cpu_limit` of kubevirt_rs. `2` is 200 ms of CPU time in every 100 ms.
   * @default - none
   */
  readonly limit?: Quantity | undefined;
}

export const cpuNames: PropNames<CpuProps> = {
  cores: true,
  sockets: true,
  threads: true,
  maxSockets: true,
  model: true,
  features: 'list',
  dedicatedCpuPlacement: true,
  isolateEmulatorThread: true,
  numa: true,
  realtime: true,
  request: true,
  limit: true,
};

/** The API's CPU; undefined if the props set nothing of it. A number is that many cores; so is a text, which the schema then refuses. */
export function cpuOf(props: number | CpuProps | undefined): CPU | undefined {
  if (props === undefined) return undefined;
  if (typeof props !== 'object') return { cores: props };
  const cpu: Building<CPU> = given(props, cpuFields);
  if (props.features !== undefined) {
    cpu.features = props.features.map((feature) => (typeof feature === 'string' ? { name: feature } : feature));
  }
  return orNothing(cpu);
}
