/** A Pod Security Standard, from the most open to the strictest. */
export type PodSecurityLevel = 'privileged' | 'baseline' | 'restricted';

export const podSecurityLevels: readonly PodSecurityLevel[] = ['privileged', 'baseline', 'restricted'];

/** Before the names of the labels of a Namespace that Pod Security reads: `enforce`, `audit-version`. */
export const podSecurityPrefix = 'pod-security.kubernetes.io/';

/** The minor that a version of the standards names; undefined for `latest`, and for what is no version. */
export function podSecurityMinor(text: string): number | undefined {
  const [, minor] = /^v1\.([0-9]|[1-9][0-9]*)$/.exec(text) ?? [];
  return minor === undefined ? undefined : Number(minor);
}
