import { startOf, placeOf } from '../../../lib/check/built-draft.ts';
import { Locator } from '../../../lib/check/locate/locator.ts';
import { arrangedTree, namesIn, objectsNamed, vm, type Files } from './tree.ts';

const kustomization = (name: string, path: string, spec = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: ${name}, namespace: flux-system }
spec:
  interval: 10m
  path: ${path}
  prune: true
  sourceRef: { kind: GitRepository, name: flux-system }
${spec}`;

const overlays: Files = {
  'apps/base/kustomization.yaml': 'resources: [db.yaml]',
  'apps/base/db.yaml': vm('db'),
  'apps/staging/kustomization.yaml': 'resources: [../base]\nnamespace: staging',
  'apps/production/kustomization.yaml': 'resources: [../base]\nnamespace: production',
};

test('a Kustomization says which path goes to the cluster of its folder', () => {
  const files = {
    ...overlays,
    'clusters/staging/apps.yaml': kustomization('apps', './apps/staging'),
    'clusters/production/apps.yaml': kustomization('apps', './apps/production'),
  };
  expect(namesIn(files)).toEqual([
    'clusters/production VirtualMachine production/db',
    'clusters/production? clusters/production/apps.yaml',
    'clusters/staging VirtualMachine staging/db',
    'clusters/staging? clusters/staging/apps.yaml',
  ]);
});

test('a Kustomization that applies its own folder is the cluster of that folder, with all that is delivered there', () => {
  const files = {
    ...overlays,
    'clusters/staging/apps.yaml': kustomization('apps', './apps/staging'),
    'clusters/staging/flux-system/kustomization.yaml': 'resources: [gotk-sync.yaml]',
    'clusters/staging/flux-system/gotk-sync.yaml': kustomization('flux-system', './clusters/staging'),
  };
  expect(namesIn(files)).toEqual([
    'apps/production VirtualMachine production/db',
    'clusters/staging Kustomization flux-system/apps',
    'clusters/staging Kustomization flux-system/flux-system',
    'clusters/staging VirtualMachine staging/db',
  ]);
});

test('without a kustomization, all files and the kustomizations of folders below are applied', () => {
  const files = {
    'clusters/a/infra.yaml': kustomization('infra', 'infra'),
    'infra/vm.yaml': vm('one'),
    'infra/more/vm.yaml': vm('two'),
    'infra/built/kustomization.yaml': 'resources: [vm.yaml]\nnamePrefix: my-',
    'infra/built/vm.yaml': vm('three'),
    'infra/built/other.yaml': vm('four'),
  };
  expect(namesIn(files)).toEqual([
    '- infra/built/other.yaml',
    'clusters/a VirtualMachine my-three',
    'clusters/a VirtualMachine one',
    'clusters/a VirtualMachine two',
    'clusters/a? clusters/a/infra.yaml',
  ]);
});

test('targetNamespace, names, patches, images, components and common metadata change what the path makes', () => {
  const spec = `  targetNamespace: vms
  namePrefix: a-
  nameSuffix: -z
  components: [../parts]
  images: [{ name: quay.io/disk, newTag: v2 }]
  commonMetadata: { labels: { team: blue } }
  patches:
    - patch: |
        apiVersion: kubevirt.io/v1
        kind: VirtualMachine
        metadata: { name: any }
        spec: { runStrategy: Halted }
      target: { kind: VirtualMachine }
`;
  const files = {
    'clusters/a/apps.yaml': kustomization('apps', './apps', spec),
    'apps/kustomization.yaml': 'resources: [db.yaml, pod.yaml]\nimages: [{ name: quay.io/disk, newName: quay.io/other, newTag: v1 }]',
    'apps/db.yaml': vm('db'),
    'apps/pod.yaml': 'apiVersion: v1\nkind: Pod\nmetadata: { name: pod }\nspec: { containers: [{ name: c, image: quay.io/disk }] }',
    'parts/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [more.yaml]',
    'parts/more.yaml': vm('more'),
  };
  expect(objectsNamed('a-db-z', files)).toMatchObject([
    { metadata: { name: 'a-db-z', namespace: 'vms', labels: { team: 'blue' } }, spec: { runStrategy: 'Halted' } },
  ]);
  expect(objectsNamed('a-more-z', files)).toMatchObject([{ spec: { runStrategy: 'Halted' } }]);
  expect(objectsNamed('a-pod-z', files)).toMatchObject([{ spec: { containers: [{ image: 'quay.io/other:v2' }] } }]);
});

test('what a patch of a Kustomization sets is told where the patch stands', () => {
  const spec = `  patches:
    - patch: |
        apiVersion: kubevirt.io/v1
        kind: VirtualMachine
        metadata: { name: any }
        spec: { runStrategy: Halted }
      target: { kind: VirtualMachine }
`;
  const files = { 'clusters/a/apps.yaml': kustomization('apps', './apps', spec), 'apps/db.yaml': vm('db') };
  const [found] = arrangedTree(files).built;
  if (found === undefined) throw new Error('nothing is built');
  expect(placeOf(found, ['spec', 'runStrategy'], new Locator())).toEqual({ file: 'clusters/a/apps.yaml', line: 10, column: 7 });
  expect(startOf(found)).toEqual({ file: 'apps/db.yaml', line: 1, column: 1 });
});

describe('variables', () => {
  const db = (more = ''): string => vm('db', more).replace('guest: 1Gi', 'guest: "${memory:=2Gi}"').replace('db', '${name}');
  const files = (spec: string, more: Files = {}): Files => ({
    'clusters/a/apps.yaml': kustomization('apps', './apps', spec),
    'apps/db.yaml': db(),
    ...more,
  });
  const guest = { template: { spec: { domain: { memory: { guest: '4Gi' } } } } };

  test('of substitute are filled in', () => {
    const spec = '  postBuild: { substitute: { name: web, memory: 4Gi } }\n';
    expect(objectsNamed('web', files(spec))).toMatchObject([{ spec: guest }]);
  });

  test('have defaults', () => {
    const spec = '  postBuild: { substitute: { name: web } }\n';
    expect(objectsNamed('web', files(spec))).toMatchObject([{ spec: { template: { spec: { domain: { memory: { guest: '2Gi' } } } } } }]);
  });

  test('stay as they are without postBuild, and where an annotation says so', () => {
    expect(objectsNamed('${name}', files(''))).toHaveLength(1);
    const spec = '  postBuild: { substitute: { name: web } }\n';
    const disabled = { 'apps/db.yaml': db(', annotations: { kustomize.toolkit.fluxcd.io/substitute: disabled }') };
    expect(objectsNamed('${name}', files(spec, disabled))).toHaveLength(1);
  });

  const from = '  postBuild: { substituteFrom: [{ kind: ConfigMap, name: settings }] }\n';
  const settings =
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings, namespace: flux-system }\ndata: { name: web, memory: 4Gi }';

  test('of a ConfigMap that another Kustomization applies later are filled in', () => {
    const more = { 'clusters/a/vars.yaml': kustomization('vars', './vars'), 'vars/settings.yaml': settings };
    expect(objectsNamed('web', files(from, more))).toMatchObject([{ spec: guest }]);
  });

  test('of a ConfigMap in a file that nothing delivers are filled in, if there is one', () => {
    expect(objectsNamed('web', files(from, { 'bootstrap/settings.yaml': settings }))).toMatchObject([{ spec: guest }]);
    const twice = { 'one/settings.yaml': settings, 'two/settings.yaml': settings };
    expect(arrangedTree(files(from, twice)).lacked).toEqual([
      { name: 'ConfigMap settings', location: { file: 'clusters/a/apps.yaml', line: 9, column: 33 } },
    ]);
  });

  const secret = '  postBuild: { substituteFrom: [{ kind: Secret, name: keys }] }\n';

  test('of a Secret are not known, and the Secret is named', () => {
    const more = { 'apps/keys.yaml': 'apiVersion: v1\nkind: Secret\nmetadata: { name: keys }\nstringData: { name: hidden }' };
    expect(objectsNamed('${name}', files(secret, more))).toHaveLength(1);
    expect(arrangedTree(files(secret, more)).lacked).toMatchObject([{ name: 'Secret keys' }]);
  });

  test('that nobody else knows may be stated', () => {
    expect(objectsNamed('web', files(secret), { variables: { name: 'web' } })).toHaveLength(1);
    expect(objectsNamed('web', { 'vm.yaml': db() }, { variables: { name: 'web', memory: '4Gi' } })).toMatchObject([{ spec: guest }]);
  });

  test('that are stated leave what other tools mean by such words', () => {
    const script = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: script }\ndata: { run: "echo ${name} ${a[0]}" }';
    expect(objectsNamed('script', { 'a.yaml': script }, { variables: { name: 'web' } })).toMatchObject([
      { data: { run: 'echo ${name} ${a[0]}' } },
    ]);
  });

  test('that Flux cannot read are an error where they stand', () => {
    const script = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: script }\ndata:\n  run: "echo ${a[0]}"';
    const { refused } = arrangedTree(files('  postBuild: { substitute: { a: b } }\n', { 'apps/script.yaml': script }));
    expect(refused).toMatchObject([{ code: 'KU0046', location: { file: 'apps/script.yaml', line: 5 } }]);
  });
});

test('Kustomizations that Kustomizations apply are followed with the patches of the parent', () => {
  const spec = `  patches:
    - patch: |
        apiVersion: kustomize.toolkit.fluxcd.io/v1
        kind: Kustomization
        metadata: { name: any }
        spec: { postBuild: { substitute: { name: web } } }
      target: { kind: Kustomization, group: kustomize.toolkit.fluxcd.io }
`;
  const files = {
    'cluster/ks.yaml': kustomization('apps', './apps', spec),
    'apps/web/ks.yaml': kustomization('web', './apps/web/app'),
    'apps/web/kustomization.yaml': 'resources: [ks.yaml]',
    'apps/web/app/kustomization.yaml': 'resources: [vm.yaml]',
    'apps/web/app/vm.yaml': vm('${name}'),
  };
  expect(namesIn(files)).toEqual(['cluster Kustomization flux-system/web', 'cluster VirtualMachine web', 'cluster? cluster/ks.yaml']);
});

test('a path that is not there, and one of another cluster', () => {
  const files = {
    'clusters/a/apps.yaml': kustomization('apps', './elsewhere'),
    'clusters/a/edge.yaml': kustomization('edge', './edge', '  kubeConfig: { secretRef: { name: edge-kubeconfig } }\n'),
    'edge/vm.yaml': vm('db'),
  };
  expect(namesIn(files)).toContain('edge-kubeconfig VirtualMachine db');
  expect(arrangedTree(files).leftOut).toMatchObject([
    { what: 'Kustomization flux-system/apps: path elsewhere: this tree has no such folder' },
  ]);
});

test('a folder that is named as a cluster goes before what deliveries say', () => {
  const files = { ...overlays, 'flux/apps.yaml': kustomization('apps', './apps/staging') };
  expect(namesIn(files, { clusters: ['apps/staging'] })).toContain('apps/staging VirtualMachine staging/db');
  expect(namesIn(files, { clusters: ['flux'] })).toContain('flux VirtualMachine staging/db');
});

test('Kustomizations that apply each other end', () => {
  const files = { 'a/b.yaml': kustomization('b', './b'), 'b/a.yaml': kustomization('a', './a') };
  expect(namesIn(files).length).toBeGreaterThan(0);
});

test('an artifact that an ArtifactGenerator copies from the repository', () => {
  const generator = `apiVersion: source.extensions.fluxcd.io/v1beta1
kind: ArtifactGenerator
metadata: { name: flux-system, namespace: flux-system }
spec:
  sources: [{ alias: repo, kind: GitRepository, name: flux-system }]
  artifacts:
    - name: apps
      copy: [{ from: '@repo/apps/base/**', to: '@artifact/base/' }, { from: '@repo/apps/staging/**', to: '@artifact/staging/' }]
    - name: infra
      copy: [{ from: '@repo/infra/**', to: '@artifact/' }]
`;
  const of = (artifact: string, path: string): string =>
    kustomization(artifact, path).replace('{ kind: GitRepository, name: flux-system }', `{ kind: ExternalArtifact, name: ${artifact} }`);
  const files = {
    ...overlays,
    'clusters/a/artifacts.yaml': generator,
    'clusters/a/apps.yaml': of('apps', './staging'),
    'clusters/a/infra.yaml': of('infra', './controllers'),
    'infra/controllers/vm.yaml': vm('web'),
  };
  expect(namesIn(files)).toEqual(expect.arrayContaining(['clusters/a VirtualMachine staging/db', 'clusters/a VirtualMachine web']));
  expect(arrangedTree(files).leftOut).toEqual([]);
});

test('a Component that only a Kustomization of Flux names is built with it', () => {
  const files = {
    'clusters/a/apps.yaml': kustomization('apps', './apps', '  components: [../parts]\n'),
    'apps/kustomization.yaml': 'resources: []',
    'parts/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [more.yaml]',
    'parts/more.yaml': vm('more'),
  };
  expect(namesIn(files)).toEqual(['clusters/a VirtualMachine more', 'clusters/a? clusters/a/apps.yaml']);
  expect(arrangedTree(files).leftOut).toEqual([]);
});

test('a Kustomization that does not prune leaves its objects in the cluster', () => {
  const files = {
    'clusters/a/apps.yaml': kustomization('apps', './apps').replace('prune: true', 'prune: false'),
    'apps/db.yaml': vm('db'),
  };
  expect(arrangedTree(files).built).toMatchObject([{ keeper: 'prune: false of Kustomization flux-system/apps' }]);
});

test('a Kustomization that makes another one of each ends', () => {
  const again = kustomization('"${n}x"', './a', "  postBuild: { substitute: { n: '${n}${n}' } }\n");
  const files = { 'c/first.yaml': kustomization('first', './a', '  postBuild: { substitute: { n: aa } }\n'), 'a/again.yaml': again };
  const { built, refused } = arrangedTree(files);
  expect(built.length).toBeLessThan(30);
  expect(refused).toMatchObject([{ code: 'KU0046', message: expect.stringContaining('longer than a megabyte') }]);
});
