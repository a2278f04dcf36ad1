import { App as Cdk8sApp, Chart, Testing } from 'cdk8s';
import type { Cluster } from '../../../lib/app/cluster.ts';
import { DataVolume } from '../../../lib/constructs/data-volume.ts';
import { DataVolumeSource } from '../../../lib/constructs/specs/data-volume-source.ts';
import { FluxKustomization, type FluxKustomizationProps } from '../../../lib/constructs/delivery/flux-kustomization.ts';
import { Hpa } from '../../../lib/constructs/hpa.ts';
import { Namespace } from '../../../lib/constructs/namespace.ts';
import { VirtualMachine } from '../../../lib/constructs/virtual-machine.ts';
import { VmReplicaSet } from '../../../lib/constructs/vm-replica-set.ts';
import type { AppProps } from '../../../lib/app/app.ts';
import { delivered } from '../delivered.ts';

const sourceRef = { name: 'fleet' };
const file = (name: string): string => `staging/delivery/kustomization.kustomize.toolkit.fluxcd.io_flux-system_${name}.yaml`;

const specs = (fill: (cluster: Cluster) => void, props: Partial<FluxKustomizationProps> = {}): Record<string, Record<string, unknown>> => {
  const { files } = delivered((cluster) => {
    fill(cluster);
    new FluxKustomization(cluster, 'staging', { sourceRef, ...props });
  });
  const found = Object.values(files).filter(({ kind }) => kind === 'Kustomization');
  return Object.fromEntries(found.map(({ metadata, spec }) => [metadata.name ?? '', spec as Record<string, unknown>]));
};

const scaledSet = (scope: Chart): void => {
  const target = new VmReplicaSet(scope, 'front.end', { memory: '1Gi' });
  new Hpa(scope, 'front', { target, min: 2, max: 5 });
};

test('the one that was written applies the others and itself', () => {
  expect(specs((cluster) => new Namespace(cluster, 'web'))).toEqual({
    staging: {
      interval: '10m',
      retryInterval: '1m',
      timeout: '10m',
      path: './manifests/staging/delivery',
      prune: true,
      sourceRef: { kind: 'GitRepository', name: 'fleet' },
    },
    'staging-foundation': {
      interval: '10m',
      retryInterval: '1m',
      timeout: '10m',
      path: './manifests/staging/foundation',
      prune: true,
      wait: true,
      sourceRef: { kind: 'GitRepository', name: 'fleet' },
      dependsOn: [{ name: 'staging' }],
    },
  });
});

test('objects lie in the folders of their stages, and disks stay', () => {
  const { files } = delivered((cluster) => {
    new Namespace(cluster, 'web');
    new DataVolume(cluster, 'data', { source: DataVolumeSource.blank(), storage: '1Gi' });
    new VirtualMachine(new Chart(cluster, 'shop'), 'db', { namespace: 'web', memory: '1Gi' });
    new FluxKustomization(cluster, 'staging', { sourceRef });
  });
  expect(Object.keys(files).toSorted()).toEqual(
    [
      file('staging'),
      file('staging-disks'),
      file('staging-foundation'),
      file('staging-guests'),
      'staging/disks/datavolume_web_data.yaml',
      'staging/foundation/namespace_web.yaml',
      'staging/guests/shop/virtualmachine_web_db.yaml',
    ].toSorted(),
  );
  const kept = { 'kustomize.toolkit.fluxcd.io/prune': 'disabled' };
  expect(files['staging/disks/datavolume_web_data.yaml']?.metadata.annotations).toEqual(kept);
  expect(files['staging/foundation/namespace_web.yaml']?.metadata.annotations).toEqual(kept);
  expect(files['staging/guests/shop/virtualmachine_web_db.yaml']?.metadata.annotations).toBeUndefined();
});

test('what an autoscaler counts is left alone, by a pattern that matches nothing else', () => {
  const { 'staging-guests': guests, 'staging-access': access } = specs(scaledSet);
  expect(guests?.['ignore']).toEqual([
    {
      paths: ['/spec/replicas'],
      target: { group: String.raw`kubevirt\.io`, kind: 'VirtualMachineInstanceReplicaSet', namespace: 'web', name: String.raw`front\.end` },
    },
  ]);
  expect(access).not.toHaveProperty('ignore');
  expect(access?.['dependsOn']).toEqual([{ name: 'staging-guests' }]);
});

test('rules of one’s own go into every stage', () => {
  const own = { paths: ['/data'], target: { kind: 'ConfigMap' } };
  const { 'staging-guests': guests } = specs(scaledSet, { spec: { ignore: [own], force: true } });
  expect(guests?.['ignore']).toEqual([expect.anything(), own]);
  expect(guests?.['force']).toBe(true);
});

const vmAndSet = (cluster: Cluster): void => {
  new VirtualMachine(cluster, 'db', { memory: '1Gi' });
  new VmReplicaSet(cluster, 'front', { memory: '1Gi' });
};

test.each<[string, Partial<FluxKustomizationProps>, object]>([
  [
    'sets, and not VMs, which are behind between a change and their restart',
    {},
    {
      wait: false,
      healthChecks: [{ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', namespace: 'web', name: 'front' }],
      healthCheckExprs: [expect.objectContaining({ kind: 'VirtualMachineInstanceReplicaSet' })],
    },
  ],
  [
    'VMs too',
    { waitForVms: true },
    {
      wait: true,
      healthCheckExprs: [
        expect.objectContaining({ kind: 'VirtualMachine' }),
        expect.objectContaining({ kind: 'VirtualMachineInstanceReplicaSet' }),
      ],
    },
  ],
  ['nothing', { wait: false }, { wait: false }],
])('guests are waited for: %s', (_, props, expected) => {
  const { 'staging-guests': guests } = specs(vmAndSet, props);
  const { healthChecks, healthCheckExprs, wait } = guests ?? {};
  expect({
    wait,
    ...(healthChecks !== undefined && { healthChecks }),
    ...(healthCheckExprs !== undefined && { healthCheckExprs }),
  }).toEqual(expected);
});

test.each<[string, FluxKustomizationProps['sourceRef'], AppProps, string]>([
  ['a repository', { name: 'fleet' }, {}, './manifests/staging'],
  ['a repository with a folder of its own', { name: 'fleet' }, { outdir: './gitops/' }, './gitops/staging'],
  ['a repository whose manifests are written elsewhere', { name: 'fleet' }, { outdir: '/srv/manifests' }, './manifests/staging'],
  ['a repository that holds nothing else', { name: 'fleet' }, { outdir: '.' }, './staging'],
  ['an artifact, which holds what lies in the folder', { kind: 'OCIRepository', name: 'fleet' }, {}, './staging'],
])('the path in %s', (_, sourceRef, props, path) => {
  const { files } = delivered((cluster) => new FluxKustomization(cluster, 'staging', { sourceRef }), props);
  const root = files['staging/delivery/kustomization.kustomize.toolkit.fluxcd.io_flux-system_staging.yaml'];
  expect(root?.['spec']).toMatchObject({ path: `${path}/delivery` });
});

test('a stage that waits for nothing checks no health', () => {
  const { files } = delivered((cluster) => {
    new VirtualMachine(cluster, 'db', { memory: '1Gi' });
    new FluxKustomization(cluster, 'staging', { sourceRef: { name: 'fleet' } });
  });
  const guests = files['staging/delivery/kustomization.kustomize.toolkit.fluxcd.io_flux-system_staging-guests.yaml'];
  expect(guests?.['spec']).toMatchObject({ wait: false });
  expect(guests?.['spec']).not.toHaveProperty('healthChecks');
});

test('what has to be there before goes before the first', () => {
  const dependsOn = [{ name: 'networks' }];
  const { staging, 'staging-guests': guests } = specs(vmAndSet, { dependsOn });
  expect(staging?.['dependsOn']).toEqual(dependsOn);
  expect(guests?.['dependsOn']).toEqual([{ name: 'staging' }]);
});

test('in a plain cdk8s App one Kustomization takes everything', () => {
  const chart = new Chart(new Cdk8sApp(), 'chart', { namespace: 'web' });
  scaledSet(chart);
  new FluxKustomization(chart, 'all', { sourceRef });
  const objects = Testing.synth(chart) as readonly { kind: string; spec: Record<string, unknown> }[];
  const kustomizations = objects.filter(({ kind }) => kind === 'Kustomization');
  expect(kustomizations).toHaveLength(1);
  expect(kustomizations[0]?.spec).toMatchObject({ path: './manifests', wait: true, ignore: [{ paths: ['/spec/replicas'] }] });
});
