import type { Json } from '../../core/manifest.ts';

/** A JSON pointer into the spec of an operand: `/spec/configuration/migrations`; `-` as its last step means the end of a list. */
export type OperandPath = `/spec/${string}`;

/** One operation of RFC 6902 as the operator takes it: its path is within the spec of the operand. */
export type OperandPatch =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: OperandPath; readonly value: Json }
  | { readonly op: 'remove'; readonly path: OperandPath }
  | { readonly op: 'move' | 'copy'; readonly from: `/${string}`; readonly path: OperandPath };

/**
 * JSON patch operations on what the operator writes, for settings that it has no option for. The compiler applies them in order, so an
 * operation whose path does not exist, or whose result the operand refuses, is an error at its chart line.
 */
export const OperandPatch = {
  /** Sets a field, or inserts an item into a list. The object or list around it must exist. */
  add: (path: OperandPath, value: Json): OperandPatch => ({ op: 'add', path, value }),
  /** Removes a field or an item, which must exist. */
  remove: (path: OperandPath): OperandPatch => ({ op: 'remove', path }),
  /** Replaces a field or an item, which must exist. */
  replace: (path: OperandPath, value: Json): OperandPatch => ({ op: 'replace', path, value }),
  /** Moves a value to another place. */
  move: (from: OperandPath, path: OperandPath): OperandPatch => ({ op: 'move', from, path }),
  /** Copies a value from another place, which may be outside the spec. */
  copy: (from: `/${string}`, path: OperandPath): OperandPatch => ({ op: 'copy', from, path }),
  /** Refuses the whole patch unless the field has this value. */
  test: (path: OperandPath, value: Json): OperandPatch => ({ op: 'test', path, value }),
  /** Enables a feature gate of KubeVirt that the HyperConverged has no option for. */
  featureGate: (name: string): OperandPatch => ({
    op: 'add',
    path: '/spec/configuration/developerConfiguration/featureGates/-',
    value: name,
  }),
};

/** Operations by the operand that they change. */
export interface OperandPatches {
  /** Patches of the KubeVirt. @default - none */
  readonly kubeVirt?: readonly OperandPatch[] | undefined;
  /** Patches of the CDI. @default - none */
  readonly cdi?: readonly OperandPatch[] | undefined;
  /** Patches of the NetworkAddonsConfig. @default - none */
  readonly networkAddonsConfig?: readonly OperandPatch[] | undefined;
  /** Patches of the SSP. @default - none */
  readonly ssp?: readonly OperandPatch[] | undefined;
}
