import type { Draft, ResolveMode } from '../../core/draft.ts';
import { pathStartsWith, valueAt, type Path } from '../../core/data/path.ts';
import type { DefaultWrite } from '../../defaults/apply-defaults.ts';
import { pciTopologyVersionAnnotation } from '../../defaults/pcie-hotplug.ts';
import { matcherFields } from '../../instancetypes/matcher.ts';
import type { VmSizes } from '../instancetypes/vm-sizes.ts';

/** Whether a default is written. */
type Choice = (write: DefaultWrite) => boolean;

/** Which of the values that the cluster would add are written: into the object itself, and into the template of its guests. */
export interface Choices {
  readonly object: Choice;
  readonly guest: Choice;
}

const never: Choice = () => false;
/** No value at all. */
export const nothing: Choices = { object: never, guest: never };

/** Values that are known at synth, are the same at every creation, and are not only for the creation of one VMI. */
const settled: Choice = ({ by, path }) => by.random !== true && by.createOnly !== true && path.at(-1) !== pciTopologyVersionAnnotation;

/** Limits of hotplug. KubeVirt takes written ones for the user's, and then refuses a change beyond them instead of asking for a restart. */
const hotplugLimits: ReadonlySet<string> = new Set(['vmi/max-sockets', 'vmi/max-guest']);
const unlimited: Choice = (write) => settled(write) && !hotplugLimits.has(write.by.name);

/** Also values that a VM gets only at its creation, for VMs that are created from Git. */
const ofNewVm: Choice = ({ by }) => by.random !== true;

/** A VM that ran before it came into Git may have another machine type. */
const machineTypes: ReadonlySet<string> = new Set(['vm/machine-type', 'vm/preferred-machine-type', 'vmi/machine-type']);
const ofAdoptedVm: Choice = (write) => unlimited(write) && !machineTypes.has(write.by.name);

const newVm: Choices = { object: ofNewVm, guest: unlimited };
const adoptedVm: Choices = { object: ofAdoptedVm, guest: ofAdoptedVm };
const set: Choices = { object: never, guest: settled };

const choices: Readonly<Record<ResolveMode, Readonly<Record<string, Choices>>>> = {
  neutral: { VirtualMachineInstanceReplicaSet: set },
  full: {
    VirtualMachineInstanceReplicaSet: set,
    VirtualMachineInstance: { object: unlimited, guest: never },
    VirtualMachine: newVm,
    VirtualMachinePool: newVm,
  },
  presets: {},
  off: {},
};

/** Fields of a template that an instancetype sets, or conflicts with. */
const sizedFields: readonly Path[] = ['cpu', 'memory', 'resources', 'ioThreads', 'ioThreadsPolicy'].map((field) => [
  'spec',
  'domain',
  field,
]);

/** Whether the values of the object's instancetype and preference are written instead of their names. */
export function isExpanded({ expands, mode }: Draft, { instancetype, preference, unknown }: VmSizes): boolean {
  return expands === true && mode === 'full' && unknown.length === 0 && (instancetype ?? preference) !== undefined;
}

/** Which of the cluster's values are written in the mode of an object; none if its instancetype or preference is unknown. */
export function choicesFor(draft: Draft, sizes: VmSizes): Choices {
  const { adopts, mode, ref } = draft;
  const { instancetype, unknown } = sizes;
  const chosen = choices[mode][ref.kind];
  if (chosen === undefined || unknown.length > 0) return nothing;
  const { object, guest } = chosen === newVm && adopts === true ? adoptedVm : chosen;
  return { object, guest: instancetype === undefined || isExpanded(draft, sizes) ? guest : besideInstancetype(guest) };
}

/** A matcher that infers its name from a volume gets name and kind together: webhooks refuse a kind beside `inferFromVolume`. */
export function besideInference(vm: unknown, choose: Choice): Choice {
  const inferred = matcherFields.filter((field) => valueAt(vm, ['spec', field, 'inferFromVolume'])).map((field): Path => ['spec', field]);
  if (inferred.length === 0) return choose;
  return (write) => !inferred.some((matcher) => pathStartsWith(write.path, matcher)) && choose(write);
}

function besideInstancetype(choose: Choice): Choice {
  return (write) => choose(write) && !sizedFields.some((field) => pathStartsWith(write.path, field));
}
