import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { withValues, type Path } from '../../lib/core/data/path.ts';
import { changeText } from '../../lib/impact/change-text.ts';
import { legacyUuid } from '../../lib/impact/vm/legacy-uuid.ts';

const spec: Path = ['spec', 'template', 'spec'];
const claimName: Path = [...spec, 'volumes', 0, 'persistentVolumeClaim', 'claimName'];
const uuid: Path = [...spec, 'domain', 'firmware', 'uuid'];
const userData: Path = [...spec, 'volumes', 0, 'cloudInitNoCloud', 'userData'];
const mac: Path = [...spec, 'domain', 'devices', 'interfaces', 0, 'macAddress'];
const serial: Path = [...spec, 'domain', 'firmware', 'serial'];
const [first, second] = ['0a5e8e33-6f0c-4a3b-9a57-2f3d1f6d7c11', '0a5e8e33-6f0c-4a3b-9a57-2f3d1f6d7c12'];

/** What has in common the change that gives a VM the value. */
function textOf(name: string, path: Path, value: unknown): string {
  const manifest: Manifest = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name, namespace: 'vms', labels: { app: name } },
    spec: { runStrategy: 'Always' },
  };
  const after = withValues(manifest, [{ path, value }]);
  const held = (each: Manifest) => ({ cluster: '', ref: refOf(each), manifest: each });
  return changeText(held(manifest), held(after));
}

test.each<[what: string, path: Path, a: string, b: string]>([
  ['hostnames', [...spec, 'hostname'], 'a', 'b'],
  ['uuids', uuid, first, second],
  ['serials', serial, 's-1', 's-2'],
  ['MAC addresses', mac, '02:00:00:00:00:01', '02:00:00:00:00:02'],
  ['claims named after their VM', claimName, 'web-1-root', 'web-2-root'],
  ['user data', userData, '#a', '#b\n'],
])('VMs with their own %s change alike', (_what, path, a, b) => {
  expect(textOf('web-1', path, a)).toBe(textOf('web-2', path, b));
});

test.each<[what: string, path: Path, a: string, b: string]>([
  ['a hostname that is refused', [...spec, 'hostname'], 'a', 'Bad_Host'],
  ['no hostname', [...spec, 'hostname'], 'a', ''],
  ['a MAC address that is refused', mac, '02:00:00:00:00:01', 'banana'],
  ['a serial that is refused', serial, 's-1', 's 1'],
  ['user data that is too long', userData, '#a', '#'.repeat(2049)],
  ['no user data', userData, '#a', ''],
  ['claims of other names', claimName, 'disk-7', 'disk-4'],
  ['a label of the other VM', ['metadata', 'labels', 'app'], 'web-1', 'web-1'],
  ['a hole in a label', ['metadata', 'labels', 'app'], 'web-1', '\0-'],
  ['the uuid that its name gives', uuid, first, legacyUuid('web-2')],
])('VMs with %s do not', (_what, path, a, b) => {
  expect(textOf('web-1', path, a)).not.toBe(textOf('web-2', path, b));
});

test.each([
  ['architectures', 'architecture', 'amd64', 'arm64'],
  ['buses', 'bus', 'scsi', 'sata'],
  ['numbers', 'sockets', '100', '200'],
])('nor do VMs that are named after %s', (_what, field, a, b) => {
  expect(textOf(a, [...spec, field], a)).not.toBe(textOf(b, [...spec, field], b));
});
