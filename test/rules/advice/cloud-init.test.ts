import type { Manifest } from '../../../lib/core/manifest.ts';
import { disk, findings, vm, type Fields } from './advice.ts';

const guest = (settings: Fields, source = 'cloudInitNoCloud'): Manifest => vm({}, disk(source, settings));

/** What is told of user data, as `CODE hint`. */
function toldOf(manifest: Manifest): readonly string[] {
  return findings([manifest])
    .filter(({ code }) => code.startsWith('KP17'))
    .map(({ code, hint }) => `${code} ${hint}`);
}

const noHeader = ['KP1701 Write #cloud-config as its first line.'];
const wrongLine = (line: number): readonly string[] => [
  `KP1702 Correct line ${line}, or pass userData as an object, which is written as YAML.`,
];
const alias = (line: number): string => `KP1702 Put what begins with * in line ${line} in quotes: to YAML it is the name of another value.`;
const tag = (line: number): string => `KP1702 Put what begins with ! in line ${line} in quotes: to YAML it is a type.`;

test.each<readonly [name: string, userData: string, told: readonly string[]]>([
  ['a cloud-config', '#cloud-config\npackages: [nginx]\n', []],
  ['one without its header', 'packages: [nginx]\n', noHeader],
  ['one with a space in its header', '# cloud-config\npackages: [nginx]\n', noHeader],
  ['one with its header misspelt', '#cloud-confg\nruncmd:\n  - reboot\n', noHeader],
  ['one behind an empty line, which cloud-init skips', '\n  #cloud-config\n  packages: [nginx]\n', []],
  ['one in capitals', '#Cloud-Config\npackages: [nginx]\n', []],
  ['nothing but its header', '#cloud-config', []],
  ['a script', '#!/bin/sh\nusers: none\n', []],
  ['a template', '## template: jinja\n#cloud-config\nhostname: {{ v1.name }}\n', []],
  ['an archive, which is a list', '#cloud-config-archive\n- type: text/cloud-config\n', []],
  ['parts of a message', 'Content-Type: multipart/mixed; boundary="b"\n\n--b\nusers:\n', []],
  ['data of Ignition', '{ "ignition": { "version": "3.4.0" } }', []],
  ['data of another system', 'version: v1alpha1\nmachine:\n  type: worker\n', []],
  ['PowerShell', '#ps1_sysnative\nWrite-Output "users:"\n', []],
  ['a tab', '#cloud-config\npackages:\n\t- nginx\n', ['KP1702 Write spaces instead of tabs in line 3.']],
  ['a tab behind a key', '#cloud-config\nhostname:\tdb\n', ['KP1702 Write spaces instead of tabs in line 2.']],
  ['a tab in a comment', '#cloud-config\nhostname: db # a\tb\n', []],
  ['a pattern without quotes', '#cloud-config\nwrite_files:\n  - path: *.log\n', [alias(3)]],
  ['an anchor and its alias', '#cloud-config\nbootcmd: &a [x]\nruncmd: *a\n', []],
  ['an alias before its anchor', '#cloud-config\nbootcmd: *a\nruncmd: &a [x]\n', [alias(2)]],
  ['a tag of something else', '#cloud-config\nhostname: !vault db\n', [tag(2)]],
  ['a template without its header', '#cloud-config\nhostname: {{ name }}\n', wrongLine(2)],
  ['a sign that no text may hold', '#cloud-config\nhostname: a\u0007\n', wrongLine(2)],
  ['an anchor that stands twice', '#cloud-config\nhostname: &a b\nfqdn: &a c\n', wrongLine(3)],
  ['a list that ends on the left', '#cloud-config\nusers: [\n{ name: a },\n{ name: b }\n]\n', []],
  ['ten thousand brackets', `#cloud-config\nusers: ${'['.repeat(10_000)}\n`, wrongLine(2)],
  ['a bracket that stays open', '#cloud-config\npackages: [nginx\nhostname: a\n', wrongLine(3)],
  ['a text with a colon', '#cloud-config\nhostname: a\nfinal_message: done: reboot\n', wrongLine(3)],
  ['a key below a text', '#cloud-config\nhostname: a\n  fqdn: b\n', wrongLine(2)],
  ['a tab in a text', '#cloud-config\nwrite_files:\n  - content: |\n      a\tb\n', []],
  ['keys that stand twice', '#cloud-config\nruncmd: [a]\nruncmd: [b]\n', []],
])('%s', (_, userData, told) => {
  expect(toldOf(guest({ userData }))).toEqual(told);
  expect(toldOf(guest({ userDataBase64: Buffer.from(userData).toString('base64') }, 'cloudInitConfigDrive'))).toEqual(told);
});

const instead = (meant: string, key: string): readonly string[] => [`KP1722 Write ${meant} instead of ${key}.`];
const asList = (key: string): readonly string[] => [`KP1722 Write ${key} as a list: each item on a line of its own, after a dash.`];

test.each<readonly [name: string, lines: string, told: readonly string[]]>([
  ['a slip in a key', 'ssh_authorised_keys: [a]', instead('ssh_authorized_keys', 'ssh_authorised_keys')],
  ['dashes in a key', 'ssh-authorized-keys: [a]', instead('ssh_authorized_keys', 'ssh-authorized-keys')],
  ['a key in capitals', 'RunCmd: [a]', instead('runcmd', 'RunCmd')],
  ['a key with a letter too many', 'hostnamme: db', instead('hostname', 'hostnamme')],
  ['a key with dashes that cloud-init knows', 'ca-certs: { trusted: [a] }', []],
  ['a key that is none of cloud-init', 'x_team: storage', []],
  ['a slip below a key', 'chpasswd:\n  expir: false', []],
  ['a slip in a text', 'write_files:\n  - path: /a\n    content: |\n      hostnamme: db', []],
  ['a command instead of a list', 'runcmd: systemctl start nginx', asList('runcmd')],
  ['a text instead of a list', 'bootcmd: |\n  systemctl start nginx', asList('bootcmd')],
  ['a file instead of a list', 'write_files: /etc/motd', asList('write_files')],
  ['a list in brackets', 'runcmd: [systemctl start nginx]', []],
  ['a list below its key', 'runcmd:\n- systemctl start nginx', []],
  ['a list that is filled in', 'runcmd: {{ commands }}', []],
  ['a list that has a comment', 'runcmd: # as root\n  - systemctl start nginx', []],
  ['a list that is another one', 'runcmd: *commands', []],
  ['packages as a string, which cloud-init takes', 'packages: nginx', []],
])('a cloud-config with %s', (_, lines, told) => {
  const found = findings([guest({ userData: `#cloud-config\n${lines}\n` })]).filter(({ code }) => code === 'KP1722');
  expect(found.map(({ code, hint }) => `${code} ${hint}`)).toEqual(told);
});

test('of a cloud-config that is no YAML, that alone is told', () => {
  expect(toldOf(guest({ userData: '#cloud-config\nhostnamme: a: b\n' }))).toEqual(wrongLine(2));
});

test('each one of a fleet is read, of whatever words', () => {
  const manifests = ['ok: 1', 'a: b: c', 'x: y: z'].map((line, at) =>
    vm({ name: `db-${at}` }, disk('cloudInitNoCloud', { userData: `#cloud-config\n${line}\n` })),
  );
  expect(findings(manifests).map(({ object, code }) => `${object?.ref.name} ${code}`)).toEqual(['db-1 KP1702', 'db-2 KP1702']);
});

describe('network data', () => {
  const second = 'ethernets:\n  enp1s0:\n    dhcp4: true\n';
  const noMap = ['KP1716 Write a map with version: 2 and ethernets.'];
  const top = (version: number): readonly string[] => [`KP1716 Write version: ${version} at its top.`];
  const write = (what: string): readonly string[] => [`KP1716 Write ${what}.`];

  test.each<readonly [name: string, networkData: string, told: readonly string[]]>([
    ['of version 2', `version: 2\n${second}`, []],
    ['with its version at the end', `${second}version: 2\n`, []],
    ['of version 2 with a bond', 'version: 2\nbonds:\n  bond0:\n    interfaces: [a, b]\n', []],
    ['of version 1', 'version: 1\nconfig:\n  - type: physical\n    name: eth0\n', []],
    ['below the key network', 'network:\n  version: 2\n  ethernets:\n    eth0: {dhcp4: true}\n', []],
    ['as JSON', '{"version": 2, "ethernets": {"eth0": {"dhcp4": true}}}', []],
    ['that turns networking off', 'network: {config: disabled}', []],
    ['with a comment', '# lan\nversion: 2\nethernets: {}\n', []],
    ['with a variable', 'version: ${VERSION}\n', []],
    ['that is empty', '\n', []],
    ['that is a comment', '# none\n', []],
    ['that is a text', 'auto eth0\n', noMap],
    ['that is a list', '- type: physical\n  name: eth0\n', noMap],
    ['without a version', second, top(2)],
    ['of version 1 without its version', 'config:\n  - type: physical\n', top(1)],
    ['of version 3', `version: 3\n${second}`, write('version: 2')],
    ['with its version in quotes', `version: "2"\n${second}`, write('version: 2 without quotes')],
    ['of version 1 with the keys of version 2', `version: 1\n${second}`, write('version: 2')],
    ['of version 2 with the keys of version 1', 'version: 2\nconfig:\n  - type: physical\n', write('version: 1')],
    ['of version 1 without interfaces', 'version: 1\n', write('config: a list of interfaces')],
    ['with a tab', 'version: 2\nethernets:\n\teth0: {}\n', ['KP1716 Write spaces instead of tabs in line 3.']],
    [
      'that is no YAML',
      'version: 2\nethernets: [a\n',
      ['KP1716 Correct line 3, or pass networkData as an object, which is written as YAML.'],
    ],
  ])('%s', (_, data, told) => {
    const userData = '#!/bin/sh\n';
    expect(toldOf(guest({ userData, networkData: data }))).toEqual(told);
    expect(toldOf(guest({ userData, networkDataBase64: Buffer.from(data).toString('base64') }))).toEqual(told);
    expect(toldOf(guest({ userData, networkData: data }, 'cloudInitConfigDrive'))).toEqual([]);
  });

  test.each([
    ['"1234.5"', 'the version "1234.5" of'],
    ['"1234.56"', 'the version of'],
    ['{password: hunter2}', 'the version of'],
  ])('the version %s is shown if it is short', (version, shown) => {
    const told = findings([guest({ userData: '#!/bin/sh\n', networkData: `version: ${version}\nethernets: {}\n` })]);
    expect(told.find(({ code }) => code === 'KP1716')?.message).toContain(shown);
  });
});
