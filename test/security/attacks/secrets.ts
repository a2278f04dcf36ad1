import { diffFormats } from '../../../lib/cli/diff/formats.ts';
import { upgradeFormats } from '../../../lib/cli/upgrade/formats.ts';
import type { Attack, Files } from '../attack.ts';

/** A stand-in for a secret, in each place that may hold one. */
const secret = (side: string, n: number): string => `CANARY${side}${n}`;
const shown = /CANARY/;

/** Objects in which each secret is another than on the other side. */
function secretsOf(side: string): string {
  const s = (n: number): string => secret(side, n);
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const inNamespace = (name: string): object => ({ name, namespace: 'ns' });
  const volumes = [
    { name: 'a', cloudInitNoCloud: { userData: `#cloud-config\npassword: ${s(1)}\nchpasswd: {list: "u:${s(2)}"}\n`, networkData: s(3) } },
    { name: 'b', cloudInitConfigDrive: { userDataBase64: base64(s(4)), networkDataBase64: base64(s(5)) } },
  ];
  const disks = volumes.map(({ name }) => ({ name, disk: { bus: 'virtio' } }));
  const probe = { httpGet: { port: 80, httpHeaders: [{ name: 'Authorization', value: `Bearer ${s(6)}` }] } };
  const last = { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify({ stringData: { x: s(7) } }) };
  const spec = { domain: { memory: { guest: '1Gi' }, devices: { disks } }, volumes, readinessProbe: probe };
  const http = {
    url: `https://user:${s(8)}@host/x?token=${s(9)}&v=1`,
    extraHeaders: [`Authorization: ${s(10)}`],
    secretExtraHeaders: [s(11)],
  };
  const env = [{ name: 'DB_PASSWORD', value: s(12) }];
  const args = [
    `curl -H "Authorization: Bearer ${s(13)}12" https://u:${s(14)}@h`,
    `-----BEGIN RSA PRIVATE KEY-----\n${s(15)}\n-----END RSA PRIVATE KEY-----`,
  ];
  const objects = [
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { ...inNamespace('s'), annotations: last },
      data: { a: base64(s(16)) },
      stringData: { b: s(17) },
    },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: inNamespace('w'), data: { 'autounattend.xml': `<Password>${s(18)}</Password>` } },
    {
      apiVersion: 'cdi.kubevirt.io/v1beta1',
      kind: 'DataVolume',
      metadata: inNamespace('d'),
      spec: { source: { http }, storage: { resources: { requests: { storage: '1Gi' } } } },
    },
    {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachine',
      metadata: inNamespace('v'),
      spec: { runStrategy: 'Always', template: { spec } },
    },
    {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstanceReplicaSet',
      metadata: inNamespace('r'),
      spec: { replicas: 1, selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec } },
    },
    { apiVersion: 'example.com/v1', kind: 'Widget', metadata: inNamespace('x'), spec: { password: s(19), 'x-api-key': s(20), env, args } },
  ];
  return objects.map((object) => JSON.stringify(object)).join('\n---\n');
}

/** Values that the API server refuses, most of which it repeats in its words. */
function refusedOf(side: string): string {
  const s = (n: number): string => secret(side, n);
  const inNamespace = (name: string): object => ({ name, namespace: 'ns' });
  const volumes = [
    { name: 'a', cloudInitNoCloud: s(30) },
    { name: 'b', cloudInitNoCloud: { userData: { x: s(31) }, usrData: s(32) } },
  ];
  const spec = {
    domain: { devices: {} },
    volumes,
    readinessProbe: { httpGet: { port: 80, httpHeaders: [{ name: 'Cookie', value: [s(33)] }] } },
  };
  const objects = [
    { apiVersion: 'v1', kind: 'Secret', metadata: inNamespace('s1'), data: { a: `${s(34)}!` } },
    { apiVersion: 'v1', kind: 'Secret', metadata: inNamespace('s2'), data: s(35), dta: s(36), stringData: [s(37)] },
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: inNamespace('s3'),
      type: 'kubernetes.io/dockerconfigjson',
      stringData: { '.dockerconfigjson': `{${s(38)}` },
    },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: inNamespace('w'), data: { 'Unattend.xml': { a: s(39) } } },
    {
      apiVersion: 'cdi.kubevirt.io/v1beta1',
      kind: 'DataVolume',
      metadata: inNamespace('d'),
      spec: {
        source: { http: { url: `https://u:${s(40)}@h/${s(41)}`.slice(0, 22), extraHeaders: [{ a: s(42) }], secretExtraHeaders: s(43) } },
      },
    },
    {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachine',
      metadata: inNamespace('v'),
      spec: { runStrategy: 'Always', template: { spec } },
    },
  ];
  return objects.map((object) => JSON.stringify(object)).join('\n---\n');
}

const files: Files = {
  'base/a.yaml': secretsOf('x'),
  'head/a.yaml': secretsOf('y'),
  'refused/a.yaml': refusedOf('x'),
  'refused-then/a.yaml': refusedOf('y'),
};

const upgrades = upgradeFormats.flatMap((format): readonly Attack[] =>
  (['base', 'refused'] as const).map((folder) => ({
    attack: `Objects with secrets meet a new release, and upgrade prints what becomes of them in the format ${format} (${folder}).`,
    promise: 'hidden',
    files,
    run: ['upgrade', folder, '--from', '1.6', '--to', '1.9', '--format', format],
    expect: { code: 0, hides: [shown] },
  })),
);

const diffs = diffFormats.flatMap((format): readonly Attack[] => [
  {
    attack: `Secrets change between two commits, and diff prints them in the format ${format}.`,
    promise: 'hidden',
    files,
    run: ['diff', 'base', 'head', '--format', format],
    expect: {
      code: 0,
      ...(format === 'human' && {
        says: ['data.a: changed (hidden)', 'cloudInitNoCloud.userData: changed (hidden)', 'stringData.b: changed (hidden)'],
      }),
      hides: [shown],
      ...(format === 'github' && { printsCommands: true as const }),
    },
  },
  {
    attack: `The cluster's words repeat a secret, and diff prints them in the format ${format}.`,
    promise: 'hidden',
    files,
    run: ['diff', 'refused', 'refused-then', '--format', format],
    expect: {
      code: 0,
      says: ['illegal base64 data at input byte 9'],
      hides: [shown],
      ...(format === 'github' && { printsCommands: true as const }),
    },
  },
]);

/** What should stay between a user and their cluster. Each secret is a word that no output may have. */
export const secrets: readonly Attack[] = [
  ...diffs,
  ...upgrades,
  ...[[], ['--json']].map((options): Attack => ({
    attack: `The API server refuses a secret, and its words repeat it: check ${options.join()}`,
    promise: 'hidden',
    files,
    run: ['check', 'refused', ...options],
    expect: { code: 1, says: ['illegal base64 data at input byte 9'], hides: [shown] },
  })),
  {
    attack: 'Advice about a secret repeats it.',
    promise: 'hidden',
    files,
    run: ['check', 'base', '--base', 'head', '--external', 'Secret/ns/x'],
    expect: { code: 1, hides: [shown] },
  },
  ...[[], ['--json'], ['--markdown']].map((options): Attack => ({
    attack: `An import tells of objects with secrets: ${options.join()}`,
    promise: 'hidden',
    files,
    run: ['import', 'manifests', 'base', 'refused', ...options],
    expect: { code: 1, hides: [shown] },
  })),
  {
    attack: 'A chart holds secrets, and explain says who set them.',
    promise: 'hidden',
    files: {
      ...files,
      'main.js': `const { Chart, Include } = require('cdk8s');
const { App } = require('cdk8s-kubevirt');
const app = new App();
new Include(new Chart(app, 'web'), 'a', { url: 'base/a.yaml' });
app.synth();
`,
    },
    run: ['explain', 'ns/VirtualMachine/v', '--app', 'main.js'],
    expect: { code: 0, says: [/userData +"\(hidden\)"/], hides: [shown] },
  },
  {
    attack: 'A pipe asks for secrets.',
    promise: 'hidden',
    files,
    run: ['diff', 'base', 'head', '--show-secrets'],
    expect: { code: 2, says: ['--show-secrets is for a terminal'], hides: [shown] },
  },
];
