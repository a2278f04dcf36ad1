import { Chart } from 'cdk8s';
import { parseAllDocuments } from 'yaml';
import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { compile } from '../../lib/app/compile.ts';
import { ArgoCdAppOfApps } from '../../lib/constructs/delivery/argo-cd-app-of-apps.ts';
import { ArgoCdApplication, type ArgoCdApplicationProps } from '../../lib/constructs/delivery/argo-cd-application.ts';
import { FluxKustomization } from '../../lib/constructs/delivery/flux-kustomization.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { bytesOf, type Layout } from '../../lib/emit/index.ts';

const repoURL = 'https://git.example.org/fleet.git';
const argoCd = 'argocd.argoproj.io/hook';
const flux = 'kustomize.toolkit.fluxcd.io/ssa';

interface Emitted {
  /** The file below the output folder. */
  readonly path: string;
  readonly manifest: Manifest;
}

/** Objects of a VM's cluster by kind and name. */
function emitted(fill: (cluster: Cluster, app: App) => void, layout: Layout = 'file-per-object'): Readonly<Record<string, Emitted>> {
  const app = new App({ layout });
  const cluster = new Cluster(app, 'staging', { namespace: 'web' });
  new VirtualMachine(cluster, 'db', { memory: '1Gi' });
  fill(cluster, app);
  const files = compile(app).units.flatMap((unit) =>
    Array.from(unit.files, ([path, content]) => ({ path: `${unit.folder}/${path}`, text: bytesOf(content).toString() })),
  );
  const objects = files.flatMap(
    ({ path, text }) => parseAllDocuments(text).map((document): Emitted => ({ path, manifest: document.toJS() as Manifest })), // the emitter writes manifests
  );
  return Object.fromEntries(objects.map((each) => [`${each.manifest.kind} ${each.manifest.metadata.name ?? ''}`, each]));
}

/** What either tool reads at an object: whether it passes over it. */
function marksOf({ manifest }: Emitted): object {
  const { annotations = {} } = manifest.metadata;
  return { ...(argoCd in annotations && { argoCd: annotations[argoCd] }), ...(flux in annotations && { flux: annotations[flux] }) };
}

const allMarks = (objects: Readonly<Record<string, Emitted>>): object =>
  Object.fromEntries(Object.entries(objects).map(([name, each]) => [name, marksOf(each)]));

const withArgoCd = (cluster: Cluster, props: Partial<ArgoCdApplicationProps> = {}): void => {
  new ArgoCdApplication(cluster, 'argo-cd', { name: 'staging', repoURL, ...props });
};
const withFlux = (cluster: Cluster): void => {
  new FluxKustomization(cluster, 'flux', { name: 'staging', sourceRef: { name: 'fleet' } });
};
const withBoth = (cluster: Cluster, props: Partial<ArgoCdApplicationProps> = {}): void => {
  withArgoCd(cluster, props);
  withFlux(cluster);
};

const layouts: readonly Layout[] = ['file-per-object', 'file-per-chart', 'file-per-namespace', 'file-per-app'];

test.each(layouts)('where a cluster is written for both tools, each passes over what the other is handed it by: %s', (layout) => {
  expect(allMarks(emitted((cluster) => withBoth(cluster), layout))).toEqual({
    'VirtualMachine db': {},
    'Application staging': { flux: 'Ignore' },
    'Kustomization staging': { argoCd: 'Skip' },
    'Kustomization staging-guests': { argoCd: 'Skip' },
  });
});

test.each<[string, (cluster: Cluster) => void, Readonly<Record<string, object>>]>([
  ['Argo CD', (cluster) => withArgoCd(cluster), { 'Application staging': {} }],
  ['Flux', withFlux, { 'Kustomization staging': {}, 'Kustomization staging-guests': {} }],
])('with %s alone nothing is passed over', (_, fill, expected) => {
  expect(allMarks(emitted(fill))).toEqual({ 'VirtualMachine db': {}, ...expected });
});

test('what a chart says of it stands', () => {
  const objects = emitted((cluster) => withBoth(cluster, { annotations: { [flux]: 'Override' } }));
  expect(allMarks(objects)).toMatchObject({ 'Application staging': { flux: 'Override' } });
});

test.each(layouts)('nothing that Flux applies holds the Application, and an app of apps finds it: %s', (layout) => {
  const objects = emitted((cluster, app) => {
    withBoth(cluster);
    new ArgoCdAppOfApps(new Chart(app, 'gitops'), 'fleet', { repoURL });
  }, layout);
  const { path = '' } = objects['Application staging'] ?? {};
  const folders = Object.values(objects)
    .filter(({ manifest }) => manifest.kind === 'Kustomization')
    .map(({ manifest }) => String(valueAt(manifest, ['spec', 'path'])));
  expect(folders.toSorted()).toEqual(['./manifests/staging/delivery', './manifests/staging/guests']);
  expect(folders.some((folder) => `./manifests/${path}`.startsWith(`${folder}/`))).toBe(false);
  const include = String(valueAt(objects['Application fleet']?.manifest, ['spec', 'source', 'directory', 'include']));
  // A star is any text to Argo CD, slashes too.
  expect(path).toMatch(new RegExp(`^${include.replaceAll('*', '.*')}$`));
});

test.each<[string, (cluster: Cluster) => void, string]>([
  ['Argo CD', (cluster) => withArgoCd(cluster, { selfManaged: false }), 'delivery/*'],
  ['both', (cluster) => withBoth(cluster, { selfManaged: false }), '{delivery,argo-cd/delivery}/*'],
])('an Application that does not sync itself leaves out what hands the cluster over: %s', (_, fill, exclude) => {
  expect(emitted(fill)['Application staging']?.manifest['spec']).toMatchObject({ source: { directory: { recurse: true, exclude } } });
});
