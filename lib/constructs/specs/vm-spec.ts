import type {
  DataVolumeTemplateSpec,
  UpdateVolumesStrategy,
  VirtualMachineRunStrategy,
  VirtualMachineSpec,
} from '../../../imports/kubevirt-v1.ts';
import type { Labels } from '../../core/manifest.ts';
import { builtItems } from '../props/built-items.ts';
import type { AnyDisk } from '../values/disk.ts';
import { given, type Building } from '../props/given.ts';
import type { Identity } from '../values/identity.ts';
import { matcherOf, type InstancetypeRef, type PreferenceRef } from '../values/instancetype-ref.ts';
import type { SpecOverride } from '../tree/spec-override.ts';
import type { PropNames } from '../props/prop-shape.ts';
import { dataVolumeTemplateSpec } from './data-volume-template.ts';
import { vmiNames, vmiSpec, type GuestProps } from './vmi-spec.ts';
import { templateMetadata, templateNames, type TemplateProps } from './vmi-template.ts';

/** Props of a VirtualMachine, and of the VMs of a pool. */
export interface VmProps extends GuestProps, TemplateProps {
  /** Disks with their volumes and, for `Disk.dataVolumeTemplate`, their DataVolumes, in the order in which the guest sees them. */
  readonly disks?: readonly AnyDisk[] | undefined;
  /** When the guest runs. With `Manual`, users start and stop it with virtctl, and a GitOps tool does not undo that. @default Always */
  readonly runStrategy?: VirtualMachineRunStrategy | undefined;
  /** The instancetype that sets the size of the VM; leave out cpu, memory and whatever else it sets. @default - none */
  readonly instancetype?: InstancetypeRef | undefined;
  /** Defaults for devices and features that are not set here. @default - none */
  readonly preference?: PreferenceRef | undefined;
  /** DataVolumes for volumes that do not come from `Disk.dataVolumeTemplate`. @default - none */
  readonly dataVolumeTemplates?: readonly DataVolumeTemplateSpec[] | undefined;
  /** What a change of volumes does to a running VM. @default Replacement */
  readonly updateVolumesStrategy?: UpdateVolumesStrategy | undefined;
}

export const vmNames: PropNames<VmProps> = {
  ...vmiNames,
  ...templateNames,
  runStrategy: true,
  instancetype: true,
  preference: true,
  dataVolumeTemplates: 'list',
  updateVolumesStrategy: true,
};

interface Owner {
  readonly namespace: string | undefined;
  /** `running` there takes the place of the default run strategy: the API takes only one of the two. */
  readonly override?: SpecOverride<VirtualMachineSpec> | undefined;
  readonly identity?: Identity | undefined;
  readonly defaultLabels?: Labels | undefined;
}

export function vmSpec(props: VmProps, { namespace, override, identity, defaultLabels }: Owner): VirtualMachineSpec {
  const { runStrategy, instancetype, preference } = props;
  const metadata = templateMetadata(props, defaultLabels);
  const spec: Building<VirtualMachineSpec> = {
    ...given(props, ['updateVolumesStrategy']),
    template: { ...(metadata && { metadata }), spec: vmiSpec(props, identity) },
  };
  if (runStrategy !== undefined) spec.runStrategy = runStrategy;
  // oxlint-disable-next-line typescript/no-deprecated -- A chart may still set it.
  else if (override?.running === undefined) spec.runStrategy = 'Always';
  if (instancetype !== undefined) spec.instancetype = matcherOf(instancetype);
  if (preference !== undefined) spec.preference = matcherOf(preference);
  const templates = dataVolumeTemplates(props, namespace);
  if (templates.length > 0) spec.dataVolumeTemplates = templates;
  return spec;
}

function dataVolumeTemplates(
  { disks, dataVolumeTemplates: others = [] }: VmProps,
  namespace: string | undefined,
): readonly DataVolumeTemplateSpec[] {
  const own = builtItems('disks', disks, 'Disk', 'filesystem').flatMap(({ dataVolumeTemplate }) =>
    dataVolumeTemplate === undefined ? [] : dataVolumeTemplateSpec(dataVolumeTemplate, namespace),
  );
  return [...own, ...others];
}
