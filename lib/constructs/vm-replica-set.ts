import type { Construct } from 'constructs';
import type { VirtualMachineInstanceReplicaSetSpec } from '../../imports/kubevirt-v1.ts';
import type { LabelSelector } from '../core/labels/label-selector.ts';
import type { Labels } from '../core/manifest.ts';
import { fromName, type FromName } from './external.ts';
import { GuestObject } from './guest-object.ts';
import { given } from './props/given.ts';
import { specNames, type SpecProps } from './tree/spec-object.ts';
import { withOverride } from './tree/spec-override.ts';
import { defaultGuestLabels } from './specs/guest-labels.ts';
import { vmiNames, vmiSpec, type VmiProps } from './specs/vmi-spec.ts';
import { templateMetadata, templateNames, type TemplateProps } from './specs/vmi-template.ts';
import type { PropNames } from './props/prop-shape.ts';
import type { Disk } from './values/disk.ts';
import type { OtherNames } from './props/unread-props.ts';

/** The guest that the set makes copies of, and how many. */
export interface VmReplicaSetProps extends VmiProps, TemplateProps, SpecProps<VirtualMachineInstanceReplicaSetSpec> {
  /** How many guests run; may be 0. @default - the minimum of an autoscaler that owns it, else 1 */
  readonly replicas?: number | undefined;
  /**
   * Which VMIs belong to the set. Guests that the selector no longer matches keep running outside the set, so select by labels that never
   * change.
   * @default - all labels of the template
   */
  readonly selector?: LabelSelector | undefined;
  /** The set creates and deletes nothing. @default false */
  readonly paused?: boolean | undefined;
  /**
   * Labels of the set and of its guests.
   * @default - for guests: what the selector matches, else `app.kubernetes.io/name` with the set's name
   */
  readonly labels?: Labels | undefined;
}

/** A VirtualMachineInstanceReplicaSet: many identical guests that keep no state. */
export class VmReplicaSet extends GuestObject<VirtualMachineInstanceReplicaSetSpec, VmReplicaSetProps, Disk> {
  declare readonly kind: 'VirtualMachineInstanceReplicaSet';
  /** A reference to a set that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'VirtualMachineInstanceReplicaSet'> = fromName('VirtualMachineInstanceReplicaSet');
  /** @internal */
  static readonly _propNames: PropNames<VmReplicaSetProps> = {
    ...specNames,
    ...vmiNames,
    ...templateNames,
    replicas: true,
    selector: 'map',
    paused: true,
  };
  /** @internal */
  static readonly _otherNames: OtherNames = { identity: 'VirtualMachine' };

  constructor(scope: Construct, id: string, props: VmReplicaSetProps = {}) {
    super(scope, id, { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet' }, props);
  }

  /** Which VMIs belong to the set. */
  get selector(): LabelSelector {
    const { selector, spec } = this.given;
    if (selector !== undefined) return withOverride(selector, spec?.selector as LabelSelector | undefined); // an override may be partial at any depth
    const labels = withOverride(this.#templateMetadata()?.labels ?? {}, spec?.template?.metadata?.labels as Labels | undefined);
    return withOverride({ matchLabels: labels }, spec?.selector as LabelSelector | undefined);
  }

  override get podSelector(): LabelSelector {
    return this.selector;
  }

  protected override ownSpec(): VirtualMachineInstanceReplicaSetSpec {
    const props = this.given;
    return {
      selector: this.selector,
      template: { metadata: this.#templateMetadata(), spec: vmiSpec(props) },
      ...given(props, ['paused', 'replicas']),
    };
  }

  #templateMetadata(): ReturnType<typeof templateMetadata> {
    const { labels, selector, templateMetadata: own } = this.given;
    const labelled = labels !== undefined || own?.labels !== undefined;
    return templateMetadata(this.given, labelled ? undefined : defaultGuestLabels(this.name, selector));
  }
}
