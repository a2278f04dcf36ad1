import { canonicalQuantity, parseQuantity, readQuantity, type ParsedQuantity } from '../../../core/quantity/quantity.ts';
import type { Domain } from './spec.ts';

export type ResourceList = 'requests' | 'limits';
export type ResourceName = 'memory' | 'cpu';

const zero = parseQuantity('0');

/** A request or limit; zero where there is none, as Go's ResourceList.Memory() and Cpu() have it. */
export function resource({ resources }: Domain, list: ResourceList, name: ResourceName): ParsedQuantity {
  return readQuantity(resources?.[list]?.[name]) ?? zero;
}

/** As Go prints it: canonical, `0` where there is none. */
export function printedResource(domain: Domain, list: ResourceList, name: ResourceName): string {
  return canonicalQuantity(resource(domain, list, name));
}
