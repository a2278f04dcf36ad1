import { importSources } from '../../../lib/cli/import/manifest-files.ts';
import { printChart } from '../../../lib/migrate/print/print-chart.ts';
import { source } from '../../check/text-source.ts';
import { objectsOf } from '../chart-of.ts';

/** The body of the chart of some documents, which makes what stands in them. `told` are the codes of errors about these. */
function bodyOf(text: string, told: readonly string[] = []): string {
  const units = importSources([source(text)])[0]?.units ?? [];
  const findings = units.flatMap((unit) => [...unit.findings, ...unit.objects.flatMap((each) => each.findings)]);
  expect(findings.flatMap(({ severity, code }) => (severity === 'error' ? [code] : []))).toEqual(told);
  const chart = printChart(units, { className: 'A', source: 'a' }) ?? '';
  expect(new Set(objectsOf(chart))).toEqual(new Set(units.flatMap(({ objects }) => objects.map(({ object }) => object))));
  return chart.slice(chart.indexOf('// '), -8);
}

const guest = '{ domain: { devices: {}, memory: { guest: 1Gi } } }';

const pool = (labels: string, machine: string, template: string, others = ''): string =>
  `{ apiVersion: pool.kubevirt.io/v1beta1, kind: VirtualMachinePool, metadata: { name: web${labels} }, spec: { replicas: 2, selector: { matchLabels: { app: web } }, virtualMachineTemplate: { metadata: ${machine}, spec: { runStrategy: Always, template: { metadata: ${template}, spec: ${guest} } } }${others} } }`;

const plain = '{ labels: { app: web } }';

describe('a pool', () => {
  test('is a VmPool', () => {
    expect(bodyOf(pool('', plain, plain, ', updateStrategy: { opportunistic: {} }, maxUnavailable: 1'))).toMatchInlineSnapshot(`
      "// VirtualMachinePool web
          new VmPool(this, 'web', {
            replicas: 2,
            selector: { matchLabels: { app: 'web' } },
            updateStrategy: 'opportunistic',
            maxUnavailable: 1,
            memory: '1Gi',
          })"
    `);
  });

  test('whose labels are those of its machines, with others for its guests', () => {
    const text = pool(
      ', labels: { tier: a, team: b }',
      '{ labels: { app: web, tier: a } }',
      '{ labels: { app: web, tier: a, os: c }, annotations: { d: e } }',
    );
    expect(bodyOf(text)).toMatchInlineSnapshot(`
      "// VirtualMachinePool web
          new VmPool(this, 'web', {
            replicas: 2,
            selector: { matchLabels: { app: 'web' } },
            labels: { tier: 'a' },
            metadata: { labels: { team: 'b' } },
            templateMetadata: { labels: { os: 'c' }, annotations: { d: 'e' } },
            memory: '1Gi',
          })"
    `);
  });

  test.each([
    ['whose machines have labels that their guests have not', pool(', labels: { tier: a }', '{ labels: { app: web, tier: a } }', plain)],
    ['whose machines have labels of their own', pool('', '{ labels: { app: web, tier: a } }', '{ labels: { app: web, tier: a } }')],
    [
      'whose guests have a label of its own that its machines have not',
      pool(', labels: { tier: a }', plain, '{ labels: { app: web, tier: a } }'),
    ],
    ['whose machines have annotations', pool('', '{ labels: { app: web }, annotations: { a: b } }', plain)],
  ])('%s is an ApiObject', (_name, text) => {
    expect(bodyOf(text)).toContain('new ApiObject(');
  });

  test('of another time is one of today', () => {
    const old = pool('', '{ creationTimestamp: null, labels: { app: web } }', '{ creationTimestamp: null, labels: { app: web } }')
      .replace('v1beta1', 'v1alpha1')
      .replace('runStrategy: Always', 'running: false');
    expect(bodyOf(old)).toContain("runStrategy: 'Halted'");
  });
});

const hpa = (spec: string, version = 'v2', kind = 'VirtualMachinePool', api = 'pool.kubevirt.io/v1beta1'): string =>
  `{ apiVersion: autoscaling/${version}, kind: HorizontalPodAutoscaler, metadata: { name: web }, spec: { scaleTargetRef: { apiVersion: ${api}, kind: ${kind}, name: web }, maxReplicas: 5, ${spec} } }`;

describe('an autoscaler', () => {
  const cpu = '{ type: Resource, resource: { name: cpu, target: { type: Utilization, averageUtilization: 70 } } }';
  test.each([
    ['by CPU', hpa(`minReplicas: 1, metrics: [${cpu}]`), 'targetCpuUtilization: 70'],
    ['by several metrics', hpa(`metrics: [${cpu}, ${cpu.replace('cpu', 'memory')}]`), 'metrics: ['],
    ['of the first version', hpa('targetCPUUtilizationPercentage: 60', 'v1'), "apiVersion: 'autoscaling/v1'"],
    ['of something else', hpa('minReplicas: 1', 'v2', 'Deployment', 'apps/v1'), 'new ApiObject('],
  ])('%s', (_name, text, part) => {
    expect(bodyOf(`${text}\n---\n${pool('', plain, plain)}`)).toContain(part);
  });
});

const network = (config: string): string =>
  `{ apiVersion: k8s.cni.cncf.io/v1, kind: NetworkAttachmentDefinition, metadata: { name: vlan }, spec: { config: ${JSON.stringify(config)} } }`;

test.each([
  [
    'as data, where it is written so',
    network(JSON.stringify({ cniVersion: '0.3.1', type: 'bridge' }, undefined, 2)),
    "config: { cniVersion: '0.3.1', type: 'bridge' }",
  ],
  ['as data, where only white space differs', network('{"type":"bridge" , "x": "a  b"}\n'), "config: { type: 'bridge', x: 'a  b' }"],
  ['as it is, where a key stands twice', network('{"type":"a","type":"b"}'), `config: '{"type":"a","type":"b"}'`],
  ['as it is, where a number has many digits', network('{"type":"bridge","mtu":1.0}'), `config: '{"type":"bridge","mtu":1.0}'`],
])('a network has its configuration %s', (_name, text, part) => {
  expect(bodyOf(text)).toContain(part);
});

test('a configuration that is no JSON stays the text that it is', () => {
  expect(bodyOf(network('{bridge}'), ['KP1712'])).toContain("config: '{bridge}'");
});

test('the resource that an interface takes is a prop of its network', () => {
  const text = network('{"type":"sriov"}').replace(
    'name: vlan',
    'name: vlan, annotations: { k8s.v1.cni.cncf.io/resourceName: example.com/nic }',
  );
  expect(bodyOf(text)).toContain("resourceName: 'example.com/nic',");
});

const operator = (version: string, metadata: string, spec: string): string =>
  `{ apiVersion: hco.kubevirt.io/${version}, kind: HyperConverged, metadata: { ${metadata} }, spec: ${spec} }`;

const annotated = (annotations: string): string =>
  operator('v1beta1', `name: kubevirt-hyperconverged, namespace: kubevirt-hyperconverged, annotations: { ${annotations} }`, '{}');

test.each([
  [
    'by its options',
    operator('v1beta1', 'name: kubevirt-hyperconverged, namespace: kubevirt-hyperconverged', '{ defaultCPUModel: Haswell }'),
    "super(scope, id, { namespace: 'kubevirt-hyperconverged' })",
    "(this, 'kubevirt-hyperconverged', { defaultCPUModel: 'Haswell' })",
  ],
  [
    'elsewhere',
    operator('v1beta1', 'name: kubevirt-hyperconverged, namespace: openshift-cnv', '{}'),
    'HyperConverged',
    "namespace: 'openshift-cnv'",
  ],
  [
    'by the names of v1',
    operator('v1', 'name: kubevirt-hyperconverged, namespace: openshift-cnv', '{ virtualization: { evictionStrategy: LiveMigrate } }'),
    'HyperConverged',
    "version: 'v1'",
  ],
  ['without a namespace', operator('v1beta1', 'name: kubevirt-hyperconverged', '{}'), 'HyperConverged', 'new ApiObject('],
  [
    'with what it takes by annotations',
    annotated('deployOVS: "true", hco.kubevirt.io/deployAIE: "false"'),
    'HyperConverged',
    'deployOVS: true, deployAIE: false',
  ],
  ['with an annotation that says neither', annotated('deployOVS: "yes"'), 'HyperConverged', "annotations: { deployOVS: 'yes' }"],
  [
    'with patches',
    annotated(`kubevirt.kubevirt.io/jsonpatch: '[{"op":"add","path":"/spec/imagePullPolicy","value":"Always"}]'`),
    'HyperConverged',
    "jsonPatches: { kubeVirt: [OperandPatch.add('/spec/imagePullPolicy', 'Always')] }",
  ],
  [
    'with patches that are written in another way',
    annotated(`kubevirt.kubevirt.io/jsonpatch: '[{"op": "add", "path": "/spec/imagePullPolicy", "value": "Always"}]'`),
    'HyperConverged',
    "'kubevirt.kubevirt.io/jsonpatch': '[{",
  ],
])('a HyperConverged %s', (_name, text, _start, part) => {
  expect(bodyOf(text)).toContain(part);
});

test.each([
  [
    'a KubeVirt',
    '{ apiVersion: kubevirt.io/v1, kind: KubeVirt, metadata: { name: kubevirt, namespace: kubevirt }, spec: { configuration: { evictionStrategy: LiveMigrate } } }',
    "new KubeVirt(this, 'kubevirt', { configuration: { evictionStrategy: 'LiveMigrate' } })",
  ],
  [
    'a MigrationPolicy',
    '{ apiVersion: migrations.kubevirt.io/v1alpha1, kind: MigrationPolicy, metadata: { name: slow }, spec: { allowAutoConverge: true, selectors: { virtualMachineInstanceSelector: { a: b } } } }',
    "new MigrationPolicy(this, 'slow', {",
  ],
])('%s', (_name, text, part) => {
  expect(bodyOf(text)).toContain(part);
});

const cdi = (kind: string, spec: string): string =>
  `{ apiVersion: cdi.kubevirt.io/v1beta1, kind: ${kind}, metadata: { name: fedora, namespace: images }, spec: ${spec} }`;
const cron = (template: string, others = ''): string =>
  cdi('DataImportCron', `{ schedule: 0 4 * * 1, managedDataSource: fedora, ${others}template: ${template} }`);

describe('images', () => {
  test.each([
    [
      'a DataSource of a claim beside it',
      cdi('DataSource', '{ source: { pvc: { name: fedora-42, namespace: images } } }'),
      "new DataSource(this, 'fedora', { pvc: { name: 'fedora-42' } })",
    ],
    [
      'a DataSource of a snapshot elsewhere',
      cdi('DataSource', '{ source: { snapshot: { name: fedora-42, namespace: golden } } }'),
      "snapshot: { name: 'fedora-42', namespace: 'golden' }",
    ],
    [
      'a DataSource of another one',
      cdi('DataSource', '{ source: { dataSource: { name: a, namespace: images } } }'),
      "dataSource: { name: 'a' }",
    ],
    ['a DataSource of nothing yet', cdi('DataSource', '{ source: {} }'), 'spec: { source: {} }'],
    [
      'a DataImportCron whose volumes have an account of their own',
      cron(
        '{ spec: { source: { registry: { url: "docker://quay.io/a:1" } }, storage: { resources: { requests: { storage: 5Gi } } }, serviceAccountName: a } }',
        'serviceAccountName: b, ',
      ),
      "spec: { template: { spec: { serviceAccountName: 'a' } } }",
    ],
  ])('%s', (_name, text, part) => {
    expect(bodyOf(text)).toContain(part);
  });

  test('a DataImportCron', () => {
    const volume =
      '{ spec: { source: { registry: { url: "docker://registry.example.com/fedora:42" } }, storage: { resources: { requests: { storage: 30Gi } } } } }';
    expect(bodyOf(cron(volume, 'garbageCollect: Outdated, importsToKeep: 2, '))).toMatchInlineSnapshot(`
      "// DataImportCron images/fedora
          new DataImportCron(this, 'fedora', {
            schedule: '0 4 * * 1',
            managedDataSource: 'fedora',
            garbageCollect: 'Outdated',
            importsToKeep: 2,
            source: DataVolumeSource.registry('docker://registry.example.com/fedora:42'),
            storage: '30Gi',
          })"
    `);
  });
});

const referring = (group: string, kind: string, spec: string): string =>
  `{ apiVersion: ${group}, kind: ${kind}, metadata: { name: a, namespace: ns }, spec: ${spec} }`;
const snapshot = (spec: string): string => referring('snapshot.kubevirt.io/v1beta1', 'VirtualMachineSnapshot', spec);
const restore = (spec: string): string => referring('snapshot.kubevirt.io/v1beta1', 'VirtualMachineRestore', spec);
const clone = (spec: string): string => referring('clone.kubevirt.io/v1beta1', 'VirtualMachineClone', spec);
const exported = (source: string): string =>
  referring('export.kubevirt.io/v1', 'VirtualMachineExport', `{ source: ${source}, tokenSecretRef: token }`);
const db = '{ apiGroup: kubevirt.io, kind: VirtualMachine, name: db }';

describe('what is done with a machine', () => {
  test.each([
    ['a snapshot', snapshot(`{ source: ${db}, failureDeadline: 5m }`), "new VmSnapshot(this, 'a', {"],
    ['its deadline', snapshot(`{ source: ${db}, failureDeadline: 5m }`), "failureDeadline: '5m'"],
    [
      'a restore',
      restore(`{ target: ${db}, virtualMachineSnapshotName: s, targetReadinessPolicy: FailImmediate }`),
      "new VmRestore(this, 'a', {",
    ],
    [
      'a clone with a name',
      clone(`{ source: ${db}, target: { apiGroup: kubevirt.io, kind: VirtualMachine, name: copy } }`),
      "target: 'copy'",
    ],
    ['a clone without one', clone(`{ source: ${db}, newSMBiosSerial: s }`), "newSMBiosSerial: 's'"],
    [
      'a clone of a snapshot',
      clone('{ source: { apiGroup: snapshot.kubevirt.io, kind: VirtualMachineSnapshot, name: s } }'),
      "apiVersion: 'snapshot.kubevirt.io/v1beta1',",
    ],
    [
      'an export of a claim',
      exported('{ kind: PersistentVolumeClaim, name: disk }'),
      "source: { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'disk' }",
    ],
    ['an export of a claim of the core group', exported('{ apiGroup: "", kind: PersistentVolumeClaim, name: disk }'), 'new VmExport('],
    ['an export of a backup', exported('{ apiGroup: backup.kubevirt.io, kind: VirtualMachineBackup, name: b }'), 'new VmExport('],
    ['an export of a template', exported('{ apiGroup: template.kubevirt.io, kind: VirtualMachineTemplate, name: t }'), 'new ApiObject('],
  ])('%s', (_name, text, part) => {
    expect(bodyOf(text)).toContain(part);
  });

  test('the core group is told of where it is left out', () => {
    const told = importSources([source(exported('{ apiGroup: "", kind: PersistentVolumeClaim, name: disk }'))])[0]?.units[0]?.objects[0]
      ?.findings;
    expect(told?.map(({ code, field }) => [code, field])).toEqual([['KA0211', 'spec.source.apiGroup']]);
  });
});

const map = (name: string, namespace: string): string => `{ apiVersion: v1, kind: ConfigMap, metadata: { name: ${name}${namespace} } }`;
const team = '{ apiVersion: v1, kind: Namespace, metadata: { name: team } }';

test.each([
  [
    'of all that can be in one',
    [team, map('a', ', namespace: team'), map('b', ', namespace: team')],
    "super(scope, id, { namespace: 'team' });",
  ],
  [
    'of most',
    [map('a', ', namespace: team'), map('b', ', namespace: team'), map('c', ', namespace: b')],
    "(this, 'c', { namespace: 'b' })",
  ],
  ['of no one where two have as many', [map('a', ', namespace: team'), map('b', ', namespace: b')], "(this, 'a', { namespace: 'team' })"],
  ['of no one where one has none', [map('a', ', namespace: team'), map('b', ', namespace: team'), map('c', '')], 'super(scope, id);'],
])('a chart has the namespace %s', (_name, documents, part) => {
  const units = importSources([source(documents.join('\n---\n'))])[0]?.units ?? [];
  const chart = printChart(units, { className: 'A', source: 'a' }) ?? '';
  expect(chart).toContain(part);
  expect(new Set(objectsOf(chart))).toEqual(new Set(units.flatMap(({ objects }) => objects.map(({ object }) => object))));
});

test('objects of one name are told apart by what they are', () => {
  const role = (kind: string): string => `{ apiVersion: rbac.authorization.k8s.io/v1, kind: ${kind}, metadata: { name: a }, rules: [] }`;
  const body = bodyOf(`${role('ClusterRole')}\n---\n${role('Role')}`);
  expect(body).toContain("new ApiObject(this, 'a',");
  expect(body).toContain("new ApiObject(this, 'a-role',");
});
