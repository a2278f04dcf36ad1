import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../cli/project.ts';

/** Twenty VMs of test/check/broken, and the one thing that is wrong with each. */
const broken: readonly (readonly [place: string, code: string, path: string])[] = [
  ['access-point.yaml:16:15', 'KV1121', 'spec.template.spec.domain.devices.interfaces[0]'],
  ['batch.yaml:11:34', 'KV1031', 'spec.template.spec.domain.cpu.isolateEmulatorThread'],
  ['build-agent.json:10:45', 'K80001', 'spec.template.spec.domain.cpu.sockets'],
  ['console.yaml:11:17', 'KV1001', 'spec.template.spec.hostname'],
  ['crawler.yaml:8:11', 'K80023', 'metadata.labels.team'],
  ['database.yaml:13:18', 'K80004', 'spec.template.spec.domain.memory.guest'],
  ['dns.yaml:7:5', 'KV1512', 'spec.template.spec.dnsConfig'],
  ['firewall.yaml:14:23', 'KV1139', 'spec.template.spec.domain.devices.interfaces[1].name'],
  ['game-server.yaml:13:31', 'KV1006', 'spec.template.spec.domain.resources.requests.memory'],
  ['installer.yaml:20:22', 'KV1326', 'spec.template.spec.domain.devices.disks[1].cdrom.bus'],
  ['inventory.yaml:12:60', 'KV1329', 'spec.template.spec.domain.devices.disks[0].serial'],
  ['jump-host.yaml:7:16', 'KV2006', 'spec.runStrategy'],
  ['kiosk.yaml:10:24', 'K80010', 'spec.template.spec.evictionStrateg'],
  ['legacy.yaml:11:17', 'KV1013', 'spec.template.spec.domain.machine.type'],
  ['mail.yaml:14:21', 'KV1301', 'spec.template.spec.domain.devices.disks[1].name'],
  ['mirror.yaml:17:11', 'KV1403', 'spec.template.spec.volumes[0]'],
  ['proxy.yaml:16:11', 'KV1111', 'spec.template.spec.interfaces'],
  ['recorder.yaml:14:15', 'K80002', 'spec.template.spec.domain.devices.disks[1].name'],
  ['secure-boot.yaml:10:7', 'KV1346', 'spec.template.spec.domain'],
  ['seeded.yaml:23:29', 'KV1404', 'spec.template.spec.volumes[1].cloudInitNoCloud.userDataBase64'],
];
const names = broken.map(([place]) => place.split('.')[0] ?? '');

const check = (...args: readonly string[]) =>
  spawnSync(process.execPath, [command, 'check', ...args], { cwd: join(__dirname, 'broken'), encoding: 'utf8' });

test('twenty VMs are broken in twenty ways', () => {
  expect(readdirSync(join(__dirname, 'broken')).map((file) => file.split('.')[0])).toEqual(names);
  expect(new Set(broken.map(([, code]) => code)).size).toBe(20);
});

test('each is found, and nothing else, as text', () => {
  const { status, stdout, stderr } = check('.', '--kubevirt', '1.9');
  const found = stderr.matchAll(
    /^error\[(?<code>\w+)\]: .+\n {2}--> (?<place>\S+) {2}VirtualMachine lab\/\S+ {2}(?<path>\S+)\n {2}= help: .+\.\n/gm,
  );
  expect(Array.from(found, ({ groups: { place, code, path } = {} }) => [place, code, path])).toEqual(broken);
  expect(stderr).toMatch(/\n20 errors\.\nTo read more about a code, run .+\n$/);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});

interface Printed {
  readonly counts: unknown;
  readonly diagnostics: readonly {
    readonly severity: string;
    readonly code: string;
    readonly path: string;
    readonly object: unknown;
    readonly location: { readonly file: string; readonly line: number; readonly column: number };
  }[];
}

test('each is found, and nothing else, as JSON', () => {
  const { status, stdout, stderr } = check('--json', '.', '--kubevirt', '1.9');
  const { counts, diagnostics } = JSON.parse(stdout) as Printed;
  const found = diagnostics.map(({ location: { file, line, column }, code, path }) => [`${file}:${line}:${column}`, code, path]);
  expect(found).toEqual(broken);
  expect(diagnostics.map(({ object }) => object)).toEqual(
    names.map((name) => ({ cluster: '', apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', namespace: 'lab', name })),
  );
  expect(counts).toEqual({ errors: 20, warnings: 0, notes: 0 });
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
});

test('what the worked charts print is clean', () => {
  const { status, stdout } = check(join(__dirname, '..', '..', 'manifests'));
  expect(stdout).toMatch(/^\d+ objects in \d+ files: no error\.\n$/);
  expect(status).toBe(0);
});
