import { isIn, type Release } from '../core/kubevirt/release.ts';

/** That the pods of a release are not compared with recorded ones of its virt-controller; undefined for those that are. */
export function podsNotRecorded(release: Release): string | undefined {
  if (!isIn({ until: '1.7' }, release)) return undefined;
  return `pods are not recorded for KubeVirt ${release.text}: its gates and its published code say what they are`;
}
