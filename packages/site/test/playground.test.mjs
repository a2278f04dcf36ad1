import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const axe = fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url));

/** Serves the folder below a path, as a static server with other sites would, and the site of the documentation, if it is built. */
const server = createServer(({ url = '' }, response) => {
  const [, base, name = '', query] = /^\/(some\/base|docs)\/([\w./-]+)(\?axe)?/.exec(url) ?? [];
  try {
    const file = name.endsWith('axe.js')
      ? axe
      : join(name.endsWith('audit.js') || base === 'some/base' ? folder : dist, name.replace(/^.*audit\.js$/, 'audit.js'));
    const body = readFileSync(file);
    const scripts = '<script src="axe.js"></script><script src="audit.js"></script></body>';
    response
      .writeHead(200, { 'content-type': types[extname(name)] ?? 'text/plain' })
      .end(query === undefined ? body : body.toString().replace('</body>', scripts));
  } catch {
    response.writeHead(404).end();
  }
});
let base = '';

before(async () => {
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  await writePlayground(join(folder, 'playground'));
  // The button of the search is VitePress's own.
  writeFileSync(
    join(folder, 'audit.js'),
    `axe.run({ exclude: '.DocSearch' }).then(({ violations }) => {
       const told = violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).slice(0, 5).join(', '));
       document.documentElement.dataset.axe = JSON.stringify(told);
     });`,
  );
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
    '--virtual-time-budget=30000',
    '--dump-dom',
    `${base}/${path}`,
  ];
  return new Promise((done, fail) => {
    execFile(browser, args, { maxBuffer: 1 << 28, timeout: 300_000 }, (error, stdout) => (error === null ? done(stdout) : fail(error)));
  });
}

test('a person who opens the playground sees a verdict', { skip }, async () => {
  const page = await documentOf('playground/index.html');
  assert.match(page, /<h2 id="verdict">1 error<\/h2>/);
  assert.match(page, /data-codes="KV1031[^"]*"/);
});

for (const [what, text, verdict] of [
  ['nothing', '', 'Paste an object to have it judged.'],
  ['part of an object', 'spec:\n  runStrategy: Always\n', '1 error'],
  ['a page', '<script>document.title = "run"</script>', '1 error'],
]) {
  test(`${what} is not accepted`, { skip }, async () => {
    const page = await documentOf(`playground/index.html#${new URLSearchParams({ text })}`);
    assert.ok(page.includes(`<h2 id="verdict">${verdict}</h2>`));
    assert.match(page, /<title>Playground/);
  });
}

const accepted = `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: shop }
spec:
  runStrategy: Always
  template:
    spec: { domain: { cpu: { cores: 2 }, memory: { guest: 1Gi }, devices: {} } }
`;

/** What the panel of a view holds. */
async function outputOf(view, more = {}) {
  const page = await documentOf(`playground/index.html#${new URLSearchParams({ view, text: accepted, release: '1.9', ...more })}`);
  const [, output = ''] = /<pre id="output"[^>]*>(.*?)<\/pre>/s.exec(page) ?? [];
  return output;
}

for (const [view, more, expected] of [
  ['admitted', {}, /^ {8}machine:\n {10}type: q35$/m],
  ['vmi', {}, /^kind: VirtualMachineInstance$/m],
  ['pod', {}, /^kind: Pod$/m],
  ['numbers', {}, /^compute +requests +memory +\w+ +memory\.guest/m],
  ['change', { before: accepted.replace('cores: 2', 'cores: 1') }, /restart required: The guest runs on/],
  ['change', {}, /Press .Compare from here on./],
]) {
  test(`the view ${view}${Object.keys(more).map((each) => ` with ${each}`)}`, { skip }, async () => {
    assert.match(await outputOf(view, more), expected);
  });
}

test('the configuration that is chosen decides what is stored', { skip }, async () => {
  assert.match(await outputOf('vmi', { configuration: 'built-in', release: '1.8' }), /evictionStrategy: None/);
  assert.match(await outputOf('vmi', { configuration: 'hyperconverged', release: '1.8' }), /evictionStrategy: LiveMigrate/);
});

/** What axe finds in a page. */
async function violationsIn(path) {
  const page = await documentOf(path);
  const [, found] = /data-axe="([^"]*)"/.exec(page) ?? [];
  assert.notEqual(found, undefined, 'axe has not run');
  return JSON.parse(found.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
}

for (const view of ['verdict', 'vmi', 'numbers', 'change']) {
  test(`the view ${view} is accessible`, { skip }, async () => {
    const link = new URLSearchParams({ view, before: accepted });
    assert.deepEqual(await violationsIn(`playground/index.html?axe#${link}`), []);
  });
}

const unbuilt = !existsSync(join(dist, 'cli.html')) && 'the site is not built: SITE_BASE=/docs/ npm run site';
for (const name of [
  'index.html',
  'cli.html',
  'codes.html',
  'howto/upgrade-a-fleet.html',
  'rules/KV1031.html',
  'fields/VirtualMachine.html',
]) {
  test(`the page ${name} is accessible`, { skip: skip || unbuilt }, async () => {
    assert.deepEqual(await violationsIn(`../../docs/${name}?axe`), []);
  });
}

test('a page is read for one release', { skip: skip || unbuilt }, async () => {
  const page = await documentOf('../../docs/codes.html?release=1.7');
  assert.match(page, /<html[^>]* data-release="1\.7"/);
  assert.match(page, /<option value="1\.7">KubeVirt 1\.7<\/option>/);
  assert.match(page, /<li data-since="1\.8">\s*<a [^>]*>KV1102</);
  assert.match(page, /html\[data-release='1\.7'\] \.vp-doc :is\([^)]*\[data-since='1\.8'\]/);
  assert.doesNotMatch(await documentOf('../../docs/codes.html?release=1.0'), /<html[^>]* data-release/);
});

test('the fields of a kind say which releases have them', { skip: unbuilt }, () => {
  const page = readFileSync(join(dist, 'fields/VirtualMachineInstance.html'), 'utf8');
  assert.match(page, /<tr data-since="1\.8">\s*<td><code[^>]*>passtBinding</);
  assert.match(page, /<h2 id="specdomaincpu"/);
});

test('a link brings its text and release along', { skip }, async () => {
  const text =
    'apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: { name: db }\nspec: { runStrategy: always, template: { spec: { domain: { devices: {} } } } }\n';
  const page = await documentOf(`playground/index.html#${new URLSearchParams({ release: '1.8', text })}`);
  assert.match(page, /data-codes="KV2006/);
});

test("the browser's verdict is that of Node on every recorded object that is created", { skip }, async () => {
  assert.ok(createdRows.length > 1000);
  await writeEngine(join(folder, 'engine.js'));
  writeFileSync(join(folder, 'rows.js'), `const rows = ${JSON.stringify(createdRows)};`);
  const judge = (engine, all) =>
    all.map(({ text, release }) => {
      const found = engine.checkTexts([{ name: 'text', text }], { release: { kubevirt: release } });
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
