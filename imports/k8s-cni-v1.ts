import type { ObjectMeta } from './meta-v1.ts';

export interface NetworkAttachmentDefinition {
  readonly apiVersion: 'k8s.cni.cncf.io/v1';
  readonly kind: 'NetworkAttachmentDefinition';
  readonly metadata: ObjectMeta;
  readonly spec?: NetworkAttachmentDefinitionSpec | undefined;
}
export interface NetworkAttachmentDefinitionSpec {
  readonly config?: string | undefined;
}
