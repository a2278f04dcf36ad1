import type { Release } from '../../core/kubevirt/release.ts';
import { podsNotRecorded } from '../../pod/recorded.ts';
import { podCodes } from '../../rules/kubernetes/pod/codes.ts';
import type { Report } from '../cluster-drafts.ts';

/** A report that adds to each finding about pods that those of the release are not recorded; `report` itself for a release whose pods are. */
export function noteOnPods(report: Report, release: Release): Report {
  const message = podsNotRecorded(release);
  if (message === undefined) return report;
  const codes: ReadonlySet<string> = new Set(podCodes.map(({ code }) => code));
  return (finding) => report(codes.has(finding.code) ? { ...finding, related: [...(finding.related ?? []), { message }] } : finding);
}
