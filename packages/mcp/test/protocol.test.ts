import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const root = mkdtempSync(join(tmpdir(), 'mcp-'));
const folder = join(root, 'repository');
const server = join(__dirname, '..', 'build/lib/server.js');
const client = new Client({ name: 'test', version: '1' });

const vm = (more: string): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: vms }
spec:
  runStrategy: Always
  template:
    spec:
      domain: { ${more}, memory: { guest: 1Gi }, devices: {} }
`;
const accepted = vm('cpu: { cores: 2 }');
const refused = vm('cpu: { cores: 2, isolateEmulatorThread: true }');
/** 1.9 refuses an interface without a binding, older releases do not. */
const withoutBinding = accepted
  .replace('devices: {}', 'devices: { interfaces: [{ name: default }] }')
  .concat('      networks: [{ name: default, pod: {} }]\n');
const hyperConverged =
  'apiVersion: hco.kubevirt.io/v1beta1\nkind: HyperConverged\nmetadata: { name: kubevirt-hyperconverged, namespace: kubevirt-hyperconverged }\n';

const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];

before(async () => {
  for (const [name, text] of [
    ['now', accepted],
    ['next', vm('cpu: { cores: 4 }')],
  ] as const) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'vm.yaml'), text);
  }
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    [...author, 'commit', '-qm', 'All'],
  ])
    execFileSync('git', args, { cwd: folder });
  writeFileSync(join(root, 'beside.yaml'), accepted);
  symlinkSync(root, join(folder, 'out'));
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [server, folder] }));
});

after(async () => {
  await client.close();
  rmSync(root, { recursive: true, force: true });
});

async function ask(name: string, input: object): Promise<{ readonly text: string; readonly isError: boolean }> {
  const { content, isError = false } = (await client.callTool({ name, arguments: { ...input } })) as {
    readonly content: readonly { readonly text: string }[];
    readonly isError?: boolean;
  }; // as the protocol has it
  return { text: content.map(({ text }) => text).join('\n'), isError };
}

test('every tool says that it only reads', async () => {
  const { tools } = await client.listTools();
  assert.deepEqual(
    tools.map(({ name }) => name),
    ['check', 'explain', 'diff', 'operands', 'pod', 'upgrade'],
  );
  for (const { annotations } of tools) assert.equal(annotations?.readOnlyHint, true);
});

for (const [name, input, expected] of [
  ['check', { yaml: refused }, /error\[KV1031\][\s\S]*= help:/],
  ['check', { yaml: accepted }, /1 object/],
  ['check', { paths: ['now', 'next/vm.yaml'] }, /first made here  now\/vm\.yaml/],
  ['check', { yaml: withoutBinding, kubevirt: '1.9' }, /error\[KV1121\]/],
  ['check', { yaml: withoutBinding, kubevirt: '1.8' }, /no error|^\d notes?\./m],
  ['explain', { topic: 'KV1031' }, /IsolateEmulatorThread/],
  ['explain', { topic: 'vm.spec.runStrategy' }, /RerunOnFailure/],
  ['explain', { topic: 'hco evictionStrategy' }, /LiveMigrate/],
  ['diff', { base: 'now', head: './next' }, /spec\.template\.spec\.domain\.cpu\.cores/],
  ['diff', { base: 'HEAD', head: 'next', path: 'now' }, /spec\.template\.spec\.domain\.cpu\.cores/],
  ['operands', { yaml: hyperConverged, kind: 'KubeVirt', workers: 3 }, /kind: KubeVirt/],
  ['pod', { yaml: accepted }, /compute +requests +memory/],
  ['pod', { path: 'now/vm.yaml', guest: 'vm/db', format: 'yaml' }, /kind: Pod/],
  ['upgrade', { manifests: 'now', from: '1.8', to: '1.9' }, /KubeVirt 1\.8\.4 → 1\.9\.0/],
  ['upgrade', { manifests: 'HEAD', from: '1.8', to: '1.9', path: 'now' }, /KubeVirt 1\.8\.4 → 1\.9\.0/],
] as const) {
  test(`${name} answers ${JSON.stringify(input).slice(0, 60)}`, async () => {
    const { text, isError } = await ask(name, input);
    assert.match(text, expected);
    assert.equal(isError, false);
  });
}

for (const [why, name, input, expected] of [
  ['a path outside of the folder', 'check', { paths: ['../beside.yaml'] }, /outside of the folder/],
  ['a path outside of the folder that is not there', 'check', { paths: ['../nothing.yaml'] }, /outside of the folder/],
  ['a path outside of the folder in a commit', 'diff', { base: 'HEAD', head: 'next', path: '..' }, /outside of the folder/],
  ['a path of the repository behind a commit', 'diff', { base: 'HEAD:now', head: 'next' }, /neither a folder nor a commit/],
  ['a link that leads out of it', 'check', { paths: ['out/beside.yaml'] }, /outside of the folder/],
  ['an absolute path', 'pod', { path: '/etc/hosts' }, /outside of the folder/],
  ['an option for a path', 'check', { paths: ['--base'] }, /there is no --base/],
  ['an option for a commit', 'diff', { base: '--html=/tmp/x', head: 'next' }, /neither a folder nor a commit/],
  ['an option for a topic', 'explain', { topic: 'KV1031 --app=x.ts' }, /write a code/],
  ['an object of charts, which would have to run', 'explain', { topic: 'vm/db' }, /write a code/],
  ['both a text and a path', 'pod', { yaml: accepted, path: 'now/vm.yaml' }, /either/],
  ['neither', 'check', {}, /either/],
  ['a release that is none', 'upgrade', { manifests: 'now', to: 'newest' }, /Invalid/],
  ['more text than an object has', 'check', { yaml: '#'.repeat((1 << 20) + 1) }, /Too big/],
  ['a code that is not there', 'explain', { topic: 'KV9999' }, /error\[KU0007\]/],
] as const) {
  test(`${why} is refused`, async () => {
    const { text, isError } = await ask(name, input);
    assert.match(text, expected);
    assert.equal(isError, true);
  });
}

test('many questions at once are all answered', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('check', { yaml: refused })));
  for (const { text } of answers) assert.match(text, /KV1031/);
});

test('a folder that is not there is told at the start', () => {
  const { status, stderr } = spawnSync(process.execPath, [server, join(root, 'nothing')], { encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /nothing is no folder: start the server with the folder that it may read\n$/);
});

test('nothing was written', () => {
  assert.deepEqual(readdirSync(folder).toSorted(), ['.git', 'next', 'now', 'out']);
});
