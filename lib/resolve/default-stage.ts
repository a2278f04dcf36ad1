import { pathStartsWith, type Path } from '../core/path.ts';
import type { ResolveMode } from '../core/draft.ts';
import type { DefaultWrite } from '../defaults/apply-defaults.ts';
import { pciTopologyVersionAnnotation } from '../defaults/pcie-hotplug.ts';
import type { Added } from './admission/admit.ts';
import type { Subject } from './subject.ts';

/** Whether a default is written. */
type Choice = (write: DefaultWrite) => boolean;

/** Which of the values that the cluster would add are written into objects of a kind: those of the object itself, and those of its guests. */
interface Choices {
  readonly object: Choice;
  readonly guest: Choice;
  /** Where the object holds what the VM mutator works on. */
  readonly objectAt: Path;
}

const never: Choice = () => false;

/** Known at synth, the same at every creation, and not for the creation of one VMI alone. */
const settled: Choice = ({ by, path }) => by.random !== true && by.createOnly !== true && path.at(-1) !== pciTopologyVersionAnnotation;

/** Room for hotplug that is written down is the user's, and KubeVirt then refuses to go beyond it instead of asking for a restart. */
const hotplugLimits: ReadonlySet<string> = new Set(['vmi/max-sockets', 'vmi/max-guest']);
const unlimited: Choice = (write) => settled(write) && !hotplugLimits.has(write.by.name);

/** What a new VM of Git's own gets for life. */
const ofNewVm: Choice = ({ by }) => by.random !== true;

/** A VM that ran before it came into Git may have been made with other values. */
const machineTypes: ReadonlySet<string> = new Set(['vm/machine-type', 'vm/preferred-machine-type', 'vmi/machine-type']);
const ofAdoptedVm: Choice = (write) => unlimited(write) && !machineTypes.has(write.by.name);

const inVm: Choices = { object: ofNewVm, guest: unlimited, objectAt: [] };

const choices: Readonly<Record<Extract<ResolveMode, 'neutral' | 'full'>, Readonly<Record<string, Choices>>>> = {
  neutral: { VirtualMachineInstanceReplicaSet: { object: never, guest: settled, objectAt: [] } },
  full: {
    VirtualMachineInstanceReplicaSet: { object: never, guest: settled, objectAt: [] },
    VirtualMachineInstance: { object: unlimited, guest: never, objectAt: [] },
    VirtualMachine: inVm,
    VirtualMachinePool: { ...inVm, objectAt: ['spec', 'virtualMachineTemplate'] },
  },
};

const adopted: Choices = { object: ofAdoptedVm, guest: ofAdoptedVm, objectAt: [] };

/** What an instancetype decides, or refuses to find in a template beside it. */
const sizedFields: readonly Path[] = ['cpu', 'memory', 'resources', 'ioThreads', 'ioThreadsPolicy'].map((field) => [
  'spec',
  'domain',
  field,
]);

/**
 * Writes what the webhooks would add into the object, as far as its mode wants them written; the rest is remembered as the cluster's. A
 * value that follows the cluster's configuration is written only where that is `stated`: Git must not overrule what it does not know.
 */
export function writeDefaults(subject: Subject, added: Added, stated: boolean): void {
  const { draft, templatePath } = subject;
  if (added.object.length === 0 && added.guest.length === 0) return;
  const chosen = choicesFor(subject, added);
  write(
    subject,
    chosen?.objectAt ?? (draft.ref.kind === 'VirtualMachinePool' ? inPool : []),
    added.object,
    chosen?.object ?? never,
    stated,
  );
  const guest = chosen === undefined || added.sizes.instancetype === undefined ? chosen?.guest : besideInstancetype(chosen.guest);
  if (templatePath !== undefined) write(subject, templatePath, added.guest, guest ?? never, stated);
}

const inPool: Path = ['spec', 'virtualMachineTemplate'];

/** Nothing is written beside an instancetype or preference that nobody here knows. */
function choicesFor({ draft: { mode, ref, adopts } }: Subject, { sizes }: Added): Choices | undefined {
  if ((mode !== 'neutral' && mode !== 'full') || sizes.unknown.length > 0) return undefined;
  return adopts === true && mode === 'full' ? adopted : choices[mode][ref.kind];
}

function besideInstancetype(choose: Choice): Choice {
  return (write) => choose(write) && !sizedFields.some((field) => pathStartsWith(write.path, field));
}

function write(subject: Subject, at: Path, writes: readonly DefaultWrite[], choose: Choice, stated: boolean): void {
  const written: DefaultWrite[] = [];
  const left: DefaultWrite[] = [];
  for (const each of writes) {
    // What stands within a value that is left to the cluster cannot be written without it.
    const isLeft = !choose(each) || (each.followsCluster && !stated) || left.some(({ path }) => pathStartsWith(each.path, path));
    (isLeft ? left : written).push(each);
  }
  const authorOf = ({ by: { name, upstream } }: DefaultWrite) => ({ layer: 'default', name, upstream }) as const;
  subject.writeBelow(at, written, authorOf);
  for (const each of left) subject.leave([...at, ...each.path], each.value, () => authorOf(each));
}
