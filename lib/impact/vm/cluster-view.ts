import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { NamespacePresets } from '../../presets/match.ts';
import type { DataVolumeTemplate, Vm } from './objects.ts';

/** What virt-controller sees of its cluster while it works on a VM. */
export interface ClusterView {
  readonly config: ClusterConfig;
  readonly objects: KnownObjects;
  readonly presets: NamespacePresets;
  /** True where `objects` are all that the cluster holds; false where they are what Git has of it. */
  readonly complete: boolean;
  /** Why a DataVolume is not created from a template; undefined where it is. */
  readonly dataVolumeRefusal: (template: DataVolumeTemplate, vm: Vm) => string | undefined;
}
