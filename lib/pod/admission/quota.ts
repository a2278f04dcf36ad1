import { goQuote } from '../../core/go/print.ts';
import { isMap, listOf, mapOf, stringsOf, textOf } from '../../core/data/guards.ts';
import { multiplyQuantity, subtractQuantities } from '../../core/quantity/arithmetic.ts';
import { canonicalQuantity, compareQuantities, signOf, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import type { Manifest } from '../../core/manifest.ts';
import { compareText } from '../../core/text/compare-text.ts';
import type { PodAffinities } from '../pod.ts';
import { quantitiesOf, type Quantities } from '../../core/quantity/quantities.ts';
import type { HeldPod } from './held-pod.ts';
import { nameOfPod } from './name-of-pod.ts';
import { added } from './pod-sums.ts';
import { computeUsage, objectUsage, podUsage, resourceOf, type Counted } from './quota-usage.ts';

/** A condition that an object has to meet to be counted. */
export interface QuotaScope {
  readonly scopeName: string;
  readonly operator: string;
  readonly values: readonly string[];
}

/** A ResourceQuota with what is used of it. */
export interface Quota {
  readonly name: string;
  readonly hard: Quantities;
  readonly used: Quantities;
  readonly scopes: readonly QuotaScope[];
}

/** What a quota is made of: `status.hard` where there is one, and nothing used unless `status.used` says so. */
export function readQuota({ metadata, spec, status }: Manifest): Quota {
  const written = mapOf(spec) ?? {};
  const stated = mapOf(status) ?? {};
  const own = quantitiesOf(written['hard']);
  const hard = isMap(stated['hard']) ? quantitiesOf(stated['hard']) : own;
  const unused = Array.from(own, ([name, quantity]) => [name, subtractQuantities(quantity, quantity)] as const);
  return {
    name: metadata.name ?? '',
    hard,
    used: new Map([...unused, ...quantitiesOf(stated['used'])]),
    scopes: [
      ...stringsOf(written['scopes']).map((scopeName) => ({ scopeName, operator: 'Exists', values: [] })),
      ...listOf(mapOf(written['scopeSelector'])?.['matchExpressions']).filter(isMap).map(readScope),
    ],
  };
}

function readScope({ scopeName, operator, values }: Readonly<Record<string, unknown>>): QuotaScope {
  return { scopeName: textOf(scopeName) ?? '', operator: textOf(operator) ?? '', values: stringsOf(values) };
}

/** What quotas say to an object: the quotas after it, or why it is refused. */
export type Charged = { readonly quotas: readonly Quota[] } | { readonly refusal: string; readonly quota: Quota };

/** Charges quotas for so many equal pods, all or none. */
export function chargePod(held: HeldPod, quotas: readonly Quota[], count = 1): Charged & { readonly usage: Quantities } {
  const counted = podUsage(held);
  const charged = charge(quotas, {
    what: () => `pods ${goQuote(nameOfPod(held.pod))}`,
    counted,
    count,
    meets: (scope) => isInScope(held, scope),
    missing: (names) => missingNumbers(held, names),
  });
  return Object.assign(charged, { usage: counted.usage });
}

/** The same for several pods, one after the other: what the first refusal is, else the quotas after them all. */
export function chargeAll(pods: readonly HeldPod[], quotas: readonly Quota[]): Charged {
  let charged: Charged = { quotas };
  for (const held of pods) if ('quotas' in charged) charged = chargePod(held, charged.quotas);
  return charged;
}

/** The same for any other object. */
export function chargeObject(object: Manifest, quotas: readonly Quota[]): Charged & { readonly usage: Quantities } {
  const counted = objectUsage(object);
  const charged = charge(quotas, {
    what: () => `${resourceOf(object)} ${goQuote(object.metadata.name ?? '')}`,
    counted,
    count: 1,
    meets: (scope) => claimIsInScope(object, scope),
    missing: () => undefined,
  });
  return Object.assign(charged, { usage: counted.usage });
}

/** What quotas are charged for. */
interface Creation {
  /** The object, as a refusal names it. */
  readonly what: () => string;
  readonly counted: Counted;
  /** How many equal objects. */
  readonly count: number;
  readonly meets: (scope: QuotaScope) => boolean;
  /** What the object leaves out of the resources that a quota counts. */
  readonly missing: (names: readonly string[]) => string | undefined;
}

/** Upstream: resourcequota.CheckRequest, of a creation. */
function charge(quotas: readonly Quota[], { what, counted: { usage, concerns }, count, meets, missing }: Creation): Charged {
  const asked = quotas.map((quota) => {
    const names = Array.from(quota.hard.keys()).filter(concerns);
    return names.length > 0 && quota.scopes.every(meets) ? names : undefined;
  });
  for (const [i, quota] of quotas.entries()) {
    const unstated = asked[i] && missing(asked[i]);
    if (unstated !== undefined) return { quota, refusal: `${what()} is forbidden: failed quota: ${quota.name}: ${unstated}` };
  }
  const charged: Quota[] = [];
  for (const [i, quota] of quotas.entries()) {
    if (asked[i] === undefined) {
      charged.push(quota);
      continue;
    }
    const requested = requestedOf(quota, usage, count);
    const used = added(quota.used, requested);
    const exceeded = Array.from(requested.keys()).filter((name) => isAbove(used.get(name), quota.hard.get(name)));
    if (exceeded.length > 0) {
      const of = (list: Quantities): string => printed(list, exceeded);
      const numbers = `requested: ${of(requested)}, used: ${of(quota.used)}, limited: ${of(quota.hard)}`;
      return { quota, refusal: `${what()} is forbidden: exceeded quota: ${quota.name}, ${numbers}` };
    }
    charged.push({ ...quota, used });
  }
  return { quotas: charged };
}

/** What so many objects use of a quota's resources. */
function requestedOf({ hard }: Quota, usage: Quantities, count: number): Quantities {
  const requested = new Map<string, ParsedQuantity>();
  for (const name of hard.keys()) {
    const amount = usage.get(name);
    if (amount !== undefined && signOf(amount) !== 0) requested.set(name, multiplyQuantity(amount, count));
  }
  return requested;
}

/** Whether both are there, and the first is larger. */
export function isAbove(a: ParsedQuantity | undefined, b: ParsedQuantity | undefined): boolean {
  return a !== undefined && b !== undefined && compareQuantities(a, b) > 0;
}

function printed(list: Quantities, names: readonly string[]): string {
  return Array.from(list)
    .filter(([name]) => names.includes(name))
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([name, quantity]) => `${name}=${canonicalQuantity(quantity)}`)
    .join(',');
}

const stated: readonly string[] = ['cpu', 'memory', 'requests.cpu', 'requests.memory', 'limits.cpu', 'limits.memory'];

/** podEvaluator.Constraints: what a quota counts, every container has to state. */
function missingNumbers(held: HeldPod, names: readonly string[]): string | undefined {
  const missing = missingIn(held).filter(({ name }) => names.includes(name));
  if (missing.length === 0) return undefined;
  return `must specify ${missing.map(({ name, without }) => `${name} for: ${without.join(',')}`).join('; ')}`;
}

interface Missing {
  readonly name: string;
  /** Containers that do not state it. */
  readonly without: readonly string[];
}

const missingKnown = new WeakMap<HeldPod, readonly Missing[]>();

/** What any container of a pod leaves out, once for equal guests, which share one pod. */
function missingIn(held: HeldPod): readonly Missing[] {
  const known = missingKnown.get(held);
  if (known !== undefined) return known;
  const usages = held.containers.map(({ name, requests, limits }) => ({ name, usage: computeUsage(requests, limits) }));
  const missing = stated.flatMap((name): readonly Missing[] => {
    const without = usages.filter(({ usage }) => !usage.has(name)).map((container) => container.name);
    return without.length === 0 ? [] : [{ name, without: Array.from(new Set(without)).toSorted(compareText) }];
  });
  const sorted = missing.toSorted((a, b) => compareText(a.name, b.name));
  missingKnown.set(held, sorted);
  return sorted;
}

/** Whether a pod is in all scopes of a quota. */
export function meetsScopes(held: HeldPod, scopes: readonly QuotaScope[]): boolean {
  return scopes.every((scope) => isInScope(held, scope));
}

/** podMatchesScopeFunc. */
function isInScope(held: HeldPod, { scopeName, operator, values }: QuotaScope): boolean {
  const { spec } = held.pod;
  const deadline = spec['activeDeadlineSeconds'];
  const isTerminating = typeof deadline === 'number' && deadline >= 0;
  switch (scopeName) {
    case 'Terminating':
      return isTerminating;
    case 'NotTerminating':
      return !isTerminating;
    case 'BestEffort':
      return isBestEffort(held);
    case 'NotBestEffort':
      return !isBestEffort(held);
    case 'PriorityClass':
      return selects(textOf(spec['priorityClassName']) ?? '', operator, values);
    case 'CrossNamespacePodAffinity':
      return crossesNamespaces(spec.affinity);
    default:
      return false;
  }
}

function selects(value: string, operator: string, values: readonly string[]): boolean {
  switch (operator) {
    case 'Exists':
      return value !== '';
    case 'DoesNotExist':
      return value === '';
    case 'In':
      return value !== '' && values.includes(value);
    case 'NotIn':
      return value === '' || !values.includes(value);
    default:
      return false;
  }
}

/** Nothing requested and nothing limited. */
function isBestEffort({ containers }: HeldPod): boolean {
  const isSet = (list: Quantities): boolean => ['cpu', 'memory'].some((name) => isPositive(list.get(name)));
  return !containers.some(({ requests, limits }) => isSet(requests) || isSet(limits));
}

function isPositive(quantity: ParsedQuantity | undefined): boolean {
  return quantity !== undefined && signOf(quantity) > 0;
}

function crossesNamespaces(affinity: PodAffinities | undefined): boolean {
  const terms = [affinity?.podAffinity, affinity?.podAntiAffinity].flatMap((kind) => {
    const { requiredDuringSchedulingIgnoredDuringExecution: required, preferredDuringSchedulingIgnoredDuringExecution: preferred } =
      mapOf(kind) ?? {};
    return [...listOf(required), ...listOf(preferred).map((weighted) => mapOf(weighted)?.['podAffinityTerm'])].filter(isMap);
  });
  return terms.some(({ namespaces, namespaceSelector }) => listOf(namespaces).length > 0 || isMap(namespaceSelector));
}

/** pvcMatchesScopeFunc, of claims; no other object has scopes. */
function claimIsInScope({ kind, spec, status }: Manifest, { scopeName, operator, values }: QuotaScope): boolean {
  if (kind !== 'PersistentVolumeClaim' || scopeName !== 'VolumeAttributesClass') return false;
  const names = [
    mapOf(spec)?.['volumeAttributesClassName'],
    mapOf(status)?.['currentVolumeAttributesClassName'],
    mapOf(mapOf(status)?.['modifyVolumeStatus'])?.['targetVolumeAttributesClassName'],
  ].filter((name): name is string => typeof name === 'string' && name !== '');
  return names.length === 0 ? selects('', operator, values) : names.some((name) => selects(name, operator, values));
}
