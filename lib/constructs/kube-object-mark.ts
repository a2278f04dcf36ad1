import type { IConstruct } from 'constructs';
import type { KubeObject } from './kube-object.ts';

const mark = Symbol.for('cdk8s-kubevirt.KubeObject');

export function markKubeObjects(type: { readonly prototype: KubeObject }): void {
  Object.defineProperty(type.prototype, mark, { value: true });
}

/** Works without loading the class, so that the walk over a tree and the class need not know each other. */
export function isKubeObject(construct: IConstruct): construct is KubeObject {
  return mark in construct;
}
