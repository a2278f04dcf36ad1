import { gateState, isGateOn, knownGates, type ListedGates } from '../cluster/feature-gates.ts';
import { gatesOf as statedGates } from '../cluster/hyperconverged/conversion/gates.ts';
import { hyperConvergedWith } from '../cluster/hyperconverged/releases.ts';
import { valueAt } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';
import type { Release } from '../core/kubevirt/release.ts';
import type { ClusterSide } from '../impact/cluster-side.ts';

/** The HyperConverged that is not released yet, and of which the gates are read. */
export const nextOperator = '1.19';

/** What HyperConverged 1.18 lists and its successor does not: these are GA, fields of their own, or unknown to KubeVirt 1.9. */
const dropped: ReadonlySet<string> = new Set([
  'ExpandDisks',
  'HotplugVolumes',
  'LiveUpdateNADRef',
  'PersistentReservation',
  'VMExport',
  'VideoConfig',
  'WithHostModelCPU',
]);

const hotplug = 'DeclarativeHotplugVolumes';

/** The lists of gates of a cluster, as its KubeVirt object has them. */
export function gatesOf({ config, hyperConverged }: ClusterSide): ListedGates {
  const { featureGates, disabledFeatureGates } = config.configuration.developerConfiguration ?? {};
  const listed: ListedGates = { featureGates, disabledFeatureGates };
  if (hyperConverged === undefined || hyperConvergedWith(config.release) !== undefined) return listed;
  return asNextOperator(featureGates ?? [], plugsLive(hyperConverged.manifest), config.release);
}

/** Whether a gate opens something in a cluster: it is on, and the release knows it. */
export function opens(side: ClusterSide, gate: string): boolean {
  const { release } = side.config;
  return gateState(gate, release) !== undefined && isGateOn(gate, gatesOf(side), release);
}

/**
 * What Git says of the gate in either version. Where it says nothing, the API server has stored the default of 1.18 and older, which is off, and
 * the next operator reads that. Only a list of v1 takes it away: it is applied as a whole.
 */
function plugsLive({ spec }: Manifest): boolean {
  const said = statedGates(spec).said.get('declarativeHotplugVolumes');
  return said ?? Array.isArray(valueAt(spec, ['featureGates']));
}

/** What the next operator writes, from its release branch: it disables each Beta gate that it does not list. */
function asNextOperator(listed: readonly string[], isPluggedLive: boolean, release: Release): ListedGates {
  const kept = listed.filter((gate) => !dropped.has(gate) && gate !== hotplug);
  const featureGates = [...kept, isPluggedLive ? hotplug : 'HotplugVolumes'];
  const beta = knownGates(release).filter((gate) => gateState(gate, release) === 'Beta');
  return { featureGates, disabledFeatureGates: beta.filter((gate) => !featureGates.includes(gate)) };
}
