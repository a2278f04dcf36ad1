import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as cdk8s from 'cdk8s';
import { chartForms } from '../../../lib/cli/explain/chart-forms.ts';
import { explainCode } from '../../../lib/cli/explain/explain-code.ts';
import { refusedByTypes } from '../../../lib/cli/explain/refused-by-types.ts';
import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import { exampleOf } from '../../../lib/explain/examples/example.ts';
import * as ours from '../../../lib/index.ts';
import { allCodes } from '../../../lib/rules/codes.ts';
import { Project } from '../project.ts';

const root = join(__dirname, '..', '..', '..');
const examples = allCodes.flatMap((entry) => {
  const forms = chartForms(entry);
  const example = exampleOf(entry, 'refused');
  return forms === undefined || example.kind !== 'objects' ? [] : [{ code: entry.code, kubevirt: example.release.minor, ...forms }];
});

let project: Project;

beforeAll(() => {
  project = new Project();
});
afterAll(() => project.remove());

test('a page shows its examples as charts, with the hint in props', () => {
  expect(explainCode('KV1031')).toContain(`As a chart:

    new VirtualMachineInstance(chart, 'db', {
      cpu: { cores: 2, isolateEmulatorThread: true },
      memory: '1Gi',
    });

error[KV1031]: IsolateEmulatorThread should be only set in combination with DedicatedCPUPlacement
  --> spec.domain.cpu.isolateEmulatorThread
  = help: Set cpu: { dedicatedCpuPlacement: true }, or remove cpu.isolateEmulatorThread.

Accepted:
`);
});

test('a finding that a synth words as check does stands once', () => {
  expect(explainCode('KV1325').match(/^error\[KV1325\]/gm)).toHaveLength(1);
});

test('where types refuse the chart, the page says so and shows none', () => {
  const page = explainCode('K80003');
  expect(page).toContain('\nIn a chart, TypeScript refuses it first.\n');
  expect(page).not.toContain('As a chart');
});

test.each(['KV2001', 'KA0207', 'CD0301'])('%s, which charts never get, has no chart', (code) => {
  expect(explainCode(code)).not.toMatch(/As a chart|TypeScript/);
});

/** What lines of a chart come to when they run as text. */
function synthesised(text: string, kubevirt: ours.ClusterProps['kubevirt']): readonly string[] {
  const app = new ours.App();
  const scope = kubevirt === newestRelease.minor ? app : new ours.Cluster(app, 'cluster', { kubevirt });
  runInNewContext(text, { ...cdk8s, ...ours, chart: new cdk8s.Chart(scope, 'shop', { namespace: 'vms' }) });
  return ours.compile(app).diagnostics.map(({ code }) => code);
}

test.each(examples)('$code: the printed chart is the chart that was judged', ({ kubevirt, refused, accepted }) => {
  const codes: readonly string[] = refused.told.map(({ code }) => code);
  expect(synthesised(refused.text, kubevirt)).toEqual(expect.arrayContaining([...codes]));
  expect(synthesised(accepted.text, kubevirt).filter((code) => codes.includes(code))).toEqual([]);
});

test('every chart compiles, but for those of which the page says that types refuse them', () => {
  const imports = `import { Chart, ApiObject } from 'cdk8s';\nimport { ${Object.keys(ours).join(', ')} } from 'cdk8s-kubevirt';\n`;
  const modules = examples.flatMap(({ code, refused, accepted }): (readonly [string, string])[] => [
    [`charts/${code}-refused.ts`, `${imports}declare const chart: Chart;\n${refused.text}\n`],
    [`charts/${code}-accepted.ts`, `${imports}declare const chart: Chart;\n${accepted.text}\n`],
  ]);
  const compilerOptions = { ...strict, noEmit: true, skipLibCheck: true, types: [] };
  project.write({ ...Object.fromEntries(modules), 'tsconfig.json': JSON.stringify({ compilerOptions, include: ['charts'] }) });
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit'], { cwd: project.folder, encoding: 'utf8' });
  const refused = new Set(Array.from(stdout.matchAll(/^charts\/(\w+)-/gm), ([, code]) => code));
  expect(refused).toEqual(refusedByTypes);
  expect(examples.length).toBeGreaterThan(450);
});

const strict = { target: 'es2023', module: 'nodenext', strict: true, exactOptionalPropertyTypes: true };
