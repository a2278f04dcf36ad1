import { parse } from 'yaml';
import { cloudInitSource, CloudInit, type CloudInitProps } from '../../../lib/constructs/values/cloud-init.ts';

test.each<[string, CloudInitProps, unknown]>([
  ['text as it is', { userData: '#!/bin/sh\necho hi\n' }, { userData: '#!/bin/sh\necho hi\n' }],
  ['data', { userData: { packages: ['nginx'] } }, { userData: '#cloud-config\npackages:\n  - nginx\n' }],
  ['base64', { userDataBase64: 'IyEvYmluL3No', networkDataBase64: 'e30=' }, { userDataBase64: 'IyEvYmluL3No', networkDataBase64: 'e30=' }],
  [
    'Secrets, by name or construct',
    { secretRef: 'boot', networkDataSecretRef: { name: 'net' } },
    { secretRef: { name: 'boot' }, networkDataSecretRef: { name: 'net' } },
  ],
  [
    'network data, which has no header',
    { networkData: { version: 2, ethernets: { enp1s0: { dhcp4: true } } } },
    { networkData: 'version: 2\nethernets:\n  enp1s0:\n    dhcp4: true\n' },
  ],
  ['network data as text', { networkData: 'version: 1\n' }, { networkData: 'version: 1\n' }],
])('%s', (_, props, expected) => {
  expect(cloudInitSource(props)).toEqual(expected);
});

test('a cloud-config reads back as what was given, also by the YAML 1.1 of cloud-init', () => {
  const users = ['fedora'];
  const data = {
    runcmd: [['systemctl', 'enable', '--now', 'nginx'], `echo "${'x'.repeat(200)}"`],
    users,
    admins: users,
    motd: 'a\nb\n',
    mode: '0644',
    answer: 'yes',
  };
  const text = CloudInit.config(data);
  expect(text.startsWith('#cloud-config\n')).toBe(true);
  expect(text).not.toContain('&');
  expect(parse(text)).toEqual(data);
  expect(parse(text, { version: '1.1' })).toEqual(data);
});
