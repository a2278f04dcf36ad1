import { Chart } from 'cdk8s';
import { bytesOf } from '../../lib/emit/index.ts';
import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { compile } from '../../lib/app/compile.ts';
import { ArgoCdApplication } from '../../lib/constructs/delivery/argo-cd-application.ts';
import { ConfigMap } from '../../lib/constructs/config-map.ts';
import { FluxKustomization } from '../../lib/constructs/delivery/flux-kustomization.ts';

const textOf = (app: App, path: string): string => {
  const [unit] = compile(app).units;
  return bytesOf(unit?.files.get(path) ?? []).toString();
};

const app = (kustomization?: boolean): App => {
  const made = new App({ kustomization });
  const cluster = new Cluster(made, 'staging', { namespace: 'web' });
  new ConfigMap(cluster, 'settings', { data: { a: 'b' } });
  new ArgoCdApplication(cluster, 'staging', { repoURL: 'https://git.example.org/fleet.git' });
  return made;
};

test('on request each cluster says what belongs to it, and Argo CD reads that', () => {
  expect(textOf(app(true), 'kustomization.yaml')).toContain('  - configmap_web_settings.yaml\n');
  expect(textOf(app(true), 'delivery/application.argoproj.io_argocd_staging.yaml')).not.toContain('directory:');
});

test('a chart with the name of the folder that hands others over is listed where nothing is handed over', () => {
  const made = new App({ kustomization: true });
  new ConfigMap(new Chart(new Cluster(made, 'staging', { namespace: 'web' }), 'delivery'), 'settings', { data: { a: 'b' } });
  expect(textOf(made, 'kustomization.yaml')).toContain('  - delivery/configmap_web_settings.yaml\n');
});

test.each(['argocd', 'flux', 'both'])('what hands a cluster over is not listed: %s', (tools) => {
  const made = new App({ kustomization: true });
  const cluster = new Cluster(made, 'staging', { namespace: 'web' });
  new ConfigMap(cluster, 'settings', { data: { a: 'b' } });
  if (tools !== 'flux') new ArgoCdApplication(cluster, 'argo-cd', { repoURL: 'https://git.example.org/fleet.git' });
  if (tools !== 'argocd') new FluxKustomization(cluster, 'flux', { sourceRef: { name: 'fleet' } });
  expect(textOf(made, 'kustomization.yaml').match(/^ {2}- .*/gm)).toEqual([
    `  - ${tools === 'argocd' ? '' : 'attachments/'}configmap_web_settings.yaml`,
  ]);
});

test('otherwise the folder itself does', () => {
  expect(textOf(app(), 'kustomization.yaml')).toBe('');
  expect(textOf(app(), 'delivery/application.argoproj.io_argocd_staging.yaml')).toContain('directory:\n      recurse: true\n');
});
