import { ApiObject, Chart } from 'cdk8s';
import type { Cluster } from '../../lib/app/cluster.ts';
import { ArgoCdApplication } from '../../lib/constructs/delivery/argo-cd-application.ts';
import { ConfigMap } from '../../lib/constructs/config-map.ts';
import { DataVolume } from '../../lib/constructs/data-volume.ts';
import { DataVolumeSource } from '../../lib/constructs/specs/data-volume-source.ts';
import { FluxKustomization } from '../../lib/constructs/delivery/flux-kustomization.ts';
import { Namespace } from '../../lib/constructs/namespace.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { syncWave } from '../../lib/gitops/waves.ts';
import { delivered } from '../constructs/delivered.ts';

const vm = (scope: Cluster | Chart, name: string): VirtualMachine => new VirtualMachine(scope, name, { memory: '1Gi' });
const vms = (scope: Cluster | Chart, ...names: readonly string[]): readonly VirtualMachine[] => names.map((name) => vm(scope, name));
const disk = (cluster: Cluster, name: string, origin?: string): DataVolume =>
  new DataVolume(cluster, name, {
    source: origin === undefined ? DataVolumeSource.blank() : DataVolumeSource.pvc({ name: origin }),
    storage: '1Gi',
    delivery: { prune: true },
  });
const settings = (cluster: Cluster): ConfigMap => new ConfigMap(cluster, 'settings', { data: { a: 'b' } });

type Tool = (cluster: Cluster) => unknown;
const argoCd: Tool = (cluster) => new ArgoCdApplication(cluster, 'staging', { repoURL: 'https://git.example.org/fleet.git' });
const flux: Tool = (cluster) => new FluxKustomization(cluster, 'staging', { sourceRef: { name: 'fleet' } });

/** Waves by name, and what was said of the order. */
function ordered(
  tool: Tool,
  fill: (cluster: Cluster) => void,
): { readonly waves: Record<string, unknown>; readonly said: readonly string[] } {
  const { files, findings } = delivered((cluster) => {
    fill(cluster);
    tool(cluster);
  });
  const objects = Object.values(files).filter(({ kind }) => kind !== 'Application' && kind !== 'Kustomization');
  return {
    waves: Object.fromEntries(objects.map(({ metadata }) => [metadata.name, metadata.annotations?.[syncWave] ?? '0'])),
    said: findings.filter(({ code }) => code === 'KP0603').map(({ object, message }) => `${object?.ref.name ?? ''}: ${message}`),
  };
}

test.each<[string, (cluster: Cluster) => void, Record<string, string>]>([
  [
    'a VM after a VM',
    (cluster) => {
      const [front, db] = vms(cluster, 'front', 'db');
      front?.node.addDependency(db ?? front);
    },
    { db: '0', front: '1' },
  ],
  [
    'a chain, whatever its names are',
    (cluster) => {
      const [a, b, c] = vms(cluster, 'a', 'b', 'c') as [VirtualMachine, VirtualMachine, VirtualMachine];
      a.node.addDependency(b);
      b.node.addDependency(c);
    },
    { c: '0', b: '1', a: '2' },
  ],
  [
    'a chart after a chart, each kind of object among its own',
    (cluster) => {
      const [front, db] = [new Chart(cluster, 'front', { namespace: 'web' }), new Chart(cluster, 'db', { namespace: 'web' })];
      vm(front, 'front').expose(80, { name: 'front-service' });
      vm(db, 'a').expose(5432, { name: 'a-service' });
      vm(db, 'b');
      front.addDependency(db);
    },
    { a: '0', b: '0', 'a-service': '10', front: '1', 'front-service': '11' },
  ],
  [
    'an object of plain cdk8s after a VM',
    (cluster) => {
      const app = new ApiObject(cluster, 'app', { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'app', namespace: 'web' } });
      app.node.addDependency(vm(cluster, 'db'));
    },
    { db: '0', app: '1' },
  ],
  [
    'what goes later anyway',
    (cluster) => {
      vm(cluster, 'db').node.addDependency(settings(cluster));
    },
    { settings: '-20', db: '0' },
  ],
  [
    'a disk after a disk, and its clone after both',
    (cluster) => {
      const origin = disk(cluster, 'origin');
      disk(cluster, 'copy', 'origin');
      origin.node.addDependency(disk(cluster, 'first'));
    },
    { first: '-10', origin: '-9', copy: '-8' },
  ],
])('Argo CD: %s', (_, fill, waves) => {
  expect(ordered(argoCd, fill)).toEqual({ waves, said: [] });
});

test.each<[string, Tool, (cluster: Cluster) => void, string]>([
  [
    'an earlier stage after a later one',
    argoCd,
    (cluster) => settings(cluster).node.addDependency(vm(cluster, 'db')),
    'settings: it goes before VirtualMachine web/db: the stage attachments goes before the stage guests',
  ],
  [
    'a disk after its own clone',
    argoCd,
    (cluster) => disk(cluster, 'origin').node.addDependency(disk(cluster, 'copy', 'origin')),
    'origin: it goes before DataVolume web/copy: that one needs it',
  ],
  [
    'the eleventh of a chain',
    argoCd,
    (cluster) => {
      const chain = vms(cluster, ...'a b c d e f g h i j k'.split(' '));
      chain.forEach((each, i) => i > 0 && each.node.addDependency(chain[i - 1] ?? each));
    },
    'k: it goes together with VirtualMachine web/j: a stage has ten waves',
  ],
  [
    'several objects, by the one that would come nearest',
    argoCd,
    (cluster) => {
      const [late, early] = [new Chart(cluster, 'late', { namespace: 'web' }), new Chart(cluster, 'early', { namespace: 'web' })];
      new ConfigMap(late, 'a', { data: { a: 'b' } });
      new DataVolume(late, 'b', { source: DataVolumeSource.blank(), storage: '1Gi' });
      vm(early, 'x');
      late.addDependency(early);
    },
    'b: it goes before VirtualMachine web/x: the stage disks goes before the stage guests',
  ],
  [
    'a VM after a VM in Flux',
    flux,
    (cluster) => vm(cluster, 'front').node.addDependency(vm(cluster, 'db')),
    'front: it goes together with VirtualMachine web/db: Flux applies everything of a Kustomization at once',
  ],
])('is told: %s', (_, tool, fill, expected) => {
  expect(ordered(tool, fill).said).toEqual([expected]);
});

test('Flux: a stage depends on that of what its objects are to come after', () => {
  const { files, findings } = delivered((cluster) => {
    vm(cluster, 'db').node.addDependency(settings(cluster));
    flux(cluster);
  });
  const guests = files['staging/delivery/kustomization.kustomize.toolkit.fluxcd.io_flux-system_staging-guests.yaml'];
  expect(valueAt(guests, ['spec', 'dependsOn'])).toEqual([{ name: 'staging-attachments' }]);
  expect(findings).toEqual([]);
});

test('Flux: a namespace goes before what stands with it in one stage', () => {
  const { said } = ordered(flux, (cluster) => {
    const role = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', metadata: { name: 'reader', namespace: 'web' } };
    new ApiObject(cluster, 'reader', role).node.addDependency(new Namespace(cluster, 'web'));
  });
  expect(said).toEqual([]);
});

test('a chart after a chart costs no more than its objects', () => {
  const count = 500;
  const { waves, said } = ordered(argoCd, (cluster) => {
    const [later, earlier] = [new Chart(cluster, 'later', { namespace: 'web' }), new Chart(cluster, 'earlier', { namespace: 'web' })];
    for (let i = 0; i < count; i += 1) {
      vm(later, `later-${i}`);
      vm(earlier, `earlier-${i}`);
    }
    later.addDependency(earlier);
  });
  expect(Object.values(waves).filter((wave) => wave === '1')).toHaveLength(count);
  expect(said).toEqual([]);
});
