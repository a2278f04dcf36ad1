import { mapOf } from '../../core/data/guards.ts';
import type { Pod } from '../pod.ts';
import {
  appArmorProfile,
  capabilities,
  hostNamespaces,
  hostPathVolumes,
  hostPorts,
  privileged,
  probeHosts,
  procMount,
  seccompAnnotations,
  seccompProfile,
  seLinuxOptions,
  seLinuxOptionsSince31,
  sysctls,
  windowsHostProcess,
} from './baseline.ts';
import {
  allowPrivilegeEscalation,
  droppedCapabilities,
  requiredSeccompProfile,
  restrictedVolumes,
  runAsNonRoot,
  runAsUser,
} from './restricted.ts';
import type { PodSecurityLevel } from '../../core/pod-security.ts';
import { checkedPod, type CheckedPod, type Violation } from './violation.ts';

/** Minor versions of Kubernetes whose standard is meant; `latest` is the newest that is known here. */
export type PodSecurityVersion = number | 'latest';

/** The newest one that changed a standard. */
const newestMinor = 34;

type Asked = (pod: CheckedPod, minor: number) => Violation | undefined;

interface Check {
  readonly level: 'baseline' | 'restricted';
  /** The first minor version that has it. @default - all of them */
  readonly since?: number;
  /** The last one. @default - all since then */
  readonly until?: number;
  /** The check of the baseline that a restricted one replaces. */
  readonly replaces?: Asked;
  readonly check: Asked;
  /** From 1.25 on, pods of Windows are not asked. */
  readonly sparesWindows?: boolean;
}

/** In the order in which violations are named: those of the baseline, then the restricted ones, each by the name of their check. */
const checks: readonly Check[] = [
  { level: 'baseline', check: appArmorProfile },
  { level: 'baseline', check: capabilities },
  { level: 'baseline', check: hostNamespaces },
  { level: 'baseline', check: hostPathVolumes },
  { level: 'baseline', check: hostPorts },
  { level: 'baseline', since: 34, check: probeHosts },
  { level: 'baseline', check: privileged },
  { level: 'baseline', check: procMount },
  { level: 'baseline', until: 30, check: seLinuxOptions },
  { level: 'baseline', since: 31, check: seLinuxOptionsSince31 },
  { level: 'baseline', until: 18, check: seccompAnnotations },
  { level: 'baseline', since: 19, check: seccompProfile },
  { level: 'baseline', check: sysctls },
  { level: 'baseline', check: windowsHostProcess },
  { level: 'restricted', since: 8, check: allowPrivilegeEscalation, sparesWindows: true },
  { level: 'restricted', since: 22, replaces: capabilities, check: droppedCapabilities, sparesWindows: true },
  { level: 'restricted', replaces: hostPathVolumes, check: restrictedVolumes },
  { level: 'restricted', check: runAsNonRoot },
  { level: 'restricted', since: 23, check: runAsUser },
  { level: 'restricted', since: 19, replaces: seccompProfile, check: requiredSeccompProfile, sparesWindows: true },
];

/** What a pod violates of a Pod Security standard. Upstream: k8s.io/pod-security-admission's Evaluator. */
export function violationsOf(pod: Pod, level: PodSecurityLevel, version: PodSecurityVersion): readonly Violation[] {
  if (level === 'privileged') return [];
  const minor = version === 'latest' ? newestMinor : Math.min(version, newestMinor);
  const ofVersion = checks.filter(({ since = 0, until = newestMinor }) => since <= minor && minor <= until);
  const asked = ofVersion.filter((check) => level === 'restricted' || check.level === 'baseline');
  const replaced = level === 'restricted' ? asked.flatMap(({ replaces }) => replaces ?? []) : [];
  const isWindows = mapOf(pod.spec['os'])?.['name'] === 'windows';
  const checked = checkedPod(pod);
  return asked
    .filter(({ check }) => !replaced.includes(check))
    .filter(({ sparesWindows = false }) => !(sparesWindows && isWindows && minor >= 25))
    .flatMap(({ check }) => check(checked, minor) ?? []);
}
