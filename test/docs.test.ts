import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ours from '../lib/index.ts';
import { command, Project } from './cli/project.ts';

const root = join(__dirname, '..');
const pageAt = (path: string): string => readFileSync(join(root, path), 'utf8');
const blocksIn = (page: string, wanted: string): readonly string[] =>
  Array.from(page.matchAll(/^```(\w*)\n(.*?)^```$/gms)).flatMap(([, language, text = '']) => (language === wanted ? [text] : []));

const readme = pageAt('README.md');
const [chart = '', refused = ''] = blocksIn(readme, 'ts');
const [set, settings = ''] = blocksIn(readme, 'yaml');
const [finding = ''] = blocksIn(readme, '');
const [example = ''] = blocksIn(pageAt('docs/charts.md'), 'ts');

let project: Project;

beforeAll(() => {
  const head = `import { App, Cluster, VirtualMachine } from 'cdk8s-kubevirt';

const app = new App();

const chart = new Cluster(app, 'shop', { namespace: 'vms', kubevirt: '1.9' });

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
  const [, line = ''] = /`npx cdk8s-kubevirt (explain \S+\/\S+ --app \S+)`/.exec(readme) ?? [];
  expect(project.run(line.split(' ')).code).toBe(0);
});

test('its other chart is refused with the message below it', () => {
  expect(project.run(['synth'])).toEqual({ code: 1, stdout: '', stderr: finding });
});

test('the cluster-facts.txt of docs/cli.md is what a synth writes', () => {
  const facts = blocksIn(pageAt('docs/cli.md'), '').find((text) => text.startsWith('# What the charts say'));
  project.write({
    'facts.ts': `import { App, Cluster, Namespace, commonInstancetypes, external } from 'cdk8s-kubevirt';
const app = new App({ external: commonInstancetypes });
const cluster = new Cluster(app, 'web', { namespace: 'web', workers: 12, configuration: 'built-in' });
external(cluster, 'Secret', 'operator-keys');
new Namespace(cluster, 'web');
app.synth();
`,
  });
  expect(project.run(['synth', '--app', 'facts.ts', '--output', 'facts']).code).toBe(0);
  expect(project.read('facts/web/cluster-facts.txt')).toBe(facts);
});

test('the example of docs/charts.md compiles', () => {
  expect(project.run(['synth', '--app', 'example.ts', '--output', 'example'])).toEqual({
    code: 0,
    stdout: 'example: 6 objects; files: 8 written.\n',
    stderr: '',
  });
});

/** What fragments take for granted. */
const known = { app: 'App', chart: 'Chart', staging: 'Cluster', repoURL: 'string' };
const packages = { 'cdk8s-kubevirt': [...Object.keys(ours), 'type Quantity'], cdk8s: ['ApiObject', 'Chart', 'Testing'] };

/** A fragment of a page as a module: with imports of what it uses, and of what it takes for granted. */
function asModule(text: string): string {
  const head = Object.entries(known).flatMap(([name, type]) =>
    uses(text, name) && !new RegExp(`const ${name}\\b`).test(text) ? [`declare const ${name}: ${type};`] : [],
  );
  const imported = Array.from(text.matchAll(/^import [^;]*;/gm), ([each]) => each).join();
  const needed = `${text}${head.join()}`;
  const imports = Object.entries(packages).map(([from, names]) => {
    const used = names.filter((name) => uses(needed, name.replace('type ', '')) && !uses(imported, name));
    return `import { ${used.join(', ')} } from '${from}';`;
  });
  return [...imports, ...head, text].join('\n');
}

function uses(text: string, name: string): boolean {
  return new RegExp(`(?<![.\\w'])${name}\\b`).test(text);
}

test('docs/cli.md explains a VM of the worked charts as the command does', () => {
  const told = blocksIn(pageAt('docs/cli.md'), '').find((text) => text.startsWith('$ cdk8s-kubevirt explain vm/'));
  const [call = '', ...lines] = (told ?? '').split('\n');
  const { stdout } = spawnSync(process.execPath, [command, ...call.split(' ').slice(2)], { cwd: root, encoding: 'utf8' });
  expect(`${stdout.split('\n').slice(0, 5).join('\n')}\n…\n`).toBe(lines.join('\n'));
});

test('the TypeScript of every page compiles', () => {
  const pages = [
    'README.md',
    ...['docs', 'docs/howto'].flatMap((folder) =>
      readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : [])),
    ),
  ];
  const modules = pages.flatMap((page) =>
    blocksIn(pageAt(page), 'ts')
      .filter((text) => !text.includes("'vitest'"))
      .map((text, i): [string, string] => [`pages/${page.replaceAll('/', '-')}-${i}.ts`, asModule(text)]),
  );
  project.write({
    ...Object.fromEntries(modules),
    'pages/shop.ts': `import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
export class Shop extends Chart {
  constructor(scope: Construct, id: string, _props: { readonly isolated?: boolean } = {}) {
    super(scope, id);
  }
}
`,
    'imports/widgets.example.com-v1.ts': `export interface Widget {
  readonly apiVersion: 'example.com/v1';
  readonly kind: 'Widget';
  readonly metadata: { readonly name?: string };
  readonly spec: { readonly size: number };
}
`,
    'tsconfig.json': pageAt('templates/tsconfig.json').replace('"charts", "test"', '"pages"'),
  });
  for (const name of ['@types/node', '@types/jest', 'expect']) project.link(join(root, 'node_modules', name), `node_modules/${name}`);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit'], { cwd: project.folder, encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(modules.length).toBeGreaterThan(8);
});
