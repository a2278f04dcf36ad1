import { compareText } from './text/compare-text.ts';
import { isClusterScoped } from './external-object.ts';
import type { Manifest } from './manifest.ts';

/** Names one object within a cluster. */
export interface ObjectRef {
  readonly apiVersion: string;
  readonly kind: string;
  /** Absent for cluster-scoped objects and for objects whose namespace the applying tool decides. */
  readonly namespace?: string | undefined;
  readonly name: string;
}

/** The group of `group/version`; '' for the core group. */
export function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf('/');
  return slash === -1 ? '' : apiVersion.slice(0, slash);
}

/** Two objects with the same key are the same object to a cluster: versions of one API do not make it another. */
export function identityOf({ apiVersion, kind, namespace, name }: ObjectRef): string {
  return `${groupOf(apiVersion)}/${kind}/${namespace ?? ''}/${name}`;
}

/** Whether two references have the same identity. */
export function isSameObject(a: ObjectRef, b: ObjectRef): boolean {
  return a.name === b.name && a.kind === b.kind && a.namespace === b.namespace && haveOneGroup(a.apiVersion, b.apiVersion);
}

function haveOneGroup(a: string, b: string): boolean {
  return a === b || groupOf(a) === groupOf(b);
}

/** The reference to an object. As in the API server, a cluster-scoped object has no namespace, even if one is written. */
export function refOf({ apiVersion, kind, metadata }: Manifest): ObjectRef {
  return { apiVersion, kind, namespace: isClusterScoped(kind) ? undefined : metadata.namespace, name: metadata.name ?? '' };
}

/** `VirtualMachine staging:vms/db`; without the cluster or the namespace if there is none. */
export function printRef({ kind, namespace, name }: ObjectRef, cluster = ''): string {
  return `${kind} ${cluster === '' ? '' : `${cluster}:`}${namespace === undefined ? '' : `${namespace}/`}${name}`;
}

/** The order in which objects stand in a file and in a report: namespaces first, then by kind, namespace and name. */
export function compareRefs(a: ObjectRef, b: ObjectRef): number {
  return (
    rankOf(a.kind) - rankOf(b.kind) ||
    compareText(a.kind, b.kind) ||
    compareText(a.namespace ?? '', b.namespace ?? '') ||
    compareText(a.name, b.name) ||
    compareText(a.apiVersion, b.apiVersion)
  );
}

function rankOf(kind: string): number {
  return kind === 'Namespace' ? 0 : 1;
}
