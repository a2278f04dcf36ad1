import { App } from '../../../lib/app/app.ts';
import { Cluster, type ClusterProps } from '../../../lib/app/cluster.ts';
import { compile } from '../../../lib/app/compile.ts';
import { resolveObjects } from '../../../lib/app/resolve-objects.ts';
import { HyperConverged, type HyperConvergedProps } from '../../../lib/constructs/hyper-converged.ts';
import { VirtualMachine } from '../../../lib/constructs/virtual-machine.ts';
import type { ResolveMode } from '../../../lib/core/draft.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { valueAt, type Path } from '../../../lib/core/data/path.ts';
import type { Author } from '../../../lib/core/provenance.ts';
import { authorOf } from '../../../lib/report/explain/object.ts';
import type { Resolved } from '../../../lib/resolve/cluster-drafts.ts';
import { hyperConverged } from '../../cluster/hyperconverged/objects.ts';
import { draftOf, run } from '../drafts.ts';

/** What an app with a HyperConverged and a VM emits of a kind. */
function emitted(kind: string, facts: ClusterProps, options: HyperConvergedProps = {}, resolve?: ResolveMode): Resolved {
  const app = new App({ resolve });
  const cluster = new Cluster(app, 'east', { namespace: 'vms', ...facts });
  new HyperConverged(cluster, 'hco', options);
  new VirtualMachine(cluster, 'db', { runStrategy: 'Always', memory: '1Gi' });
  const { objects } = resolveObjects(app, ({ ref }) => ref.kind === kind);
  const [found] = objects;
  if (found === undefined) throw new Error(`no ${kind} is emitted`);
  return found;
}

const workers: ClusterProps = { platform: 'openshift', workers: 3 };
const strategy: Path = ['spec', 'evictionStrategy'];

describe('what the operator writes back', () => {
  test.each<[string, ClusterProps, ResolveMode | undefined, unknown]>([
    ['stands in Git where the nodes are stated', workers, undefined, 'LiveMigrate'],
    ['in the mode full, too', workers, 'full', 'LiveMigrate'],
    ['and not in the modes that write no defaults', workers, 'presets', undefined],
    ['nor in the mode off', workers, 'off', undefined],
    ['nor where nobody has stated the nodes', { platform: 'openshift' }, undefined, undefined],
  ])('%s', (_, facts, resolve, expected) => {
    const { manifest } = emitted('HyperConverged', facts, {}, resolve);
    expect(valueAt(manifest, strategy)).toBe(expected);
    expect(valueAt(manifest, ['metadata', 'finalizers'])).toEqual(expected && ['kubevirt.io/hyperconverged']);
  });

  test('has the operator for its author', () => {
    const found = emitted('HyperConverged', workers, { defaultCPUModel: 'EPYC' });
    expect(authorOf(found, strategy)).toMatchObject({ layer: 'default', name: 'hyperconverged evictionStrategy' });
    expect(authorOf(found, ['spec', 'defaultCPUModel']).layer).toBe('chart');
  });

  test('leaves what the chart says', () => {
    expect(valueAt(emitted('HyperConverged', workers, { evictionStrategy: 'None' }).manifest, strategy)).toBe('None');
  });
});

const guest: Path = ['spec', 'template', 'spec'];

describe('a VM is defaulted by the HyperConverged of its cluster', () => {
  test.each<[string, ClusterProps, HyperConvergedProps, Path, unknown]>([
    ['the CPU model', {}, { defaultCPUModel: 'EPYC' }, ['domain', 'cpu', 'model'], 'EPYC'],
    ['the CPU model of v1', {}, { defaultCPUModel: 'EPYC', version: 'v1' }, ['domain', 'cpu', 'model'], 'EPYC'],
    ['the eviction strategy', {}, { evictionStrategy: 'External' }, ['evictionStrategy'], 'External'],
    ['the eviction strategy of two workers', { workers: 2 }, {}, ['evictionStrategy'], 'LiveMigrate'],
    ['no eviction strategy without facts', {}, {}, ['evictionStrategy'], undefined],
    [
      'the architecture of the nodes',
      { nodes: [{ roles: ['control-plane', 'worker'], architecture: 'arm64' }] },
      {},
      ['architecture'],
      'arm64',
    ],
    ['the architecture where nothing is stated', {}, {}, ['architecture'], 'amd64'],
    ['the machine type', {}, {}, ['domain', 'machine', 'type'], 'q35'],
  ])('%s', (_, facts, options, path, expected) => {
    expect(valueAt(emitted('VirtualMachine', facts, options, 'full').manifest, [...guest, ...path])).toEqual(expected);
  });
});

test('a default that follows the configuration names the HyperConverged', () => {
  const found = emitted('VirtualMachine', {}, { defaultCPUModel: 'EPYC' }, 'full');
  const { object, location } = authorOf(found, [...guest, 'domain', 'cpu', 'model']) as Author & { readonly layer: 'default' };
  expect([object?.ref.kind, location === undefined]).toEqual(['HyperConverged', false]);
  expect(authorOf(found, [...guest, 'domain', 'features', 'acpi', 'enabled'])).not.toHaveProperty('object');
});

test('golden images are DataSources that the cluster has', () => {
  const told = (platform: ClusterProps['platform'], name: string): readonly string[] => {
    const app = new App();
    const cluster = new Cluster(app, 'east', { namespace: 'vms', platform, workers: 3 });
    new HyperConverged(cluster, 'hco');
    const sourceRef = { kind: 'DataSource', name, namespace: 'kubevirt-os-images' };
    const spec = { dataVolumeTemplates: [{ metadata: { name: 'db-root' }, spec: { sourceRef, storage: {} } }] };
    new VirtualMachine(cluster, 'db', { runStrategy: 'Always', memory: '1Gi', spec });
    return compile(app).diagnostics.flatMap(({ code, message }) => (code === 'KP1001' ? [message] : []));
  };
  expect(told('openshift', 'fedora')).toEqual([]);
  expect(told('openshift', 'fedoora')).toHaveLength(1);
  expect(told('kubernetes', 'fedora')).toHaveLength(1);
});

test('a HyperConverged goes before a KubeVirt object, and a refused one says nothing of the cluster', () => {
  const model = (spec: object): unknown => {
    const kubeVirt: Manifest = {
      apiVersion: 'kubevirt.io/v1',
      kind: 'KubeVirt',
      metadata: { name: 'kubevirt', namespace: 'kubevirt' },
      spec: { configuration: { cpuModel: 'Haswell' } },
    };
    const vm: Manifest = {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachine',
      metadata: { name: 'db', namespace: 'vms' },
      spec: { runStrategy: 'Always', template: { spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } } },
    };
    const { emitted: objects } = run(...[kubeVirt, hyperConverged(spec), vm].map((manifest) => draftOf(manifest, { mode: 'full' })));
    return valueAt(objects.find(({ manifest }) => manifest.kind === 'VirtualMachine')?.manifest, [...guest, 'domain', 'cpu', 'model']);
  };
  expect(model({ defaultCPUModel: 'EPYC' })).toBe('EPYC');
  expect(model({ defaultCPUModel: 5 })).toBe('Haswell');
});
