import { isMap, listOf, mapOf } from '../../core/data/guards.ts';
import { readQuantity, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import type { Container, Pod } from '../pod.ts';

/** Quantities of resources by name. */
export type Quantities = ReadonlyMap<string, ParsedQuantity>;

/** A container of a pod, with the numbers that the API server holds. */
export interface HeldContainer {
  readonly name: string;
  readonly isInit: boolean;
  /** An init container that keeps running beside the others. */
  readonly isSidecar: boolean;
  readonly requests: Quantities;
  readonly limits: Quantities;
  readonly claims: readonly { readonly name?: unknown; readonly request?: unknown }[];
}

/** A pod as the API server holds it while it is admitted. */
export interface HeldPod {
  readonly pod: Pod;
  /** Containers, then init containers. */
  readonly containers: readonly HeldContainer[];
}

/** What decoding makes of a pod: thousandths are rounded up, and requests that are absent take their limit. Upstream: SetDefaults_Pod. */
export function heldPod(pod: Pod): HeldPod {
  const read = (list: readonly Container[] | undefined, isInit: boolean): readonly HeldContainer[] =>
    listOf(list).map((container) => heldContainer(container, isInit));
  return { pod, containers: [...read(pod.spec.containers, false), ...read(pod.spec.initContainers, true)] };
}

function heldContainer(container: unknown, isInit: boolean): HeldContainer {
  const { name, restartPolicy, resources } = (mapOf(container) ?? {}) as unknown as Container; // its fields are read one by one
  const limits = quantitiesOf(resources?.limits);
  return {
    name,
    isInit,
    isSidecar: isInit && restartPolicy === 'Always',
    limits,
    requests: new Map([...limits, ...quantitiesOf(resources?.requests)]),
    claims: listOf(resources?.claims).filter(isMap),
  };
}

/** A resource list of a manifest. */
export function quantitiesOf(list: unknown): Quantities {
  const read = Object.entries(mapOf(list) ?? {}).flatMap(([name, text]): readonly (readonly [string, ParsedQuantity])[] => {
    const quantity = readQuantity(text);
    return quantity === undefined ? [] : [[name, inThousandths(quantity)]];
  });
  return new Map(read);
}

/** SetDefaults_ResourceList. */
function inThousandths(quantity: ParsedQuantity): ParsedQuantity {
  const { unscaled, scale } = quantity;
  if (scale >= -3) return quantity;
  const divisor = 10n ** BigInt(-3 - scale);
  const rounded = unscaled / divisor + (unscaled > 0n && unscaled % divisor !== 0n ? 1n : 0n);
  return { ...quantity, unscaled: rounded, scale: -3, cached: '' };
}
