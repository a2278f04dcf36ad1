import { goQuote } from '../../core/go/print.ts';
import type { Labels } from '../../core/manifest.ts';
import { podSecurityLevels, podSecurityMinor, podSecurityPrefix as prefix, type PodSecurityLevel } from '../../core/pod-security.ts';
import { nameOfPod } from '../admission/name-of-pod.ts';
import type { Pod } from '../pod.ts';
import { violationsOf, type PodSecurityVersion } from './standards.ts';
import type { Violation } from './violation.ts';

interface LevelVersion {
  readonly level: PodSecurityLevel;
  readonly version: PodSecurityVersion;
}

/** The labels of a Namespace that Pod Security reads. */
export interface PodSecurityPolicy {
  readonly enforce: LevelVersion;
  readonly audit: LevelVersion;
  readonly warn: LevelVersion;
}

/** What Pod Security says to a pod: a refusal, or what it warns of and writes into the audit log. */
export interface PodSecurityVerdict {
  readonly allowed: boolean;
  readonly message?: string | undefined;
  readonly warnings: readonly string[];
  readonly audit?: string | undefined;
  /** What is wrong for the strictest mode that says something: enforce, then warn, then audit. */
  readonly violations: readonly Violation[];
}

/** api.PolicyToEvaluate: a level that nobody knows is restricted to enforce, and privileged elsewhere; without one, nothing is asked. */
function policyOf(labels: Labels): PodSecurityPolicy {
  const read = (mode: keyof PodSecurityPolicy): { readonly level: PodSecurityLevel | undefined; readonly version: PodSecurityVersion } => ({
    level: podSecurityLevels.find((level) => level === labels[prefix + mode]),
    version: podSecurityMinor(labels[`${prefix}${mode}-version`] ?? '') ?? 'latest',
  });
  const has = (name: string): boolean => labels[prefix + name] !== undefined;
  const [enforce, audit, warn] = [read('enforce'), read('audit'), read('warn')];
  const enforced = { ...enforce, level: enforce.level ?? (has('enforce') ? 'restricted' : 'privileged') };
  const follows = !has('warn') && enforce.level !== undefined && enforce.level !== 'privileged';
  return {
    enforce: enforced,
    audit: { ...audit, level: audit.level ?? 'privileged' },
    warn: follows
      ? { level: enforced.level, version: has('warn-version') ? warn.version : enforced.version }
      : { ...warn, level: warn.level ?? 'privileged' },
  };
}

/** Admission.ValidatePod, with the configuration that the API server has if it is given none. */
export function podSecurityVerdict(pod: Pod, labels: Labels): PodSecurityVerdict {
  const policy = policyOf(labels);
  const asked = ({ level, version }: LevelVersion): Said | undefined => {
    const violations = violationsOf(pod, level, version);
    if (violations.length === 0) return undefined;
    return { words: `PodSecurity ${goQuote(`${level}:${printVersion(version)}`)}: ${printAll(violations)}`, violations };
  };
  const [enforced, audited, warned] = [asked(policy.enforce), asked(policy.audit), asked(policy.warn)];
  const audit = audited && `would violate ${audited.words}`;
  const violations = (enforced ?? warned ?? audited)?.violations ?? [];
  if (enforced !== undefined) {
    const message = `pods ${goQuote(nameOfPod(pod))} is forbidden: violates ${enforced.words}`;
    return { allowed: false, message, warnings: [], audit, violations };
  }
  return { allowed: true, warnings: warned === undefined ? [] : [`would violate ${warned.words}`], audit, violations };
}

interface Said {
  readonly words: string;
  readonly violations: readonly Violation[];
}

/** The same for a single level. */
export function labelsOfLevel(level: string, version: string): Labels {
  return { [`${prefix}enforce`]: level, [`${prefix}enforce-version`]: version };
}

function printVersion(version: PodSecurityVersion): string {
  return version === 'latest' ? version : `v1.${version}`;
}

function printAll(violations: readonly Violation[]): string {
  return violations.map(({ reason, detail }) => (detail === '' ? reason : `${reason} (${detail})`)).join(', ');
}
