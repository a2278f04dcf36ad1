import { mapOf } from '../../core/data/guards.ts';
import type { Labels } from '../../core/manifest.ts';
import { podSecurityPrefix, type PodSecurityLevel } from '../../core/pod-security.ts';

/** What the API server does if pods of a namespace break a Pod Security Standard. */
export interface PodSecurityProps {
  /** Refuses such pods. The pods of guests meet `restricted` only if KubeVirt is configured to give them a seccomp profile. */
  readonly enforce?: PodSecurityLevel | undefined;
  /** Warns whoever makes such pods. */
  readonly warn?: PodSecurityLevel | undefined;
  /** Notes such pods in the audit log. */
  readonly audit?: PodSecurityLevel | undefined;
  /** The release of Kubernetes whose standards are meant, such as `v1.30`. @default - the latest */
  readonly version?: 'latest' | `v1.${number}` | undefined;
}

const modes = ['enforce', 'warn', 'audit'] as const;

export const podSecurityNames: { readonly [Name in keyof PodSecurityProps]-?: true } = {
  enforce: true,
  warn: true,
  audit: true,
  version: true,
};

/** The labels that Pod Security reads; none of what is not an object. */
export function podSecurityLabels(given: PodSecurityProps | undefined): Labels {
  const { version, ...levels } = (mapOf(given) ?? {}) as PodSecurityProps;
  const labels: Record<string, string> = {};
  for (const mode of modes) {
    const level = levels[mode];
    if (level === undefined) continue;
    labels[podSecurityPrefix + mode] = level;
    if (version !== undefined) labels[`${podSecurityPrefix}${mode}-version`] = version;
  }
  return labels;
}
