import type { ObjectMeta } from '../../../imports/meta-v1.ts';
import type { Written } from '../../core/data/written.ts';

/** Of a Plugin (plugin.kubevirt.io/v1alpha1) what its webhook asks about. */
export type Plugin = Written<{
  readonly metadata: ObjectMeta;
  readonly spec: { readonly domainHooks?: readonly { readonly sidecar?: { readonly socketPath: string } }[] };
}>;
