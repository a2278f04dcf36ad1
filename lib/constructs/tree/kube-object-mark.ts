import type { IConstruct } from 'constructs';
import type { TreeObject } from './tree-object.ts';

const mark = Symbol.for('cdk8s-kubevirt.KubeObject');

/** Stands for this copy of the package, beside which others may be installed. */
export const thisCopy: unique symbol = Symbol('cdk8s-kubevirt');

export function markKubeObjects(type: { readonly prototype: TreeObject }): void {
  Object.defineProperty(type.prototype, mark, { value: thisCopy });
}

/** Works without loading the class, so that the walk over a tree and the class need not know each other. */
export function isKubeObject(construct: IConstruct): construct is TreeObject {
  return mark in construct;
}

/** The copy of the package whose class the object is of. */
export function copyOf(object: TreeObject): unknown {
  return (object as unknown as Readonly<Record<typeof mark, unknown>>)[mark]; // set by markKubeObjects alone
}
