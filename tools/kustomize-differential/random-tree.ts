import { stringify as stringifyYaml } from 'yaml';
import type { Random } from '../differential/questions/random.ts';
import type { Tree } from './memory-tree.ts';

function stringify(value: Value): string {
  return stringifyYaml(value, { aliasDuplicateObjects: false });
}

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
type Map = Readonly<Record<string, Value>>;

const names = ['db', 'web', 'app', 'cache'] as const;

/** A tree of one to four kustomizations, of which `root` is built. */
export function randomTree(random: Random): { readonly files: Tree; readonly root: string } {
  const files: Record<string, string> = {};
  const layers = 1 + random.int(3);
  for (let layer = 0; layer < layers; layer++) writeLayer(random, files, layer);
  return { files, root: `l${layers - 1}` };
}

function writeLayer(random: Random, files: Record<string, string>, layer: number): void {
  const folder = `l${layer}`;
  const write = (name: string, ...documents: readonly Value[]): string => {
    files[`${folder}/${name}`] = documents.map((each) => stringify(each)).join('---\n');
    return name;
  };
  const kustomization: Record<string, Value> = {};
  const resources: string[] = layer > 0 ? [`../l${layer - 1}`] : [];
  const count = layer === 0 ? 2 + random.int(4) : random.int(2);
  for (let i = 0; i < count; i++)
    resources.push(
      write(`r${i}.yaml`, object(random, `${layer === 0 ? '' : `x${layer}-`}${random.pick(names)}${random.onceIn(3) ? i : ''}`)),
    );
  kustomization['resources'] = [...new Set(resources)];
  const maybe = (key: string, make: () => Value, once = 3): void => {
    if (random.onceIn(once)) kustomization[key] = make();
  };
  maybe('namespace', () => random.pick(['prod', 'staging', 'default']));
  maybe('namePrefix', () => random.pick(['a-', 'team-']));
  maybe('nameSuffix', () => random.pick(['-v1', '-x']), 4);
  maybe('commonLabels', () => ({ team: 'core', 'app.kubernetes.io/part-of': 'shop' }), 5);
  maybe('labels', () => [{ pairs: { tier: 'back' }, includeSelectors: random.onceIn(2), includeTemplates: random.onceIn(2) }], 4);
  maybe('commonAnnotations', () => ({ note: 'it', 'example.org/a': '1' }), 4);
  maybe('images', () => [image(random)]);
  maybe('replicas', () => [{ name: random.pick(names), count: random.int(5) }], 20);
  maybe('configMapGenerator', () => [generator(random, write)], 3);
  maybe(
    'secretGenerator',
    () => [
      {
        name: 'login',
        literals: ['user=admin', `password="p${random.int(9)} <&>"`],
        ...(random.onceIn(2) && { type: 'kubernetes.io/basic-auth' }),
      },
    ],
    4,
  );
  maybe(
    'generatorOptions',
    () => ({ labels: { made: 'true' }, annotations: { by: 'kustomize' }, disableNameSuffixHash: random.onceIn(3) }),
    5,
  );
  maybe('patches', () => Array.from({ length: 1 + random.int(2) }, (_none, i) => patch(random, write, i)), 2);
  maybe(
    'patchesStrategicMerge',
    () => [write('psm.yaml', strategic(random, random.pick(['Deployment', 'VirtualMachine']), random.pick(names)))],
    15,
  );
  maybe(
    'patchesJson6902',
    () => [{ target: { kind: 'VirtualMachine', name: random.pick(names) }, patch: stringify([operation(random, 'VirtualMachine')]) }],
    6,
  );
  maybe('replacements', () => [replacement(random)], 8);
  maybe(
    'components',
    () => {
      files[`c${layer}/kustomization.yaml`] = stringify({
        apiVersion: 'kustomize.config.k8s.io/v1alpha1',
        kind: 'Component',
        ...(random.onceIn(2) && { namePrefix: 'c-' }),
        ...(random.onceIn(2) && {
          patches: [
            {
              target: { kind: random.pick(['VirtualMachine', 'Deployment']) },
              patch: stringify([{ op: 'add', path: '/metadata/labels', value: { c: 'd' } }]),
            },
          ],
        }),
        ...(random.onceIn(3) && { configMapGenerator: [{ name: 'settings', behavior: 'merge', literals: ['extra=1'] }] }),
      });
      return [`../c${layer}`];
    },
    5,
  );
  maybe('configurations', () => [write('config.yaml', configuration)], 5);
  files[`${folder}/${random.pick(['kustomization.yaml', 'kustomization.yml', 'Kustomization'])}`] = stringify(kustomization);
}

const configuration: Map = {
  nameReference: [
    {
      kind: 'Secret',
      version: 'v1',
      fieldSpecs: [{ kind: 'VirtualMachine', path: 'spec/template/spec/volumes/cloudInitNoCloud/secretRef/name' }],
    },
  ],
  images: [{ kind: 'VirtualMachine', path: 'spec/template/spec/volumes[]/containerDisk/image' }],
  commonLabels: [{ kind: 'VirtualMachine', path: 'spec/template/metadata/labels', create: true }],
};

function image(random: Random): Value {
  const change = random.pick<Map>([
    { newTag: 'v2' },
    { newName: 'quay.io/other/fedora' },
    { newName: 'x:5000/y', newTag: '1.0' },
    { digest: 'sha256:0123abc' },
    { newTag: 'v3', digest: 'sha256:99' },
    { tagSuffix: '-alpine' },
  ]);
  return { name: random.pick(['quay.io/containerdisks/fedora', 'nginx', 'localhost:5000/app', 'redis.*']), ...change };
}

function generator(random: Random, write: (name: string, ...documents: readonly Value[]) => string): Value {
  const kind = random.int(4);
  const behavior = random.onceIn(3) ? { behavior: random.pick(['merge', 'replace', 'create']) } : {};
  const options = random.onceIn(3)
    ? { options: { disableNameSuffixHash: random.onceIn(2), immutable: random.onceIn(2), labels: { made: 'own' } } }
    : {};
  if (kind === 0) return { name: 'settings', literals: ['a=b', `n=${random.int(100)}`, "q='quoted'"], ...behavior, ...options };
  if (kind === 1)
    return {
      name: 'settings',
      files: [write('notes.yaml', { text: 'líne <1> & more', list: [1, 2] }), 'k=notes.yaml'],
      ...behavior,
      ...options,
    };
  if (kind === 2) return { name: 'settings', namespace: 'prod', literals: ['x=y'], ...options };
  return { name: 'settings', literals: [`long=${'0123456789'.repeat(12)}`], ...options };
}

function object(random: Random, name: string): Value {
  const metadata: Map = {
    name,
    ...(random.onceIn(3) && { namespace: random.pick(['prod', 'vms']) }),
    ...(random.onceIn(3) && { labels: { app: name } }),
    ...(random.onceIn(5) && { annotations: { a: 'b' } }),
  };
  switch (random.int(10)) {
    case 0:
    case 1:
    case 2:
      return virtualMachine(random, metadata);
    case 3:
    case 4:
      return deployment(random, metadata);
    case 5:
      return {
        apiVersion: 'v1',
        kind: 'Service',
        metadata,
        spec: {
          selector: { app: name },
          ports: [{ port: 80, protocol: 'TCP', name: 'http' }, { port: 80, protocol: 'UDP' }, { port: 443 }],
        },
      };
    case 6:
      return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { ...metadata, name: 'settings' }, data: { old: 'yes', n: '1' } };
    case 7:
      return {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: random.pick(['RoleBinding', 'ClusterRoleBinding']),
        metadata,
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: random.pick(names) },
        subjects: [
          { kind: 'ServiceAccount', name: random.pick(['default', ...names]), namespace: 'prod' },
          { kind: 'ServiceAccount', name: 'app' },
        ],
      };
    case 8:
      return random.pick<Value>([
        { apiVersion: 'v1', kind: 'Namespace', metadata: { name } },
        {
          apiVersion: 'rbac.authorization.k8s.io/v1',
          kind: 'ClusterRole',
          metadata: { name },
          rules: [{ apiGroups: [''], resources: ['secrets'], resourceNames: ['login'], verbs: ['get'] }],
        },
        { apiVersion: 'v1', kind: 'ServiceAccount', metadata, imagePullSecrets: [{ name: 'login' }] },
        {
          apiVersion: 'v1',
          kind: 'PersistentVolumeClaim',
          metadata,
          spec: { storageClassName: 'fast', resources: { requests: { storage: '1Gi' } } },
        },
      ]);
    default:
      return {
        apiVersion: 'v1',
        kind: 'List',
        items: [
          {
            apiVersion: 'autoscaling/v2',
            kind: 'HorizontalPodAutoscaler',
            metadata,
            spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: random.pick(names) }, maxReplicas: 3 },
          },
          {
            apiVersion: 'networking.k8s.io/v1',
            kind: 'NetworkPolicy',
            metadata,
            spec: { podSelector: { matchLabels: { app: name } }, ingress: [{ from: [{ podSelector: { matchLabels: { a: 'b' } } }] }] },
          },
        ],
      };
  }
}

function virtualMachine(random: Random, metadata: Map): Value {
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata,
    spec: {
      runStrategy: 'Always',
      template: {
        ...(random.onceIn(2) && { metadata: { labels: { app: 'x' } } }),
        spec: {
          domain: {
            cpu: { cores: 1 + random.int(3) },
            memory: { guest: '1Gi' },
            devices: {
              disks: [
                { name: 'root', disk: { bus: 'virtio' } },
                { name: 'init', disk: {} },
              ],
            },
          },
          volumes: [
            {
              name: 'root',
              containerDisk: { image: `quay.io/containerdisks/fedora${random.pick([':40', '', '@sha256:abc', ':41@sha256:d'])}` },
            },
            { name: 'init', cloudInitNoCloud: { secretRef: { name: 'login' } } },
          ],
          ...(random.onceIn(2) && { nodeSelector: { zone: 'a' }, tolerations: [{ key: 'a', operator: 'Exists' }] }),
        },
      },
    },
  };
}

function deployment(random: Random, metadata: Map): Value {
  return {
    apiVersion: 'apps/v1',
    kind: random.pick(['Deployment', 'StatefulSet']),
    metadata,
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: 'x' } },
      template: {
        metadata: { labels: { app: 'x' } },
        spec: {
          containers: [
            {
              name: 'main',
              image: random.pick(['nginx:1.2', 'localhost:5000/app', 'redis:7']),
              env: [
                { name: 'A', value: '1' },
                { name: 'B', valueFrom: { secretKeyRef: { name: 'login', key: 'user' } } },
              ],
              envFrom: [{ configMapRef: { name: 'settings' } }],
              ports: [
                { containerPort: 80, protocol: 'TCP' },
                { containerPort: 53, protocol: 'UDP' },
                { containerPort: 53, protocol: 'TCP' },
              ],
              command: ['a', 'b'],
            },
            { name: 'side', image: 'redis' },
          ],
          volumes: [
            { name: 'v', configMap: { name: 'settings' } },
            { name: 's', secret: { secretName: 'login' } },
          ],
          tolerations: [{ key: 'x', operator: 'Exists' }],
          serviceAccountName: 'app',
        },
      },
    },
  };
}

function patch(random: Random, write: (name: string, ...documents: readonly Value[]) => string, i: number): Value {
  const kind = random.pick(['VirtualMachine', 'Deployment', 'StatefulSet', 'Service', 'ConfigMap']);
  const name = kind === 'ConfigMap' ? 'settings' : random.pick(names);
  const target = random.pick<Map>([
    { kind },
    { kind, name },
    { kind, name: '.*' },
    { labelSelector: 'app in (db,web)', kind },
    { kind, namespace: 'prod' },
    { kind: 'Deploy.*|Virtual.*' },
    { annotationSelector: 'a=b' },
  ]);
  if (random.onceIn(3)) return { target: { ...target, kind }, patch: stringify([operation(random, kind)]) };
  const body = strategic(random, kind, name);
  if (random.onceIn(8)) return { path: write(`p${i}.yaml`, body) };
  if (random.onceIn(3))
    return {
      target: { ...target, kind },
      path: write(`t${i}.yaml`, body),
      ...(random.onceIn(4) && { options: { allowNameChange: true } }),
    };
  return { target: { ...target, kind }, patch: stringify(body) };
}

function strategic(random: Random, kind: string, name: string): Value {
  const apiVersion = kind === 'VirtualMachine' ? 'kubevirt.io/v1' : kind === 'Deployment' || kind === 'StatefulSet' ? 'apps/v1' : 'v1';
  const head = {
    apiVersion,
    kind,
    metadata: { name, ...(random.onceIn(4) && { labels: { patched: 'yes', app: null } }), ...(random.onceIn(8) && { namespace: 'prod' }) },
  };
  if (random.onceIn(12)) return { ...head, $patch: 'delete' };
  if (kind === 'ConfigMap') return { ...head, data: { n: '2', old: null, more: 'x' } };
  if (kind === 'Service')
    return {
      ...head,
      spec: {
        ports: random.pick<Value>([
          [{ port: 80, protocol: 'UDP', name: 'dns' }],
          [{ port: 443, name: 'tls' }],
          [{ port: 8080 }],
          [{ $patch: 'replace' }, { port: 1 }],
        ]),
      },
    };
  if (kind === 'VirtualMachine')
    return {
      ...head,
      spec: random.pick<Value>([
        { template: { spec: { domain: { memory: { guest: '4Gi' }, cpu: { cores: null, sockets: 2 } } } } },
        { template: { spec: { volumes: [{ name: 'root', dataVolume: { name: 'd' } }] } } },
        { template: { spec: { domain: { devices: { disks: [{ name: 'data', disk: {} }], interfaces: [] } } } } },
        { template: { spec: { nodeSelector: { $patch: 'delete' }, tolerations: null } } },
        { template: { spec: { domain: { $patch: 'replace', devices: {} } } } },
        { runStrategy: null, running: true },
      ]),
    };
  return {
    ...head,
    spec: random.pick<Value>([
      {
        replicas: 5,
        template: {
          spec: {
            containers: [
              {
                name: 'main',
                env: [
                  { name: 'B', $patch: 'delete' },
                  { name: 'C', value: '3' },
                  { name: 'A', value: '9' },
                ],
                ports: [{ containerPort: 53, protocol: 'TCP', name: 'dns' }, { containerPort: 81 }],
              },
            ],
          },
        },
      },
      {
        template: {
          spec: {
            containers: [
              { name: 'new', image: 'x' },
              { name: 'side', $patch: 'delete' },
            ],
            tolerations: [{ key: 'y' }],
          },
        },
      },
      {
        template: {
          spec: { containers: [{ name: 'side', $patch: 'replace', image: 'z' }], volumes: [{ name: 'v', configMap: null, emptyDir: {} }] },
        },
      },
      {
        template: {
          spec: {
            containers: [
              { name: 'main', ports: [{ containerPort: 80, name: 'http' }], command: ['c'], envFrom: [{ secretRef: { name: 'login' } }] },
            ],
          },
        },
      },
      { template: { spec: { volumes: [{ $patch: 'replace' }, { name: 'only', emptyDir: {} }] } } },
      {
        template: {
          metadata: { labels: null, annotations: { a: 'b' } },
          spec: { imagePullSecrets: [{ name: 'login' }], serviceAccountName: null },
        },
      },
    ]),
  };
}

function operation(random: Random, kind: string): Value {
  const common: Map[] = [
    { op: 'add', path: '/metadata/labels', value: { json: 'patch' } },
    { op: 'add', path: '/metadata/annotations', value: { 'a/b': 'c' } },
    { op: 'remove', path: '/metadata/labels' },
    { op: 'add', path: '/spec/extra', value: [1, { a: null }] },
    { op: 'move', from: '/spec', path: '/status' },
    { op: 'test', path: '/kind', value: kind },
    { op: 'replace', path: '/metadata/name', value: 'renamed' },
  ];
  const own: Map[] =
    kind === 'VirtualMachine'
      ? [
          { op: 'replace', path: '/spec/template/spec/domain/cpu/cores', value: 8 },
          { op: 'add', path: '/spec/template/spec/volumes/-', value: { name: 'more', emptyDisk: { capacity: '1Gi' } } },
          { op: 'add', path: '/spec/template/spec/volumes/0', value: { name: 'first', emptyDisk: { capacity: '1Gi' } } },
          { op: 'remove', path: '/spec/template/spec/volumes/1' },
          { op: 'copy', from: '/spec/template/spec/domain/devices/disks/0', path: '/spec/template/spec/domain/devices/disks/-' },
        ]
      : [];
  const [first = {}, ...rest] = [...common, ...own];
  return random.pick([first, ...rest]);
}

function replacement(random: Random): Value {
  const kind = random.pick(['VirtualMachine', 'Deployment']);
  return {
    source: random.pick<Map>([
      { kind: 'ConfigMap', name: 'settings', fieldPath: 'metadata.name' },
      { kind: 'Service', fieldPath: 'spec.ports.0.port' },
      { kind: 'VirtualMachine', name: random.pick(names), fieldPath: 'spec.template.spec.domain.memory.guest' },
    ]),
    targets: [
      random.pick<Map>([
        { select: { kind }, fieldPaths: ['metadata.annotations.from'], options: { create: true } },
        {
          select: { kind: 'VirtualMachine' },
          fieldPaths: ['spec.template.spec.volumes.[name=root].containerDisk.image'],
          options: { delimiter: ':', index: 1 },
        },
        { select: { kind: 'Deployment' }, fieldPaths: ['spec.template.spec.containers.*.image', 'spec.replicas'] },
        {
          select: { kind: 'Deployment' },
          reject: [{ name: 'db' }],
          fieldPaths: ['spec.template.spec.containers.[name=main].env.[name=A].value'],
        },
        { select: { kind: 'StatefulSet', name: 'web' }, fieldPaths: ['metadata.labels.[example.org/x]'], options: { create: true } },
      ]),
    ],
  };
}
