import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createdRows } from '../../created-rows.mjs';
import { writeEngine, writePlayground } from '../bundle.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const browser = ['chromium', 'chromium-browser', 'google-chrome'].find((name) => spawnSync(name, ['--version']).status === 0);
const skip = browser === undefined && 'there is no Chromium on the PATH';
const folder = mkdtempSync(join(tmpdir(), 'site-'));
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** Serves the folder below a path, as a static server with other sites would. */
const server = createServer(({ url = '' }, response) => {
  const [, name] = /^\/some\/base\/([\w./-]+)/.exec(url) ?? [];
  try {
    const body = readFileSync(join(folder, name ?? ''));
    response.writeHead(200, { 'content-type': types[extname(name ?? '')] ?? 'text/plain' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
let base = '';

before(async () => {
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${server.address().port}/some/base`;
});

after(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The document as it is after its scripts have run. */
function documentOf(path) {
  const profile = join(folder, 'profile');
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    `--user-data-dir=${profile}`,
    '--virtual-time-budget=120000',
    '--dump-dom',
    `${base}/${path}`,
  ];
  return new Promise((done, fail) => {
    execFile(browser, args, { maxBuffer: 1 << 28, timeout: 300_000 }, (error, stdout) => (error === null ? done(stdout) : fail(error)));
  });
}

test('a person who opens the playground sees a verdict', { skip }, async () => {
  await writePlayground(join(folder, 'playground'));
  const page = await documentOf('playground/index.html');
  assert.match(page, /<h2 id="verdict" role="status">1 error<\/h2>/);
  assert.match(page, /data-codes="KV1031[^"]*"/);
});

test('a link brings its text and release along', { skip }, async () => {
  const text =
    'apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: { name: db }\nspec: { runStrategy: always, template: { spec: { domain: { devices: {} } } } }\n';
  const page = await documentOf(`playground/index.html#${new URLSearchParams({ release: '1.8', text })}`);
  assert.match(page, /error KV2006/);
});

test("the browser's verdict is that of Node on every recorded object that is created", { skip }, async () => {
  assert.ok(createdRows.length > 1000);
  await writeEngine(join(folder, 'engine.js'));
  writeFileSync(join(folder, 'rows.js'), `const rows = ${JSON.stringify(createdRows)};`);
  const judge = (engine, all) =>
    all.map(({ text, release }) => {
      const found = engine.checkTexts([{ name: 'text', text }], { kubevirt: release });
      return found.map(({ code, message, path, hint, location }) => [code, message, path, hint, location]);
    });
  writeFileSync(join(folder, 'judge.js'), `document.body.textContent = JSON.stringify((${judge.toString()})(engine, rows));`);
  writeFileSync(
    join(folder, 'rows.html'),
    '<!doctype html><meta charset="utf-8"><body><script src="engine.js"></script><script src="rows.js"></script><script src="judge.js"></script></body>',
  );
  const page = await documentOf('rows.html');
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(page) ?? [];
  const inBrowser = JSON.parse(
    body.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', '\u00A0').replaceAll('&amp;', '&'),
  );

  const script = join(folder, 'judge.ts');
  writeFileSync(join(folder, 'rows.json'), JSON.stringify(createdRows));
  writeFileSync(
    script,
    `import { readFileSync } from 'node:fs';
import * as engine from ${JSON.stringify(join(root, 'lib/engine/check-texts.ts'))};
process.stdout.write(JSON.stringify((${judge.toString()})(engine, JSON.parse(readFileSync(${JSON.stringify(join(folder, 'rows.json'))}, 'utf8')))));`,
  );
  const inNode = JSON.parse(
    execFileSync(process.execPath, ['--import', join(root, 'node_modules/tsx/dist/loader.mjs'), script], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    }),
  );
  assert.equal(inBrowser.length, inNode.length);
  for (const [i, found] of inNode.entries()) assert.deepEqual(inBrowser[i], found, createdRows[i].text);
});
