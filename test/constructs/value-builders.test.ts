import { AccessCredential } from '../../lib/constructs/values/access-credential.ts';
import { Clock } from '../../lib/constructs/values/clock.ts';
import { featuresOf } from '../../lib/constructs/values/features.ts';
import { firmwareOf } from '../../lib/constructs/values/firmware.ts';
import { Hyperv } from '../../lib/constructs/values/hyperv.ts';
import { Probe } from '../../lib/constructs/values/probe.ts';
import { Toleration } from '../../lib/constructs/values/toleration.ts';
import { Watchdog } from '../../lib/constructs/values/watchdog.ts';

test.each<[string, unknown, unknown]>([
  [
    'a key by cloud-init',
    AccessCredential.sshPublicKey('keys'),
    { sshPublicKey: { source: { secret: { secretName: 'keys' } }, propagationMethod: { noCloud: {} } } },
  ],
  [
    'a key by config drive',
    AccessCredential.sshPublicKey({ name: 'keys' }, 'configDrive'),
    { sshPublicKey: { source: { secret: { secretName: 'keys' } }, propagationMethod: { configDrive: {} } } },
  ],
  [
    'a key by guest agent',
    AccessCredential.sshPublicKey('keys', { qemuGuestAgent: { users: ['fedora'] } }),
    { sshPublicKey: { source: { secret: { secretName: 'keys' } }, propagationMethod: { qemuGuestAgent: { users: ['fedora'] } } } },
  ],
  [
    'a password',
    AccessCredential.userPassword('passwords'),
    { userPassword: { source: { secret: { secretName: 'passwords' } }, propagationMethod: { qemuGuestAgent: {} } } },
  ],
  ['UTC', Clock.utc(), { utc: {} }],
  [
    'UTC with timers',
    Clock.utc({ hpet: false, pit: 'delay', rtc: { tickPolicy: 'catchup', track: 'guest' }, hyperv: {}, kvm: true }, 3600),
    {
      utc: { offsetSeconds: 3600 },
      timer: {
        hpet: { present: false },
        pit: { tickPolicy: 'delay' },
        rtc: { tickPolicy: 'catchup', track: 'guest' },
        hyperv: {},
        kvm: { present: true },
      },
    },
  ],
  ['local time', Clock.timezone('Europe/Berlin', { kvm: false }), { timezone: 'Europe/Berlin', timer: { kvm: { present: false } } }],
  [
    'an HTTP probe',
    Probe.httpGet(80, { path: '/healthz', scheme: 'HTTPS', httpHeaders: [{ name: 'a', value: 'b' }], timeoutSeconds: 3 }),
    { httpGet: { port: 80, path: '/healthz', scheme: 'HTTPS', httpHeaders: [{ name: 'a', value: 'b' }] }, timeoutSeconds: 3 },
  ],
  [
    'a TCP probe',
    Probe.tcpSocket('ssh', { host: 'vm', initialDelaySeconds: 0, failureThreshold: 5 }),
    { tcpSocket: { port: 'ssh', host: 'vm' }, initialDelaySeconds: 0, failureThreshold: 5 },
  ],
  [
    'an exec probe',
    Probe.exec(['test', '-f', '/ready'], { successThreshold: 2 }),
    { exec: { command: ['test', '-f', '/ready'] }, successThreshold: 2 },
  ],
  ['an agent probe', Probe.guestAgentPing({ periodSeconds: 20 }), { guestAgentPing: {}, periodSeconds: 20 }],
  ['a taint with a value', Toleration.equal('dedicated', 'vm'), { key: 'dedicated', operator: 'Equal', value: 'vm' }],
  [
    'a taint for a while',
    Toleration.exists('node.kubernetes.io/unreachable', { effect: 'NoExecute', tolerationSeconds: 0 }),
    { key: 'node.kubernetes.io/unreachable', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 0 },
  ],
  ['a watchdog', Watchdog.i6300esb('poweroff'), { name: 'watchdog', i6300esb: { action: 'poweroff' } }],
  ['a watchdog of s390x', Watchdog.diag288('reset', 'wd'), { name: 'wd', diag288: { action: 'reset' } }],
  [
    'features',
    featuresOf({ acpi: true, apic: { endOfInterrupt: true }, smm: false, kvm: { hidden: true }, pvspinlock: {} }),
    { acpi: { enabled: true }, apic: { endOfInterrupt: true }, smm: { enabled: false }, kvm: { hidden: true }, pvspinlock: {} },
  ],
  [
    'hyperv',
    featuresOf({ hyperv: { relaxed: true, spinlocks: 8191, vendorid: 'KVM', synictimer: { direct: { enabled: true } }, evmcs: false } }),
    {
      hyperv: {
        relaxed: { enabled: true },
        spinlocks: { enabled: true, spinlocks: 8191 },
        vendorid: { enabled: true, vendorid: 'KVM' },
        synictimer: { direct: { enabled: true } },
        evmcs: { enabled: false },
      },
    },
  ],
  ['no firmware', firmwareOf(undefined), undefined],
  ['BIOS', firmwareOf({ bootloader: 'bios' }), { bootloader: { bios: {} } }],
  ['EFI without secure boot', firmwareOf({ bootloader: 'efi' }), { bootloader: { efi: { secureBoot: false } } }],
  [
    'a bootloader of the API',
    firmwareOf({ bootloader: { efi: { secureBoot: true, persistent: true } }, serial: 'S1' }),
    { bootloader: { efi: { secureBoot: true, persistent: true } }, serial: 'S1' },
  ],
  ['an identity where nothing is given', firmwareOf(undefined, { uuid: 'a', serial: 'b' }), { uuid: 'a', serial: 'b' }],
  ['a uuid beats the identity', firmwareOf({ uuid: 'mine' }, { uuid: 'a', serial: 'b' }), { uuid: 'mine', serial: 'b' }],
])('%s', (_, built, expected) => {
  expect(built).toEqual(expected);
});

/** validation of hyperv.go: a feature that is on needs the others of its row. */
const needs = {
  ipi: ['vpindex'],
  reenlightenment: ['frequencies'],
  synic: ['vpindex'],
  synictimer: ['vpindex', 'synic'],
  tlbflush: ['vpindex'],
} as const;

test.each(Object.entries(needs))('the features for Windows hold together: %s', (_, others) => {
  for (const other of others) expect(Hyperv.windows()).toHaveProperty(other, true);
});

test('the features for Windows can be changed one by one', () => {
  expect(Hyperv.windows({ vendorid: 'KVM', ipi: false })).toMatchObject({ vendorid: 'KVM', ipi: false, relaxed: true });
});
