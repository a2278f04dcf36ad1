import { goAtoi } from '../core/go/number.ts';
import { isAbsent } from '../core/data/absent.ts';
import type { Manifest } from '../core/manifest.ts';
import { NoPod } from './pod.ts';
import type { Vmi } from './traits.ts';
import type { PodWorld } from './world.ts';

type Need = 'boot' | 'migration';

/** Why a guest needs the frequency of its time stamp counter to be known. Upstream: topology.GetTscFrequencyRequirement. */
function needOf({ spec }: Vmi): Need | undefined {
  const { cpu, features } = spec.domain;
  if (cpu?.features?.some(({ name, policy }) => name === 'invtsc' && (policy === 'require' || policy === 'force')) === true) return 'boot';
  return features?.hyperv?.reenlightenment?.enabled === true ? 'migration' : undefined;
}

/** The frequency that a guest is started with; undefined where none is needed or known. */
export function tscFrequency(vmi: Vmi, world: PodWorld): number | undefined {
  const need = needOf(vmi);
  if (need === undefined) return undefined;
  const hints = vmi.status?.topologyHints;
  const frequency = isAbsent(hints) ? hintedFrequency(vmi, need, world) : (hints.tscFrequency ?? 0);
  return frequency > 0 ? frequency : undefined;
}

function hintedFrequency({ spec }: Vmi, need: Need, world: PodWorld): number {
  if (spec.architecture !== 'amd64') return 0;
  const configured = world.config.configuration.developerConfiguration?.minimumClusterTSCFrequency;
  if (isAbsent(configured)) return lowestFrequency(world.nodes);
  if (configured > 0) return configured;
  if (need === 'migration') throw new NoPod('waits: no topology hints');
  const wrong = `the configured minimumClusterTSCFrequency must be greater 0, but got ${configured}`;
  throw new NoPod(`failed to gather topology hints: failed to determine the lowest tsc frequency on the cluster: ${wrong}`);
}

/** Of the nodes that take guests. */
function lowestFrequency(nodes: readonly Manifest[]): number {
  const frequencies = nodes
    .filter(({ metadata }) => metadata.labels?.['kubevirt.io/schedulable'] === 'true')
    .map(({ metadata }) => goAtoi(metadata.labels?.['cpu-timer.node.kubevirt.io/tsc-frequency'] ?? ''))
    .flatMap((frequency) => (typeof frequency === 'bigint' && frequency > 0n ? [Number(frequency)] : []));
  return frequencies.length === 0 ? 0 : Math.min(...frequencies);
}
