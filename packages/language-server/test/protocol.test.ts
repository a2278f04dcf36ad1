import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  ErrorCodes,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
  type CodeAction,
  type CompletionItem,
  type Diagnostic,
  type Hover,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver-protocol/node';

const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
const uri = pathToFileURL(join(folder, 'vm.yaml')).href;
const server = spawn(process.execPath, [process.env['SERVER'] ?? join(__dirname, '..', 'build/lib/server.js'), '--stdio']);
const connection = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));

/** What the editor answers when it is asked for settings. */
let answer: () => unknown = () => [null];

const vm = (spec: string): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: vms }
spec:
${spec}`;
const template = '  template: { spec: { domain: { devices: {}, memory: { guest: 1Gi } } } }\n';

let waiting: ((found: readonly Diagnostic[]) => void) | undefined;
let version = 0;

/** What the server says of a text. */
async function findingsOf(text: string): Promise<readonly Diagnostic[]> {
  const found = new Promise<readonly Diagnostic[]>((done) => (waiting = done));
  const textDocument = { uri, languageId: 'yaml', version: ++version, text };
  if (version === 1) await connection.sendNotification('textDocument/didOpen', { textDocument });
  else await connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
  return found;
}

/** The text without ⸽, and where that stands. */
function cursorIn(text: string): { readonly text: string; readonly position: object } {
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.includes('⸽'));
  return { text: text.replace('⸽', ''), position: { line, character: lines[line]?.indexOf('⸽') } };
}

before(async () => {
  writeFileSync(
    join(folder, 'size.yaml'),
    'apiVersion: instancetype.kubevirt.io/v1beta1\nkind: VirtualMachineInstancetype\nmetadata:\n  name: small\n',
  );
  connection.onNotification('textDocument/publishDiagnostics', ({ diagnostics, version: judged }: PublishDiagnosticsParams) => {
    if (judged === version) waiting?.(diagnostics); // a text may have been judged twice
  });
  connection.onRequest('workspace/configuration', () => answer());
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: { workspace: { configuration: true } },
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'w' }],
    initializationOptions: { release: '1.9', pages: 'https://docs.example/rules' },
  });
  await connection.sendNotification('initialized', {});
});

after(async () => {
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  connection.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test('findings come while somebody types, and go when they are mended', async () => {
  const [finding] = await findingsOf(vm(`  runStrategy: always\n${template}`));
  assert.equal(finding?.code, 'KV2006');
  assert.equal(finding?.codeDescription?.href, 'https://docs.example/rules/KV2006');
  assert.deepEqual(finding?.range, { start: { line: 4, character: 15 }, end: { line: 4, character: 21 } });
  assert.deepEqual(await findingsOf(vm(`  runStrategy: Always\n${template}`)), []);
});

test('settings of the start hold for what the editor leaves open when it is asked', async () => {
  const text = vm(`  runStrategy: always\n${template}`);
  const hrefAfter = async (given: () => unknown): Promise<string | undefined> => {
    answer = given;
    await connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    await findingsOf(text); // by the old settings or the new ones
    const [finding] = await findingsOf(text);
    return finding?.codeDescription?.href;
  };
  const asStarted = 'https://docs.example/rules/KV2006';
  assert.equal(await hrefAfter(() => [{ pages: 'https://other.example' }]), 'https://other.example/KV2006');
  assert.equal(await hrefAfter(() => [null]), asStarted);
  assert.equal(await hrefAfter(() => new ResponseError(ErrorCodes.MethodNotFound, 'unknown')), asStarted);
});

test('a hint that says what to write is a quick fix', async () => {
  const text = vm(
    '  runStrategy: Always\n  template:\n    spec:\n      domain:\n        devices: {}\n        memory:\n          guest: 1GB\n',
  );
  const diagnostics = await findingsOf(text);
  const range = diagnostics[0]?.range;
  const actions: CodeAction[] = await connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range,
    context: { diagnostics },
  });
  const [edit] = actions[0]?.edit?.changes?.[uri] ?? [];
  const lines = text.split('\n');
  assert.equal(lines[edit?.range.start.line ?? 0], '          guest: 1GB');
  assert.match(edit?.newText ?? '', /^1G/);
});

test('a field is explained where the mouse stands', async () => {
  const { text, position } = cursorIn(vm(`  run⸽Strategy: Always\n${template}`));
  await findingsOf(text);
  const hover: Hover = await connection.sendRequest('textDocument/hover', { textDocument: { uri }, position });
  assert.match(JSON.stringify(hover.contents), /VirtualMachine\.spec\.runStrategy/);
});

for (const [what, text, expected] of [
  ['fields', vm('  runStrategy: Always\n  ⸽\n'), 'template'],
  ['words', vm('  runStrategy: ⸽\n'), 'Halted'],
  ['names of objects in other files', vm('  instancetype:\n    name: ⸽\n'), 'small'],
] as const) {
  test(`${what} are completed`, async () => {
    const at = cursorIn(text);
    await findingsOf(at.text);
    const items: CompletionItem[] = await connection.sendRequest('textDocument/completion', {
      textDocument: { uri },
      position: at.position,
    });
    assert.ok(items.some(({ label }) => label === expected));
  });
}

test('a text of 100 VMs is judged while somebody types, also on a busy machine', async () => {
  const many = Array.from({ length: 100 }, (_, i) => vm(`  runStrategy: Always\n${template}`).replace('name: db', `name: vm-${i}`)).join(
    '---\n',
  );
  await findingsOf(many);
  const start = performance.now();
  await findingsOf(`${many}\n`);
  assert.ok(performance.now() - start < 5000);
});

test('texts that are no objects, or nothing yet, do no harm', async () => {
  for (const text of ['', '\n', 'a: [', '{', '- ', 'kind: VirtualMachine', '\u0000', '---\n---\n', '\u{1F600}: *x']) {
    await findingsOf(text);
    assert.deepEqual(
      await connection.sendRequest('textDocument/completion', { textDocument: { uri }, position: { line: 0, character: 1 } }),
      [],
    );
  }
});
