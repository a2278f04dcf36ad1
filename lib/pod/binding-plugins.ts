import type { KubeVirtConfiguration } from '../../imports/kubevirt-v1.ts';
import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { entryOf } from '../core/data/entry-of.ts';
import type { Vmi } from './traits.ts';

type Plugins = NonNullable<NonNullable<KubeVirtConfiguration['network']>['binding']>;
export type BindingPlugin = Plugins[string];

/** The plugin that a cluster has registered under a name. */
export function bindingPlugin(name: string, { configuration }: ClusterConfig): BindingPlugin | undefined {
  return entryOf(configuration.network?.binding ?? {}, name);
}

/** The registered plugins that a guest uses, each once, in the order of its interfaces. */
export function bindingPluginsOf(
  { spec }: Vmi,
  config: ClusterConfig,
): readonly { readonly name: string; readonly plugin: BindingPlugin }[] {
  const names = new Set(spec.domain.devices.interfaces?.flatMap(({ binding }) => binding?.name ?? []));
  return Array.from(names).flatMap((name) => {
    const plugin = bindingPlugin(name, config);
    return plugin === undefined ? [] : [{ name, plugin }];
  });
}
