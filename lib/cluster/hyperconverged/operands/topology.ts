import type { NodePlacement } from '../../../../imports/kubevirt-v1.ts';
import type { Written } from '../../../core/data/written.ts';
import type { NodeFacts } from '../../cluster-facts.ts';
import { matchesNodeAffinity } from './node-affinity.ts';

/** What the operator makes of the nodes (pkg/nodeinfo). */
export interface Topology {
  /** At least two workers: status.infrastructureHighlyAvailable. */
  readonly infrastructureHighlyAvailable: boolean;
  readonly controlPlaneHighlyAvailable: boolean;
  readonly controlPlaneNodeExists: boolean;
  /** Of the nodes that VMs run on, in alphabetical order, each once. */
  readonly workloadArchitectures: readonly string[];
  readonly controlPlaneArchitectures: readonly string[];
  /** Of VMs that name none; undefined where no node runs VMs. */
  readonly defaultArchitecture: string | undefined;
}

const controlPlaneRoles = ['node-role.kubernetes.io/master', 'node-role.kubernetes.io/control-plane'];
const workerRole = 'node-role.kubernetes.io/worker';
const arbiterRole = 'node-role.kubernetes.io/arbiter';

/** `workloads` is where the HyperConverged places VMs: with a node selector or a required node affinity the worker role does not count. */
export function topologyOf(nodes: readonly NodeFacts[], workloads: Written<NodePlacement> | null | undefined): Topology {
  const controlPlane = nodes.filter(({ labels }) => controlPlaneRoles.some((role) => Object.hasOwn(labels, role)));
  const workers = nodes.filter(({ labels }) => Object.hasOwn(labels, workerRole));
  const arbiters = nodes.filter(({ labels }) => Object.hasOwn(labels, arbiterRole));
  const selector = workloads?.nodeSelector ?? undefined;
  const required = workloads?.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? undefined;
  const isPlaced = Object.keys(selector ?? {}).length > 0 || required !== undefined;
  const forWorkloads = isPlaced ? nodes.filter((node) => isSelected(node, selector) && matchesNodeAffinity(node, required)) : workers;
  const workloadArchitectures = architecturesOf(forWorkloads);
  const controlPlaneArchitectures = architecturesOf(controlPlane);
  return {
    infrastructureHighlyAvailable: workers.length >= 2,
    controlPlaneHighlyAvailable: controlPlane.length >= 3 || (controlPlane.length >= 2 && arbiters.length >= 1),
    controlPlaneNodeExists: controlPlane.length >= 1,
    workloadArchitectures,
    controlPlaneArchitectures,
    defaultArchitecture: defaultArchitecture(controlPlaneArchitectures, workloadArchitectures, forWorkloads),
  };
}

/** Nothing that the operator would only write on a small cluster, where nobody has stated the nodes. */
export const unknownTopology: Omit<Topology, 'infrastructureHighlyAvailable'> & { readonly infrastructureHighlyAvailable: undefined } = {
  infrastructureHighlyAvailable: undefined,
  controlPlaneHighlyAvailable: true,
  controlPlaneNodeExists: true,
  workloadArchitectures: [],
  controlPlaneArchitectures: [],
  defaultArchitecture: undefined,
};

function isSelected({ labels }: NodeFacts, selector: Readonly<Record<string, string | null | undefined>> | undefined): boolean {
  return Object.entries(selector ?? {}).every(([key, value]) => labels[key] === value);
}

function architecturesOf(nodes: readonly NodeFacts[]): readonly string[] {
  return [...new Set(nodes.map(({ architecture }): string => architecture))].filter(Boolean).toSorted();
}

/** That of the control plane where VMs can run on it, else the most frequent one. */
function defaultArchitecture(
  [first]: readonly string[],
  workloadArchitectures: readonly string[],
  nodes: readonly NodeFacts[],
): string | undefined {
  if (first !== undefined && workloadArchitectures.includes(first)) return first;
  const count = (architecture: string): number => nodes.filter((node) => node.architecture === architecture).length;
  return workloadArchitectures.toSorted((a, b) => count(b) - count(a))[0];
}
