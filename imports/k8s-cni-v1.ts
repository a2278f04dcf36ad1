import type { ObjectMeta } from './meta-v1.ts';

export interface NetworkAttachmentDefinition {
  /** API group and version of the object. */
  readonly apiVersion: 'k8s.cni.cncf.io/v1';
  /** Kind of the object. */
  readonly kind: 'NetworkAttachmentDefinition';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec?: NetworkAttachmentDefinitionSpec | undefined;
}
export interface NetworkAttachmentDefinitionSpec {
  /** Configuration of the CNI plugin, as JSON. */
  readonly config?: string | undefined;
}
