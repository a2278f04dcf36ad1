import { isMap, listOf, mapOf } from '../../core/data/guards.ts';
import { quantitiesOf, type Quantities } from '../../core/quantity/quantities.ts';
import type { Container, Pod } from '../pod.ts';

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
