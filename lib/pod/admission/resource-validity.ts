import { goQuote, printAggregate } from '../../core/go/print.ts';
import { listOf, mapOf, textOf } from '../../core/data/guards.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { dnsLabelErrors } from '../../core/labels/label-name.ts';
import { quantityMilliValue, quantityValue } from '../../core/quantity/quantity-value.ts';
import { canonicalQuantity, compareQuantities, readQuantity, signOf, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import type { HeldContainer, HeldPod } from './held-pod.ts';
import { amountErrors } from '../../core/quantity/amount-errors.ts';
import { isHugepages, mayOvercommit, resourceNameErrors } from '../../core/resource-names.ts';
import { nameOfPod } from './name-of-pod.ts';

/** What the validation of a pod says of the resources of its containers, sorted; empty where all are valid. */
export function resourceErrors({ pod, containers }: HeldPod): readonly string[] {
  const claims = listOf(pod.spec['resourceClaims']).map((claim) => textOf(mapOf(claim)?.['name']) ?? '');
  const places = { containers: 0, initContainers: 0 };
  return containers
    .flatMap((container) => {
      const list = container.isInit ? 'initContainers' : 'containers';
      return containerErrors(container, `spec.${list}[${places[list]++}].resources`, claims);
    })
    .toSorted(compareText);
}

/** The refusal of a pod whose resources are not valid. */
export function invalidPodMessage({ pod }: HeldPod, errors: readonly string[]): string {
  return `Pod ${goQuote(nameOfPod(pod))} is invalid: ${printAggregate(errors)}`;
}

/** ValidateContainerResourceRequirements. */
function containerErrors({ requests, limits, claims }: HeldContainer, at: string, podClaims: readonly string[]): readonly string[] {
  const names = [...requests.keys(), ...limits.keys()];
  const isAlone = names.some(isHugepages) && !names.some((name) => name === 'cpu' || name === 'memory');
  return [
    ...Array.from(limits).flatMap(([name, quantity]) => quantityErrors(name, quantity, `${at}.limits[${name}]`)),
    ...Array.from(requests).flatMap(([name, quantity]) =>
      quantityErrors(name, quantity, `${at}.requests[${name}]`).concat(ratioErrors(name, quantity, limits.get(name), at)),
    ),
    ...(isAlone ? [`${at}: Forbidden: HugePages require cpu or memory`] : []),
    ...claimErrors(claims, `${at}.claims`, podClaims),
  ];
}

function quantityErrors(name: string, quantity: ParsedQuantity, at: string): readonly string[] {
  return [
    ...resourceNameErrors(name, 'container').map((error) => `${at}: Invalid value: ${goQuote(name)}: ${error}`),
    ...amountErrors(name, quantity).map((error) => `${at}: Invalid value: ${shown(quantity)}: ${error}`),
    ...(isHugepages(name) && !isMultiple(name, quantity)
      ? [`${at}: Invalid value: ${shown(quantity)}: ${canonicalQuantity(quantity)} is not positive integer multiple of ${name}`]
      : []),
  ];
}

function isMultiple(name: string, quantity: ParsedQuantity): boolean {
  const size = readQuantity(name.slice('hugepages-'.length));
  if (size === undefined || signOf(size) <= 0 || quantityMilliValue(size) % 1000n !== 0n) return false;
  return quantityValue(quantity) % quantityValue(size) === 0n;
}

function ratioErrors(name: string, request: ParsedQuantity, limit: ParsedQuantity | undefined, at: string): readonly string[] {
  if (limit === undefined) {
    return mayOvercommit(name) ? [] : [`${at}.limits: Required value: Limit must be set for non overcommitable resources`];
  }
  const compared = compareQuantities(request, limit);
  const wrong = `${at}.requests: Invalid value: ${shown(request)}: must be`;
  if (compared !== 0 && !mayOvercommit(name)) return [`${wrong} equal to ${name} limit of ${canonicalQuantity(limit)}`];
  return compared > 0 ? [`${wrong} less than or equal to ${name} limit of ${canonicalQuantity(limit)}`] : [];
}

/** validateResourceClaimNames. */
function claimErrors(claims: HeldContainer['claims'], at: string, podClaims: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return claims.flatMap(({ name, request }, index) => {
    const [claim, wanted] = [textOf(name) ?? '', textOf(request) ?? ''];
    const place = `${at}[${index}]`;
    if (claim === '') return [`${place}: Required value`];
    const key = wanted === '' ? claim : `${claim}/${wanted}`;
    const errors: string[] = [];
    if (seen.has(claim)) errors.push(`${place}: Duplicate value: ${goQuote(claim)}`);
    else {
      if (wanted !== '')
        for (const error of dnsLabelErrors(wanted)) errors.push(`${place}.request: Invalid value: ${goQuote(wanted)}: ${error}`);
      if (seen.has(key)) errors.push(`${place}: Duplicate value: ${goQuote(key)}`);
      else if (wanted === '') {
        for (const other of seen) if (other.startsWith(`${claim}/`)) errors.push(`${place}: Duplicate value: ${goQuote(claim)}`);
      }
      seen.add(key);
    }
    if (!podClaims.includes(claim)) {
      const known = podClaims.length === 0 ? ' which is empty' : `: ${podClaims.toSorted(compareText).join(', ')}`;
      errors.push(`${place}: Not found: ${goQuote(claim)}: must be one of the names in pod.spec.resourceClaims${known}`);
    }
    return errors;
  });
}

function shown(quantity: ParsedQuantity): string {
  return goQuote(canonicalQuantity(quantity));
}
