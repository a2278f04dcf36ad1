import { bytesOf } from '../../lib/emit/index.ts';
import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { compile } from '../../lib/app/compile.ts';
import { ArgoCdApplication } from '../../lib/constructs/argo-cd-application.ts';
import { ConfigMap } from '../../lib/constructs/config-map.ts';

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

test('otherwise the folder itself does', () => {
  expect(textOf(app(), 'kustomization.yaml')).toBe('');
  expect(textOf(app(), 'delivery/application.argoproj.io_argocd_staging.yaml')).toContain('directory:\n      recurse: true\n');
});
