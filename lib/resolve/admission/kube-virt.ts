import type { Manifest } from '../../core/manifest.ts';
import { runAdmitter } from '../../rules/admitter.ts';
import { refusedLater } from '../../rules/kubevirt/catalogue.ts';
import { kubeVirtUpdateAdmitter } from '../../rules/kubevirt/index.ts';
import type { KubeVirtObject } from '../../rules/kubevirt/spec.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { Context } from '../../rules/rule.ts';
import { judgeReadable } from '../../rules/schema/judge-readable.ts';

/**
 * A KubeVirt object is judged by virt-operator, which is there once one was created. Of a new one is told what it would say if the cluster
 * had one already that says nothing: most of them are applied to a cluster that runs KubeVirt.
 */
export function admitKubeVirt(manifest: Manifest, context: Context, tell: Tell): void {
  const kubeVirt = manifest as Manifest & KubeVirtObject; // its schema accepts it
  if (context.old !== undefined) {
    if (judgeReadable(manifest, tell)) runAdmitter(kubeVirtUpdateAdmitter, kubeVirt, context, tell);
    return;
  }
  if (!judgeReadable(manifest, () => undefined)) return;
  const { apiVersion, kind, metadata } = manifest;
  runAdmitter(kubeVirtUpdateAdmitter, kubeVirt, { ...context, old: { apiVersion, kind, metadata, spec: {} } }, (_rule, finding) => {
    tell(refusedLater, {
      ...finding,
      message: `KubeVirt takes this where it is installed anew, and refuses it as an update: ${finding.message}`,
    });
  });
}
