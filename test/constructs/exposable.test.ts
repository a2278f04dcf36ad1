import { App, Chart, Testing } from 'cdk8s';
import { findingsOf } from '../../lib/app/run-tree.ts';
import type { ServicePort } from '../../imports/core-v1.ts';
import type { ExposeOptions } from '../../lib/constructs/exposable.ts';
import { Service, type ServiceProps } from '../../lib/constructs/service.ts';
import { VirtualMachineInstance } from '../../lib/constructs/virtual-machine-instance.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { VmPool } from '../../lib/constructs/vm-pool.ts';
import { VmReplicaSet, type VmReplicaSetProps } from '../../lib/constructs/vm-replica-set.ts';
import { framesOf } from '../../lib/core/source-location.ts';
import { manifestOf, specOf } from './manifest-of.ts';

const long = `${'v'.repeat(60)}-0123456789`;

test.each<[string, (chart: Chart) => Service, unknown]>([
  ['a VirtualMachine', (chart) => new VirtualMachine(chart, 'db').expose(22), { 'vmi.kubevirt.io/id': 'db' }],
  ['a VirtualMachineInstance', (chart) => new VirtualMachineInstance(chart, 'once').expose(22), { 'vmi.kubevirt.io/id': 'once' }],
  // The label as virt-controller computes it: 54 characters and the start of the SHA-1 of the name.
  [
    'a name that is too long for a label',
    (chart) => new VirtualMachine(chart, 'vm', { name: long }).expose(22, { name: 'ssh' }),
    { 'vmi.kubevirt.io/id': `${'v'.repeat(54)}-7c4d5f4e` },
  ],
  ['a replica set', (chart) => new VmReplicaSet(chart, 'web', { labels: { app: 'web' } }).expose(22), { app: 'web' }],
  ['a pool', (chart) => new VmPool(chart, 'web', { labels: { app: 'web' } }).expose(22), { 'app.kubernetes.io/name': 'web' }],
])('the Service of %s finds its guests', (_, make, selector) => {
  expect(specOf(make)).toEqual({ type: 'ClusterIP', selector, ports: [{ port: 22, protocol: 'TCP' }] });
});

const selector = { 'vmi.kubevirt.io/id': 'db' };
const port = { port: 80, protocol: 'TCP' };

test.each<[string, ExposeOptions, unknown]>([
  ['target port by number', { targetPort: 8080 }, { type: 'ClusterIP', selector, ports: [{ ...port, targetPort: 8080 }] }],
  [
    'target port by name',
    { targetPort: 'http', portName: 'web' },
    { type: 'ClusterIP', selector, ports: [{ ...port, targetPort: 'http', name: 'web' }] },
  ],
  ['UDP', { protocol: 'UDP' }, { type: 'ClusterIP', selector, ports: [{ port: 80, protocol: 'UDP' }] }],
  ['a port of the nodes', { type: 'NodePort' }, { type: 'NodePort', selector, ports: [port] }],
  ['headless', { headless: true }, { type: 'ClusterIP', clusterIP: 'None', selector, ports: [port] }],
  ['one family', { ipFamilies: ['IPv6'] }, { type: 'ClusterIP', selector, ports: [port], ipFamilies: ['IPv6'] }],
  [
    'two families',
    { ipFamilies: ['IPv4', 'IPv6'] },
    { type: 'ClusterIP', selector, ports: [port], ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'PreferDualStack' },
  ],
  [
    'two families that must be',
    { ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'RequireDualStack' },
    { type: 'ClusterIP', selector, ports: [port], ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'RequireDualStack' },
  ],
  ['an external address', { externalIPs: ['192.0.2.1'] }, { type: 'ClusterIP', selector, ports: [port], externalIPs: ['192.0.2.1'] }],
  ['spec', { spec: { clusterIP: '10.0.0.7' } }, { type: 'ClusterIP', clusterIP: '10.0.0.7', selector, ports: [port] }],
])('%s', (_, options, expected) => {
  expect(specOf((chart) => new VirtualMachine(chart, 'db').expose(80, options))).toEqual(expected);
});

test('several ports share what is said of all', () => {
  const ports = [
    { name: 'http', port: 80 },
    { name: 'dns', port: 53, protocol: 'UDP' as const },
  ];
  expect(specOf((chart) => new VirtualMachine(chart, 'db').expose(ports))).toMatchObject({
    ports: [
      { name: 'http', port: 80, protocol: 'TCP' },
      { name: 'dns', port: 53, protocol: 'UDP' },
    ],
  });
});

test.each<[string, Parameters<VirtualMachine['expose']>, readonly ServicePort[]]>([
  [
    'have the names that virtctl gives those of a guest',
    [[80, 443]],
    [
      { name: 'port-1', port: 80, protocol: 'TCP' },
      { name: 'port-2', port: 443, protocol: 'TCP' },
    ],
  ],
  [
    'stand beside ports in full',
    [[{ name: 'http', port: 80 }, 443]],
    [
      { name: 'http', port: 80, protocol: 'TCP' },
      { name: 'port-2', port: 443, protocol: 'TCP' },
    ],
  ],
  ['need no name where there is one', [[53], { protocol: 'UDP' }], [{ port: 53, protocol: 'UDP' }]],
  ['have the name that is given', [[53], { portName: 'dns' }], [{ name: 'dns', port: 53, protocol: 'TCP' }]],
])('ports as numbers %s', (_, given, ports) => {
  expect(specOf((chart) => new VirtualMachine(chart, 'db').expose(...given))).toHaveProperty('ports', ports);
});

test('a port in quotes is left to the schema, which says what to write', () => {
  expect(specOf((chart) => new VirtualMachine(chart, 'db').expose(['80' as never]))).toMatchObject({ ports: [{ port: '80' }] });
  expect(specOf((chart) => new VirtualMachine(chart, 'db').expose('80' as never))).toMatchObject({ ports: [{ port: '80' }] });
  expect(specOf((chart) => new Service(chart, 'db', { ports: ['80' as never] }))).toMatchObject({ ports: [{ port: '80' }] });
});

const exposed = (options: ExposeOptions) => (chart: Chart) => new VirtualMachine(chart, 'db', { namespace: 'vms' }).expose(80, options);

test('the Service stands beside its guests, under their name or one of its own', () => {
  expect(manifestOf(exposed({})).metadata).toEqual({ name: 'db', namespace: 'vms' });
  expect(manifestOf(exposed({ name: 'web', labels: { a: 'b' } })).metadata).toEqual({ name: 'web', namespace: 'vms', labels: { a: 'b' } });
});

test('a second Service of the same name is refused with what to write', () => {
  const vm = new VirtualMachine(Testing.chart(), 'db');
  vm.expose(22);
  expect(() => vm.expose(80)).toThrow('VirtualMachine db has a Service db already');
});

test('Services stand below their guests: the first by its kind, others by their names', () => {
  const vm = new VirtualMachine(new Chart(new App(), 'chart'), 'db');
  vm.expose(22);
  vm.expose(80, { name: 'db-web' });
  expect(vm.node.children.map(({ node }) => node.id)).toEqual(['Service', 'db-web']);
});

test.each([
  ['namespace', { namespace: 'other' }, 'Remove namespace: a Service is in the namespace of its guests.'],
  ['ports', { ports: [443] }, 'Give the ports as the first argument: expose([80, 443]).'],
  ['selector', { selector: { app: 'web' } }, 'Remove selector, or write new Service() for other pods.'],
])('%s is no option of expose()', (name, options, hint) => {
  const vm = new VirtualMachine(new Chart(new App(), 'chart'), 'db');
  vm.expose(80, options as ExposeOptions);
  expect(vm._findings()).toEqual([
    {
      code: 'KP0004',
      severity: 'warning',
      message: `expose() has no option ${name}: nothing reads it`,
      hint,
      related: [expect.objectContaining({ message: 'exposed here' })],
    },
  ]);
});

test.each<[string, VmReplicaSetProps, string]>([
  [
    'match expressions',
    { selector: { matchLabels: { app: 'web' }, matchExpressions: [{ key: 'tier', operator: 'Exists' }] } },
    'cannot expose VirtualMachineInstanceReplicaSet with match expressions',
  ],
  ['no labels', { selector: {} }, 'cannot expose VirtualMachineInstanceReplicaSet without any selector labels'],
  [
    'null instead of labels',
    { selector: { matchLabels: null, matchExpressions: null } as never },
    'cannot expose VirtualMachineInstanceReplicaSet without any selector labels',
  ],
])('a set with %s is refused', (_, props, message) => {
  const set = new VmReplicaSet(new Chart(new App(), 'chart'), 'web', props);
  const service = set.expose(80);
  expect(set._findings()).toEqual([
    {
      code: 'KP0204',
      severity: 'error',
      message,
      path: 'spec.selector',
      hint: 'Give it a selector with matchLabels only, or write a Service that selects labels that only these guests have.',
      related: [expect.objectContaining({ message: 'exposed here' })],
    },
  ]);
  expect(findingsOf(set.node.root)).toContainEqual(
    expect.objectContaining({ code: 'KP0204', message, object: expect.objectContaining({ constructPath: 'chart/web' }) }),
  );
  const [related] = set._findings()[0]?.related ?? [];
  expect(related?.location && framesOf(related.location)[0]?.file).toBe(__filename);
  expect(service._render()['spec']).not.toHaveProperty('selector');
});

test.each<[string, ServiceProps, unknown]>([
  ['nothing', {}, {}],
  ['ports', { ports: [22, { port: 80, name: 'http' }] }, { ports: [{ port: 22 }, { port: 80, name: 'http' }] }],
  ['a selector', { selector: { app: 'web' }, type: 'LoadBalancer' }, { selector: { app: 'web' }, type: 'LoadBalancer' }],
  ['an address of its own', { headless: false }, {}],
])('a Service with %s', (_, props, expected) => {
  expect(specOf((chart) => new Service(chart, 'web', props))).toEqual(expected);
});

test.each<[string, Parameters<VirtualMachine['expose']>, readonly string[]]>([
  ['a port that no Service has', [70000, { targetPort: 80 }], ['K80033 spec.ports[0].port']],
  ['two ports by number', [[80, 443]], []],
  ['two ports without names', [[{ port: 80 }, { port: 443 }]], ['K80032 spec.ports[0].name', 'K80032 spec.ports[1].name']],
  ['a name in capitals', [80, { portName: 'HTTP' }], ['K80032 spec.ports[0].name']],
  ['a name that begins with a digit', [80, { name: '1st' }], ['K80021 metadata.name']],
  [
    'a port on the nodes that the usual cluster has not',
    [[{ port: 80, nodePort: 8080 }], { type: 'NodePort' }],
    ['K80037 spec.ports[0].nodePort'],
  ],
  ['two families of one stack', [80, { ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'SingleStack' }], ['K80041 spec.ipFamilyPolicy']],
  ['two families', [80, { ipFamilies: ['IPv4', 'IPv6'] }], []],
])('what the API server says of %s is told where it is exposed', (_, args, told) => {
  const vm = new VirtualMachine(new Chart(new App(), 'chart', { namespace: 'vms' }), 'db', { memory: '1Gi' });
  vm.expose(...args);
  const findings = findingsOf(vm.node.root);
  expect(findings.map(({ code, path }) => `${code} ${path}`)).toEqual(told);
  for (const { location } of findings) expect(location && framesOf(location)[0]?.file).toBe(__filename);
});
