import type { ClusterFacts, NodeFacts } from '../../cluster/cluster-facts.ts';
import { usageError } from '../usage.ts';

/** A cluster as options of the command line state it. */
export interface StatedFacts {
  readonly openshift: boolean;
  readonly workers: string | undefined;
  readonly 'control-planes': string | undefined;
}

const usualControlPlanes = '3';

/** The options go before what is `known` already. Nodes are unknown where nobody counts the workers. */
export function statedFacts({ openshift, workers, 'control-planes': controlPlanes }: StatedFacts, known?: ClusterFacts): ClusterFacts {
  if (workers === undefined && controlPlanes !== undefined) {
    throw usageError('KU0007', '--control-planes goes with --workers', 'Write --workers N beside it.');
  }
  return {
    name: '',
    platform: openshift ? 'openshift' : (known?.platform ?? 'kubernetes'),
    nodes:
      workers === undefined
        ? known?.nodes
        : [
            ...nodesOf('control-plane', countOf('control-planes', controlPlanes ?? usualControlPlanes)),
            ...nodesOf('worker', countOf('workers', workers)),
          ],
    tlsSecurityProfile: known?.tlsSecurityProfile,
    apiServer: known?.apiServer,
    baseDomain: known?.baseDomain,
    configuration: known?.configuration,
    kubevirt: known?.kubevirt,
    hyperConverged: known?.hyperConverged,
  };
}

function countOf(option: string, text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw usageError('KU0007', `--${option} is ${JSON.stringify(text)}, not a number of nodes`, `Write --${option} 3.`);
}

function nodesOf(role: string, count: number): readonly NodeFacts[] {
  const labels = { [`node-role.kubernetes.io/${role}`]: '', 'kubernetes.io/arch': 'amd64' };
  return Array.from({ length: count }, (_, i) => ({ name: `${role}-${i}`, architecture: 'amd64', labels }));
}
