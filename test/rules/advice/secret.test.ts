import type { Manifest } from '../../../lib/core/manifest.ts';
import { disk, object, toldOf, vm, type Fields, type Row } from './advice.ts';

const cloudInit = (settings: Fields, source = 'cloudInitNoCloud'): Manifest => vm({}, disk(source, { ...settings }));
const volumeOf = 'spec.template.spec.volumes[0]';

const key = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn\n-----END OPENSSH PRIVATE KEY-----';
const inUserData = [`KP1201 ${volumeOf}.cloudInitNoCloud.userData`];

test.each<readonly [name: string, userData: string, expected: readonly string[]]>([
  ['a password', '#cloud-config\npassword: letmein\n', inUserData],
  ['a hashed password', '#cloud-config\nusers:\n  - name: a\n    passwd: $6$rounds=4096$salt$hash\n', []],
  ['plain_text_passwd', '#cloud-config\nusers:\n  - name: a\n    plain_text_passwd: "letmein"\n', inUserData],
  ['chpasswd', '#cloud-config\nchpasswd:\n  list: |\n    fedora:letmein\n  expire: false\n', inUserData],
  [
    'chpasswd with random passwords',
    '#cloud-config\nchpasswd:\n  list: |\n    fedora:RANDOM\n    root:$6$salt$hash\n  expire: false\n',
    [],
  ],
  [
    'a private key',
    `#cloud-config\nwrite_files:\n  - path: /home/fedora/.ssh/id\n    content: |\n      ${key.replaceAll('\n', '\n      ')}\n`,
    inUserData,
  ],
  ['a public key', '#cloud-config\nssh_authorized_keys:\n  - ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExample me@example.com\n', []],
  ['a variable of a script', '#!/bin/sh\nexport DB_PASSWORD=letmein\n', inUserData],
  ['a variable that is read elsewhere', '#!/bin/sh\nexport DB_PASSWORD=$(cat /run/secret)\n', []],
  ['a token of GitHub', `#cloud-config\nruncmd:\n  - curl -H "ghp_${'a'.repeat(36)}" https://example.com\n`, inUserData],
  ['flags about passwords', '#cloud-config\nssh_pwauth: true\nlock_passwd: false\npassword:\n', []],
  ['nothing of the kind', '#cloud-config\npackages: [nginx]\n', []],
])('%s in user data', (_, userData, expected) => {
  expect(toldOf(cloudInit({ userData }))).toEqual(expected);
  const encoded = cloudInit({ userDataBase64: Buffer.from(userData).toString('base64') });
  expect(toldOf(encoded)).toEqual(expected.map((each) => `${each}Base64`));
});

test.each<Row>([
  [
    'a password in network data',
    cloudInit({ networkData: 'wifis: { a: { password: letmein } }\npassword: letmein' }, 'cloudInitConfigDrive'),
    [`KP1201 ${volumeOf}.cloudInitConfigDrive.networkData`],
  ],
  [
    'a password in an answer file',
    object(
      'v1',
      'ConfigMap',
      {},
      { data: { 'Autounattend.xml': '<AdministratorPassword>\n <Value>letmein</Value></AdministratorPassword>' } },
    ),
    ['KP1202 data[Autounattend.xml]'],
  ],
  [
    'an answer file without one',
    object('v1', 'ConfigMap', {}, { data: { 'autounattend.xml': '<Password><Value></Value></Password><ComputerName>a</ComputerName>' } }),
    [],
  ],
  ['another file', object('v1', 'ConfigMap', {}, { data: { 'a.xml': '<Password>letmein</Password>' } }), []],
  [
    'a label',
    vm({ labels: { 'db-password': 'letmein' } }),
    ['KP1203 metadata.labels.db-password', 'KP1203 spec.template.metadata.labels.db-password'],
  ],
  [
    'an annotation',
    object('v1', 'Service', { annotations: { 'example.com/api-key': 'x' } }),
    ['KP1203 metadata.annotations[example.com/api-key]'],
  ],
  ['a secret that names no object', vm({ annotations: { 'client-secret': 'pUr5_T' } }), ['KP1203 metadata.annotations.client-secret']],
  [
    'names of Secrets',
    vm({ labels: { 'kubevirt.io/secret': 'db-keys' }, annotations: { 'nginx.ingress.kubernetes.io/auth-tls-secret': 'vms/ca.tls' } }),
    [],
  ],
  ['a token under any name', vm({ annotations: { note: `glpat-${'a'.repeat(20)}` } }), ['KP1203 metadata.annotations.note']],
  ['labels that speak of secrets', vm({ labels: { 'secret-name': 'db', tokenizer: 'a' } }), []],
])('%s', (_, manifests, expected) => {
  expect(toldOf(manifests)).toEqual(expected);
});
