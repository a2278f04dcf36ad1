import type { Construct, IConstruct } from 'constructs';

const appOfApps = new WeakSet<IConstruct>();
const sharedFiles = new WeakSet<IConstruct>();
const kustomizationFiles = new WeakSet<IConstruct>();

/** Somebody syncs the Applications of the tree, so none of them syncs itself. */
export function markAppOfApps(construct: Construct): void {
  appOfApps.add(construct.node.root);
}

export function hasAppOfApps(construct: IConstruct): boolean {
  return appOfApps.has(construct.node.root);
}

/** Objects of several kinds may stand in one file of the output. */
export function markSharedFiles(root: Construct): void {
  sharedFiles.add(root);
}

export function hasSharedFiles(construct: IConstruct): boolean {
  return sharedFiles.has(construct.node.root);
}

/** Each folder of the output says in a kustomization.yaml what belongs to it. */
export function markKustomizationFiles(root: Construct): void {
  kustomizationFiles.add(root);
}

export function usesKustomizationFiles(construct: IConstruct): boolean {
  return kustomizationFiles.has(construct.node.root);
}
