import { getOrAdd } from '../../core/data/get-or-add.ts';
import { sameData } from '../../core/data/same-data.ts';
import { groupOf } from '../../core/object-ref.ts';
import { valueOf, type MapNode } from '../../kustomize/node.ts';
import type { BuiltObject } from '../built-draft.ts';

/** An object that Argo CD or Flux apply, and how. */
export interface DeliveredObject extends BuiltObject {
  /** As sentences name it. */
  readonly delivery: string;
}

/**
 * The files that cannot be for one cluster: with each of them deliveries begin that nothing delivers, and they make an object of the same
 * cluster in different ways. Of such files, somebody applies one to each cluster.
 */
export function alternatives(delivered: readonly DeliveredObject[]): ReadonlySet<string> {
  const apart = new Set<string>();
  for (const objects of byIdentity(delivered)) {
    const [first, ...others] = objects;
    if (first?.start === undefined) continue;
    const different = others.filter((each) => each.start !== first.start && !isSame(each, first));
    if (different.length === 0) continue;
    for (const { start } of objects) if (start !== undefined) apart.add(start);
  }
  return apart;
}

/** Without the objects that the same delivery of the same cluster has made already, where it is reached from several files. */
export function withoutRepeated(delivered: readonly DeliveredObject[], apart: ReadonlySet<string>): readonly DeliveredObject[] {
  const startOf = new Map<string, string | undefined>();
  return delivered.filter(({ delivery, scope, start }) => {
    if (start !== undefined && apart.has(start)) return true;
    const key = `${scope.cluster} ${delivery}`;
    if (!startOf.has(key)) startOf.set(key, start);
    return startOf.get(key) === start;
  });
}

/** Those that files without a word about their cluster make, several to an identity. */
function byIdentity(delivered: readonly DeliveredObject[]): readonly (readonly DeliveredObject[])[] {
  const starts = new Set(delivered.map(({ start }) => start));
  if (starts.size < 2) return [];
  const known = new Map<string, DeliveredObject[]>();
  for (const each of delivered) {
    if (each.start !== undefined) getOrAdd(known, `${each.scope.cluster} ${identityIn(each.node)}`, (): DeliveredObject[] => []).push(each);
  }
  return [...known.values()].filter(({ length }) => length > 1);
}

function identityIn(node: MapNode): string {
  const metadata = node.mapOf('metadata');
  const [namespace = '', name = ''] = ['namespace', 'name'].map((field) => metadata?.textOf(field));
  return `${groupOf(node.textOf('apiVersion') ?? '')}/${node.textOf('kind') ?? ''}/${namespace}/${name}`;
}

/** Without labels and annotations, by which each delivery marks what it applies. */
function isSame(a: DeliveredObject, b: DeliveredObject): boolean {
  return sameData(unmarked(a.node), unmarked(b.node));
}

function unmarked(node: MapNode): unknown {
  return Array.from(node.fields).flatMap(([key, held]) => (key === 'metadata' ? [] : [[key, valueOf(held)]]));
}
