import { isQuotaResource } from '../../../core/resource-names.ts';
import { allOf } from '../../../core/text/any-of.ts';
import { nearest } from '../../../core/text/nearest.ts';

const ofPods = ['pods', 'cpu', 'memory', 'limits.cpu', 'limits.memory', 'requests.cpu', 'requests.memory'];
const podScopes = ['Terminating', 'NotTerminating', 'NotBestEffort', 'PriorityClass', 'CrossNamespacePodAffinity'];

/** What a quota with a scope may limit, of the resources that Kubernetes itself knows. Upstream: IsResourceQuotaScopeValidForResource. */
const resourcesOf: ReadonlyMap<string, readonly string[]> = new Map([
  ...podScopes.map((scope) => [scope, ofPods] as const),
  ['BestEffort', ['pods']],
  ['VolumeAttributesClass', ['persistentvolumeclaims', 'requests.storage']],
]);

/** Scopes that nothing is in at the same time. */
const opposites = [
  ['BestEffort', 'NotBestEffort'],
  ['Terminating', 'NotTerminating'],
] as const;

/** What is wrong with scopes. */
export interface ScopeFault {
  readonly detail: string;
  readonly hint: string;
}

export function unsupported(scope: string): readonly ScopeFault[] {
  if (resourcesOf.has(scope)) return [];
  const known = [...resourcesOf.keys()];
  const meant = nearest(scope, known);
  const hint = meant === undefined ? `Write one of these scopes: ${known.join(', ')}.` : `Write ${meant} instead of ${scope}.`;
  return [{ detail: 'unsupported scope', hint }];
}

/** Upstream repeats this for each of the names that the scope does not go with. */
export function unfit(scope: string, names: readonly string[]): readonly ScopeFault[] {
  const allowed = resourcesOf.get(scope);
  if (allowed === undefined) return [];
  const others = names.filter((name) => isQuotaResource(name) && !allowed.includes(name));
  if (others.length === 0) return [];
  const hint = `Limit ${allOf(others)} in another ResourceQuota without the scope ${scope}, which goes with ${allOf(allowed)} only.`;
  return [{ detail: 'unsupported scope applied to resource', hint }];
}

export function conflicting(scopes: readonly string[]): readonly ScopeFault[] {
  return opposites
    .filter((pair) => pair.every((scope) => scopes.includes(scope)))
    .map(([one, other]) => ({
      detail: 'conflicting scopes',
      hint: `Remove ${one} or ${other}: no pod is in both.`,
    }));
}
