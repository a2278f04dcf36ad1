import type { Construct } from 'constructs';
import type { IntOrString } from '../../imports/meta-v1.ts';
import type {
  VirtualMachinePoolAutohealingStrategy,
  VirtualMachinePoolNameGeneration,
  VirtualMachinePoolScaleInStrategy,
  VirtualMachinePoolSpec,
  VirtualMachinePoolUpdateStrategy,
} from '../../imports/pool-v1beta1.ts';
import type { LabelSelector } from '../core/labels/label-selector.ts';
import type { Labels } from '../core/manifest.ts';
import { fromName, type FromName } from './external.ts';
import { GuestObject } from './guest-object.ts';
import { given, type Building } from './props/given.ts';
import { defaultGuestLabels, nameLabel } from './specs/guest-labels.ts';
import { withOverride } from './tree/spec-override.ts';
import { specNames, type SpecProps } from './tree/spec-object.ts';
import { vmNames, vmSpec, type VmProps } from './specs/vm-spec.ts';
import type { PropNames } from './props/prop-shape.ts';
import type { AnyDisk } from './values/disk.ts';
import type { OtherNames } from './props/unread-props.ts';

/** The VM that the pool makes copies of, and how many. */
export interface VmPoolProps extends VmProps, SpecProps<VirtualMachinePoolSpec> {
  /** How many VMs there are; may be 0. @default - the minimum of an autoscaler that owns it, else 1 */
  readonly replicas?: number | undefined;
  /**
   * Which VMs belong to the pool; it cannot be changed later.
   * @default - only the label `app.kubernetes.io/name`, so that other labels may change
   */
  readonly selector?: LabelSelector | undefined;
  /** The pool creates, changes and deletes nothing. @default false */
  readonly paused?: boolean | undefined;
  /**
   * What a change of the template does to VMs that run: `proactive` restarts them, `opportunistic` waits for them to restart, `unmanaged`
   * leaves them as they are.
   * @default proactive
   */
  readonly updateStrategy?: keyof VirtualMachinePoolUpdateStrategy | VirtualMachinePoolUpdateStrategy | undefined;
  /** Which VMs a smaller count deletes. @default proactive, at random */
  readonly scaleInStrategy?: keyof VirtualMachinePoolScaleInStrategy | VirtualMachinePoolScaleInStrategy | undefined;
  /** How many VMs may be down for an update, as a number or as `'25%'`. @default - all */
  readonly maxUnavailable?: IntOrString | undefined;
  /** Whether the names of ConfigMaps and Secrets get the VM's number too, as those of VMs and DataVolumes always do. @default - no */
  readonly nameGeneration?: VirtualMachinePoolNameGeneration | undefined;
  /** Replaces VMs that do not start. @default - they stay */
  readonly autohealing?: VirtualMachinePoolAutohealingStrategy | undefined;
  /** Labels of the pool, its VMs and their guests; VMs and guests also get `app.kubernetes.io/name`. @default - only that one */
  readonly labels?: Labels | undefined;
}

/** A VirtualMachinePool: many identical VirtualMachines, each of which keeps its state. */
export class VmPool extends GuestObject<VirtualMachinePoolSpec, VmPoolProps, AnyDisk> {
  declare readonly kind: 'VirtualMachinePool';
  /** A reference to a pool that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'VirtualMachinePool'> = fromName('VirtualMachinePool');
  /** @internal */
  static readonly _propNames: PropNames<VmPoolProps> = {
    ...specNames,
    ...vmNames,
    replicas: true,
    selector: 'map',
    paused: true,
    updateStrategy: true,
    scaleInStrategy: true,
    maxUnavailable: true,
    nameGeneration: true,
    autohealing: true,
  };
  /** @internal */
  static readonly _otherNames: OtherNames = { identity: 'VirtualMachine' };

  constructor(scope: Construct, id: string, props: VmPoolProps = {}) {
    super(scope, id, { apiVersion: 'pool.kubevirt.io/v1beta1', kind: 'VirtualMachinePool' }, props);
  }

  /** Which VMs belong to the pool. */
  get selector(): LabelSelector {
    const { selector, spec } = this.given;
    const own = selector ?? { matchLabels: { [nameLabel]: this.#labels()[nameLabel] ?? '' } };
    return withOverride(own, spec?.selector as LabelSelector | undefined); // an override may be partial at any depth
  }

  override get podSelector(): LabelSelector {
    return this.selector;
  }

  protected override ownSpec(): VirtualMachinePoolSpec {
    const props = this.given;
    const { updateStrategy, scaleInStrategy } = props;
    const labels = this.#labels();
    const spec: Building<VirtualMachinePoolSpec> = {
      ...given(props, ['autohealing', 'maxUnavailable', 'nameGeneration', 'paused', 'replicas']),
      selector: this.selector,
      virtualMachineTemplate: {
        metadata: { labels },
        spec: vmSpec(props, { namespace: this.namespace, override: props.spec?.virtualMachineTemplate?.spec, defaultLabels: labels }),
      },
    };
    if (updateStrategy !== undefined) spec.updateStrategy = typeof updateStrategy === 'string' ? { [updateStrategy]: {} } : updateStrategy;
    if (scaleInStrategy !== undefined) {
      spec.scaleInStrategy = typeof scaleInStrategy === 'string' ? { [scaleInStrategy]: {} } : scaleInStrategy;
    }
    return spec;
  }

  #labels(): Labels {
    const { labels, selector } = this.given;
    return { ...defaultGuestLabels(this.name, selector), ...labels };
  }
}
