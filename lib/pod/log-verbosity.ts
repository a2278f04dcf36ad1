import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { goAtoi } from '../core/go/number.ts';
import { NoPod, type EnvVar } from './pod.ts';
import type { Vmi } from './traits.ts';

const verbosityLabel = 'logVerbosity';
const usual = 2n;
/** Above it, libvirt and virtiofsd write everything. */
const threshold = 5n;

/** How much virt-launcher logs: as a number for containers beside it, and as its own environment. */
export interface LogVerbosity {
  readonly value: string;
  readonly env: readonly EnvVar[];
}

/** The label of the guest decides, else the cluster's configuration. */
export function logVerbosity({ metadata }: Vmi, { configuration }: ClusterConfig): LogVerbosity {
  const labels = metadata.labels ?? {};
  const label = labels[verbosityLabel];
  const configured = BigInt(configuration.developerConfiguration?.logVerbosity?.virtLauncher ?? 0);
  const value = label === undefined ? configured : readLabel(label);
  const env: EnvVar[] = [];
  if (label !== undefined || configured !== usual) env.push({ name: 'VIRT_LAUNCHER_LOG_VERBOSITY', value: label ?? String(configured) });
  const debugs = (name: string): boolean => labels[name]?.toLowerCase() === 'true' || value > threshold;
  if (debugs('debugLogs')) env.push({ name: 'LIBVIRT_DEBUG_LOGS', value: '1' });
  if (debugs('virtiofsdDebugLogs')) env.push({ name: 'VIRTIOFSD_DEBUG_LOGS', value: '1' });
  return { value: String(value), env };
}

/** Go keeps it without its sign. */
function readLabel(label: string): bigint {
  const read = goAtoi(label);
  if (typeof read !== 'bigint') throw new NoPod(`verbosity ${label} cannot cast to int: ${read.error}`);
  return BigInt.asUintN(64, read);
}
