import type { Manifest } from '../../../lib/core/manifest.ts';
import { object, reasons } from '../consequences.ts';

const kubeVirt = (spec: object): Manifest => object('kubevirt.io/v1', 'KubeVirt', { spec });

test.each<[what: string, removed: Manifest, told: string]>([
  [
    'KubeVirt that waits for its guests',
    kubeVirt({ uninstallStrategy: 'BlockUninstallIfWorkloadsExist' }),
    'cluster-wide: A KubeVirt is not deleted while guests are there; without any KubeVirt goes.',
  ],
  ['KubeVirt as it comes', kubeVirt({}), 'cluster-wide: A KubeVirt is not deleted while guests are there; without any KubeVirt goes.'],
  [
    'KubeVirt that takes its guests along',
    kubeVirt({ uninstallStrategy: 'RemoveWorkloads' }),
    'data-loss: uninstallStrategy is RemoveWorkloads: every guest of the cluster is deleted.',
  ],
])('%s is removed', (_what, removed, told) => {
  expect(reasons([removed], [])).toEqual([told]);
});
