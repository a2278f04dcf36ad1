import type { Manifest } from '../../core/manifest.ts';
import { runAdmitter } from '../../rules/admitter.ts';
import { judgeAsUpdate } from '../../rules/kubevirt/installation/as-update.ts';
import { refusedLater } from '../../rules/kubevirt/installation/codes.ts';
import { kubeVirtUpdateAdmitter } from '../../rules/kubevirt/installation/index.ts';
import type { KubeVirtObject } from '../../rules/kubevirt/installation/spec.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { Context } from '../../rules/rule.ts';
import { judgeReadable } from '../../rules/kubernetes/schema/judge-readable.ts';

/**
 * Checks a KubeVirt object as virt-operator does. Its webhook sees only updates, because it runs once there is a KubeVirt object. A new
 * object is checked as an update of an empty one, because most are applied to a cluster that runs KubeVirt already.
 */
export function admitKubeVirt(manifest: Manifest, context: Context, tell: Tell): void {
  const kubeVirt = manifest as Manifest & KubeVirtObject; // its schema accepts it
  if (context.old !== undefined) {
    if (judgeReadable(manifest, tell)) runAdmitter(kubeVirtUpdateAdmitter, kubeVirt, context, tell);
    return;
  }
  if (!judgeReadable(manifest, () => undefined)) return;
  judgeAsUpdate(kubeVirt, context, (rule, finding) => {
    if (rule.severity !== 'error') return tell(rule, finding);
    return tell(refusedLater, {
      ...finding,
      message: `KubeVirt accepts this when it is first installed, and refuses it as an update: ${finding.message}`,
    });
  });
}
