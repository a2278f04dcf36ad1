import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project } from './cli/project.ts';

const pageAt = (path: string): string => readFileSync(join(__dirname, '..', path), 'utf8');
const blocksIn = (page: string, wanted: string): readonly string[] =>
  Array.from(page.matchAll(/^```(\w*)\n(.*?)^```$/gms)).flatMap(([, language, text = '']) => (language === wanted ? [text] : []));

const readme = pageAt('README.md');
const [chart = '', refused = ''] = blocksIn(readme, 'ts');
const [set, settings = ''] = blocksIn(readme, 'yaml');
const [finding = ''] = blocksIn(readme, '');
const [example = ''] = blocksIn(pageAt('docs/charts.md'), 'ts');

let project: Project;

beforeAll(() => {
  const head = `import { Chart } from 'cdk8s';
import { App, VirtualMachine } from 'cdk8s-kubevirt';

const app = new App();
const chart = new Chart(app, 'shop', { namespace: 'vms' });

`;
  project = new Project({
    'cdk8s.yaml': settings,
    'main.ts': chart,
    'charts/main.ts': `${head}${refused}app.synth();\n`,
    'example.ts': example,
  });
});
afterAll(() => project.remove());

test('the chart of the README gives the YAML below it', () => {
  expect(project.run(['synth', '--app', 'main.ts'])).toMatchObject({ code: 0, stderr: '' });
  expect(project.read('manifests/production/virtualmachineinstancereplicaset_web_frontend.yaml')).toBe(set);
  const [, object = ''] = /explain (\S+\/\S+\/\S+)`/.exec(readme) ?? [];
  expect(project.run(['explain', object, '--app', 'main.ts']).code).toBe(0);
});

test('its other chart is refused with the message below it', () => {
  expect(project.run(['synth'])).toEqual({ code: 1, stdout: '', stderr: finding });
});

test('the example of docs/charts.md compiles', () => {
  expect(project.run(['synth', '--app', 'example.ts', '--output', 'example'])).toEqual({
    code: 0,
    stdout: 'example: 6 objects; files: 7 written.\n',
    stderr: '',
  });
});
