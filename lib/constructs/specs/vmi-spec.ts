import type { PodDNSConfig, Toleration, TopologySpreadConstraint } from '../../../imports/core-v1.ts';
import type {
  AccessCredential,
  Architecture,
  DNSPolicy,
  EvictionStrategy,
  Firmware,
  Probe,
  StartStrategy,
  VirtualMachineInstanceResourceClaim,
  VirtualMachineInstanceSpec,
  Volume,
} from '../../../imports/kubevirt-v1.ts';
import type { Labels } from '../../core/manifest.ts';
import { guestFields } from '../../core/kubevirt/passed-fields.ts';
import { affinityOf, type AffinityTerm } from '../values/affinity.ts';
import { builtItems } from '../props/built-items.ts';
import type { AnyDisk, Disk } from '../values/disk.ts';
import { given, type Building } from '../props/given.ts';
import { nameOf, type Named } from '../tree/named.ts';
import type { PropNames } from '../props/prop-shape.ts';
import { domainNames, domainOf, type DomainProps } from './domain.ts';

/** What a guest is and where it runs, apart from its disks. All kinds that make VMIs have these props. */
export interface GuestProps extends DomainProps {
  /** Labels of the nodes that it may run on. @default - any node */
  readonly nodeSelector?: Labels | undefined;
  /** Terms of `Affinity`: which nodes, and near which other VMs or away from them. @default - anywhere */
  readonly affinity?: readonly AffinityTerm[] | undefined;
  /** Taints of nodes on which the guest may run: `Toleration.equal('dedicated', 'vm')`. @default - none */
  readonly tolerations?: readonly Toleration[] | undefined;
  /** How evenly guests with some labels are spread over nodes or zones. @default - none */
  readonly topologySpreadConstraints?: readonly TopologySpreadConstraint[] | undefined;
  /** Architecture of the guest. @default - the cluster's */
  readonly architecture?: Architecture | undefined;
  /** PriorityClass of the pod: which pods are evicted first when a node is full. @default - the cluster's default class, if it has one */
  readonly priorityClassName?: Named | undefined;
  /** Scheduler of the pod. @default - the scheduler of Kubernetes */
  readonly schedulerName?: string | undefined;
  /** ServiceAccount of the virt-launcher pod; `Disk.serviceAccount` gives its token to the guest. @default - the namespace's default */
  readonly serviceAccountName?: Named | undefined;
  /** Host name of the guest. @default - the VMI's name */
  readonly hostname?: string | undefined;
  /** With it, the guest has the DNS name `hostname.subdomain.namespace.svc.cluster-domain`. @default - none */
  readonly subdomain?: string | undefined;
  /** DNS policy of the guest. @default ClusterFirst */
  readonly dnsPolicy?: DNSPolicy | undefined;
  /** Name servers and search domains besides those of `dnsPolicy`. @default - none */
  readonly dnsConfig?: PodDNSConfig | undefined;
  /** What the drain of a node does to the guest. @default - the cluster's, else it is shut down */
  readonly evictionStrategy?: EvictionStrategy | undefined;
  /** With `Paused` the guest waits until somebody unpauses it. @default - it runs at once */
  readonly startStrategy?: StartStrategy | undefined;
  /** Seconds that the guest has to shut down before it is killed. @default 30 */
  readonly terminationGracePeriodSeconds?: number | undefined;
  /** `Probe.…`; while it fails, Services send the guest no traffic. @default - none */
  readonly readinessProbe?: Probe | undefined;
  /** `Probe.…`; if it fails, the guest is stopped, and started again if the run strategy says so. @default - none */
  readonly livenessProbe?: Probe | undefined;
  /** SSH keys and passwords from Secrets: `AccessCredential.…`. @default - none */
  readonly accessCredentials?: readonly AccessCredential[] | undefined;
  /** Claims for devices of dynamic resource allocation. @default - none */
  readonly resourceClaims?: readonly VirtualMachineInstanceResourceClaim[] | undefined;
}

/** A guest and its disks. */
export interface VmiProps extends GuestProps {
  /** Disks with their volumes, in the order in which the guest sees them. */
  readonly disks?: readonly Disk[] | undefined;
}

export const vmiNames: PropNames<VmiProps> = {
  ...domainNames,
  disks: true,
  nodeSelector: true,
  affinity: true,
  tolerations: true,
  topologySpreadConstraints: true,
  architecture: true,
  priorityClassName: true,
  schedulerName: true,
  serviceAccountName: true,
  hostname: true,
  subdomain: true,
  dnsPolicy: true,
  dnsConfig: true,
  evictionStrategy: true,
  startStrategy: true,
  terminationGracePeriodSeconds: true,
  readinessProbe: true,
  livenessProbe: true,
  accessCredentials: true,
  resourceClaims: true,
};

/** The API's spec of a guest; `identity` fills in what `firmware` leaves open. */
export function vmiSpec(
  props: GuestProps & { readonly disks?: readonly AnyDisk[] | undefined },
  identity?: Pick<Firmware, 'uuid' | 'serial'>,
): VirtualMachineInstanceSpec {
  const disks = builtItems('disks', props.disks, 'Disk', 'filesystem');
  const networks = builtItems('networks', props.networks, 'Network', 'interface');
  const spec: Building<VirtualMachineInstanceSpec> = { domain: domainOf(props, disks, identity), ...passedOn(props) };
  const affinity = affinityOf(props.affinity);
  if (affinity !== undefined) spec.affinity = affinity;
  if (networks.length > 0) spec.networks = networks.map(({ network }) => network);
  const volumes: Volume[] = [];
  for (const { volume } of disks) if (volume !== undefined) volumes.push(volume);
  if (volumes.length > 0) spec.volumes = volumes;
  return spec;
}

/** The fields that props hold as the API does, apart from objects that they name. */
function passedOn(props: GuestProps): Omit<VirtualMachineInstanceSpec, 'domain'> {
  const { priorityClassName, serviceAccountName, ...fields } = given(props, guestFields);
  return {
    ...fields,
    ...(priorityClassName !== undefined && { priorityClassName: nameOf(priorityClassName) }),
    ...(serviceAccountName !== undefined && { serviceAccountName: nameOf(serviceAccountName) }),
  };
}
