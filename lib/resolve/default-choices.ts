import type { Draft, ResolveMode } from '../core/draft.ts';
import { pathStartsWith, type Path } from '../core/path.ts';
import type { DefaultWrite } from '../defaults/apply-defaults.ts';
import { pciTopologyVersionAnnotation } from '../defaults/pcie-hotplug.ts';
import type { VmSizes } from './vm-sizes.ts';

/** Whether a default is written. */
type Choice = (write: DefaultWrite) => boolean;

/** Which of the values that the cluster would add are written: into the object itself, and into the template of its guests. */
export interface Choices {
  readonly object: Choice;
  readonly guest: Choice;
}

const never: Choice = () => false;
const nothing: Choices = { object: never, guest: never };

/** Known at synth, the same at every creation, and not for the creation of one VMI alone. */
const settled: Choice = ({ by, path }) => by.random !== true && by.createOnly !== true && path.at(-1) !== pciTopologyVersionAnnotation;

/** Room for hotplug that is written down is the user's, and KubeVirt then refuses to go beyond it instead of asking for a restart. */
const hotplugLimits: ReadonlySet<string> = new Set(['vmi/max-sockets', 'vmi/max-guest']);
const unlimited: Choice = (write) => settled(write) && !hotplugLimits.has(write.by.name);

/** What a VM that is born from Git gets for life. */
const ofNewVm: Choice = ({ by }) => by.random !== true;

/** A VM that ran before it came into Git may have been made with others. */
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

/** What an instancetype decides, or refuses to find in a template beside it. */
const sizedFields: readonly Path[] = ['cpu', 'memory', 'resources', 'ioThreads', 'ioThreadsPolicy'].map((field) => [
  'spec',
  'domain',
  field,
]);

/** Whether what the object's instancetype and preference set is written in their stead. */
export function isExpanded({ expands, mode }: Draft, { instancetype, preference, unknown }: VmSizes): boolean {
  return expands === true && mode === 'full' && unknown.length === 0 && (instancetype ?? preference) !== undefined;
}

/** What the mode of an object has written of the values that the cluster would add: nothing beside sizes that nobody here knows. */
export function choicesFor(draft: Draft, sizes: VmSizes): Choices {
  const { adopts, mode, ref } = draft;
  const { instancetype, unknown } = sizes;
  const chosen = choices[mode][ref.kind];
  if (chosen === undefined || unknown.length > 0) return nothing;
  const { object, guest } = chosen === newVm && adopts === true ? adoptedVm : chosen;
  return { object, guest: instancetype === undefined || isExpanded(draft, sizes) ? guest : besideInstancetype(guest) };
}

function besideInstancetype(choose: Choice): Choice {
  return (write) => choose(write) && !sizedFields.some((field) => pathStartsWith(write.path, field));
}
