import { preferredTopology, spreadLevels, spreadOptions } from '../core/kubevirt/preferred-cpu-topology.ts';
import type { Sizes } from './apply-to-vmi.ts';
import type { Conflict } from './conflict.ts';

const threadsPerCore = 2;

/** validation.CheckSpreadCPUTopology: a preference that spreads vCPUs, and an instancetype whose number of them does not divide. */
export function spreadConflict({ instancetype, preference }: Sizes): Conflict | undefined {
  if (instancetype === undefined || preference === undefined || preferredTopology(preference) !== 'spread') return undefined;
  const vcpus = instancetype.cpu?.guest ?? 0;
  const { ratio, across } = spreadOptions(preference);
  const message = indivisible(vcpus, ratio, across);
  const hint = 'Choose an instancetype whose vCPUs divide, or another spreadOptions.ratio for the preference.';
  return message === undefined ? undefined : { field: 'instancetype.spec.cpu.guest', message, hint };
}

function indivisible(vcpus: number, ratio: number, across: string): string | undefined {
  if (!spreadLevels.has(across)) return undefined;
  const threads = across === 'SocketsCoresThreads' ? threadsPerCore : 1;
  const isOdd = vcpus % threads !== 0;
  if (ratio === 0 && !isOdd) return "a spread ratio of 0 divides nothing, and KubeVirt's webhook crashes on it";
  const by = `${vcpus} vCPUs provided by the instance type are not divisible by the`;
  const option = `Spec.PreferSpreadSocketToCoreRatio or Spec.CPU.PreferSpreadOptions.Ratio of ${ratio}`;
  switch (across) {
    case 'SocketsCores':
      return vcpus % ratio === 0 ? undefined : `${by} ${option} provided by the preference`;
    case 'CoresThreads':
      return vcpus % ratio === 0 ? undefined : `${by} number of threads per core ${ratio}`;
    default:
      return !isOdd && (vcpus / threads) % ratio === 0 ? undefined : `${by} number of threads per core ${threads} and ${option}`;
  }
}
