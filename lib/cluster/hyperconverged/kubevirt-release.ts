import type { Release } from '../feature-gates.ts';

/** The KubeVirt that HyperConverged v1.18.1 ships. */
export const hyperConvergedKubeVirt: Release = '1.8.4';
