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
  ['a tab', '#cloud-config\npackages:\n\t- nginx\n', ['KP1702 Indent line 3 by spaces.']],
  ['a bracket that stays open', '#cloud-config\npackages: [nginx\nhostname: a\n', wrongLine(3)],
  ['a text with a colon', '#cloud-config\nhostname: a\nfinal_message: done: reboot\n', wrongLine(3)],
  ['a key below a text', '#cloud-config\nhostname: a\n  fqdn: b\n', wrongLine(2)],
  ['a tab in a text', '#cloud-config\nwrite_files:\n  - content: |\n      a\tb\n', []],
  ['keys that stand twice', '#cloud-config\nruncmd: [a]\nruncmd: [b]\n', []],
])('%s', (_, userData, told) => {
  expect(toldOf(guest({ userData }))).toEqual(told);
  expect(toldOf(guest({ userDataBase64: Buffer.from(userData).toString('base64') }, 'cloudInitConfigDrive'))).toEqual(told);
});

test('each one of a fleet is read, of whatever words', () => {
  const manifests = ['ok: 1', 'a: b: c', 'x: y: z'].map((line, at) =>
    vm({ name: `db-${at}` }, disk('cloudInitNoCloud', { userData: `#cloud-config\n${line}\n` })),
  );
  expect(findings(manifests).map(({ object, code }) => `${object?.ref.name} ${code}`)).toEqual(['db-1 KP1702', 'db-2 KP1702']);
});
