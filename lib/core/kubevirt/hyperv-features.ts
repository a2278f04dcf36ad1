import type { FeatureHyperv } from '../../../imports/kubevirt-v1.ts';

/** The features of Hyper-V that a guest may have, in the order of Go's struct. */
export const hypervFeatures: readonly (keyof FeatureHyperv)[] = [
  'evmcs',
  'frequencies',
  'ipi',
  'reenlightenment',
  'relaxed',
  'reset',
  'runtime',
  'spinlocks',
  'synic',
  'synictimer',
  'tlbflush',
  'vapic',
  'vpindex',
  'vendorid',
];
