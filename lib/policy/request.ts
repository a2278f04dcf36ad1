import type { Manifest } from '../core/manifest.ts';
import type { ValueFault } from './built-in/value-fault.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import type { AuthorizationCheck, Value } from '../schema/cel/values/value.ts';

export type Operation = 'CREATE' | 'UPDATE' | 'DELETE' | 'CONNECT';

export interface GroupVersionResource {
  readonly group: string;
  readonly version: string;
  readonly resource: string;
}

export interface UserInfo {
  readonly username: string;
  readonly uid?: string;
  readonly groups?: readonly string[];
  readonly extra?: Readonly<Record<string, readonly string[]>>;
}

/** A request as admission plugins see it. */
export interface AdmissionRequest {
  readonly operation: Operation;
  readonly resource: GroupVersionResource;
  readonly subresource: string;
  readonly apiVersion: string;
  readonly kind: string;
  /** '' for a name that is still to be generated. */
  readonly name: string;
  readonly namespace: string;
  readonly object: Manifest | undefined;
  /** What expressions see of the object. @default - the object as it is */
  readonly view?: Value | undefined;
  readonly oldObject: Manifest | undefined;
  /** Asked for only by policies that look at it. */
  readonly user: () => UserInfo;
  readonly isDryRun: boolean;
}

/** A kind that a cluster serves. */
export interface ServedKind {
  readonly apiVersion: string;
  readonly kind: string;
  readonly plural: string;
  readonly scope: 'Namespaced' | 'Cluster';
}

/** What policies can see of a cluster besides the request. */
export interface PolicyWorld {
  /** Every kind that is known, in each version that is served. */
  readonly kinds: readonly ServedKind[];
  /** The kind of a name; undefined for one that the cluster does not know. */
  readonly kindOf: (apiVersion: string, kind: string) => ServedKind | undefined;
  /** Every version of the resource that is served, the asked one included. */
  readonly versionsOf: (resource: GroupVersionResource) => readonly ServedKind[];
  readonly schemaOf: (apiVersion: string, kind: string) => SchemaNode | undefined;
  /** An object with the defaults of its kind, and as Go's types read it. */
  readonly withDefaults: (manifest: Manifest) => Manifest;
  /** Why the API server cannot read a patched object as its kind: of kinds of its own, whose readers are strict. */
  readonly unreadable: (manifest: Manifest) => string | undefined;
  /** The first value of such an object that its Go type cannot hold. */
  readonly valueFault: (manifest: Manifest) => ValueFault | undefined;
  /** The Namespace of a name; undefined for one that is not known. */
  readonly namespace: (name: string) => Manifest | undefined;
  /** The objects of a kind, in order of their names. */
  readonly objects: (apiVersion: string, kind: string) => readonly Manifest[];
  /** What RBAC answers. */
  readonly authorize: AuthorizationCheck['ask'];
}

/** `group` and `version` of an apiVersion. */
export function groupVersionOf(apiVersion: string): { readonly group: string; readonly version: string } {
  const at = apiVersion.indexOf('/');
  return at === -1 ? { group: '', version: apiVersion } : { group: apiVersion.slice(0, at), version: apiVersion.slice(at + 1) };
}
