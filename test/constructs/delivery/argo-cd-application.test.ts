import { Chart } from 'cdk8s';
import { App } from '../../../lib/app/app.ts';
import { Cluster } from '../../../lib/app/cluster.ts';
import { compile } from '../../../lib/app/compile.ts';
import { ArgoCdAppOfApps } from '../../../lib/constructs/delivery/argo-cd-app-of-apps.ts';
import { ArgoCdApplication, type ArgoCdApplicationProps } from '../../../lib/constructs/delivery/argo-cd-application.ts';
import { DataVolume } from '../../../lib/constructs/data-volume.ts';
import { DataVolumeSource } from '../../../lib/constructs/specs/data-volume-source.ts';
import { Disk } from '../../../lib/constructs/values/disk.ts';
import { Findings } from '../../../lib/constructs/tree/silences.ts';
import { Hpa } from '../../../lib/constructs/hpa.ts';
import { HyperConverged } from '../../../lib/constructs/hyper-converged.ts';
import { Namespace } from '../../../lib/constructs/namespace.ts';
import { Secret } from '../../../lib/constructs/secret.ts';
import { VirtualMachine } from '../../../lib/constructs/virtual-machine.ts';
import { VmReplicaSet } from '../../../lib/constructs/vm-replica-set.ts';
import { bytesOf, type Layout } from '../../../lib/emit/index.ts';
import { delivered, said } from '../delivered.ts';

const repoURL = 'https://git.example.org/fleet.git';
const syncOptions = 'argocd.argoproj.io/sync-options';
const file = 'staging/delivery/application.argoproj.io_argocd_staging.yaml';

const application = (props: Partial<ArgoCdApplicationProps> = {}, fill: (cluster: Cluster) => void = () => {}): Record<string, unknown> => {
  const { files } = delivered((cluster) => {
    fill(cluster);
    new ArgoCdApplication(cluster, 'staging', { repoURL, ...props });
  });
  return files[file]?.['spec'] as Record<string, unknown>;
};

const scaledSet = (cluster: Cluster): void => {
  const target = new VmReplicaSet(cluster, 'front', { memory: '1Gi' });
  new Hpa(cluster, 'front-scaler', { target, min: 2, max: 5 });
};

test('a Cluster that Argo CD syncs beside itself', () => {
  const { files, findings } = delivered((cluster) => new ArgoCdApplication(cluster, 'staging', { repoURL }));
  expect(files).toEqual({
    [file]: {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: {
        name: 'staging',
        namespace: 'argocd',
        annotations: { 'argocd.argoproj.io/compare-options': 'ServerSideDiff=true', 'argocd.argoproj.io/sync-wave': '-60' },
      },
      spec: {
        project: 'default',
        source: { repoURL, targetRevision: 'HEAD', path: 'manifests/staging', directory: { recurse: true } },
        destination: { server: 'https://kubernetes.default.svc' },
        syncPolicy: {
          automated: { prune: true, selfHeal: true },
          retry: { limit: 5, backoff: { duration: '10s', factor: 2, maxDuration: '3m' } },
          syncOptions: ['ServerSideApply=true', 'RespectIgnoreDifferences=true', 'PruneLast=true'],
        },
      },
    },
  });
  expect(findings).toEqual([]);
});

test('what an autoscaler counts is left alone', () => {
  expect(application({}, scaledSet)['ignoreDifferences']).toEqual([
    {
      group: 'kubevirt.io',
      kind: 'VirtualMachineInstanceReplicaSet',
      namespace: 'web',
      name: 'front',
      jsonPointers: ['/spec/replicas'],
    },
  ]);
});

test('differences of one’s own stand behind those of the objects', () => {
  const own = { kind: 'ConfigMap', jsonPointers: ['/data'] };
  expect(application({ spec: { ignoreDifferences: [own] } }, scaledSet)['ignoreDifferences']).toEqual([expect.anything(), own]);
});

test.each<[string, Partial<ArgoCdApplicationProps>, object]>([
  ['another cluster, whose Application lies elsewhere', { destination: { name: 'edge' } }, { recurse: true, exclude: 'delivery/*' }],
  ['the own cluster by name', { destination: { name: 'in-cluster' } }, { recurse: true }],
  ['not itself', { selfManaged: false }, { recurse: true, exclude: 'delivery/*' }],
])('what lies in the folder of the Application: %s', (_, props, directory) => {
  expect(application(props)['source']).toMatchObject({ directory });
});

test('operators of the app bring kinds that the cluster may not know yet', () => {
  const options = (fill: (cluster: Cluster) => void): unknown =>
    (application({}, fill)['syncPolicy'] as { syncOptions: unknown }).syncOptions;
  expect(options((cluster) => new HyperConverged(cluster, 'hc'))).toContain('SkipDryRunOnMissingResource=true');
  expect(options((cluster) => new Namespace(cluster, 'web'))).not.toContain('SkipDryRunOnMissingResource=true');
});

test('waves, and disks that stay', () => {
  const { files, findings } = delivered((cluster) => {
    new Namespace(cluster, 'web');
    new DataVolume(cluster, 'data', {
      source: DataVolumeSource.blank(),
      storage: '1Gi',
      annotations: { 'argocd.argoproj.io/sync-options': 'Delete=true' },
    });
    new DataVolume(cluster, 'scratch', { source: DataVolumeSource.blank(), storage: '1Gi', delivery: { prune: true } });
    new VirtualMachine(cluster, 'db', { memory: '1Gi', disks: [Disk.dataVolume('data')], delivery: { prune: false } }).expose(22);
    new ArgoCdApplication(cluster, 'staging', { repoURL });
  });
  const annotations = Object.fromEntries(
    Object.values(files).map(({ kind, metadata }) => [`${kind} ${metadata.name ?? ''}`, metadata.annotations]),
  );
  const wave = 'argocd.argoproj.io/sync-wave';
  const options = 'argocd.argoproj.io/sync-options';
  expect(annotations).toMatchObject({
    'Namespace web': { [wave]: '-50', [options]: 'Prune=false,Delete=false' },
    'DataVolume data': { [wave]: '-10', [options]: 'Delete=true,Prune=false' },
    'DataVolume scratch': { [wave]: '-10' },
    'VirtualMachine db': { [options]: 'Prune=false,Delete=false' },
    'Service db': { [wave]: '10' },
  });
  expect(annotations['DataVolume scratch']).not.toHaveProperty([options]);
  expect(annotations['VirtualMachine db']).not.toHaveProperty([wave]);
  expect(said(findings)).toEqual([]);
});

test('sync options that are no text are refused', () => {
  const { findings } = delivered((cluster) => {
    new DataVolume(cluster, 'data', {
      source: DataVolumeSource.blank(),
      storage: '1Gi',
      annotations: { [syncOptions]: 5 as never }, // as included YAML may have them
    });
    new ArgoCdApplication(cluster, 'staging', { repoURL });
  });
  expect(said(findings)).toEqual(['K80027 DataVolume data']);
});

test('clear text stays out of Git unless somebody asks for it', () => {
  const { findings } = delivered((cluster) => {
    new Secret(cluster, 'login', { stringData: { password: 'x' } });
    new Secret(cluster, 'empty', {});
    new Secret(cluster, 'sample', { data: { user: 'YQ==' }, delivery: { clearText: true } });
    new ArgoCdApplication(cluster, 'staging', { repoURL });
  });
  expect(said(findings)).toEqual(['KP0602 Secret login']);
  expect(findings[0]).toMatchObject({ severity: 'error', path: 'stringData' });
});

test('an app of apps syncs the Applications, which then leave themselves alone', () => {
  const { files } = delivered((cluster, app) => {
    new ArgoCdApplication(cluster, 'staging', { repoURL });
    new ArgoCdAppOfApps(new Chart(app, 'root'), 'fleet', { repoURL });
  });
  expect(files[file]?.['spec']).toMatchObject({ source: { directory: { exclude: 'delivery/*' } } });
  expect(files['root/application.argoproj.io_argocd_fleet.yaml']?.['spec']).toMatchObject({
    source: { path: 'manifests', directory: { recurse: true, include: '*/delivery/application.argoproj.io_*' } },
  });
});

test.each<[string, (cluster: Cluster) => void, string]>([
  ['two of one tool', (cluster) => new ArgoCdApplication(cluster, 'again', { repoURL }), 'KU0301 Application staging'],
  [
    'a chart with the name of the folder',
    (cluster) => new VirtualMachine(new Chart(cluster, 'delivery'), 'db', { memory: '1Gi' }),
    'KU0302 VirtualMachine db',
  ],
])('refused: %s', (_, fill, expected) => {
  const { findings } = delivered((cluster) => {
    fill(cluster);
    new ArgoCdApplication(cluster, 'staging', { repoURL });
  });
  expect(said(findings)).toContain(expected);
});

test('outside the Clusters of an app', () => {
  const { findings } = delivered((cluster, app) => {
    new Namespace(cluster, 'web');
    new ArgoCdApplication(new Chart(app, 'gitops'), 'all', { repoURL });
  });
  expect(said(findings)).toEqual(['KU0303 Application all']);
});

test('advice on the delivery is silenced like any other', () => {
  const { findings } = delivered((cluster) => {
    Findings.of(cluster).silence('KP0602', 'a sample, and no secret');
    new Secret(cluster, 'login', { stringData: { password: 'x' } });
    new ArgoCdApplication(cluster, 'staging', { repoURL });
  });
  expect(said(findings)).toEqual([]);
});

test('in a registry the folders of the Clusters lie at the root', () => {
  expect(application({ repoURL: 'oci://registry.example.org/fleet' })['source']).toMatchObject({ path: 'staging' });
  const { files } = delivered(
    (_, app) => new ArgoCdAppOfApps(new Chart(app, 'gitops'), 'fleet', { repoURL: 'oci://registry.example.org/fleet' }),
  );
  expect(files['gitops/application.argoproj.io_argocd_fleet.yaml']?.['spec']).toMatchObject({ source: { path: '.' } });
});

test.each<[Layout, string]>([
  ['file-per-object', '*/delivery/application.argoproj.io_*'],
  ['file-per-app', '*/delivery/*'],
  ['file-per-chart', '*/delivery/*'],
])('the app of apps finds the Applications in the layout %s', (layout, include) => {
  const app = new App({ layout });
  new ArgoCdApplication(new Cluster(app, 'staging'), 'staging', { repoURL });
  new ArgoCdAppOfApps(new Chart(app, 'gitops'), 'fleet', { repoURL });
  const { units } = compile(app);
  const text = (folder: string): string =>
    units
      .flatMap((unit) => (unit.folder === folder ? Array.from(unit.files.values()) : []))
      .map((content) => bytesOf(content).toString())
      .join('');
  expect(text('')).toContain(`include: "${include}"`);
  expect(units.flatMap(({ folder, files }) => Array.from(files.keys(), (path) => `${folder}/${path}`))).toContainEqual(
    expect.stringMatching(new RegExp(`^${include.replaceAll('*', '.*')}$`)),
  );
});
