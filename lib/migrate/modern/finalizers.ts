import { groupOf } from '../../core/object-ref.ts';
import { shown, type Rewriting } from './rewriting.ts';

/** Those without a domain: of the garbage collector, of namespaces, and of old releases of KubeVirt. */
const bareFinalizers: ReadonlySet<string> = new Set([
  'foregroundDeleteKubeVirt',
  'foregroundDeleteVirtualMachine',
  'foregroundDeletion',
  'kubernetes',
  'orphan',
]);

/** The controllers of these domains write their finalizers themselves, and take them away again. */
const clusterDomains = ['k8s.io', 'kubernetes.io', 'kubevirt.io', 'openshift.io'];

/** Whether Kubernetes, KubeVirt, CDI, HyperConverged or OpenShift adds and removes a finalizer. */
export function isOfCluster(finalizer: string): boolean {
  const domain = domainOf(finalizer);
  return bareFinalizers.has(finalizer) || clusterDomains.some((each) => domain === each || domain.endsWith(`.${each}`));
}

/** Leaves out the finalizers of the cluster, and warns of those whose controller is not known to be there. */
export function modernFinalizers(rewriting: Rewriting): void {
  const at = ['metadata', 'finalizers'];
  const finalizers = rewriting.listAt(at).map(shown);
  const kept = finalizers.filter((finalizer) => !isOfCluster(finalizer));
  if (kept.length < finalizers.length) {
    if (kept.length === 0) rewriting.remove(at);
    else rewriting.set(at, kept);
    rewriting.tell('serverOwned', at, 'finalizers of Kubernetes and KubeVirt belong to the cluster and are left out');
  }
  const { apiVersion, kind } = rewriting.object;
  const foreign = kept.filter((finalizer) => !isOfGroup(finalizer, groupOf(shown(apiVersion ?? ''))));
  if (foreign.length > 0) {
    const them = foreign.length === 1 ? 'it' : 'them';
    rewriting.tell(
      'finalizers',
      at,
      `the deletion of this ${shown(kind ?? 'object')} never ends unless something removes the finalizer${foreign.length === 1 ? '' : 's'} ${foreign.join(' and ')}`,
      `Remove ${them} from metadata.finalizers, unless a controller of the cluster removes ${them} and does not add ${them} itself.`,
    );
  }
  modernNamespaceFinalizers(rewriting);
}

/** A namespace is stored with the finalizer of Kubernetes, whoever writes it. */
function modernNamespaceFinalizers(rewriting: Rewriting): void {
  const { apiVersion, kind } = rewriting.object;
  const at = ['spec', 'finalizers'];
  const finalizers = rewriting.listAt(at);
  if (apiVersion !== 'v1' || kind !== 'Namespace' || finalizers.length === 0 || finalizers.some((each) => each !== 'kubernetes')) return;
  rewriting.remove(at);
  if (Object.keys(rewriting.mapAt(['spec']) ?? {}).length === 0) rewriting.remove(['spec']);
  rewriting.tell('serverOwned', at, 'spec.finalizers belongs to the cluster and is left out');
}

/** The controller of a kind knows its own finalizers: `resources-finalizer.argocd.argoproj.io` on what Argo CD syncs. */
function isOfGroup(finalizer: string, group: string): boolean {
  return group !== '' && organisationOf(domainOf(finalizer)) === organisationOf(group);
}

function domainOf(finalizer: string): string {
  return finalizer.split('/')[0] ?? '';
}

/** `fluxcd.io` of `kustomize.toolkit.fluxcd.io`. */
function organisationOf(domain: string): string {
  return domain.split('.').slice(-2).join('.');
}
