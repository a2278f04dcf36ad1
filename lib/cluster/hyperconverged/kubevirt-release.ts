import { newestOf, type Release } from '../../core/kubevirt/release.ts';

/** The KubeVirt that HyperConverged v1.18.1 ships. */
export const hyperConvergedKubeVirt: Release = newestOf('1.8');
