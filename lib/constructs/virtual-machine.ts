import type { Construct } from 'constructs';
import type { VirtualMachineSpec } from '../../imports/kubevirt-v1.ts';
import { listOf, mapOf, textOf } from '../core/data/guards.ts';
import { valueAt, withValues, type Path } from '../core/data/path.ts';
import type { OwnFinding } from '../core/draft.ts';
import type { LabelSelector } from '../core/labels/label-selector.ts';
import { vmiId, vmiIdLabel } from '../core/kubevirt/vmi-id.ts';
import { nearest } from '../core/text/nearest.ts';
import { fromName, type FromName } from './external.ts';
import { GuestObject } from './guest-object.ts';
import { identityNames, stableIdentity, type Identity } from './values/identity.ts';
import { refusedProp } from './props/prop-value.ts';
import { unreadFinding } from './props/unread-props.ts';
import { scopeFacts } from './tree/scope.ts';
import { specNames, type SpecProps } from './tree/spec-object.ts';
import { vmNames, vmSpec, type VmProps } from './specs/vm-spec.ts';
import type { PropNames } from './props/prop-shape.ts';
import type { AnyDisk } from './values/disk.ts';

/** The guest, its disks, and when it runs. */
export interface VirtualMachineProps extends VmProps, SpecProps<VirtualMachineSpec> {
  /**
   * SMBIOS uuid and serial, and MAC addresses of interfaces that set none. `firmware` takes precedence. `'stable'` derives them from the
   * names of cluster, namespace and VM, so a VM that is deleted and created again keeps them. For a VM that already runs, pass the values
   * that it has. With `identity`, `resolve: 'full'` does not write the machine type and what KubeVirt writes only when a VM is created.
   * @default - random ones, made by the cluster
   */
  readonly identity?: 'stable' | Identity | undefined;
  /**
   * With `resolve: 'full'`, writes the values of the instancetype and preference instead of their names, so that later changes of them do
   * not reach the VM. Both have to be in the app.
   * @default false
   */
  readonly expandInstancetype?: boolean | undefined;
}

/** A VirtualMachine: one guest that can be stopped, changed and started again. */
export class VirtualMachine extends GuestObject<VirtualMachineSpec, VirtualMachineProps, AnyDisk> {
  declare readonly kind: 'VirtualMachine';
  /** A reference to a VM that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'VirtualMachine'> = fromName('VirtualMachine');
  /** @internal */
  static readonly _propNames: PropNames<VirtualMachineProps> = {
    ...specNames,
    ...vmNames,
    identity: ['or scalar', identityNames],
    expandInstancetype: 'boolean',
  };

  constructor(scope: Construct, id: string, props: VirtualMachineProps = {}) {
    super(scope, id, { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine' }, props);
  }

  /** The identity that the props set; undefined if the cluster makes one. */
  get identity(): Identity | undefined {
    const { identity } = this.given;
    if (identity === undefined || typeof identity === 'object') return identity;
    const word: unknown = identity;
    if (word !== 'stable') {
      const hint = "Write identity: 'stable', or the uuid that the VM has as identity: { uuid: '…' }.";
      throw refusedProp('identity', word, "neither 'stable' nor an object with a uuid", hint);
    }
    return stableIdentity(scopeFacts(this).cluster, this.namespace ?? '', this.name, this.#interfaces());
  }

  /** @internal */
  override get _adopts(): boolean {
    return this.given.identity !== undefined;
  }

  /** @internal */
  override get _expands(): boolean {
    return this.given.expandInstancetype === true;
  }

  /** @internal */
  override _findings(isWellGiven?: boolean): readonly OwnFinding[] {
    const found = super._findings(isWellGiven);
    const { identity, expandInstancetype } = this.given;
    if (identity === undefined && expandInstancetype !== true) return found;
    return [...found, ...this.#unheeded()];
  }

  protected override fields(): { readonly spec: VirtualMachineSpec } {
    const made = super.fields();
    const { macAddresses } = this.identity ?? {};
    if (macAddresses === undefined) return made;
    const missing = listOf(valueAt(made, interfacesPath)).flatMap((each, i) => {
      const { name, macAddress } = mapOf(each) ?? {};
      const value = macAddress === undefined && typeof name === 'string' ? macAddresses[name] : undefined;
      return value === undefined ? [] : [{ path: [...interfacesPath, i, 'macAddress'], value }];
    });
    return withValues(made, missing);
  }

  protected override ownSpec(): VirtualMachineSpec {
    return vmSpec(this.given, { namespace: this.namespace, override: this.given.spec, identity: this.identity });
  }

  override get podSelector(): LabelSelector {
    return { matchLabels: { [vmiIdLabel]: vmiId(this.name) } };
  }

  /** Names of the interfaces that its props state; those of `spec` take the place of the others. */
  #interfaces(): readonly string[] {
    const { networks, spec } = this.given;
    const overridden = valueAt({ spec }, interfacesPath);
    return listOf(overridden ?? networks).flatMap((each) => textOf(mapOf(each)?.['name']) ?? []);
  }

  /** Props that are known, and have nothing here that they could act on. */
  *#unheeded(): Iterable<OwnFinding> {
    const { identity, expandInstancetype } = this.given;
    const interfaces = this.#interfaces();
    for (const name of Object.keys(mapOf(mapOf(identity)?.['macAddresses']) ?? {})) {
      if (interfaces.includes(name)) continue;
      const near = nearest(name, interfaces) ?? (interfaces.length === 1 ? interfaces[0] : undefined);
      const hint = near === undefined ? `Write networks: [Network.pod({ name: '${name}' })].` : `Write ${near} instead of ${name}.`;
      yield unreadFinding(`VirtualMachine has no interface for identity.macAddresses.${name}`, hint);
    }
    if (expandInstancetype === true && this._mode !== 'full')
      yield unreadFinding("expandInstancetype has no effect without resolve: 'full'", "Write resolve: 'full' beside it, or remove it.");
  }
}

const interfacesPath: Path = ['spec', 'template', 'spec', 'domain', 'devices', 'interfaces'];
