import type { Finding } from '../core/diagnostic.ts';
import type { Manifest } from '../core/manifest.ts';
import { withPresets } from '../presets/with-presets.ts';
import { admit } from '../resolve/admission/admit.ts';
import { admitHyperConverged } from '../resolve/admission/hyper-converged.ts';
import { runAdmitter } from '../rules/admitter.ts';
import type { CodeEntry } from '../rules/rule.ts';
import { vmiNeverMade } from '../rules/kubevirt/vmi/never-made.ts';
import { vmiUpdateAdmitter } from '../rules/kubevirt/vmi/index.ts';
import type { Vmi } from '../rules/kubevirt/vmi/update.ts';
import { ofStrictRequests } from '../rules/kubernetes/schema/codes.ts';
import type { ClusterSide } from './cluster-side.ts';

export interface Refusal extends Finding {
  readonly code: CodeEntry['code'];
}

/**
 * Why a cluster refuses an update of `old` to `manifest`, in its words; without what it would say of `old` as well. They are either
 * all of the API server, or all of VMIs that KubeVirt would not make from the stored object (`isNeverMade`).
 */
export function updateRefusals(manifest: Manifest, old: Manifest, side: ClusterSide): readonly Refusal[] {
  const byPolicies = side.policies?.of(manifest, old) ?? [];
  const refusals = refusalsOfStored(manifest, old, side).filter(({ path }) => !side.isUnreadable(manifest, path));
  if (refusals.length === 0) return byPolicies;
  // A KubeVirt object is not checked when it is created, so `old` may have such faults.
  const told = new Set(manifest.kind === 'KubeVirt' ? [] : refusalsOfUpdate(old, old, side).map(keyOf));
  const fresh = refusals.filter((refusal) => {
    const key = keyOf(refusal);
    return !told.has(key) && told.add(key);
  });
  const all = [...byPolicies, ...fresh];
  const byServer = all.filter((refusal) => !isNeverMade(refusal));
  return byServer.length > 0 ? byServer : all; // what is not stored makes no VMI that could be refused
}

/** Whether KubeVirt stores the update, and then refuses every VMI that it would make from the object. */
export function isNeverMade({ code }: Pick<Refusal, 'code'>): boolean {
  return code === vmiNeverMade.code;
}

/** The same of a request that is not strict, as kubectl and GitOps tools that drop unknown fields make it. */
export function refusalsOfStored(manifest: Manifest, old: Manifest, side: ClusterSide): readonly Refusal[] {
  return refusalsOfUpdate(manifest, old, side).filter(({ code }) => !ofStrictRequests.has(code));
}

/** Why a cluster refuses an update of `old` to `manifest`, also what it would say of `old`. */
export function refusalsOfUpdate(manifest: Manifest, old: Manifest, side: ClusterSide): readonly Refusal[] {
  const refusals: Refusal[] = [];
  const tell = ({ code, severity }: CodeEntry, finding: Finding): void => {
    if (severity === 'error') refusals.push({ ...finding, code });
  };
  const context = side.contextOf(old);
  const schema = side.model.schemaOf(manifest.apiVersion, manifest.kind);
  if (manifest.kind === 'VirtualMachineInstance') runAdmitter(vmiUpdateAdmitter, manifest as unknown as Vmi, context, tell);
  else if (manifest.kind === 'HyperConverged' && schema !== undefined) admitHyperConverged(manifest, schema, context, tell);
  else {
    const { presets } = side.viewOf(old.metadata.namespace);
    admit(manifest, schema, side.model.objects, context, tell, (vmi) => withPresets(vmi, presets));
  }
  return refusals;
}

/** Equal for refusals that say the same. */
export function keyOf({ code, message }: Refusal): string {
  return `${code} ${message}`;
}
