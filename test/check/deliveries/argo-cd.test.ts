import { check } from '../../../lib/check/check.ts';
import { arrangedTree, namesIn, objectsNamed, vm, type Files } from './tree.ts';

const application = (name: string, source: string, destination = '{ server: https://kubernetes.default.svc, namespace: vms }'): string =>
  `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.com/fleet.git, targetRevision: HEAD, ${source} }
  destination: ${destination}
`;

test('an Application applies the files of a folder, not of those below, into the cluster and namespace of its destination', () => {
  const files = {
    'argocd/one.yaml': application('one', 'path: apps'),
    'argocd/two.yaml': application('two', 'path: apps, directory: { recurse: true }', '{ name: edge, namespace: far }'),
    'apps/db.yaml': vm('db'),
    'apps/more/web.yaml': vm('web', ', namespace: own'),
    'apps/values.txt.yaml': 'a: b',
  };
  expect(namesIn(files)).toEqual([
    '- apps/values.txt.yaml',
    'argocd VirtualMachine vms/db',
    'argocd? argocd/one.yaml',
    'argocd? argocd/two.yaml',
    'edge VirtualMachine far/db',
    'edge VirtualMachine own/web',
  ]);
});

test('a repeated key is told of its file, and the other files are applied', () => {
  const twice = vm('twice').replace('spec:', 'metadata: { name: again }\nspec:');
  const files = { 'argo/one.yaml': application('one', 'path: apps'), 'apps/db.yaml': vm('db'), 'apps/twice.yaml': twice };
  expect(namesIn(files)).toEqual(['- apps/twice.yaml', 'argo VirtualMachine vms/db', 'argo? argo/one.yaml']);
  const { sources, built } = arrangedTree(files);
  const unread = check(sources, { built }).unread.filter(({ severity }) => severity === 'error');
  expect(unread).toMatchObject([{ code: 'KU0033', location: { file: 'apps/twice.yaml' } }]);
});

test('a server is called by its address', () => {
  const destination = '{ server: https://api.edge.example.com:6443, namespace: vms }';
  const files = { 'a.yaml': application('one', 'path: apps', destination), 'apps/db.yaml': vm('db') };
  expect(namesIn(files)).toContain('api.edge.example.com:6443 VirtualMachine vms/db');
});

test('what has no namespace gets none', () => {
  const role = 'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: { name: role }';
  const files = { 'a.yaml': application('one', 'path: apps'), 'apps/role.yaml': role };
  expect(objectsNamed('role', files)).toEqual([expect.objectContaining({ metadata: { name: 'role' } })]);
});

test('files are included and excluded by patterns', () => {
  const directory = "directory: { recurse: true, include: '{a,b}*', exclude: '*/test.yaml' }";
  const files = {
    'argo/one.yaml': application('one', `path: apps, ${directory}`),
    'apps/a.yaml': vm('a'),
    'apps/c.yaml': vm('c'),
    'apps/b/test.yaml': vm('test'),
    'apps/b/prod.yaml': vm('prod'),
  };
  expect(namesIn(files).filter((name) => name.startsWith('argo'))).toEqual([
    'argo VirtualMachine vms/a',
    'argo VirtualMachine vms/prod',
    'argo? argo/one.yaml',
  ]);
});

test('a kustomization is built with what the Application adds', () => {
  const kustomize =
    "kustomize: { namePrefix: x-, namespace: ns, commonLabels: { team: blue }, images: ['quay.io/disk=quay.io/other:v2'], patches: [{ target: { kind: VirtualMachine }, patch: '[{ op: replace, path: /spec/runStrategy, value: Halted }]' }] }";
  const files: Files = {
    'argo/one.yaml': application('one', `path: apps/, ${kustomize}`),
    'apps/kustomization.yaml': 'resources: [db.yaml, pod.yaml]',
    'apps/db.yaml': vm('db'),
    'apps/pod.yaml': 'apiVersion: v1\nkind: Pod\nmetadata: { name: pod }\nspec: { containers: [{ name: c, image: quay.io/disk }] }',
  };
  expect(objectsNamed('x-db', files)).toMatchObject([
    { metadata: { namespace: 'ns', labels: { team: 'blue' } }, spec: { runStrategy: 'Halted' } },
  ]);
  expect(objectsNamed('x-pod', files)).toMatchObject([{ spec: { containers: [{ image: 'quay.io/other:v2' }] } }]);
});

test('labels may be left out of selectors', () => {
  const kustomize = 'kustomize: { commonLabels: { team: blue }, labelWithoutSelector: true }';
  const service = 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { selector: { app: web } }';
  const files = {
    'a.yaml': application('one', `path: apps, ${kustomize}`),
    'apps/kustomization.yaml': 'resources: [web.yaml]',
    'apps/web.yaml': service,
  };
  expect(objectsNamed('web', files)).toMatchObject([{ metadata: { labels: { team: 'blue' } }, spec: { selector: { app: 'web' } } }]);
});

test('an app of apps is followed', () => {
  const files = {
    'root.yaml': application('root', 'path: argocd/apps'),
    'argocd/apps/db.yaml': application('db', 'path: apps/db', '{ name: edge, namespace: vms }'),
    'apps/db/vm.yaml': vm('db'),
  };
  expect(namesIn(files)).toContain('edge VirtualMachine vms/db');
});

test('charts, plugins and folders that are not there are named, once each', () => {
  const files = {
    'argo/a.yaml': application('a', 'chart: redis'),
    'argo/b.yaml': application('b', 'path: chart, helm: { valueFiles: [x.yaml] }'),
    'argo/c.yaml': application('c', 'path: gone'),
    'argo/d.yaml': application('d', 'path: charts/own'),
    'charts/own/Chart.yaml': 'apiVersion: v2\nname: own\nversion: 1.0.0',
  };
  expect(arrangedTree(files).leftOut.map(({ what }) => what)).toEqual([
    'Application argocd/a: chart redis: Helm charts are not rendered',
    'Application argocd/b: chart: Helm charts are not rendered',
    'Application argocd/c: path gone: this tree has no such folder',
  ]);
});

test('several sources', () => {
  const several = application('one', '').replace(
    / {2}source: .*\n/,
    () => '  sources: [{ repoURL: r, path: a }, { repoURL: r, path: b }, { repoURL: r, ref: values }]\n',
  );
  const files = { 'argo/one.yaml': several, 'a/db.yaml': vm('db'), 'b/web.yaml': vm('web') };
  expect(namesIn(files)).toEqual(['argo VirtualMachine vms/db', 'argo VirtualMachine vms/web', 'argo? argo/one.yaml']);
});

describe('an ApplicationSet', () => {
  const set = (generators: string, path: string, name: string, more = ''): string => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: set, namespace: argocd }
spec:
  generators: ${generators}
${more}
  template:
    metadata: { name: 'set-${name}' }
    spec:
      source: { repoURL: r, path: '${path}' }
      destination: { name: '${name}', namespace: vms }
`;
  const apps: Files = { 'apps/db/vm.yaml': vm('db'), 'apps/web/vm.yaml': vm('web'), 'apps/old/vm.yaml': vm('old') };
  const ofList = '[{ list: { elements: [{ cluster: east, app: db }, { cluster: west, app: web }] } }]';

  test('of a list', () => {
    const made = namesIn({ ...apps, 'argo/set.yaml': set(ofList, 'apps/{{app}}', '{{ cluster }}') });
    expect(made).toEqual(['- apps/old/vm.yaml', 'argo? argo/set.yaml', 'east VirtualMachine vms/db', 'west VirtualMachine vms/web']);
  });

  test('with templates of Go', () => {
    const files = { ...apps, 'argo/set.yaml': set(ofList, 'apps/{{.app}}', '{{ .cluster }}', '  goTemplate: true') };
    expect(namesIn(files)).toContain('east VirtualMachine vms/db');
  });

  test('of folders', () => {
    const generators = '[{ git: { repoURL: r, directories: [{ path: apps/* }, { path: apps/old, exclude: true }] } }]';
    const made = namesIn({ ...apps, 'argo/set.yaml': set(generators, '{{path}}', '{{path.basename}}') });
    expect(made).toEqual(['- apps/old/vm.yaml', 'argo? argo/set.yaml', 'db VirtualMachine vms/db', 'web VirtualMachine vms/web']);
  });

  test('of a matrix', () => {
    const generators = `[{ matrix: { generators: [{ git: { directories: [{ path: apps/db }] } }, { list: { elements: [{ cluster: east }, { cluster: west }] } }] } }]`;
    const made = namesIn({ ...apps, 'argo/set.yaml': set(generators, '{{path}}', '{{cluster}}') });
    expect(made).toEqual(expect.arrayContaining(['east VirtualMachine vms/db', 'west VirtualMachine vms/db']));
  });

  test('that asks the cluster, or computes names, is named', () => {
    const left = (files: Files): readonly string[] => arrangedTree(files).leftOut.map(({ what }) => what);
    const generators =
      '[{ clusters: {} }, { matrix: { generators: [{ git: { files: [] } }, { list: { elements: [] } }] } }, { list: { elements: [{ app: db }], template: {} }, selector: {} }]';
    expect(left({ 'a.yaml': set(generators, 'apps', '{{name}}') })).toEqual([
      'ApplicationSet set: its generator clusters',
      'ApplicationSet set: its generator matrix of git with files and list',
      'ApplicationSet set: its generator list with a template of its own and a selector',
    ]);
    expect(left({ 'a.yaml': set(ofList, 'apps', '{{ .cluster | lower }}', '  goTemplate: true') })).toEqual([
      'ApplicationSet set: the template of this ApplicationSet',
    ]);
  });

  test('of 1,000 Applications is followed, and not of 1,001', () => {
    const elements = (count: number): string => Array.from({ length: count }, (_, i) => `{ app: a${i} }`).join(', ');
    const made = (generators: string): readonly [applications: number, left: number] => {
      const files = { ...apps, 'argo/set.yaml': set(generators, 'apps/db', '{{app}}') };
      const { built, leftOut } = arrangedTree(files);
      return [built.length, leftOut.length];
    };
    expect(made(`[{ list: { elements: [${elements(1000)}] } }]`)).toEqual([1000, 0]);
    expect(made(`[{ list: { elements: [${elements(1001)}] } }]`)).toEqual([1000, 1]);
    const list = `{ list: { elements: [${elements(900)}] } }`;
    expect(made(`[{ matrix: { generators: [${list}, ${list}] } }]`)[1]).toBe(1);
  });
});

describe('files that deliver different objects of one name', () => {
  const overlay = (memory: string): string =>
    `resources: [../base]\npatches: [{ target: { kind: VirtualMachine }, patch: '[{ op: replace, path: /spec/template/spec/domain/memory/guest, value: ${memory} }]' }]`;
  const files: Files = {
    'apps/small.yaml': application('apps', 'path: vms/small'),
    'apps/large.yaml': application('apps', 'path: vms/large'),
    'vms/base/kustomization.yaml': 'resources: [db.yaml]',
    'vms/base/db.yaml': vm('db'),
    'vms/small/kustomization.yaml': overlay('1Gi'),
    'vms/large/kustomization.yaml': overlay('8Gi'),
  };
  const codes = (tree: Files, clusters: readonly string[] = []): readonly string[] => {
    const { sources, built } = arrangedTree(tree, { clusters });
    return check(sources, { built })
      .judged.flatMap((scope) => scope.map(({ code, severity }) => `${severity} ${code}`))
      .filter((each) => each.includes('KP0001'));
  };

  test('are for a cluster each', () => {
    expect(namesIn(files)).toEqual([
      'apps/large.yaml VirtualMachine vms/db',
      'apps/large.yaml? apps/large.yaml',
      'apps/small.yaml VirtualMachine vms/db',
      'apps/small.yaml? apps/small.yaml',
    ]);
    expect(arrangedTree(files).alternatives).toEqual(['apps/small.yaml', 'apps/large.yaml']);
    expect(codes(files)).toEqual([]);
  });

  test('are for one cluster if their folder is named as one', () => {
    expect(arrangedTree(files, { clusters: ['apps'] }).alternatives).toEqual([]);
    expect(codes(files, ['apps'])).toContain('error KP0001');
  });

  test('are for the clusters that they name', () => {
    const destination = '{ name: edge, namespace: vms }';
    const named = {
      ...files,
      'apps/small.yaml': application('apps', 'path: vms/small', destination),
      'apps/large.yaml': application('apps', 'path: vms/large', destination),
    };
    expect(arrangedTree(named).alternatives).toEqual([]);
    expect(codes(named)).toContain('error KP0001');
  });

  test('are for one cluster if something delivers both', () => {
    const tree = { ...files, 'root.yaml': application('root', 'path: apps', '{ name: edge, namespace: argocd }') };
    expect(arrangedTree(tree).alternatives).toEqual([]);
  });

  test('are for one cluster if the objects are the same', () => {
    expect(arrangedTree({ ...files, 'vms/large/kustomization.yaml': overlay('1Gi') }).alternatives).toEqual([]);
  });
});
