import type { Interface, MultusNetwork, Network as NetworkSource, PodNetwork, Port } from '../../../imports/kubevirt-v1.ts';
import { interfaceFields } from '../../core/kubevirt/passed-fields.ts';
import { isMap } from '../../core/data/guards.ts';
import { given } from '../props/given.ts';
import { asLabel, nameOf } from '../tree/named.ts';
import { refusedProp } from '../props/prop-value.ts';
import type { NamespacedName } from '../tree/target.ts';
import { unreadOptions, type Unread } from '../props/unread-props.ts';
import type { PropNames } from '../props/prop-shape.ts';

/**
 * How an interface is joined to its network.
 * - `masquerade`: NAT behind the pod's address; the guest can be migrated, and Services reach it
 * - `bridge`: the guest gets the address of the network itself; on the pod network such a VM cannot be migrated
 * - `sriov`: a virtual function of the node's hardware
 * - `passt`: user-mode networking of the pod network, `passtBinding` in the API
 * - a plugin that the cluster registers, by name
 */
export type Binding = 'masquerade' | 'bridge' | 'sriov' | 'passt' | { readonly plugin: string };

type BindingField = 'masquerade' | 'bridge' | 'sriov' | 'passtBinding' | 'binding' | 'macvtap' | 'passt' | 'slirp';

/** How an interface looks to the guest and to its network. */
export interface InterfaceOptions extends Omit<Interface, BindingField | 'name' | 'ports'> {
  /** Name of the interface and of its network. @default - depends on the kind of network */
  readonly name?: string | undefined;
  /** How the interface is connected to the network. @default - depends on the kind of network */
  readonly binding?: Binding | undefined;
  /** Ports that the guest serves, as a number or in full; with masquerade, no other port is forwarded. @default - every port */
  readonly ports?: readonly (number | Port)[] | undefined;
}

/** The options of all kinds of networks. */
const networkNames: PropNames<InterfaceOptions & PodNetwork & Pick<MultusNetwork, 'default'>> = {
  name: true,
  binding: true,
  ports: 'list',
  acpiIndex: true,
  bootOrder: true,
  dhcpOptions: true,
  macAddress: true,
  model: true,
  pciAddress: true,
  portRanges: true,
  state: true,
  tag: true,
  vmNetworkCIDR: true,
  vmIPv6NetworkCIDR: true,
  default: true,
};

/**
 * An interface of a VM together with its network, under one name: `networks: [Network.pod({ ports: [80] }), Network.multus('vlan-10')]`.
 */
export class Network {
  /** Name of the interface and of its network. */
  readonly name: string;
  /** Entry of `domain.devices.interfaces`. */
  readonly interface: Interface;
  /** Entry of `networks`. */
  readonly network: NetworkSource;
  /** @internal */
  readonly _unread: readonly Unread[];

  private constructor(binding: Binding, options: InterfaceOptions, network: NetworkSource) {
    this._unread = unreadOptions(options, networkNames);
    this.name = network.name;
    this.interface = interfaceOf(network.name, binding, options);
    this.network = network;
  }

  /**
   * The pod network. The default binding is masquerade, because a guest that is bridged to the pod network cannot migrate. By default named
   * `default`, as KubeVirt names the interface that it adds to a VM without any.
   */
  static pod(options: InterfaceOptions & PodNetwork = {}): Network {
    const { name = 'default', binding = 'masquerade' } = options;
    return new Network(binding, options, { name, pod: given(options, ['vmNetworkCIDR', 'vmIPv6NetworkCIDR']) });
  }

  /**
   * A network of a NetworkAttachmentDefinition: a construct, `name` in the VM's namespace, or `namespace/name`. The default binding is
   * bridge. By default named after it.
   */
  static multus(attachment: string | NamespacedName, options: InterfaceOptions & Pick<MultusNetwork, 'default'> = {}): Network {
    const networkName = attachmentName(attachment);
    const { name = asLabel(networkName.slice(networkName.indexOf('/') + 1)), binding = 'bridge' } = options;
    return new Network(binding, options, { name, multus: { networkName, ...given(options, ['default']) } });
  }

  /**
   * A network device of a ResourceClaim that the VM lists in `resourceClaims`. The default binding is sriov. By default named after the
   * request.
   */
  static resourceClaim(claimName: string, requestName: string, options: InterfaceOptions = {}): Network {
    const { name = asLabel(requestName), binding = 'sriov' } = options;
    return new Network(binding, options, { name, resourceClaim: { claimName, requestName } });
  }
}

function interfaceOf(name: string, binding: Binding, options: InterfaceOptions): Interface {
  const { ports } = options;
  return {
    name,
    ...bindingFields(binding),
    ...given(options, interfaceFields),
    ...(ports !== undefined && { ports: ports.map((port) => (typeof port === 'object' ? port : { port })) }),
  };
}

function bindingFields(binding: Binding): Partial<Interface> {
  switch (binding) {
    case 'masquerade':
      return { masquerade: {} };
    case 'bridge':
      return { bridge: {} };
    case 'sriov':
      return { sriov: {} };
    case 'passt':
      return { passtBinding: {} };
    default:
      if (isMap(binding) && typeof binding.plugin === 'string') return { binding: { name: binding.plugin } };
      throw refusedProp('binding', binding, 'not a binding', "Write 'masquerade', 'bridge', 'sriov', 'passt' or { plugin: '…' }.");
  }
}

function attachmentName(attachment: string | NamespacedName): string {
  const name = nameOf(attachment);
  return typeof attachment === 'string' || attachment.namespace === undefined ? name : `${attachment.namespace}/${name}`;
}
