import { goJson, goQuote } from '../../core/go/print.ts';
import { isMap, listOf, mapOf, stringsOf, textOf } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { quantitiesOf } from './held-pod.ts';
import { readQuota } from './quota.ts';
import { isQuotaResource, resourceNameErrors } from '../../core/resource-names.ts';
import { amountErrors } from './resource-validity.ts';

const podScopes: readonly string[] = ['Terminating', 'NotTerminating', 'NotBestEffort', 'PriorityClass', 'CrossNamespacePodAffinity'];
const knownScopes: readonly string[] = [...podScopes, 'BestEffort', 'VolumeAttributesClass'];
const computeResources: readonly string[] = ['pods', 'cpu', 'memory', 'limits.cpu', 'limits.memory', 'requests.cpu', 'requests.memory'];

/** Why the API server does not take a ResourceQuota; empty where it does. Upstream: ValidateResourceQuota, without its metadata. */
export function quotaErrors(quota: Manifest): readonly string[] {
  const spec = mapOf(quota['spec']) ?? {};
  const { hard, used } = readQuota(quota);
  const own = quantitiesOf(spec['hard']);
  const lists = [
    ['spec.hard', own],
    ['status.hard', hard],
    ['status.used', used],
  ] as const;
  const names = Array.from(own.keys()).toSorted(compareText);
  return [
    ...lists.flatMap(([place, list]) =>
      Array.from(list).flatMap(([name, quantity]) =>
        resourceNameErrors(name, 'quota')
          .map((error) => `${place}[${name}]: Invalid value: ${goQuote(name)}: ${error}`)
          .concat(amountErrors(name, quantity, `${place}[${name}]`)),
      ),
    ),
    ...scopeErrors(stringsOf(spec['scopes']), names),
    ...selectorErrors(spec, names),
  ];
}

function scopeErrors(scopes: readonly string[], names: readonly string[]): readonly string[] {
  const wrong = (detail: string): string => `spec.scopes: Invalid value: ${goJson(scopes)}: ${detail}`;
  return [
    ...scopes.flatMap((scope) => [
      ...(knownScopes.includes(scope) ? [] : [wrong('unsupported scope')]),
      ...names.filter((name) => !mayScope(scope, name)).map(() => wrong('unsupported scope applied to resource')),
    ]),
    ...conflicts(scopes).map(() => wrong('conflicting scopes')),
  ];
}

function selectorErrors(spec: Readonly<Record<string, unknown>>, names: readonly string[]): readonly string[] {
  const selector = mapOf(spec['scopeSelector']);
  if (selector === undefined) return [];
  const at = 'spec.scopeSelector.matchExpressions';
  const requirements = listOf(selector['matchExpressions'])
    .filter(isMap)
    .map((requirement) => ({
      ScopeName: textOf(requirement['scopeName']) ?? '',
      Operator: textOf(requirement['operator']) ?? '',
      Values: Array.isArray(requirement['values']) ? stringsOf(requirement['values']) : null,
    }));
  const whole = goJson({ MatchExpressions: requirements });
  return [
    ...requirements.flatMap(({ ScopeName, Operator, Values }) => [
      ...(knownScopes.includes(ScopeName) ? [] : [`${at}.scopeName: Invalid value: ${goQuote(ScopeName)}: unsupported scope`]),
      ...names
        .filter((name) => !mayScope(ScopeName, name))
        .map(() => `${at}: Invalid value: ${whole}: unsupported scope applied to resource`),
      ...operatorErrors(ScopeName, Operator, at),
      ...valueErrors(Operator, Values, at),
    ]),
    ...conflicts(requirements.map(({ ScopeName }) => ScopeName)).map(
      () => `${at}: Invalid value: ${goJson(Array.isArray(spec['scopes']) ? spec['scopes'] : null)}: conflicting scopes`,
    ),
  ];
}

const existing = 'Terminating, ResourceQuotaScopeNotTerminating, ResourceQuotaScopeBestEffort, ResourceQuotaScopeNotBestEffort';

function operatorErrors(scope: string, operator: string, at: string): readonly string[] {
  const onlyExists = ['BestEffort', 'NotBestEffort', 'Terminating', 'NotTerminating', 'CrossNamespacePodAffinity'].includes(scope);
  if (!onlyExists || operator === 'Exists') return [];
  const rule = `must be 'Exists' when scope is any of ResourceQuotaScope${existing} or ResourceQuotaScopeCrossNamespacePodAffinity`;
  return [`${at}.operator: Invalid value: ${goQuote(operator)}: ${rule}`];
}

function valueErrors(operator: string, values: readonly string[] | null, at: string): readonly string[] {
  const count = values?.length ?? 0;
  if (operator === 'In' || operator === 'NotIn') {
    if (count > 0) return [];
    return [`${at}.values: Required value: must be at least one value when \`operator\` is 'In' or 'NotIn' for scope selector`];
  }
  if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (count === 0) return [];
    const rule = "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector";
    return [`${at}.values: Invalid value: ${goJson(values)}: ${rule}`];
  }
  return [`${at}.operator: Invalid value: ${goQuote(operator)}: not a valid selector operator`];
}

/** IsResourceQuotaScopeValidForResource, of Kubernetes' own resources. */
function mayScope(scope: string, name: string): boolean {
  if (!isQuotaResource(name)) return true;
  if (podScopes.includes(scope)) return computeResources.includes(name);
  if (scope === 'BestEffort') return name === 'pods';
  return scope !== 'VolumeAttributesClass' || name === 'persistentvolumeclaims' || name === 'requests.storage';
}

function conflicts(scopes: readonly string[]): readonly (readonly string[])[] {
  return [
    ['BestEffort', 'NotBestEffort'],
    ['Terminating', 'NotTerminating'],
  ].filter((pair) => pair.every((scope) => scopes.includes(scope)));
}
