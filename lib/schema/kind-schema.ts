import type { Release } from '../core/kubevirt/release.ts';
import type { SchemaNode } from './schema-node.ts';

/** One version of one kind, as its CRD has it. */
export interface KindSchema {
  readonly scope: 'Namespaced' | 'Cluster';
  readonly root: SchemaNode;
  /** The release of KubeVirt that it is of; undefined for Kubernetes' own kinds. */
  readonly release?: Release;
  /** Whether the API server takes `status` away from a new object before it checks it: a CRD with a status subresource. */
  readonly dropsStatus: boolean;
  /** Whether a default stands anywhere in the schema. */
  readonly hasDefaults: boolean;
  /** Whether a CEL rule stands anywhere in the schema. */
  readonly hasRules: boolean;
}
