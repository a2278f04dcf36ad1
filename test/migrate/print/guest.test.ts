import { importSources } from '../../../lib/cli/import/manifest-files.ts';
import { printChart } from '../../../lib/migrate/print/print-chart.ts';
import { source } from '../../check/text-source.ts';
import { objectsOf } from '../chart-of.ts';

/** The chart of a VMI on one line, which makes the same VMI. */
function chartOf(guest: string, domain = '', devices = ''): string {
  const text = `{ apiVersion: kubevirt.io/v1, kind: VirtualMachineInstance, metadata: { name: a, namespace: ns }, spec: { ${guest} domain: { devices: { ${devices} }, memory: { guest: 1Gi }, ${domain} } } }`;
  const units = importSources([source(text)])[0]?.units ?? [];
  const chart = printChart(units, { className: 'A', source: 'a' }) ?? '';
  expect(objectsOf(chart)).toEqual(units.flatMap(({ objects }) => objects.map(({ object }) => object)));
  return chart.replaceAll(/\s+/g, ' ');
}

const ssh = (method: string): string =>
  `accessCredentials: [{ sshPublicKey: { source: { secret: { secretName: keys } }, propagationMethod: ${method} } }],`;

test.each([
  ['keys by cloud-init', ssh('{ noCloud: {} }'), "[AccessCredential.sshPublicKey('keys')]"],
  ['keys by another disk', ssh('{ configDrive: {} }'), "[AccessCredential.sshPublicKey('keys', 'configDrive')]"],
  [
    'keys by the agent',
    ssh('{ qemuGuestAgent: { users: [fedora] } }'),
    "AccessCredential.sshPublicKey('keys', { qemuGuestAgent: { users: ['fedora'] } }),",
  ],
  [
    'passwords',
    'accessCredentials: [{ userPassword: { source: { secret: { secretName: p } }, propagationMethod: { qemuGuestAgent: {} } } }],',
    "[AccessCredential.userPassword('p')]",
  ],
  ['a taint', 'tolerations: [{ key: k, operator: Exists }],', "[Toleration.exists('k')]"],
  [
    'a taint with a value',
    'tolerations: [{ key: k, operator: Equal, value: v, effect: NoExecute, tolerationSeconds: 5 }],',
    "[Toleration.equal('k', 'v', { effect: 'NoExecute', tolerationSeconds: 5 })]",
  ],
  ['every taint', 'tolerations: [{ operator: Exists }],', "[{ operator: 'Exists' }]"],
  ['a ping', 'livenessProbe: { guestAgentPing: {}, periodSeconds: 5 },', 'Probe.guestAgentPing({ periodSeconds: 5 })'],
  ['a command', 'livenessProbe: { exec: { command: [ls] } },', "Probe.exec(['ls'])"],
  ['a probe of nothing', 'livenessProbe: { periodSeconds: 5 },', 'livenessProbe: { periodSeconds: 5 }'],
])('%s', (_name, guest, part) => {
  expect(chartOf(guest)).toContain(part);
});

test('a probe of the network', () => {
  const guest = 'networks: [{ name: default, pod: {} }], readinessProbe: { httpGet: { port: 80, path: /up }, initialDelaySeconds: 9 },';
  expect(chartOf(guest, '', 'interfaces: [{ name: default, masquerade: {} }]')).toContain(
    "Probe.httpGet(80, { path: '/up', initialDelaySeconds: 9 })",
  );
});

test.each([
  ['the clock of UTC', 'clock: { utc: {} }', 'clock: Clock.utc()'],
  [
    'its timers',
    'clock: { utc: {}, timer: { hpet: { present: false }, pit: { tickPolicy: delay }, hyperv: {} } }',
    "Clock.utc({ hpet: false, pit: 'delay', hyperv: {} })",
  ],
  ['a clock of a zone', 'clock: { timezone: Europe/Berlin }', "Clock.timezone('Europe/Berlin')"],
  ['a clock elsewhere', 'clock: { utc: { offsetSeconds: 5 } }', 'clock: { utc: { offsetSeconds: 5 } }'],
  ['timers alone', 'clock: { timer: { kvm: { present: true } } }', 'clock: { timer: { kvm: { present: true } } }'],
  [
    'Hyper-V',
    'features: { hyperv: { spinlocks: { enabled: true, spinlocks: 8191 }, vendorid: { enabled: true, vendorid: v } } }',
    "hyperv: { spinlocks: 8191, vendorid: 'v' }",
  ],
  [
    'Hyper-V that is off',
    'features: { hyperv: { spinlocks: { enabled: false, spinlocks: 8191 } } }',
    'spinlocks: { enabled: false, spinlocks: 8191 }',
  ],
])('%s', (_name, domain, part) => {
  expect(chartOf('', domain)).toContain(part);
});

test.each([
  ['{ name: watchdog, i6300esb: { action: reset } }', 'Watchdog.i6300esb()'],
  ['{ name: watchdog, i6300esb: { action: poweroff } }', "Watchdog.i6300esb('poweroff')"],
  ['{ name: wd, i6300esb: { action: reset } }', "Watchdog.i6300esb('reset', 'wd')"],
  ['{ name: wd, i6300esb: {} }', "{ name: 'wd', i6300esb: {} }"],
])('the watchdog %s', (watchdog, part) => {
  expect(chartOf('', '', `watchdog: ${watchdog}`)).toContain(`watchdog: ${part}`);
});
