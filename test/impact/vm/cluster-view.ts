import { readKubeVirt } from '../../../lib/cluster/read-kubevirt.ts';
import { newestRelease, type Release } from '../../../lib/core/kubevirt/release.ts';
import { knownObjects } from '../../../lib/core/known-objects.ts';
import type { ClusterView } from '../../../lib/impact/vm/cluster-view.ts';
import { PresetIndex } from '../../../lib/presets/match.ts';

/** What a repository with nothing but one VM knows, by a KubeVirt of this configuration. */
export function view(configuration: object = {}, release: Release = newestRelease): ClusterView {
  const kubeVirt = { apiVersion: 'kubevirt.io/v1', kind: 'KubeVirt', metadata: { name: 'kubevirt' }, spec: { configuration } };
  return {
    config: readKubeVirt(kubeVirt, release).config,
    objects: knownObjects([]),
    presets: new PresetIndex([]).of('vms'),
    complete: false,
    dataVolumeRefusal: () => undefined,
  };
}
