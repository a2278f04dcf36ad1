import { Project } from '../project.ts';

const kustomization = (spec: string): string => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: apps, namespace: flux-system }
spec: { interval: 5m, path: ./apps, sourceRef: { kind: GitRepository, name: flux-system }, ${spec} }
`;
const vm = `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: vms }
spec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: '\${memory}' } } } } }
`;
const config = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: beside, namespace: vms }\n';
const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: production, namespace: argocd }
spec:
  destination: { server: https://kubernetes.default.svc }
  source: { path: written/manifests/production, repoURL: https://git.example.org/fleet.git, directory: { recurse: true } }
`;
const argo = (path: string): string => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: apps, namespace: argocd }
spec:
  destination: { server: https://kubernetes.default.svc, namespace: vms }
  source: { path: ${path}, repoURL: https://git.example.org/fleet.git }
`;

let project: Project;
beforeAll(() => {
  project = new Project({
    'base/clusters/a/apps.yaml': kustomization('prune: true, postBuild: { substitute: { memory: 2Gi } }'),
    'base/apps/db.yaml': vm,
    'more/clusters/a/apps.yaml': kustomization('prune: true, postBuild: { substitute: { memory: 4Gi } }'),
    'more/apps/db.yaml': vm,
    'kept/clusters/a/apps.yaml': kustomization('prune: false, postBuild: { substitute: { memory: 2Gi } }'),
    'kept/apps/db.yaml': vm,
    'gone/clusters/a/apps.yaml': kustomization('prune: false'),
    'gone/apps/beside.yaml': config,
    'written/manifests/production/owned-files.production.sha256': '',
    'written/manifests/production/configmap.yaml': config,
    'written/manifests/production/delivery/application.yaml': application,
    'one/apps/small.yaml': argo('small'),
    'one/small/db.yaml': vm.replace('${memory}', '1Gi'),
    'two/apps/small.yaml': argo('small'),
    'two/small/db.yaml': vm.replace('${memory}', '1Gi'),
    'two/apps/large.yaml': argo('large'),
    'two/large/db.yaml': vm.replace('${memory}', '8Gi'),
    'chart/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'chart/web/README.md': 'One.\n',
    'chart/web/templates/_names.tpl': '{{ define "web" }}a{{ end }}\n',
    'chart/web/templates/vm.yaml': vm.replace('${memory}', '{{ .Values.memory }}'),
    'read/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'read/web/README.md': 'Two.\n',
    'read/web/templates/_names.tpl': '{{ define "web" }}a{{ end }}\n',
    'read/web/templates/vm.yaml': vm.replace('${memory}', '{{ .Values.memory }}'),
    'renamed/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'renamed/web/templates/_names.tpl': '{{ define "web" }}b{{ end }}\n',
    'renamed/web/templates/vm.yaml': vm.replace('${memory}', '{{ .Values.memory }}'),
  });
});
afterAll(() => project.remove());

test('another value of a variable is a change of the guest that uses it', () => {
  const { stdout } = project.run(['diff', 'base', 'more']);
  expect(stdout).toContain('VirtualMachine clusters/a:vms/db');
  expect(stdout).toContain('spec.template.spec.domain.memory.guest: 2Gi → 4Gi');
});

test('what a Kustomization without prune no longer applies stays in the cluster', () => {
  const { stdout } = project.run(['diff', 'kept', 'gone']);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'It stays in the cluster, its guest keeps running, and Git no longer manages it: prune: false of Kustomization flux-system/apps.',
  );
});

test('a second file that delivers other objects of the same names removes nothing of the first', () => {
  const { stdout } = project.run(['diff', 'one', 'two']);
  expect(stdout).toMatch(/added\s+VirtualMachine apps\/large\.yaml:vms\/db/);
  expect(stdout).not.toMatch(/removed|apps\/small/);
});

test('an object that two deliveries make alike is one', () => {
  project.write({
    'twice/apps/small.yaml': argo('small'),
    'twice/apps/again.yaml': argo('small').replace('apps', 'again'),
    'twice/small/db.yaml': vm.replace('${memory}', '2Gi'),
  });
  const { code, stdout } = project.run(['diff', 'one', 'twice']);
  expect(stdout).toMatch(/changed\s+VirtualMachine apps:vms\/db\s+spec\.template\.spec\.domain\.memory\.guest: 1Gi → 2Gi/);
  expect(code).toBe(0);
});

test('an Application that a synth has written is in the cluster of its folder, in a commit as on the disk', () => {
  const git = 'git -c user.name=test -c user.email=test@example.org';
  project.shell(`git init -q . && git add written && ${git} commit -qm first`);
  const { stdout } = project.run(['diff', 'HEAD:written/manifests', './written/manifests']);
  expect(stdout).toContain('hold the same objects');
});

test('what Helm makes of a chart is not followed, and a README makes nothing', () => {
  expect(project.run(['diff', 'chart', 'renamed']).stdout).toContain('not followed  changed\n  Chart web/Chart.yaml');
  expect(project.run(['diff', 'chart', 'read']).stdout).toContain('hold the same objects');
});
