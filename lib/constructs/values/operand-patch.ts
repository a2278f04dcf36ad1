import type { Json } from '../../core/manifest.ts';

/** A JSON pointer into the spec of an operand: `/spec/configuration/migrations`; `-` as its last step means the end of a list. */
export type OperandPath = `/spec/${string}`;

/** One operation of RFC 6902 as the operator takes it: its path is within the spec of the operand. */
export type OperandPatch =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: OperandPath; readonly value: Json }
  | { readonly op: 'remove'; readonly path: OperandPath }
  | { readonly op: 'move' | 'copy'; readonly from: `/${string}`; readonly path: OperandPath };

/**
 * JSON patch operations on what the operator writes, for settings that it has no option for. They are applied in order when the chart is
 * compiled, so one whose path is not there, or whose result the operand refuses, is an error at its chart line.
 */
export const OperandPatch = {
  /** Sets a field, or inserts into a list. The place around it has to be there. */
  add: (path: OperandPath, value: Json): OperandPatch => ({ op: 'add', path, value }),
  /** Takes away a field or an item, which has to be there. */
  remove: (path: OperandPath): OperandPatch => ({ op: 'remove', path }),
  /** Sets a field or an item that is there already. */
  replace: (path: OperandPath, value: Json): OperandPatch => ({ op: 'replace', path, value }),
  /** Takes a value away from one place to another. */
  move: (from: OperandPath, path: OperandPath): OperandPatch => ({ op: 'move', from, path }),
  /** Sets a value of another place, which may be outside the spec. */
  copy: (from: `/${string}`, path: OperandPath): OperandPatch => ({ op: 'copy', from, path }),
  /** Refuses the whole patch unless the value is there. */
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
