import { ApiObject, type Chart } from 'cdk8s';
import { App } from '../../../lib/app/app.ts';
import { Cluster } from '../../../lib/app/cluster.ts';
import { resolveObjects } from '../../../lib/app/resolve-objects.ts';
import { HyperConverged } from '../../../lib/constructs/hyper-converged.ts';
import { VirtualMachine } from '../../../lib/constructs/virtual-machine.ts';
import { VmExport } from '../../../lib/constructs/vm-export.ts';
import { authorOf } from '../../../lib/report/explain/object.ts';
import type { Resolved } from '../../../lib/resolve/cluster-drafts.ts';

/** The export of a cluster, and the codes of its findings; HyperConverged 1.18 runs KubeVirt 1.8. */
function emitted(hasHyperConverged: boolean, make: (chart: Chart) => void): Resolved & { readonly codes: readonly string[] } {
  const app = new App();
  const cluster = new Cluster(app, 'east', { namespace: 'vms' });
  if (hasHyperConverged) new HyperConverged(cluster, 'hco');
  make(cluster);
  const { objects, diagnostics } = resolveObjects(app, ({ ref }) => ref.kind === 'VirtualMachineExport');
  const [found] = objects;
  if (found === undefined) throw new Error('no export is emitted');
  return { ...found, codes: diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code) };
}

const ofConstruct = (chart: Chart): void => {
  new VmExport(chart, 'export', { source: new VirtualMachine(chart, 'db', { runStrategy: 'Halted', memory: '1Gi' }) });
};

test.each([
  ['the newest release', false, 'export.kubevirt.io/v1'],
  ['KubeVirt 1.8', true, 'export.kubevirt.io/v1beta1'],
])('a construct writes the version that %s serves', (_, hasHyperConverged, apiVersion) => {
  const { manifest, codes } = emitted(hasHyperConverged, ofConstruct);
  expect(manifest.apiVersion).toBe(apiVersion);
  expect(codes).toEqual([]);
});

test('explain knows who wrote it', () => {
  expect(authorOf(emitted(true, ofConstruct), ['apiVersion'])).toMatchObject({ layer: 'default', name: 'object/served-version' });
});

test('a version that the chart writes stays, and is refused', () => {
  const source = { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' };
  const { manifest, codes } = emitted(
    true,
    (chart) => void new ApiObject(chart, 'export', { apiVersion: 'export.kubevirt.io/v1', kind: 'VirtualMachineExport', spec: { source } }),
  );
  expect(manifest.apiVersion).toBe('export.kubevirt.io/v1');
  expect(codes).toEqual(['K80092']);
});
