import { importSources } from '../../../lib/cli/import/manifest-files.ts';
import { printChart } from '../../../lib/migrate/print/print-chart.ts';
import { source } from '../../check/text-source.ts';
import { objectsOf } from '../chart-of.ts';

/** The body of the chart of some documents, which makes what stands in them. */
function bodyOf(text: string): string {
  const units = importSources([source(text)])[0]?.units ?? [];
  const findings = units.flatMap((unit) => [...unit.findings, ...unit.objects.flatMap((each) => each.findings)]);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
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
  ['as it is', network('{"type":"bridge"}'), `config: '{"type":"bridge"}'`],
  ['as a text that is no JSON', network('{bridge}'), "config: '{bridge}'"],
])('a network has its configuration %s', (_name, text, part) => {
  expect(bodyOf(text)).toContain(part);
});

const operator = (version: string, metadata: string, spec: string): string =>
  `{ apiVersion: hco.kubevirt.io/${version}, kind: HyperConverged, metadata: { ${metadata} }, spec: ${spec} }`;

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

test('objects of one name are told apart by what they are', () => {
  const role = (kind: string): string => `{ apiVersion: rbac.authorization.k8s.io/v1, kind: ${kind}, metadata: { name: a }, rules: [] }`;
  const body = bodyOf(`${role('ClusterRole')}\n---\n${role('Role')}`);
  expect(body).toContain("new ApiObject(this, 'a',");
  expect(body).toContain("new ApiObject(this, 'a-role',");
});
