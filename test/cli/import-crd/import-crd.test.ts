import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCrd } from '../../../lib/cli/import-crd/import-crd.ts';
import { UsageError } from '../../../lib/core/errors.ts';

const root = join(__dirname, '..', '..', '..');
const widgets = join(root, 'test', 'cli', 'import-crd', 'widgets.yaml');
let project = '';

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'import-crd-'));
  copyFileSync(widgets, join(project, 'widgets.yaml'));
});

afterEach(() => {
  rmSync(project, { recursive: true });
});

test('writes a file of types for every served version', () => {
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, '.prettierrc.json'), '{ "singleQuote": true, "printWidth": 140 }');
  const printed = inNode(['widgets.yaml'], { out: 'types' });
  expect(printed).toEqual(['types/widgets.example.com-v1.ts', 'types/widgets.example.com-v1beta1.ts']);
  const texts = printed.map((file) => readFileSync(join(project, file), 'utf8'));
  expect(texts.join('\n')).toMatchSnapshot();
});

test('a construct of each kind compiles strictly, takes the fields of its type only, and is an object in the chart', () => {
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  const [file = ''] = inNode(['widgets.yaml'], { out: 'types', constructs: true });
  expect(readFileSync(join(project, file), 'utf8')).toContain('export class WidgetObject extends cdk8s.ApiObject');
  writeFileSync(
    join(project, 'use.ts'),
    `import { Testing } from 'cdk8s';
import { WidgetObject } from './types/widgets.example.com-v1.ts';
const chart = Testing.chart();
new WidgetObject(chart, 'a', { metadata: { name: 'a' }, spec: { size: 3, 'on-failure': 'Restart' } });
// @ts-expect-error -- size is a number
new WidgetObject(chart, 'b', { spec: { size: '3', 'on-failure': 'Restart' } });
console.log(JSON.stringify(Testing.synth(chart)[0]));
`,
  );
  const options = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--allowImportingTsExtensions',
    '--module',
    'nodenext',
    '--types',
    'node',
  ];
  const compiled = spawnSync(join(root, 'node_modules/.bin/tsc'), [...options, 'use.ts'], { cwd: project, encoding: 'utf8' });
  expect(compiled.stdout).toBe('');
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'use.ts'], { cwd: project, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual({
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name: 'a' },
    spec: { size: 3, 'on-failure': 'Restart' },
  });
});

test.each([
  ['KU0007', 'no file', []],
  ['KU0020', 'an absent file', ['absent.yaml']],
  ['KU0020', 'a folder', ['.']],
  ['KU0021', 'a file without CRDs', ['package.yaml']],
  ['KU0022', 'a project without json-schema-to-typescript', ['widgets.yaml']],
])('%s: refuses %s and writes nothing', async (code, _, files) => {
  writeFileSync(join(project, 'package.yaml'), 'name: mine\n');
  const refusal = importCrd(files, { folder: project });
  await expect(refusal).rejects.toThrow(UsageError);
  await expect(refusal).rejects.toMatchObject({ diagnostic: { code, hint: expect.stringMatching(/^[A-Z].*\.$/) as string } });
  expect(existsSync(join(project, 'imports'))).toBe(false);
});

test('refuses CRDs of which nothing is served', async () => {
  writeFileSync(join(project, 'widgets.yaml'), readFileSync(widgets, 'utf8').replaceAll('served: true', 'served: false'));
  await expect(importCrd(['widgets.yaml'], { folder: project })).rejects.toMatchObject({
    diagnostic: { code: 'KU0021', message: 'no version of widgets.example.com is served' },
  });
});

test('says which package to install', async () => {
  await expect(importCrd(['widgets.yaml'], { folder: project })).rejects.toMatchObject({
    diagnostic: { hint: 'Run npm install --save-dev json-schema-to-typescript.' },
  });
});

/** Prettier loads its parsers with import(), which jest's sandbox has not. */
function inNode(files: readonly string[], options: object): readonly string[] {
  const script = `require(${JSON.stringify(join(root, 'lib/cli/import-crd/import-crd.ts'))})
    .importCrd(${JSON.stringify(files)}, ${JSON.stringify({ ...options, folder: project })})
    .then((written) => console.log(JSON.stringify(written)))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '--eval', script], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as readonly string[];
}
