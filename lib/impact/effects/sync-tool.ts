import type { Manifest } from '../../core/manifest.ts';
import type { HeldObject } from '../compare/held-object.ts';

/** Annotations that tell a sync tool something, and the values that do. */
type Annotations = Readonly<Record<string, RegExp>>;

/** Leave the object in the cluster when it goes from Git. Argo CD's Delete=false does not: it is about an Application that goes as a whole. */
const keeping: Annotations = {
  'argocd.argoproj.io/sync-options': /(?:^|,)\s*Prune=false\s*(?:,|$)/,
  'kustomize.toolkit.fluxcd.io/prune': /^disabled$/i,
  'kustomize.toolkit.fluxcd.io/reconcile': /^disabled$/i,
  'helm.sh/resource-policy': /^\s*keep\s*$/i,
};

/** Delete an object that refuses an update, and create it again. */
const replacing: Annotations = {
  'argocd.argoproj.io/sync-options': /\bForce=true\b/,
  'kustomize.toolkit.fluxcd.io/force': /^enabled$/i,
};

/** Do not have the API server validate fields. Server-side apply refuses unknown ones all the same. */
const unvalidated: Annotations = { 'argocd.argoproj.io/sync-options': /^(?!.*\bServerSideApply=true\b).*\bValidate=false\b/ };

/** What keeps an object in the cluster: its annotation as it stands there (`helm.sh/resource-policy: keep`), or what delivers it. */
export function keptBy({ manifest, keeper }: Pick<HeldObject, 'manifest' | 'keeper'>): string | undefined {
  return annotationOf(manifest, keeping) ?? keeper;
}

/** The annotation by which an object that refuses an update is deleted and created again. */
export function replacedBy(manifest: Manifest): string | undefined {
  return annotationOf(manifest, replacing);
}

/** The annotation by which an object is applied without fields that the API does not know. */
export function appliedUnvalidated(manifest: Manifest): string | undefined {
  return annotationOf(manifest, unvalidated);
}

function annotationOf({ metadata: { annotations = {} } }: Manifest, wanted: Annotations): string | undefined {
  const found = Object.entries(wanted).find(([key, value]) => value.test(annotations[key] ?? ''));
  return found && `${found[0]}: ${annotations[found[0]] ?? ''}`;
}
