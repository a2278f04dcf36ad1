import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../../tools/differential/options.ts';
import { runTool } from '../run-tool.ts';

/** A program of the real code that notes what it is started with, and allows everything. */
const program = (started: string): string => `#!${process.execPath}
require('node:fs').appendFileSync(${JSON.stringify(started)}, JSON.stringify(process.argv.slice(2)) + '\\n');
require('node:readline').createInterface({ input: process.stdin }).on('line', () => console.log('{"output":{"allowed":true}}'));
`;

test('the program that knows policies is asked once, with its own arguments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'differential-'));
  const [oracle, started] = [join(folder, 'oracle'), join(folder, 'started')];
  writeFileSync(oracle, program(started), { mode: 0o755 });
  runTool('differential/main.ts', ['--only', 'vap', '--count', '8', '--oracle', oracle, '--', '-crds', 'one,two']);
  expect(readFileSync(started, 'utf8')).toBe('["-crds","one,two"]\n');
  rmSync(folder, { recursive: true });
});

test('what stands behind -- is for the program', () => {
  expect(readOptions(['--oracle', 'x', '--', '--count', '3'], {})).toMatchObject({ count: 5000, oracleArguments: ['--count', '3'] });
  expect(readOptions(['--oracle', 'x'], {})).toMatchObject({ oracleArguments: [] });
  expect(readOptions(['--oracle', 'x', '-crds', 'one'], {})).toContain('usage:');
});
