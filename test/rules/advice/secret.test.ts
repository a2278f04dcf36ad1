import type { Manifest } from '../../../lib/core/manifest.ts';
import { disk, object, toldOf, vm, type Fields, type Row } from './advice.ts';

const cloudInit = (settings: Fields, source = 'cloudInitNoCloud'): Manifest => vm({}, disk(source, { ...settings }));
const volumeOf = 'spec.template.spec.volumes[0]';

const key = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn\n-----END OPENSSH PRIVATE KEY-----';
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const curl = (header: string): string => `#cloud-config\nruncmd:\n  - curl -H ${header} https://example.com/join\n`;
const file = (...fields: readonly string[]): string =>
  `#cloud-config\nwrite_files:\n  - path: /etc/app.env\n    ${fields.join('\n    ')}\n`;
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
  ['a bearer token', curl(`'Authorization: Bearer ${jwt}'`), inUserData],
  ['a bearer token of random letters', curl('"authorization: bearer 9f86d081884c7d659a2feaa0c55ad015"'), inUserData],
  ['a bearer token of a variable', curl('"Authorization: Bearer $TOKEN"'), []],
  ['a bearer token of a variable in braces', curl('"Authorization: Bearer ${CLUSTER_JOIN_TOKEN_2024_PRODUCTION}"'), []],
  ['a bearer token that a command prints', curl('"Authorization: Bearer $(cat /run/secrets/token-2024)"'), []],
  ['a bearer token to fill in', curl("'Authorization: Bearer <token-of-the-cluster-2024>'"), []],
  ['a bearer token to fill in, in words', curl("'Authorization: Bearer YOUR_ACCESS_TOKEN_GOES_HERE'"), []],
  ['a bearer token of a template', curl("'Authorization: Bearer {{ access_token_of_cluster_1 }}'"), []],
  ['who bears what', '#cloud-config\nfinal_message: the bearer of glad tidings is 20000000000000000000000 miles away\n', []],
  ['a file in base64', file('encoding: b64', `content: ${base64('DB_PASSWORD=letmein\n')}`), inUserData],
  ['a file in base64, its encoding last', file(`content: "${base64(key)}"`, "encoding: 'base64'"), inUserData],
  [
    'a file in base64, line by line',
    file('content: |', ...(base64(`# settings\n\n${key}`).match(/.{1,20}/g) ?? []).map((line) => `  ${line}`), 'encoding: b64'),
    inUserData,
  ],
  [
    'a file in base64, in braces',
    `#cloud-config\nwrite_files: [{ path: /a, encoding: b64, content: ${base64('token: abc')} }, { path: /b, content: a }]\n`,
    inUserData,
  ],
  [
    'a file in base64 behind others',
    `${file('encoding: b64', `content: ${base64('motd')}`)}  - path: /b\n    encoding: b64\n    content: ${base64('token: abc')}\n`,
    inUserData,
  ],
  ['a file in base64 without secrets', file('encoding: b64', `content: ${base64('password: ${DB_PASSWORD}\n')}`), []],
  ['a file that is no base64 but says so', file('encoding: b64', 'content: welcome to the machine'), []],
  ['a packed file', file('encoding: gz+b64', 'content: H4sIAAAAAAAAA0tJLAEAAAD//w==', 'owner: root:root'), []],
  ['flags about passwords', '#cloud-config\nssh_pwauth: true\nlock_passwd: false\npassword:\n', []],
  ['nothing of the kind', '#cloud-config\npackages: [nginx]\n', []],
])('%s in user data', (_, userData, expected) => {
  expect(toldOf(cloudInit({ userData }))).toEqual(expected);
  const encoded = cloudInit({ userDataBase64: base64(userData) });
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
