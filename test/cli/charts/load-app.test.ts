import { transformSync } from '@swc/core';
import { Project } from '../project.ts';

const esm = `import { App, Cluster, Namespace } from 'cdk8s-kubevirt';
const app = new App();
new Namespace(new Cluster(app, 'staging'), 'vms');
`;
const awaited = `await Promise.resolve();\n${esm}app.synth();\n`;
const unfinished = esm.replace(/import (.*) from (.*);/, 'const $1 = require($2);');
const cjs = `${unfinished}app.synth();\n`;

let project: Project;

beforeAll(() => {
  project = new Project({
    'package.json': '{}',
    'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@lib/*": ["lib/*"] } } }',
    'lib/name.ts': `export const name: string = 'staging';\n`,
    'esm/package.json': '{ "type": "module" }',
  });
});
afterAll(() => project.remove());

const synth = (file: string, text: string) => {
  project.write({ [file]: text });
  return project.run(['synth', '--stdout', '--app', file]);
};

describe('charts are loaded from', () => {
  test.each([
    ['TypeScript', 'a.ts', `${esm}app.synth();\n`],
    [
      'TypeScript with a path of tsconfig.json',
      'paths.ts',
      `import { name } from '@lib/name';\n${esm.replace("'staging'", 'name')}app.synth();\n`,
    ],
    ['TypeScript of a package of modules', 'esm/a.ts', awaited],
    ['TypeScript modules', 'a.mts', awaited],
    ['CommonJS TypeScript', 'esm/a.cts', `${esm}app.synth();\n`],
    ['CommonJS', 'a.js', cjs],
    ['CommonJS of a package of modules', 'esm/a.cjs', cjs],
    ['modules', 'a.mjs', awaited],
    ['modules that do not say so', 'b.js', awaited],
    [
      'a function that waits',
      'late.ts',
      `async function main(): Promise<void> {\n  await new Promise((go) => setTimeout(go, 5));\n  app.synth();\n}\n${esm}void main();\n`,
    ],
  ])('%s', (_, file, text) => {
    expect(synth(file, text)).toEqual({ code: 0, stdout: 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: vms\n', stderr: '' });
  });
});

test('tsx is loaded for TypeScript alone', () => {
  const text = `${cjs}process.on('exit', () => console.error(Object.keys(require.cache).some((file) => file.includes('/tsx/'))));\n`;
  expect(synth('no-tsx.js', text).stderr).toBe('false\n');
});

describe('charts are refused that', () => {
  test.each([
    ['throw after a while', 'late-throw.js', `${cjs}setTimeout(() => {\n  throw new TypeError('late');\n});\n`, 'KU0001', '6:9'],
    ['reject', 'reject.js', `${cjs}void Promise.reject(new Error('no'));\n`, 'KU0001', '5:21'],
    ['throw a text', 'text.js', `throw 'no';\n`, 'KU0001', '1:1'],
    ['throw with a timer left', 'timer.js', `setInterval(() => {}, 1000);\nthrow new Error('no');\n`, 'KU0001', '2:7'],
    ['have an error of syntax', 'syntax.ts', `${esm}app.synth(;\n`, 'KU0001', '4:11'],
    ['have an error of syntax and are compiled', 'syntax.js', `${unfinished}app.synth(;\n`, 'KU0001', '4:1'],
    ['import what is not there', 'import.ts', `${esm}import './absent';\n`, 'KU0001', '4:8'],
    ['import what is not there, as modules', 'import.mts', `${esm}import './absent.mts';\n`, 'KU0001', '4:1'],
    ['end the process', 'exit.js', `${cjs}process.exit(1);\n`, 'KU0011', '5:9'],
    ['want an exit code', 'exit-code.js', `${cjs}process.exitCode = 1;\n`, 'KU0011', '1:1'],
    ['reject a promise with no Error', 'reject-text.js', `${cjs}void Promise.reject('no');\n`, 'KU0001', '1:1'],
    ['wait at the top level of TypeScript that is no module', 'top-await.ts', awaited, 'KU0001', '1:1'],
    ['import a name that is not there', 'esm/name.ts', `import { Fleet } from 'cdk8s-kubevirt';\nnew Fleet();\n`, 'KU0001', '1:1'],
    ['make no App', 'none.js', `require('cdk8s-kubevirt');\n`, 'KU0002', '1:1'],
    ['make an App and stop there', 'unfinished.js', unfinished, 'KU0002', '2:13'],
    ['make two Apps', 'two.js', `${cjs}new App().synth();\n`, 'KU0003', '5:11'],
    ['make a second App and forget it', 'second.js', `${cjs}new Cluster(new App(), 'lab');\n`, 'KU0003', '5:13'],
    ['make a first App and forget it', 'first.js', cjs.replace(/const app/, "new Cluster(new App(), 'lab');\n$&"), 'KU0003', '2:13'],
  ])('%s', (_, file, text, code, place) => {
    const { stdout, stderr, code: exitCode } = synth(file, text);
    expect(stderr).toMatch(new RegExp(`^error\\[${code}\\]: .*\\n  --> ${file}:${place}\\n  = help: .*\\.\\n`));
    expect(stderr.match(/^error/gm)).toHaveLength(1);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(project.has('dist')).toBe(false);
  });

  test('use the App of cdk8s, and nothing is written', () => {
    const text = `const { App, Chart } = require('cdk8s');
const { VirtualMachine } = require('cdk8s-kubevirt');
const app = new App();
new VirtualMachine(new Chart(app, 'vms', { namespace: 'vms' }), 'db', { memory: '1Gi' });
app.synth();
`;
    const { stderr, code } = synth('plain.js', text);
    expect({ stderr, code }).toMatchObject({ stderr: expect.stringMatching(/^error\[KU0012\]: .*\n  --> plain\.js:5:5\n/), code: 2 });
    expect(project.contents('dist')).toEqual({});
  });

  test.each([
    ['is empty', 'empty.js', `${cjs}new App();\n`],
    [
      'is compiled by the charts',
      'compiled.js',
      `${cjs}const { compile } = require('cdk8s-kubevirt');\nconst lab = new App();\nnew Cluster(lab, 'lab');\ncompile(lab);\n`,
    ],
  ])('but not for an App that %s', (_, file, text) => {
    expect(synth(file, text)).toMatchObject({ code: 0, stderr: '' });
  });

  const objectsOf = (App: string): string => `const { VirtualMachine } = require('cdk8s-kubevirt');
const { Chart } = require('cdk8s');
const { sized } = require('./team/vm.js');
const app = new (require('${App}').App)();
const chart = new Chart(app, 'vms', { namespace: 'vms' });
const faulty = { memory: '1Gi', cpu: { sockets: 2, isolateEmulatorThread: true } };
new VirtualMachine(chart, 'a', faulty);
sized(chart, 'b', faulty);
sized(chart, 'c', faulty);
app.synth();
`;

  test.each([
    ['the command', 'cdk8s-kubevirt', (file: string) => project.run(['synth', '--app', file])],
    ['node', 'cdk8s-kubevirt', (file: string) => project.shell(`node ${file}`)],
    ['node with an App of cdk8s', 'cdk8s', (file: string) => project.shell(`node ${file}`)],
  ])('make objects by a second copy of the package, and told once by %s', (_, App, run) => {
    project.copyPackage('team/node_modules/cdk8s-kubevirt');
    project.write({
      'team/vm.js': `const { VirtualMachine } = require('cdk8s-kubevirt');\nexports.sized = (...args) => new VirtualMachine(...args);\n`,
      'mixed.js': objectsOf(App),
    });
    const { stderr, code } = run('mixed.js');
    expect(stderr.match(/error\[KU0004\]: .*/g)).toEqual([
      'error[KU0004]: 2 objects are made by another copy of cdk8s-kubevirt than the rest',
    ]);
    expect(stderr).toMatch(/--> .*team\/vm\.js:2:30 {2}VirtualMachine vms\/b/);
    expect(stderr.match(/error\[KV1031\]/g)).toHaveLength(1);
    expect(stderr).not.toContain('KU0010');
    expect(code).toBe(1);
  });

  test('use a second copy of the package', () => {
    project.copyPackage('other/node_modules/cdk8s-kubevirt');
    const { stderr, code } = synth('other/main.js', cjs);
    expect(stderr).toContain('error[KU0004]: ');
    expect(stderr).toContain('--> other/main.js:4:5');
    expect(code).toBe(2);
  });
});

test('what is no Error knows no line, and the hint says so', () => {
  expect(synth('text.js', `throw 'no';\n`).stderr).toContain('= help: Throw an Error instead, which knows the line that it comes from.\n');
});

test('paths of a tsconfig.json count in its folder, and the hint elsewhere says so', () => {
  project.write({
    'fleet/tsconfig.json': '{ "compilerOptions": { "paths": { "@sizes/*": ["./sizes/*"] } } }',
    'fleet/sizes/small.ts': `export const memory = '1Gi';\n`,
    'fleet/main.ts': `import { memory } from '@sizes/small';\n${esm}if (memory) app.synth();\n`,
  });
  expect(project.shell('cd fleet && node "$COMMAND" synth --app main.ts')).toMatchObject({ code: 0, stderr: '' });
  expect(project.run(['synth', '--app', 'fleet/main.ts']).stderr).toContain(
    '  = help: Correct this import, install the package, or run this in the folder of the tsconfig.json whose paths name it.\n',
  );
});

test('a file of the charts that waits at its top level is named, with what lets it', () => {
  project.write({ 'waits.ts': `export const size: string = await Promise.resolve('1Gi');\n` });
  expect(synth('imports-waits.ts', `import './waits.ts';\n${esm}app.synth();\n`).stderr).toBe(
    `error[KU0001]: SyntaxError: this file waits at its top level, which modules alone can
  --> waits.ts:1:29
  = help: Write "type": "module" into package.json, call the file .mts, or wait within an async function.
`,
  );
});

test.each([
  [
    'imports',
    'cjs',
    `import { App } from 'cdk8s-kubevirt';\nnew App().synth();\n`,
    'Write "type": "module" into package.json, or call the file .mjs.',
  ],
  ['exports', 'cjs', `export const size = 1;\n`, 'Write "type": "module" into package.json, or call the file .mjs.'],
  [
    'waits',
    'cjs',
    `const size = await Promise.resolve(1);\n`,
    'Write "type": "module" into package.json, call the file .mjs, or wait within an async function.',
  ],
  ['requires', 'mjs', cjs, 'Write import instead of require, import.meta.dirname instead of __dirname, or call the file .cjs.'],
])('JavaScript that %s where it cannot is told what makes it so', (what, type, text, hint) => {
  project.write({ [`${what}/package.json`]: JSON.stringify({ type: type === 'cjs' ? 'commonjs' : 'module' }) });
  const { stderr, code } = synth(`${what}/main.js`, text);
  expect(stderr).toMatch(/^error\[KU0001\]: (?:SyntaxError|ReferenceError): .*$/m);
  expect(stderr).toContain(`  --> ${what}/main.js:1:`);
  expect(stderr).toContain(`  = help: ${hint}\n`);
  expect(code).toBe(2);
});

describe('what an Include', () => {
  const head = `const { Chart, Include } = require('cdk8s');\nconst { App } = require('cdk8s-kubevirt');\nconst app = new App();\nconst chart = new Chart(app, 'c');\n`;

  test('does not find is said in one line', () => {
    expect(synth('include.js', `${head}new Include(chart, 'i', { url: 'absent.yaml' });\n`)).toEqual({
      code: 2,
      stdout: '',
      stderr: `error[KU0001]: there is no file absent.yaml to load
  --> include.js:5:1
  = help: Write its path from the working directory on, or an absolute one, such as path.join(__dirname, FILE).
`,
    });
  });

  test.each([
    ['a folder', `'.'`, '.'],
    ['no url', 'undefined', 'undefined'],
  ])('is given is a file, and not %s', (_, url, named) => {
    expect(synth('include.js', `${head}new Include(chart, 'i', { url: ${url} });\n`).stderr).toMatch(
      new RegExp(`^error\\[KU0001\\]: there is no file ${named} to load\n  --> include\\.js:5:1\n`),
    );
  });

  test('cannot read is said in one line', () => {
    const { stderr } = synth('include.js', `${head}new Include(chart, 'i', { url: 'gopher://absent.yaml' });\n`);
    expect(stderr).toMatch(/^error\[KU0001\]: unsupported protocol "gopher:" in url: .*\n {2}--> include\.js:5:1\n {2}= help: .*\n$/m);
  });

  test('reads in part is told at the place where it ends to be YAML', () => {
    project.write({ 'extra.yaml': 'kind: Namespace\nmetadata: {name: vms\n---\nkind: [\n' });
    expect(synth('include.js', `${head}new Include(chart, 'i', { url: 'extra.yaml' });\n`).stderr).toMatch(
      /^error\[KU0001\]: extra\.yaml is not YAML: .*\n {2}--> extra\.yaml:3:1\n {2}= help: Correct the YAML here or above it\.\n$/,
    );
  });

  test('finds is read', () => {
    project.write({ 'extra.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: vms\n' });
    const { stdout } = synth('include.js', `${head}new Include(chart, 'i', { url: 'extra.yaml' });\napp.synth();\n`);
    expect(stdout).toBe(project.read('extra.yaml'));
  });
});

test('--verbose adds the stack', () => {
  project.write({ 'stack.ts': `function deep(): never {\n  throw new Error('no');\n}\ndeep();\n` });
  expect(project.run(['synth', '--app', 'stack.ts']).stderr).not.toContain('    at ');
  expect(project.run(['synth', '--verbose', '--app', 'stack.ts']).stderr).toMatch(/Error: no\n {4}at deep \(.*stack\.ts:2:9\)\n/);
});

test('charts see the arguments that node would give them', () => {
  const { stderr } = synth('argv.js', `${cjs}console.log(process.argv.slice(1).join(' '));\n`);
  expect(stderr).toBe(`${project.folder}/argv.js\n`);
});

test('a package that is missing beside this one is named', () => {
  const bare = new Project({ 'a.js': cjs });
  bare.copyPackage('copy');
  const { code, stderr } = bare.shell('rm node_modules/cdk8s && node copy/build/lib/cli/main.js synth --app a.js');
  bare.remove();
  expect([code, stderr]).toEqual([
    2,
    'error[KU0017]: cdk8s is not installed beside cdk8s-kubevirt\n  = help: Run npm install cdk8s constructs in the folder of the charts.\n',
  ]);
});

test('what is compiled is told at the place in its source', () => {
  const source = `${esm}throw new Error('no inventory');\n`;
  const { code, map } = transformSync(source, { filename: '../charts/main.ts', module: { type: 'commonjs' }, sourceMaps: true });
  project.write({ 'charts/main.ts': source, 'dist/main.js.map': map ?? '' });
  const { stderr } = synth('dist/main.js', `${code}\n//# sourceMappingURL=main.js.map\n`);
  expect(stderr).toContain('  --> charts/main.ts:4:7\n');
});

test('charts that go to another folder are written below that of the command', () => {
  project.write({ 'chdir.js': `${cjs}process.chdir('/');\n` });
  expect(project.run(['synth', '--app', 'chdir.js', '--output', 'moved']).code).toBe(0);
  expect(project.has('moved/staging')).toBe(true);
});
