import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { NamespacePresets } from '../../presets/match.ts';
import type { DataVolumeTemplate, Vm } from './objects.ts';

/** What virt-controller can look up while it works on a VM. */
export interface ClusterView {
  readonly cluster: ClusterConfig;
  readonly objects: KnownObjects;
  readonly presets: NamespacePresets;
  /** False where the cluster may hold more than `objects`, as it does for whoever only sees what Git has. */
  readonly complete: boolean;
  /** Why a DataVolume is not created from a template; undefined where it is. */
  readonly dataVolumeRefusal: (template: DataVolumeTemplate, vm: Vm) => string | undefined;
}
