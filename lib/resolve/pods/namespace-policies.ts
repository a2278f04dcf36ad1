import type { Draft } from '../../core/draft.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { mapOf } from '../../core/data/guards.ts';
import { matchesLabels, parseLabelSelector } from '../../core/labels/label-selector.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { Labels, Manifest } from '../../core/manifest.ts';
import { readLimitRange, type LimitRange } from '../../core/limit-range.ts';
import type { Quantities } from '../../core/quantity/quantities.ts';
import { limitRangeErrors } from '../../rules/kubernetes/limit-range/limit-range-errors.ts';
import type { StoredOf } from '../cluster-model/well-formed.ts';
import { quotaErrors } from '../../rules/kubernetes/quota/quota-errors.ts';
import { readQuota, type Quota } from '../../pod/admission/quota.ts';
import { clusterQuota, isPolicy, securityLabels } from './stated-of-pods.ts';

/** What a namespace says to pods, as far as Git states it. */
export interface NamespacePolicies {
  /** The Namespace, if it has labels of Pod Security. */
  security: { readonly draft: Draft; readonly labels: Labels } | undefined;
  readonly ranges: { readonly draft: Draft; readonly range: LimitRange }[];
  readonly quotaDrafts: Draft[];
  /** As they are stated, before anything is charged. */
  readonly statedQuotas: Quota[];
  /** With what has been charged so far. */
  quotas: readonly Quota[];
  readonly applicationQuotas: ApplicationQuota[];
}

/** A quota of Application Aware Quota, with what is used of it; of a cluster's, namespaces share one. */
export interface ApplicationQuota {
  readonly draft: Draft;
  readonly stated: Quota;
  used: Quantities;
}

/** Of a namespace of which nothing is stated. */
export const nothingStated: NamespacePolicies = {
  security: undefined,
  ranges: [],
  quotaDrafts: [],
  statedQuotas: [],
  quotas: [],
  applicationQuotas: [],
};

/** By namespace; empty where nothing is stated. Objects that the API server would not take say nothing. */
export function namespacePolicies(drafts: readonly Draft[], storedOf: StoredOf): ReadonlyMap<string, NamespacePolicies> {
  const all = new Map<string, NamespacePolicies>();
  const of = (namespace: string): NamespacePolicies =>
    getOrAdd(all, namespace, () => ({
      security: undefined,
      ranges: [],
      quotaDrafts: [],
      statedQuotas: [],
      quotas: [],
      applicationQuotas: [],
    }));
  const namespaces: Manifest[] = [];
  const clusterQuotas: (readonly [selector: unknown, quota: ApplicationQuota])[] = [];
  for (const draft of drafts) {
    const { kind, name, namespace = '' } = draft.ref;
    const manifest = isPolicy(draft) ? storedOf(draft) : undefined;
    if (manifest === undefined) continue;
    if (kind === 'Namespace') {
      namespaces.push(manifest);
      const labels = securityLabels(manifest);
      if (labels !== undefined) of(name).security = { draft, labels };
    } else if (kind === 'LimitRange') {
      if (limitRangeErrors(manifest).length === 0) of(namespace).ranges.push({ draft, range: readLimitRange(manifest) });
    } else if (kind === 'ApplicationAwareResourceQuota') {
      of(namespace).applicationQuotas.push({ draft, stated: readQuota(manifest), used: new Map() });
    } else if (kind === clusterQuota) {
      const { quota, selector } = mapOf(manifest['spec']) ?? {};
      clusterQuotas.push([selector, { draft, stated: readQuota({ ...manifest, spec: quota }), used: new Map() }]);
    } else if (quotaErrors(manifest).length === 0) {
      const policies = of(namespace);
      policies.quotaDrafts.push(draft);
      policies.statedQuotas.push(readQuota(manifest));
      policies.quotas = policies.statedQuotas;
    }
  }
  for (const [selector, quota] of clusterQuotas)
    for (const namespace of namespaces) if (selects(selector, namespace)) of(namespace.metadata.name ?? '').applicationQuotas.push(quota);
  return all;
}

/** Whether the selector of a cluster's quota means a Namespace: by labels, by annotations, or by both. */
function selects(selector: unknown, { metadata: { name = '', labels, annotations } }: Manifest): boolean {
  const { labels: wanted, annotations: asked } = mapOf(selector) ?? {};
  const isWanted = isAbsent(wanted) ? undefined : parseLabelSelector(wanted);
  if (isWanted === undefined && isAbsent(asked)) return false; // it has to say something
  if (isWanted !== undefined && ('error' in isWanted || !matchesLabels(isWanted, { [nameLabel]: name, ...labels }))) return false;
  return Object.entries(mapOf(asked) ?? {}).every(([key, value]) => annotations?.[key] === value);
}

/** Every Namespace has this label, with its name. */
const nameLabel = 'kubernetes.io/metadata.name';
