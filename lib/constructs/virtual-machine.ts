import type { Construct } from 'constructs';
import type { VirtualMachineSpec } from '../../imports/kubevirt-v1.ts';
import { vmiId, vmiIdLabel } from '../core/kubevirt/vmi-id.ts';
import { Exposable, type Backend } from './exposable.ts';
import { identityNames, stableIdentity, type Identity } from './values/identity.ts';
import { refusedProp } from './props/prop-value.ts';
import { scopeFacts } from './tree/scope.ts';
import { specNames, type SpecProps } from './tree/spec-object.ts';
import { vmNames, vmSpec, type VmProps } from './specs/vm-spec.ts';
import type { PropNames } from './props/prop-shape.ts';

/** The guest, its disks, and when it runs. */
export interface VirtualMachineProps extends VmProps, SpecProps<VirtualMachineSpec> {
  /**
   * SMBIOS uuid and serial, which `firmware` may overrule, and the MAC addresses of interfaces that name none. `stable` makes them from
   * the names of cluster, namespace and VM, so that they survive a new creation; a VM that runs already has others and is given those
   * here, and then gets nothing written that KubeVirt writes at a VM's creation alone. @default - random ones, made by the cluster
   */
  readonly identity?: 'stable' | Identity | undefined;
  /**
   * With `resolve: 'full'`, writes out what the instancetype and preference set and names them no longer, so that a later change of them
   * does not reach the VM. Both have to be in the app. @default false
   */
  readonly expandInstancetype?: boolean | undefined;
}

const propNames: PropNames<VirtualMachineProps> = {
  ...specNames,
  ...vmNames,
  identity: ['or scalar', identityNames],
  expandInstancetype: 'boolean',
};

/** A VirtualMachine: one guest that can be stopped, changed and started again. */
export class VirtualMachine extends Exposable<VirtualMachineSpec, VirtualMachineProps> {
  declare readonly kind: 'VirtualMachine';
  /** @internal */
  static readonly _propNames: PropNames<VirtualMachineProps> = propNames;

  constructor(scope: Construct, id: string, props: VirtualMachineProps = {}) {
    super(scope, id, { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine' }, props);
  }

  /** The identity that it asks for; undefined where the cluster makes one. */
  get identity(): Identity | undefined {
    const { identity, networks = [] } = this.props;
    if (identity === undefined || typeof identity === 'object') return identity;
    const word: unknown = identity;
    if (word !== 'stable') {
      const hint = "Write identity: 'stable', or the uuid that the VM has as identity: { uuid: '…' }.";
      throw refusedProp('identity', word, "neither 'stable' nor a map with a uuid", hint);
    }
    const interfaces = networks.map(({ network }) => network.name);
    return stableIdentity(scopeFacts(this).cluster, this.namespace ?? '', this.name, interfaces);
  }

  /** @internal */
  override get _adopts(): boolean {
    return this.props.identity !== undefined;
  }

  /** @internal */
  override get _expands(): boolean {
    return this.props.expandInstancetype === true;
  }

  protected override ownSpec(): VirtualMachineSpec {
    return vmSpec(this.props, { namespace: this.namespace, door: this.props.spec, identity: this.identity });
  }

  protected override backend(): Backend {
    return { labels: { [vmiIdLabel]: vmiId(this.name) } };
  }
}
