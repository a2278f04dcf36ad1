/** An enlightenment that needs another one. */
export interface HypervDependency {
  readonly feature: 'evmcs' | 'ipi' | 'tlbflush' | 'synictimer' | 'synic';
  readonly requires: 'vapic' | 'vpindex' | 'synic';
}

/** Leaves first, as getHypervFeatureDependencies goes through them: what synictimer turns on has needs of its own. */
export const hypervDependencies: readonly HypervDependency[] = [
  { feature: 'evmcs', requires: 'vapic' },
  { feature: 'ipi', requires: 'vpindex' },
  { feature: 'tlbflush', requires: 'vpindex' },
  { feature: 'synictimer', requires: 'synic' },
  { feature: 'synic', requires: 'vpindex' },
];
