import { Chart } from 'cdk8s';
import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { ArgoCdAppOfApps } from '../../lib/constructs/delivery/argo-cd-app-of-apps.ts';
import { ArgoCdApplication } from '../../lib/constructs/delivery/argo-cd-application.ts';
import { ConfigMap } from '../../lib/constructs/config-map.ts';
import { FluxKustomization, type FluxKustomizationProps } from '../../lib/constructs/delivery/flux-kustomization.ts';
import { Namespace } from '../../lib/constructs/namespace.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { ObjectRef } from '../../lib/core/object-ref.ts';
import type { Layout } from '../../lib/emit/index.ts';
import { ArgoCd } from '../kit/argo-cd.ts';
import { emitted } from '../kit/compiled.ts';
import { eventually } from '../kit/eventually.ts';
import { Flux } from '../kit/flux.ts';
import { applied, openSession, removed } from '../kit/session.ts';

const { client, kit } = openSession();
const argoCd = new ArgoCd(kit, 'argocd/both');
const estate = new ArgoCd(kit, 'argocd/both-estate');
const flux = new Flux(client, 'both');
const repoURL = 'https://git.example.org/fleet.git';
const namespace = 'both-tools';

interface Shape {
  readonly text: string;
  readonly layout?: Layout;
  /** Whether an app of apps syncs the Application. */
  readonly isEstate?: boolean;
  readonly argoCd?: boolean;
  readonly flux?: boolean | Pick<FluxKustomizationProps, 'spec'>;
}

/** A cluster on its way from one tool to the other. */
function written({ text, layout, isEstate = false, argoCd: withArgoCd = false, flux: withFlux = false }: Shape): App {
  const app = new App({ layout });
  const cluster = new Cluster(app, 'both', { namespace, configuration: 'built-in' });
  new Namespace(cluster, namespace);
  new ConfigMap(cluster, 'settings', { data: { text } });
  if (withArgoCd) new ArgoCdApplication(cluster, 'argo-cd', { name: 'both', repoURL });
  if (withFlux !== false) {
    const sourceRef = { kind: 'ExternalArtifact', name: 'both' } as const;
    new FluxKustomization(cluster, 'flux', { name: 'both', sourceRef, retryInterval: '2s', ...(withFlux !== true && withFlux) });
  }
  if (isEstate) new ArgoCdAppOfApps(new Chart(app, 'gitops'), 'both-estate', { repoURL });
  return app;
}

const applicationsOf = (app: App): readonly Manifest[] =>
  Array.from(emitted(app).values())
    .flat()
    .filter(({ kind }) => kind === 'Application');

const kustomizations = ['both', 'both-foundation', 'both-attachments'].map(
  (name) => ({ apiVersion: 'kustomize.toolkit.fluxcd.io/v1', kind: 'Kustomization', namespace: 'flux-system', name }) as const,
);
const stages = kustomizations.map(({ name }) => name);
const application = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', namespace: 'argocd', name: 'both' } as const;
const settings = { apiVersion: 'v1', kind: 'ConfigMap', namespace, name: 'settings' } as const;

/** Who has ever written to the object. */
async function managersOf(ref: ObjectRef): Promise<readonly string[]> {
  const { managedFields } = (await client.get(ref)).metadata;
  return (managedFields as readonly { readonly manager: string }[]).map(({ manager }) => manager); // as the API server writes them
}

beforeAll(() => flux.start());
afterAll(async () => {
  await flux.stop();
  argoCd.close();
  estate.close();
  client.close();
});

test('an Application that synced the cluster before Flux was added passes over the Kustomizations', async () => {
  const alone = written({ text: 'a', argoCd: true });
  for (const manifest of applicationsOf(alone)) await applied(client, manifest, 'by-hand');
  for (const app of [alone, written({ text: 'b', argoCd: true, flux: true })]) {
    argoCd.commit(app);
    const { phase, results } = await argoCd.sync();
    expect(phase).toBe('Succeeded');
    expect(results.map(({ object }) => object).toSorted()).toEqual([
      'Application argocd/both',
      `ConfigMap ${namespace}/settings`,
      `Namespace ${namespace}`,
    ]);
  }
  expect((await argoCd.compare()).filter(({ status }) => status === 'OutOfSync')).toEqual([]);
  for (const ref of kustomizations) expect(await client.find(ref)).toBeUndefined();
});

test('handed over to both, each writes to the objects, and to nothing of the other', async () => {
  const app = written({ text: 'c', argoCd: true, flux: true });
  argoCd.commit(app);
  await flux.publish(app);
  await flux.settled(stages);
  expect(await argoCd.sync()).toMatchObject({ phase: 'Succeeded' });
  expect(await client.get(settings)).toMatchObject({ data: { text: 'c' } });
  expect(await managersOf(settings)).toEqual(expect.arrayContaining(['argocd-controller', 'kustomize-controller']));
  expect(await managersOf(application)).not.toContain('kustomize-controller');
  expect(JSON.stringify((await flux.kustomization('both'))['status'])).not.toContain('Application');
  for (const ref of kustomizations) expect(await managersOf(ref)).not.toContain('argocd-controller');
});

test('an Application that leaves Git goes, and leaves the objects to Flux', async () => {
  argoCd.commit(written({ text: 'c', flux: true }));
  await argoCd.sync();
  await eventually('the end of the Application', async () => ((await client.find(application)) === undefined ? true : undefined));
  expect(await client.find(settings)).toBeDefined();
});

test('Kustomizations that were told to leave the objects go without them', async () => {
  await flux.publish(written({ text: 'c', flux: { spec: { deletionPolicy: 'Orphan' } } }));
  await flux.settled(stages);
  await flux.publish(written({ text: 'c', argoCd: true }));
  for (const ref of kustomizations) {
    await eventually(`the end of ${ref.name}`, async () => ((await client.find(ref)) === undefined ? true : undefined));
  }
  expect(await client.find(settings)).toBeDefined();
});

test.each<Layout>(['file-per-object', 'file-per-app'])(
  'an app of apps syncs the Application, which syncs the objects alone: %s',
  async (layout) => {
    const app = written({ text: 'd', layout, isEstate: true, argoCd: true, flux: true });
    const applications = applicationsOf(app);
    for (const manifest of applications) if (manifest.metadata.name === 'both-estate') await applied(client, manifest, 'by-hand');
    for (const [tool, synced] of [
      [estate, ['Application argocd/both']],
      [argoCd, [`ConfigMap ${namespace}/settings`, `Namespace ${namespace}`]],
    ] as const) {
      tool.commit(app);
      const { phase, results } = await tool.sync();
      expect(phase).toBe('Succeeded');
      expect(results.map(({ object }) => object).toSorted()).toEqual(synced);
    }
    await removed(client, applications);
  },
);
