import { isAbsent } from '../core/data/absent.ts';
import { listOf, mapOf, textOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';
import { printRef, refOf } from '../core/object-ref.ts';
import type { ClusterQuestion, UpgradeFinding } from '../core/upgrade.ts';

/** Something that Git does not know, and how to find it out. */
interface Question {
  readonly question: string;
  readonly command: string;
  /** Asked only where one of these was found. @default - always */
  readonly codes?: readonly string[];
  /** Asked only in these steps. @default - in all */
  readonly steps?: readonly string[];
  /** What the objects of a cluster say to it; undefined if they cannot. */
  readonly answer?: (state: readonly Manifest[]) => readonly string[] | undefined;
}

const questions: readonly Question[] = [
  {
    question: 'Which VMs wait for a restart? What waits may be plugged in, or migrated, by the upgrade.',
    command: `kubectl get vm -A -o json | jq -r '.items[] | select(any(.status.conditions[]?; .type == "RestartRequired" and .status == "True")) | "\\(.metadata.namespace)/\\(.metadata.name)"'`,
    answer: (state) => named(state, 'VirtualMachine', (vm) => hasCondition(vm, 'RestartRequired', 'True')),
  },
  {
    question: 'Which guests cannot be live-migrated now?',
    command: `kubectl get vmi -A -o json | jq -r '.items[] | select(any(.status.conditions[]?; .type == "LiveMigratable" and .status == "False")) | "\\(.metadata.namespace)/\\(.metadata.name)"'`,
    answer: (state) => named(state, 'VirtualMachineInstance', (vmi) => hasCondition(vmi, 'LiveMigratable', 'False')),
  },
  {
    question: 'Which guests still run a launcher of an older release?',
    command: 'kubectl get vmi -A -l kubevirt.io/outdatedLauncherImage',
    answer: (state) =>
      named(state, 'VirtualMachineInstance', ({ metadata }) => metadata.labels?.['kubevirt.io/outdatedLauncherImage'] !== undefined),
  },
  {
    question: 'Which VMs have requests for volumes that hang?',
    command: `kubectl get vm -A -o json | jq -r '.items[] | select(.status.volumeRequests | length > 0) | "\\(.metadata.namespace)/\\(.metadata.name)"'`,
    steps: ['1.8 → 1.9'],
    answer: (state) => named(state, 'VirtualMachine', (vm) => listOf(valueAt(vm, ['status', 'volumeRequests'])).length > 0),
  },
  {
    question: 'Which guests have volumes that their VMs do not have, because somebody plugged them in by hand?',
    command: 'kubectl get vm,vmi -A -o yaml > state.yaml  # and again with --state state.yaml',
    steps: ['1.8 → 1.9'],
    answer: pluggedByHand,
  },
  {
    question: 'Which VMs have no annotation kubevirt.io/pci-topology-version? Devices of those that are stopped over the upgrade move.',
    command: `kubectl get vm -A -o json | jq -r '.items[] | select(.spec.template.metadata.annotations["kubevirt.io/pci-topology-version"] == null) | "\\(.metadata.namespace)/\\(.metadata.name)"'`,
    codes: ['UP0002'],
    answer: (state) =>
      named(state, 'VirtualMachine', (vm) =>
        isAbsent(valueAt(vm, ['spec', 'template', 'metadata', 'annotations', 'kubevirt.io/pci-topology-version'])),
      ),
  },
  {
    question: 'Which container runtime do the nodes have? Image volumes need containerd 2.3, or CRI-O 1.31.',
    command: 'kubectl get nodes -o custom-columns=NODE:.metadata.name,RUNTIME:.status.nodeInfo.containerRuntimeVersion',
    codes: ['UP0004'],
    answer: (state) => {
      const nodes = state.filter(({ kind }) => kind === 'Node');
      if (nodes.length === 0) return undefined;
      return nodes.map(
        ({ metadata, status }) => `${metadata.name}: ${textOf(valueAt(status, ['nodeInfo', 'containerRuntimeVersion'])) ?? 'unknown'}`,
      );
    },
  },
  {
    question: 'Which defaults has the HyperConverged of the cluster stored? They stay as long as Git does not set them.',
    command: "kubectl get hyperconverged -A -o jsonpath='{.items[*].spec}'",
    codes: ['UP0024'],
  },
  {
    question: 'Does a network resources injector add the devices of networks to pods?',
    command: 'kubectl get mutatingwebhookconfigurations | grep -i injector',
    codes: ['UP0022'],
  },
  {
    question: 'Which Kubernetes does the cluster run? KubeVirt 1.6 and newer need sidecar containers, which are on from 1.29.',
    command: 'kubectl version',
    steps: ['1.5 → 1.6'],
  },
  {
    question: 'Which Kubernetes does the cluster run? Each step of the path names those that its release supports.',
    command: 'kubectl version',
    steps: ['1.6 → 1.7', '1.7 → 1.8', '1.8 → 1.9'],
  },
  {
    question: 'Is v1alpha1 of VirtualMachineExport still stored? It has to be migrated before 1.9 takes it away.',
    command: "kubectl get crd virtualmachineexports.export.kubevirt.io -o jsonpath='{.status.storedVersions}'",
    steps: ['1.8 → 1.9'],
  },
];

/** What to ask the cluster before these steps, with the answers of its state where that is given. */
export function questionsOn(
  steps: readonly string[],
  findings: readonly UpgradeFinding[],
  state: readonly Manifest[] | undefined,
): readonly ClusterQuestion[] {
  const codes = new Set<string>(findings.map(({ code }) => code));
  return questions
    .filter((each) => each.codes?.some((code) => codes.has(code)) !== false && each.steps?.some((step) => steps.includes(step)) !== false)
    .map(({ question, command, answer }) => {
      const said = state && answer?.(state);
      return said === undefined ? { question, command } : { question, command, answer: said };
    });
}

function named(state: readonly Manifest[], kind: string, isOne: (object: Manifest) => boolean): readonly string[] {
  return state.filter((object) => object.kind === kind && isOne(object)).map((object) => printRef(refOf(object)));
}

function hasCondition(object: Manifest, type: string, status: string): boolean {
  return listOf(valueAt(object, ['status', 'conditions'])).some(
    (condition) => mapOf(condition)?.['type'] === type && mapOf(condition)?.['status'] === status,
  );
}

/** Volumes of guests that their VMs do not have. */
function pluggedByHand(state: readonly Manifest[]): readonly string[] {
  const keyOf = ({ metadata }: Manifest): string => `${metadata.namespace ?? ''}/${metadata.name ?? ''}`;
  const vms = new Map(state.filter(({ kind }) => kind === 'VirtualMachine').map((vm) => [keyOf(vm), vm]));
  return state.flatMap((vmi) => {
    const vm = vmi.kind === 'VirtualMachineInstance' ? vms.get(keyOf(vmi)) : undefined;
    if (vm === undefined) return [];
    const own = new Set(namesAt(vm, ['spec', 'template', 'spec', 'volumes']));
    const others = namesAt(vmi, ['spec', 'volumes']).filter((name) => !own.has(name));
    return others.length === 0 ? [] : [`${printRef(refOf(vmi))}: ${others.join(', ')}`];
  });
}

function namesAt(object: Manifest, path: readonly string[]): readonly string[] {
  return listOf(valueAt(object, path)).flatMap((item) => textOf(mapOf(item)?.['name']) ?? []);
}
