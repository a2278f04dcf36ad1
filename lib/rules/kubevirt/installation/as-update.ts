import type { Manifest } from '../../../core/manifest.ts';
import { runAdmitter, type TellGroup } from '../../admitter.ts';
import type { Context } from '../../rule.ts';
import { kubeVirtUpdateAdmitter } from './index.ts';
import type { KubeVirtObject } from './spec.ts';

/**
 * What virt-operator's webhook would refuse if this object, which its schema accepts, were the update of a KubeVirt with an empty spec.
 * Every field that is set counts as changed then.
 */
export function judgeAsUpdate(kubeVirt: Manifest, context: Context, tell: TellGroup): void {
  const { apiVersion, kind, metadata } = kubeVirt;
  const update: Context = { ...context, old: { apiVersion, kind, metadata, spec: {} } };
  runAdmitter(kubeVirtUpdateAdmitter, kubeVirt as Manifest & KubeVirtObject, update, tell);
}
