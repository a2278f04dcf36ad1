import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../tools/run-tool.ts';

const folder = join(__dirname, '..', '..', 'imports');
const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

test.each(files)('%s is types and the words about them', (_, text) => {
  const statements = text.split('\n').filter((line) => /^\S/.test(line) && !/^[}|]|^\/\*\* .* \*\/$/.test(line));
  expect(statements.filter((line) => !/^(?:import type|export type|export interface) /.test(line))).toEqual([]);
});

test.each([
  'DomainSpec',
  'VirtualMachineInstanceSpec',
  'Devices',
  'Affinity',
  'Toleration',
  'LabelSelector',
  'ObjectMeta',
  'Quantity',
  'HTTPGetAction',
])('%s is declared once', (name) => {
  const declarations = files.flatMap(([, text]) => text.match(new RegExp(`^export (?:interface|type) \\w*${name}\\d* `, 'gm')) ?? []);
  expect(declarations.map((line) => line.split(' ')[2]).filter((found) => found?.replace(/\d+$/, '') === name)).toEqual([name]);
});

test('imports/ are what schemas/ give', () => {
  expect(runTool('import/main.ts', ['--check'])).toEqual({ code: 0, output: '' });
});
