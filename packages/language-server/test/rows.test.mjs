import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createdRows } from '../../created-rows.mjs';
import { findingsIn } from '../src/findings.ts';

const command = fileURLToPath(new URL('../../../lib/cli/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rows-'));

after(() => rmSync(folder, { recursive: true, force: true }));

/** What the command says of texts, each in a cluster of its own: by text, in the order of lines. */
function byCommand(texts, release) {
  const clusters = texts.map((text, i) => {
    const cluster = join(folder, release, String(i));
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'object.yaml'), text);
    return cluster;
  });
  const args = ['check', join(folder, release), '--json', '--kubevirt', release, ...clusters.flatMap((each) => ['--cluster', each])];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('../../../node_modules/tsx/dist/loader.mjs'), command, ...args],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  assert.notEqual(stdout, '', stderr);
  const found = texts.map(() => []);
  for (const { location, ...finding } of JSON.parse(stdout).diagnostics) {
    const [, i] = /(\d+)\/object\.yaml$/.exec(location?.file ?? '') ?? [];
    if (i !== undefined) found[i].push({ ...finding, location });
  }
  return found;
}

/** All of them in CI, where there is time; else every tenth. */
const rows = createdRows.filter((_, i) => process.env.CI === 'true' || i % 10 === 0);

const severities = { error: 1, warning: 2, note: 3 };

for (const release of [...new Set(rows.map((row) => row.release))]) {
  test(`the findings of ${release} in an editor are those of the command, for every recorded object that is created`, () => {
    const texts = rows.filter((row) => row.release === release).map(({ text }) => text);
    const said = byCommand(texts, release);
    assert.ok(said.flat().length > texts.length / 10);
    for (const [i, text] of texts.entries()) {
      const inEditor = findingsIn(TextDocument.create('file:///object.yaml', 'yaml', 1, text), { release }).map(
        ({ code, severity, message, range }) => [code, severity, message, range.start.line + 1, range.start.character + 1],
      );
      const byCheck = said[i].map(({ code, severity, message, path, hint, location }) => [
        code,
        severities[severity],
        [message, path, hint].filter((each) => each !== undefined).join('\n'),
        location.line,
        location.column,
      ]);
      assert.deepEqual(inEditor.toSorted(), byCheck.toSorted(), text);
    }
  });
}
