import type { Construct } from 'constructs';
import type {
  Clock,
  IOThreadsPolicy,
  ResourceRequirements,
  VirtualMachineInstancePresetSpec,
  Watchdog,
} from '../../imports/kubevirt-v1.ts';
import type { LabelSelector } from '../core/labels/label-selector.ts';
import type { Labels } from '../core/manifest.ts';
import { cpuNames, cpuOf, type CpuProps } from './values/cpu.ts';
import { featuresOf, type FeaturesProps } from './values/features.ts';
import { firmwareOf, type FirmwareProps } from './values/firmware.ts';
import type { MemoryProps } from './values/memory.ts';
import { wordOf } from './props/prop-value.ts';
import { resourcesOf } from './values/resources.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import type { PropNames } from './props/prop-shape.ts';

/** The seven areas that KubeVirt merges, each copied as a whole into a VMI that leaves it unset, and the VMIs they apply to. */
export interface VmPresetProps extends SpecProps<VirtualMachineInstancePresetSpec> {
  /** VMIs of the preset's namespace that it applies to, by their labels. @default - as `matchLabels` says */
  readonly selector?: LabelSelector | undefined;
  /** Labels that a VMI must have, in addition to those of `selector`. @default - every VMI of the namespace, unless there is a selector */
  readonly matchLabels?: Labels | undefined;
  /** A number of cores, or an object; its `request` becomes `resources.requests.cpu`. @default - the VMI's own */
  readonly cpu?: number | Omit<CpuProps, 'limit'> | undefined;
  /** Memory that the pod requests; a preset cannot set that of the guest. */
  readonly memory?: Pick<MemoryProps, 'request'> | undefined;
  /** Only requests are merged, and only into a VMI that has no requests at all. */
  readonly resources?: Pick<ResourceRequirements, 'requests'> | undefined;
  /** `Clock.…` @default - the VMI's own */
  readonly clock?: Clock | undefined;
  /** Features of the hypervisor. @default - the VMI's own */
  readonly features?: FeaturesProps | undefined;
  /** Boot loader and identity of the guest. @default - the VMI's own */
  readonly firmware?: FirmwareProps | undefined;
  /** `Watchdog.…` @default - the VMI's own */
  readonly watchdog?: Watchdog | undefined;
  /** How disks share I/O threads. @default - the VMI's own */
  readonly ioThreadsPolicy?: IOThreadsPolicy | undefined;
  /**
   * Whether the preset itself is emitted once it is written into every VMI that it matches.
   * @default 'when-needed' - only where something is left for the cluster to apply
   */
  readonly emit?: 'always' | 'when-needed' | undefined;
}

const emissions: Readonly<Record<NonNullable<VmPresetProps['emit']>, true>> = { always: true, 'when-needed': true };

/** A VirtualMachineInstancePreset: settings that all VMIs which its selector matches share. The compiler writes them into these VMIs. */
export class VmPreset extends SpecObject<VirtualMachineInstancePresetSpec, VmPresetProps> {
  declare readonly kind: 'VirtualMachineInstancePreset';
  /** @internal */
  static readonly _propNames: PropNames<VmPresetProps> = {
    ...specNames,
    selector: 'map',
    matchLabels: 'map',
    cpu: ['or scalar', cpuNames],
    memory: { request: true },
    resources: 'map',
    clock: true,
    features: 'map',
    firmware: 'map',
    watchdog: true,
    ioThreadsPolicy: true,
    emit: true,
  };

  constructor(scope: Construct, id: string, props: VmPresetProps) {
    super(scope, id, { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstancePreset' }, props);
  }

  /** @internal */
  override get _emit(): 'always' | 'when-needed' {
    return wordOf('emit', this.given.emit ?? 'when-needed', emissions, this._location);
  }

  protected override ownSpec(): VirtualMachineInstancePresetSpec {
    const { clock, cpu, features, firmware, ioThreadsPolicy, watchdog } = this.given;
    return {
      selector: this.#selector(),
      domain: {
        clock,
        cpu: cpuOf(cpu),
        // The schema requires devices wherever there is a domain, and the webhook requires a domain.
        devices: watchdog === undefined ? {} : { watchdog },
        features: features && featuresOf(features),
        firmware: firmwareOf(firmware),
        ioThreadsPolicy,
        resources: resourcesOf(this.given),
      },
    };
  }

  #selector(): LabelSelector {
    const { matchLabels, selector = {} } = this.given;
    return matchLabels === undefined ? selector : { ...selector, matchLabels: { ...selector.matchLabels, ...matchLabels } };
  }
}
