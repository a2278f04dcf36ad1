import type { ObjectInCluster } from '../../core/diagnostic.ts';
import { usageError } from '../usage.ts';
import { meansKind } from '../../core/kind-names.ts';

/** `[CLUSTER:][NAMESPACE/]KIND/NAME` */
export interface ObjectQuery {
  readonly cluster: string | undefined;
  readonly namespace: string | undefined;
  readonly kind: string;
  readonly name: string;
}

export function parseObjectQuery(text: string): ObjectQuery {
  const [, cluster, rest = text] = /^([^:]+):(.*\/.*)$/s.exec(text) ?? [];
  const words = rest.split('/');
  const [name, kind, namespace] = words.toReversed();
  if (name === undefined || kind === undefined || words.length > 3 || words.includes('')) {
    throw usageError(
      'KU0007',
      `${JSON.stringify(text)} names no object and no code`,
      'Write KIND/NAME such as vm/db, NAMESPACE/KIND/NAME, NAMESPACE/NAME, a field such as vm.spec.runStrategy, or a code such as KP0001.',
    );
  }
  return { cluster, namespace, kind, name };
}

export function matches({ cluster, namespace, kind, name }: ObjectQuery, object: ObjectInCluster): boolean {
  const { ref } = object;
  return (
    ref.name === name &&
    meansKind(kind, ref.kind) &&
    (cluster === undefined || cluster === object.cluster) &&
    (namespace === undefined || namespace === ref.namespace)
  );
}

/** The same words read as `[CLUSTER:]NAMESPACE/NAME`, for a reader who leaves the kind out; undefined where they name a kind as well. */
export function kindless({ cluster, namespace, kind, name }: ObjectQuery): Kindless | undefined {
  return namespace === undefined ? { cluster, namespace: kind, name } : undefined;
}

interface Kindless {
  readonly cluster: string | undefined;
  readonly namespace: string;
  readonly name: string;
}

export function matchesKindless({ cluster, namespace, name }: Kindless, object: ObjectInCluster): boolean {
  const { ref } = object;
  return ref.name === name && ref.namespace === namespace && (cluster === undefined || cluster === object.cluster);
}

/** The query that names this object alone. */
export function printObjectQuery({ cluster, ref: { kind, namespace, name } }: ObjectInCluster): string {
  return `${cluster === '' ? '' : `${cluster}:`}${namespace === undefined ? '' : `${namespace}/`}${kind}/${name}`;
}
