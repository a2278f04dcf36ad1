import type { Release } from '../../core/kubevirt/release.ts';
import { groupOf } from '../../core/object-ref.ts';
import { servedVersions, versionServed } from '../../schema/shipped-schemas.ts';
import type { Subject } from '../subject.ts';

const author = { layer: 'default', name: 'object/served-version', upstream: 'CustomResourceDefinition' } as const;

/** Gives an object whose chart leaves the API version to us one that the release of its cluster serves. */
export function writeServedVersion(subject: Subject, release: Release): void {
  if (subject.draft.leavesVersion !== true) return;
  const { apiVersion, kind } = subject.manifest;
  const group = groupOf(apiVersion);
  const versions = servedVersions(group, kind, release);
  if (versions === undefined || versions.some((version) => apiVersion === `${group}/${version}`)) return;
  subject.write([{ path: ['apiVersion'], value: `${group}/${versionServed(group, kind, release)}` }], () => author);
}
