import type { Release } from '../core/kubevirt/release.ts';
import type { SchemaNode } from './schema-node.ts';

/** One version of one kind, as its CRD has it. */
export interface KindSchema {
  readonly scope: 'Namespaced' | 'Cluster';
  readonly root: SchemaNode;
  /** The release of KubeVirt that it is of; undefined for Kubernetes' own kinds. */
  readonly release?: Release;
  /** Whether a default stands anywhere in the schema. */
  readonly hasDefaults: boolean;
  /** Whether a CEL rule stands anywhere in the schema. */
  readonly hasRules: boolean;
}
