import { Chart } from 'cdk8s';
import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { ArgoCdAppOfApps } from '../../lib/constructs/delivery/argo-cd-app-of-apps.ts';
import { ArgoCdApplication } from '../../lib/constructs/delivery/argo-cd-application.ts';
import { VmReplicaSet } from '../../lib/constructs/vm-replica-set.ts';
import type { Layout } from '../../lib/emit/index.ts';
import { ArgoCd } from '../kit/argo-cd.ts';
import { emitted } from '../kit/compiled.ts';
import { applied, openSession, removed } from '../kit/session.ts';

const { client, kit } = openSession();
const argoCd = new ArgoCd(kit, 'argocd/estate');
const repoURL = 'https://git.example.org/fleet.git';

afterAll(() => {
  argoCd.close();
  client.close();
});

function estate(layout: Layout): App {
  const app = new App({ layout });
  for (const name of ['north', 'south']) {
    const cluster = new Cluster(app, name, { namespace: 'web', configuration: 'built-in' });
    new VmReplicaSet(cluster, 'web', { memory: '1Gi' });
    new ArgoCdApplication(cluster, 'argo-cd', { name, repoURL, destination: { server: `https://${name}.example.org:6443` } });
  }
  new ArgoCdAppOfApps(new Chart(app, 'gitops'), 'estate', { repoURL });
  return app;
}

test.each<Layout>(['file-per-object', 'file-per-app', 'file-per-chart', 'file-per-namespace'])(
  'the app of apps syncs the Applications of all Clusters, and nothing else, from the layout %s',
  async (layout) => {
    const app = estate(layout);
    const applications = Array.from(emitted(app).values())
      .flat()
      .filter(({ kind }) => kind === 'Application');
    const first = applications.find(({ metadata }) => metadata.name === 'estate');
    if (first === undefined) throw new Error('there is no app of apps');
    await applied(client, first, 'by-hand');
    argoCd.commit(app);
    const { phase, results } = await argoCd.sync();
    expect(phase).toBe('Succeeded');
    expect(results.map(({ object }) => object).toSorted()).toEqual(['Application argocd/north', 'Application argocd/south']);
    expect((await argoCd.compare()).map(({ status }) => status)).toEqual(['Synced', 'Synced']);
    await removed(client, applications);
  },
);
