import { importSources } from '../../lib/cli/import/manifest-files.ts';
import type { ImportedUnit } from '../../lib/migrate/imported.ts';
import { printChart } from '../../lib/migrate/print/print-chart.ts';
import { source } from '../check/text-source.ts';
import { objectsOf } from './chart-of.ts';

const unitsOf = (text: string): readonly ImportedUnit[] => importSources([source(text)])[0]?.units ?? [];
const codesOf = (text: string): readonly string[] =>
  unitsOf(text).flatMap(({ findings, objects }) => findings.concat(objects.flatMap((each) => each.findings)).map(({ code }) => code));

const vm = (spec: string, metadata = ''): string =>
  `{ apiVersion: kubevirt.io/v1, kind: VirtualMachine, metadata: { name: a, namespace: ns${metadata} }, spec: { runStrategy: Always, template: { spec: ${spec} } } }`;

test('an error that may hide others says so', () => {
  const [unit] = unitsOf(vm('{ domain: { devices: {}, memory: 1Gi } }'));
  expect(unit?.objects[0]?.findings.map(({ code, notes }) => [code, notes])).toEqual([
    ['K80001', ['more may follow: webhooks look at the object once its schema accepts it']],
  ]);
});

test.each([
  ['the newest version of KubeVirt 1.8', 'export.kubevirt.io/v1beta1', []],
  ['the newest of 1.9', 'export.kubevirt.io/v1', []],
  ['one that no release prefers', 'export.kubevirt.io/v1alpha1', ['KA0201']],
])('an export of %s is made by its construct, whatever the version', (_name, apiVersion, codes) => {
  const text = `{ apiVersion: ${apiVersion}, kind: VirtualMachineExport, metadata: { name: a, namespace: ns }, spec: { source: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db } } }`;
  expect(codesOf(text)).toEqual(codes);
});

test.each([
  [
    'what a VirtualMachine has made',
    '{ apiVersion: kubevirt.io/v1, kind: VirtualMachineInstance, metadata: { name: a, ownerReferences: [{ controller: true, kind: VirtualMachine, name: a }] } }',
    ['KA0223'],
  ],
  ['a Secret', '{ apiVersion: v1, kind: Secret, metadata: { name: a }, data: { a: Yg== } }', ['KA0225']],
  ['no object', '{ a: 1 }', ['KA0013']],
  ['a namespace that is no text', '{ apiVersion: v1, kind: ConfigMap, metadata: { name: a, namespace: n } }', ['KA0015']],
  ['no metadata', '{ apiVersion: v1, kind: ConfigMap }', ['KA0015']],
  ['a machine of today', vm('{ domain: { devices: {}, memory: { guest: 1Gi } } }'), []],
  ['a machine that runs', vm('{ domain: { devices: {}, memory: { guest: 1Gi } } }', ', uid: x'), ['KA0213', 'KA0224']],
  ['running', vm('{ domain: { devices: {}, memory: { guest: 1Gi } } }').replace('runStrategy: Always', 'running: false'), ['KA0226']],
  [
    'running beside runStrategy',
    vm('{ domain: { devices: {}, memory: { guest: 1Gi } } }').replace('runStrategy: Always', 'running: true, runStrategy: Always'),
    ['KA0108'],
  ],
  [
    'a floppy',
    vm(
      '{ domain: { devices: { disks: [{ name: d, floppy: {} }] }, memory: { guest: 1Gi } }, volumes: [{ name: d, emptyDisk: { capacity: 1Gi } }] }',
    ),
    ['KA0109'],
  ],
  [
    'a volume of two disks',
    vm(
      '{ domain: { devices: { disks: [{ name: a, volumeName: v, disk: {} }, { name: b, volumeName: v, disk: {} }] }, memory: { guest: 1Gi } }, volumes: [{ name: v, emptyDisk: { capacity: 1Gi } }] }',
    ),
    ['KA0204', 'KA0110', 'KV1301'],
  ],
  ['a field that KubeVirt would drop', vm('{ domain: { devices: {}, memory: { guest: 1Gi } }, hostnme: a }'), ['K80010']],
  ['YAML that cannot be read', 'a: [', ['KU0032']],
])('%s', (_name, text, codes) => {
  expect(codesOf(text)).toEqual(codes);
});

const machine = (metadata: string): string => vm('{ domain: { devices: {}, memory: { guest: 1Gi } } }', metadata);
const deleting = ', deletionTimestamp: "2026-01-31T12:00:00Z"';
const messagesOf = (text: string, wanted: string): readonly string[] =>
  unitsOf(text).flatMap(({ objects }) =>
    objects.flatMap(({ findings }) => findings.filter(({ code }) => code === wanted).map(({ message }) => message)),
  );

test.each([
  ['at once', machine(deleting), 'VirtualMachine ns/a is left out: its cluster is deleting it'],
  [
    'once KubeVirt has stopped it',
    machine(`${deleting}, finalizers: [kubevirt.io/virtualMachineControllerFinalize, foregroundDeletion]`),
    'VirtualMachine ns/a is left out: its cluster is deleting it',
  ],
  [
    'never, unless another controller acts',
    machine(`${deleting}, finalizers: [example.com/backup, kubevirt.io/virtualMachineControllerFinalize]`),
    'VirtualMachine ns/a is left out: its cluster is deleting it, which does not end before something removes example.com/backup from its finalizers',
  ],
])('an object that goes %s is left out', (_name, text, message) => {
  const [unit] = unitsOf(text);
  expect(unit?.objects.map(({ object }) => object)).toEqual([undefined]);
  expect(messagesOf(text, 'KA0232')).toEqual([message]);
});

test('an object of a controller that goes is that of its controller', () => {
  expect(codesOf(machine(`${deleting}, ownerReferences: [{ controller: true, kind: Pool, name: p }]`))).toEqual(['KA0223']);
});

test.each([
  [
    'those of the cluster',
    'v1',
    'PersistentVolumeClaim',
    '[kubernetes.io/pvc-protection, snapshot.storage.kubernetes.io/pvc-as-source-protection, cdi.kubevirt.io/clonePopulator]',
    undefined,
    ['KA0213'],
  ],
  ['that of the operator', 'hco.kubevirt.io/v1beta1', 'HyperConverged', '[kubevirt.io/hyperconverged]', undefined, ['KA0213']],
  ['those of other controllers', 'v1', 'ConfigMap', '[example.com/a, example.com/b]', ['example.com/a', 'example.com/b'], ['KA0233']],
  ['one like those of the cluster', 'v1', 'ConfigMap', '[notkubevirt.io/a]', ['notkubevirt.io/a'], ['KA0233']],
  ['both', 'v1', 'ConfigMap', '[example.com/a, orphan]', ['example.com/a'], ['KA0213', 'KA0233']],
  [
    'that of the own controller',
    'argoproj.io/v1alpha1',
    'Application',
    '[resources-finalizer.argocd.argoproj.io]',
    ['resources-finalizer.argocd.argoproj.io'],
    [],
  ],
])('finalizers: %s', (_name, apiVersion, kind, finalizers, kept, codes) => {
  const text = `{ apiVersion: ${apiVersion}, kind: ${kind}, metadata: { name: a, namespace: ns, finalizers: ${finalizers} } }`;
  expect(unitsOf(text)[0]?.objects[0]?.object?.metadata['finalizers']).toEqual(kept);
  expect(codesOf(text).filter((code) => code.startsWith('KA'))).toEqual(codes);
});

test('the finalizer of a namespace is left to the cluster', () => {
  const namespace = (finalizer: string): string =>
    `{ apiVersion: v1, kind: Namespace, metadata: { name: a }, spec: { finalizers: [${finalizer}] } }`;
  expect(unitsOf(namespace('kubernetes'))[0]?.objects[0]?.object).toEqual({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'a' } });
  expect(codesOf(namespace('kubernetes'))).toEqual(['KA0213']);
  expect(codesOf(namespace('example.com/a'))).toEqual([]);
});

test('metadata of a template that are empty are told', () => {
  const text = vm('{ domain: { devices: {}, memory: { guest: 1Gi } } }').replace('template: {', 'template: { metadata: {},');
  const findings = unitsOf(text)[0]?.objects[0]?.findings;
  expect(findings?.map(({ code, field }) => [code, field])).toEqual([['KA0211', 'spec.template.metadata']]);
});

test('a machine that runs keeps its template, field by field', () => {
  const template =
    '{ metadata: { annotations: { kubevirt.io/pci-interface-slot-count: "7" } }, spec: { domain: { devices: { disks: [{ name: d }] }, firmware: { uuid: 5b2d3e4f-0000-4000-8000-000000000002 }, memory: { guest: 1Gi } }, volumes: [{ name: d, containerDisk: { image: i } }] } }';
  const live = `{ apiVersion: kubevirt.io/v1, kind: VirtualMachine, metadata: { name: a, namespace: ns, uid: u }, spec: { runStrategy: Always, template: ${template} } }`;
  const units = unitsOf(live);
  const text = printChart(units, { className: 'Live', source: 'live' }) ?? '';
  expect(text).toContain("identity: { uuid: '5b2d3e4f-0000-4000-8000-000000000002' }");
  const [made] = objectsOf(text);
  expect(made?.['spec']).toEqual(units[0]?.objects[0]?.object?.['spec']);
  expect(text).toContain("disks: [Disk.containerDisk('i', { name: 'd' }).withoutTarget()]");
  expect(JSON.stringify(made)).toContain('"disks":[{"name":"d"}]');
  expect(JSON.stringify(made)).toContain('"kubevirt.io/pci-interface-slot-count":"7"');
});

test('devices that are there or not', () => {
  const units = unitsOf(vm('{ domain: { memory: { guest: 1Gi }, devices: { rng: {}, downwardMetrics: {} } } }'));
  const text = printChart(units, { className: 'A', source: 'a' });
  expect(text).toContain('rng: true');
  expect(text).toContain('downwardMetrics: true');
});

test('a VM that keeps presets away, with a disk of a template', () => {
  const text = printChart(
    unitsOf(
      vm(
        '{ domain: { memory: { guest: 1Gi }, devices: { disks: [{ name: root, disk: { bus: virtio } }] } }, volumes: [{ name: root, dataVolume: { name: a-root } }] }',
      )
        .replace(
          'template: {',
          'template: { metadata: { annotations: { virtualmachineinstancepresets.admission.kubevirt.io/exclude: "true" } },',
        )
        .replace(
          'runStrategy: Always,',
          'runStrategy: Always, dataVolumeTemplates: [{ metadata: { name: a-root }, spec: { source: { blank: {} }, storage: { resources: { requests: { storage: 1Gi } } } } }],',
        ),
    ),
    { className: 'A', source: 'a' },
  );
  expect(text).toContain("Disk.dataVolumeTemplate(\n          'a-root',\n          { source: DataVolumeSource.blank(), storage: '1Gi' },");
  expect(text).toContain('excludePresets: true');
  expect(text).not.toContain('dataVolumeTemplates');
});

test('a template of a DataVolume is one without saying so', () => {
  const template =
    '{ apiVersion: cdi.kubevirt.io/v1beta1, kind: DataVolume, metadata: { name: a-root }, spec: { source: { blank: {} }, storage: { resources: { requests: { storage: 1Gi } } } } }';
  const disks =
    '{ domain: { memory: { guest: 1Gi }, devices: { disks: [{ name: root, disk: {} }] } }, volumes: [{ name: root, dataVolume: { name: a-root } }] }';
  const machine = (metadata: string): string =>
    vm(disks, metadata).replace('runStrategy', `dataVolumeTemplates: [${template}], runStrategy`);
  const [unit] = unitsOf(machine(''));
  expect(unit?.objects[0]?.findings.map(({ field, message }) => `${field} ${message}`)).toEqual([
    'spec.dataVolumeTemplates[0].apiVersion apiVersion and kind of spec.dataVolumeTemplates[0] say nothing and are left out',
  ]);
  expect(printChart(unitsOf(machine('')), { className: 'A', source: 'a' })).toContain('Disk.dataVolumeTemplate(');
  expect(printChart(unitsOf(machine(', uid: u')), { className: 'A', source: 'a' })).toContain('Disk.dataVolumeTemplate(');
});

describe('disks and volumes', () => {
  const machine = (devices: string, volumes: string): string =>
    vm(`{ domain: { devices: { ${devices} }, memory: { guest: 1Gi } }, ${volumes} }`);
  const empty = (name: string): string => `{ name: ${name}, emptyDisk: { capacity: 1Gi } }`;
  const chartOf = (text: string): string => {
    const units = unitsOf(text);
    const chart = printChart(units, { className: 'A', source: 'a' }) ?? '';
    expect(objectsOf(chart)).toEqual(units.flatMap(({ objects }) => objects.map(({ object }) => object)));
    return chart.replaceAll(/\s+/g, ' ');
  };
  test.each([
    ['a volume without a disk', machine('', `volumes: [${empty('a')}]`), "[Disk.emptyDisk('1Gi', { name: 'a' })]"],
    [
      'one behind those with a disk',
      machine('disks: [{ name: b, disk: {} }]', `volumes: [${empty('a')}, ${empty('b')}]`),
      "[Disk.emptyDisk('1Gi', { name: 'b' }), Disk.emptyDisk('1Gi', { name: 'a' })]",
    ],
    [
      'volumes in the order of their disks',
      machine('disks: [{ name: b, disk: {} }, { name: a, disk: {} }]', `volumes: [${empty('a')}, ${empty('b')}]`),
      "[Disk.emptyDisk('1Gi', { name: 'b' }), Disk.emptyDisk('1Gi', { name: 'a' })]",
    ],
    [
      'a drive with nothing in it',
      machine('disks: [{ name: a, disk: {} }, { name: drive, cdrom: { bus: sata }, bootOrder: 2 }]', `volumes: [${empty('a')}]`),
      "[ Disk.emptyDisk('1Gi', { name: 'a' }), Disk.emptyCdrom({ name: 'drive', bus: 'sata', bootOrder: 2 }), ]",
    ],
    [
      'what the guest mounts before a disk',
      machine(
        'disks: [{ name: b, disk: {} }], filesystems: [{ name: a, virtiofs: {} }]',
        'volumes: [{ name: a, configMap: { name: a } }, { name: b, emptyDisk: { capacity: 1Gi } }]',
      ),
      "[Disk.configMap('a').asFilesystem(), Disk.emptyDisk('1Gi', { name: 'b' })]",
    ],
  ])('%s', (_name, text, disks) => {
    expect(chartOf(text)).toContain(`disks: ${disks}`);
  });

  test('those of a machine that runs stay in their order', () => {
    const text = machine('disks: [{ name: b, disk: {} }, { name: a, disk: {} }]', `volumes: [${empty('a')}, ${empty('b')}]`);
    expect(chartOf(text.replace('namespace: ns', 'namespace: ns, uid: u'))).not.toContain('Disk.');
  });

  test.each([
    ['its volumes without a disk', machine('disks: []', `volumes: [${empty('a')}]`), "Disk.emptyDisk('1Gi', { name: 'a' }).asVolume()"],
    [
      'its disks that say no target',
      machine('disks: [{ name: a, bootOrder: 1 }]', `volumes: [${empty('a')}]`),
      "Disk.emptyDisk('1Gi', { name: 'a', bootOrder: 1 }).withoutTarget()",
    ],
  ])('a machine that runs keeps %s', (_name, text, disk) => {
    expect(chartOf(text.replace('namespace: ns', 'namespace: ns, uid: u'))).toContain(`disks: [${disk}]`);
  });

  test('a finding about one is told where it stands in the source', () => {
    const text = machine(
      'disks: [{ name: b, disk: {} }, { name: a, disk: {} }]',
      `volumes: [{ name: a, emptyDisk: { capacity: x } },\n ${empty('b')}]`,
    );
    const findings = unitsOf(text)[0]?.objects[0]?.findings.filter(({ severity }) => severity === 'error');
    expect(findings?.map(({ field, location }) => [field, location.line])).toEqual([
      ['spec.template.spec.volumes[0].emptyDisk.capacity', 1],
    ]);
  });

  test('empty ones are left out', () => {
    const text = machine('disks: [], interfaces: []', 'volumes: [], networks: [], affinity: {}');
    expect(chartOf(text)).toContain("new VirtualMachine(this, 'a', { memory: '1Gi' })");
  });
});

describe('a Service that stands in a cluster', () => {
  const service = (spec: string, metadata = ', uid: u'): string =>
    `{ apiVersion: v1, kind: Service, metadata: { name: a, namespace: ns${metadata} }, spec: { ports: [{ port: 80 }], selector: { a: b }, ${spec} } }`;
  const specOf = (text: string): unknown => unitsOf(text)[0]?.objects[0]?.object?.['spec'];
  const others = { ports: [{ port: 80 }], selector: { a: 'b' } };

  test('loses what the cluster has handed out', () => {
    expect(specOf(service('clusterIP: 10.0.0.7, clusterIPs: [10.0.0.7], internalTrafficPolicy: Cluster, sessionAffinity: None'))).toEqual(
      others,
    );
  });

  test.each([
    ['no address at all', 'clusterIP: None, clusterIPs: [None]', { clusterIP: 'None' }],
    [
      'what somebody has chosen',
      'sessionAffinity: ClientIP, internalTrafficPolicy: Local',
      { sessionAffinity: 'ClientIP', internalTrafficPolicy: 'Local' },
    ],
  ])('keeps %s', (_name, spec, kept) => {
    expect(specOf(service(spec))).toEqual({ ...others, ...kept });
  });

  test('and one of a repository keeps its address', () => {
    expect(specOf(service('clusterIP: 10.0.0.7', ''))).toEqual({ ...others, clusterIP: '10.0.0.7' });
  });
});

test.each([
  ['chpasswd: { expire: False }', []],
  ['chpasswd:\n  expire: false\nhostname: a', []],
  ['ssh_pwauth: true', []],
  ['password: x', ['KA0219']],
  ['chpasswd: { list: "root:x" }', ['KA0219']],
  ['chpasswd:\n  expire: false\n  list: |\n    root:x', ['KA0219']],
  ['chpasswd:\n  users: [{ name: a, password: b }]', ['KA0219']],
  ['users:\n- name: a\n  hashed_passwd: $6$x', ['KA0219']],
])('whether %j holds a password', (userData, codes) => {
  const guest = `{ domain: { devices: { disks: [{ name: i, disk: {} }] }, memory: { guest: 1Gi } }, volumes: [{ name: i, cloudInitNoCloud: { userData: ${JSON.stringify(userData)} } }] }`;
  expect(codesOf(vm(guest))).toEqual(codes);
});
