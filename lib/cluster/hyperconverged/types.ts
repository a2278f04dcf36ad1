import type { HyperConvergedSpec } from '../../../imports/hco-v1beta1.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { Written } from '../../core/data/written.ts';

export type { HyperConvergedSpec } from '../../../imports/hco-v1beta1.ts';

/** The versions that are served; the cluster stores v1beta1, and the operator works on it. */
export type HyperConvergedVersion = 'v1' | 'v1beta1';

export const hyperConvergedGroup = 'hco.kubevirt.io';

/** The one HyperConverged that the operator looks at, and the namespace that a release installs it in. */
export const hyperConvergedName = 'kubevirt-hyperconverged';

/** A HyperConverged of v1beta1 as Go has read it. */
export interface HyperConverged extends Manifest {
  readonly spec?: Written<HyperConvergedSpec>;
}

/** Whether an object is a HyperConverged of a version that is served. */
export function isHyperConverged({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>): boolean {
  return kind === 'HyperConverged' && (apiVersion === `${hyperConvergedGroup}/v1beta1` || apiVersion === `${hyperConvergedGroup}/v1`);
}

export function versionOf({ apiVersion }: Pick<Manifest, 'apiVersion'>): HyperConvergedVersion {
  return apiVersion === `${hyperConvergedGroup}/v1` ? 'v1' : 'v1beta1';
}
