import type { Delivery } from '../core/delivery.ts';
import type { Labels, Manifest } from '../core/manifest.ts';
import { withAnnotations } from './annotations.ts';

/**
 * What the other tool reads at the delivery of each. Argo CD neither applies nor compares what it skips (`hook.Skip` of gitops-engine); Flux
 * neither applies nor prunes what it ignores (`shouldSkipApply` of fluxcd/pkg/ssa), and asks before it looks the kind up.
 */
const marks: Readonly<Record<Delivery['tool'], Labels>> = {
  'argo-cd': { 'kustomize.toolkit.fluxcd.io/ssa': 'Ignore' },
  flux: { 'argocd.argoproj.io/hook': 'Skip' },
};

/**
 * In a cluster that is written for both tools: what hands it to one lies before the other as well, which would bring the one along, or fail
 * where it is not installed. Annotations hold in every layout, and for a tool that goes by a path of before the other was added.
 */
export function ignoredByTool(manifest: Manifest, tool: Delivery['tool']): Manifest {
  return withAnnotations(manifest, marks[tool]);
}
