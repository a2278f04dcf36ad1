import type { TaintEffect, Toleration as TolerationSpec } from '../../../imports/core-v1.ts';

/** Which effect of a taint is tolerated, and how long. */
export interface TolerationOptions {
  /** Effect of the taint. @default - every effect */
  readonly effect?: TaintEffect | undefined;
  /** How long a running VM stays on a node that gets the taint; with the effect NoExecute. @default - for ever */
  readonly tolerationSeconds?: number | undefined;
}

/** Lets VMs run on nodes with a taint. */
export const Toleration = {
  /** The taint `key=value`. */
  equal(key: string, value: string, options: TolerationOptions = {}): TolerationSpec {
    return { key, operator: 'Equal', value, ...options };
  },

  /** The taint `key`, whatever its value. */
  exists(key: string, options: TolerationOptions = {}): TolerationSpec {
    return { key, operator: 'Exists', ...options };
  },
};
