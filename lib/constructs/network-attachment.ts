import type { Construct } from 'constructs';
import type { NetworkAttachmentDefinitionSpec } from '../../imports/k8s-cni-v1.ts';
import { fromName, type FromName } from './external.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import { strictJson } from './props/strict-json.ts';
import { asMap, refuseMisshapen, type PropNames } from './props/prop-shape.ts';
import type { OtherNames } from './props/unread-props.ts';

/** A CNI configuration, or a list of them under `plugins`. */
export interface NetworkConfig {
  /** Version of the CNI specification. @default - the plugin's choice */
  readonly cniVersion?: string | undefined;
  /** Name of the network for CNI. @default - none */
  readonly name?: string | undefined;
  /** The CNI plugin. */
  readonly type?: string | undefined;
  readonly [field: string]: unknown;
}

/** The CNI configuration of a network. */
export interface NetworkAttachmentProps extends SpecProps<NetworkAttachmentDefinitionSpec> {
  /**
   * The CNI configuration. An object is written as indented JSON with its keys in the given order, a string as it is.
   * @default - CNI's own configuration on the nodes
   */
  readonly config?: string | NetworkConfig | undefined;
  /** The device plugin's resource that an interface takes, for SR-IOV: the annotation `k8s.v1.cni.cncf.io/resourceName`. */
  readonly resourceName?: string | undefined;
}

/** A Linux bridge that exists on the nodes, and how VMs join it. */
export interface BridgeProps extends Omit<NetworkAttachmentProps, 'config' | 'resourceName'> {
  /** The Linux bridge on the nodes. */
  readonly bridge: string;
  /** The VLAN of the bridge's ports, 1 to 4094. @default - untagged */
  readonly vlan?: number | undefined;
  /** Drops frames whose source is not the interface's own MAC. @default false */
  readonly macspoofchk?: boolean | undefined;
  /** Whether ports with a VLAN also stay in VLAN 1. @default - the plugin's own: true */
  readonly preserveDefaultVlan?: boolean | undefined;
}

/** No schema looks into the text of a configuration. */
const bridgeNames: PropNames<Pick<BridgeProps, 'bridge' | 'macspoofchk' | 'preserveDefaultVlan' | 'vlan'>> = {
  bridge: 'text',
  macspoofchk: 'boolean',
  preserveDefaultVlan: 'boolean',
  vlan: 'number',
};

/** A network that VMs join through Multus, beside or instead of the pod network. */
export class NetworkAttachment extends SpecObject<NetworkAttachmentDefinitionSpec, NetworkAttachmentProps> {
  declare readonly kind: 'NetworkAttachmentDefinition';
  /** A reference to a NetworkAttachmentDefinition that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'NetworkAttachmentDefinition'> = fromName('NetworkAttachmentDefinition');
  /** @internal */
  static readonly _propNames: PropNames<NetworkAttachmentProps> = {
    ...specNames,
    config: 'map or scalar',
    resourceName: true,
  };
  /** @internal */
  static readonly _otherNames: OtherNames = {
    bridge: 'NetworkAttachment.bridge',
    vlan: 'NetworkAttachment.bridge',
    macspoofchk: 'NetworkAttachment.bridge',
    preserveDefaultVlan: 'NetworkAttachment.bridge',
  };

  /** A network that joins VMs to the Linux bridge of this name on their node. */
  static bridge(scope: Construct, id: string, props: BridgeProps): NetworkAttachment {
    const { bridge, macspoofchk, preserveDefaultVlan, vlan, ...others } = asMap('props', props);
    refuseMisshapen({ bridge, macspoofchk, preserveDefaultVlan, vlan }, bridgeNames);
    const name = others.name ?? others.metadata?.name ?? id;
    const config = { cniVersion: '0.3.1', name, type: 'bridge', bridge, vlan, macspoofchk, preserveDefaultVlan };
    return new NetworkAttachment(scope, id, { ...others, config });
  }

  constructor(scope: Construct, id: string, props: NetworkAttachmentProps = {}) {
    super(scope, id, { apiVersion: 'k8s.cni.cncf.io/v1', kind: 'NetworkAttachmentDefinition' }, withResource(props));
  }

  protected override ownSpec(): NetworkAttachmentDefinitionSpec {
    const { config } = this.given;
    if (config === undefined) return {};
    return { config: typeof config === 'string' ? config : strictJson('config', config, 2) };
  }
}

function withResource(props: NetworkAttachmentProps): NetworkAttachmentProps {
  const { annotations, resourceName } = props;
  if (resourceName === undefined) return props;
  return { ...props, annotations: { 'k8s.v1.cni.cncf.io/resourceName': resourceName, ...annotations } };
}
