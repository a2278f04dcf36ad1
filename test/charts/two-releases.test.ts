import { App } from '../../lib/app/app.ts';
import { resolveObjects } from '../../lib/app/resolve-objects.ts';
import { twoReleases } from '../../charts/two-releases.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import type { Diagnostic } from '../../lib/core/diagnostic.ts';

function resolved(change: (app: App) => void = () => undefined): ReturnType<typeof resolveObjects> {
  const app = new App();
  twoReleases(app);
  change(app);
  return resolveObjects(app, () => true);
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

test('each cluster gets the API version that its release serves', () => {
  const { objects, diagnostics } = resolved();
  const exports = objects.filter(({ draft }) => draft.ref.kind === 'VirtualMachineExport');
  expect(exports.map(({ draft, manifest }) => [draft.cluster, manifest.apiVersion])).toEqual([
    ['branch-office', 'export.kubevirt.io/v1'],
    ['data-center', 'export.kubevirt.io/v1beta1'],
  ]);
  expect(diagnostics.filter(isError)).toEqual([]);
});

test('a field of 1.9 is an error in the cluster with 1.8 alone', () => {
  const { diagnostics } = resolved((app) => {
    for (const cluster of app.node.children) {
      new VirtualMachine(cluster, 'reader', {
        memory: '1Gi',
        runStrategy: 'Halted',
        spec: { template: { spec: { serviceAccountName: 'archive-reader' } } },
      });
    }
  });
  expect(diagnostics.filter(isError).map(({ code, object, hint }) => [code, object?.cluster, hint])).toEqual([
    [
      'K80091',
      'data-center',
      'Remove spec.template.spec.serviceAccountName, which KubeVirt 1.8.4 drops without a word and other releases have since 1.9, or set the cluster to a newer release.',
    ],
  ]);
});
