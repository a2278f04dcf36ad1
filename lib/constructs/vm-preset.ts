import type { Construct } from 'constructs';
import type {
  Clock,
  CPU,
  Features,
  Firmware,
  IOThreadsPolicy,
  ResourceRequirements,
  VirtualMachineInstancePresetSpec,
  Watchdog,
} from '../../imports/kubevirt-v1.ts';
import type { LabelSelector } from '../../imports/meta-v1.ts';
import type { Labels } from '../core/manifest.ts';
import { SpecObject, type SpecProps } from './spec-object.ts';

/** The seven areas that KubeVirt merges, each copied whole into a VMI that leaves it unset, and the VMIs that they are for. */
export interface VmPresetProps extends SpecProps<VirtualMachineInstancePresetSpec> {
  /** VMIs of the preset's namespace that it applies to, by their labels. @default - as `matchLabels` says */
  readonly selector?: LabelSelector | undefined;
  /** Labels that a VMI has to carry, besides what `selector` asks for. @default - without a selector too: every VMI of the namespace */
  readonly matchLabels?: Labels | undefined;
  readonly cpu?: CPU | undefined;
  /** Only requests merge, and only into a VMI that has no requests at all: `{ requests: { memory: '1Gi', cpu: '500m' } }`. */
  readonly resources?: Pick<ResourceRequirements, 'requests'> | undefined;
  readonly clock?: Clock | undefined;
  readonly features?: Features | undefined;
  readonly firmware?: Firmware | undefined;
  readonly watchdog?: Watchdog | undefined;
  readonly ioThreadsPolicy?: IOThreadsPolicy | undefined;
  /**
   * Whether the preset itself is emitted once it is written into every VMI that it matches.
   * @default 'when-needed' - only where something is left for the cluster to apply
   */
  readonly emit?: 'always' | 'when-needed' | undefined;
}

/** A VirtualMachineInstancePreset: settings shared by the VMIs of a namespace that carry its labels, written into them by the compiler. */
export class VmPreset extends SpecObject<VirtualMachineInstancePresetSpec, VmPresetProps> {
  declare readonly kind: 'VirtualMachineInstancePreset';

  constructor(scope: Construct, id: string, props: VmPresetProps) {
    super(scope, id, { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstancePreset' }, props);
  }

  /** @internal */
  override get _emit(): 'always' | 'when-needed' {
    return this.props.emit ?? 'when-needed';
  }

  protected override ownSpec(): VirtualMachineInstancePresetSpec {
    const { clock, cpu, features, firmware, ioThreadsPolicy, resources, watchdog } = this.props;
    return {
      selector: this.#selector(),
      // The schema requires devices wherever there is a domain, and the webhook requires a domain.
      domain: { clock, cpu, devices: watchdog === undefined ? {} : { watchdog }, features, firmware, ioThreadsPolicy, resources },
    };
  }

  #selector(): LabelSelector {
    const { matchLabels, selector = {} } = this.props;
    return matchLabels === undefined ? selector : { ...selector, matchLabels: { ...selector.matchLabels, ...matchLabels } };
  }
}
