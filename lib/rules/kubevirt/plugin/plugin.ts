import type { ObjectMeta } from '../../../../imports/meta-v1.ts';
import type { Written } from '../../../core/data/written.ts';

/** Of a Plugin (plugin.kubevirt.io/v1alpha1) what its webhook asks about. */
export type Plugin = Written<{
  readonly metadata: ObjectMeta;
  readonly spec: {
    readonly condition?: string;
    readonly domainHooks?: readonly {
      readonly cel?: { readonly expression?: string };
      readonly condition?: string;
      readonly sidecar?: { readonly socketPath: string };
    }[];
    readonly nodeHooks?: readonly { readonly condition?: string }[];
  };
}>;
