import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pack, root, run } from './pack.ts';

interface PackageJson {
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** What the consumer's project has of its own: a test runner, a compiler and their types. */
const consumerTools = ['@types/jest', '@types/node', 'jest', 'typescript'];

let folder: string;
let tarball: string;
let consumer: string;
let installed: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'package-')));
  tarball = pack(folder);

  consumer = join(folder, 'consumer');
  cpSync(join(__dirname, 'consumer'), consumer, { recursive: true });
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ private: true, jest: { testEnvironment: 'node' } }));
  installed = join(consumer, 'node_modules/cdk8s-kubevirt');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);

  const { dependencies, peerDependencies } = readPackage(installed);
  for (const name of [...Object.keys(dependencies), ...Object.keys(peerDependencies), ...consumerTools]) {
    const link = join(consumer, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function readPackage(at: string): PackageJson {
  return JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as PackageJson; // our own file
}

test('publint finds nothing to mend', () => {
  expect(run('publint', ['run', tarball, '--strict'], folder)).toContain('All good!');
});

test('the types are found as CommonJS from require and from import', () => {
  const { problems } = JSON.parse(run('attw', [tarball, '--profile', 'node16', '--format', 'json'], folder)) as { problems: unknown };
  expect(problems).toEqual({});
});

test('it holds the library, its types and its data, and nothing else', () => {
  const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n');
  const tops = new Set(files.map((file) => file.replace(/^package\/(build\/\w+|schemas|[^/]+).*$/, '$1')));
  expect([...tops].toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'build/imports',
    'build/lib',
    'docs',
    'package.json',
    'schemas',
    'templates',
  ]);
  expect(files.filter((file) => /\.map$|(?<!\.d)\.ts$/.test(file) && !file.startsWith('package/templates/'))).toEqual([]);
});

test('its modules run when their file is read, without a wrapper of the bundler around each of them', () => {
  const files = readdirSync(join(installed, 'build/lib'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const wrapped = files.filter((file) => /__(?:esm|commonJS)(?:Min)?\(/.test(readFileSync(join(installed, 'build/lib', file), 'utf8')));
  expect(files.length).toBeGreaterThan(100);
  expect(wrapped).toEqual([]);
});

test('it holds the declarations that its entries lead to, and no others', () => {
  const held = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
    .split('\n')
    .flatMap((file) => (file.endsWith('.d.ts') ? [file.replace('package/', '')] : []));
  const entries = held.filter((file) => /^build\/(?:lib\/(?:testing\/)?index|imports\/.*)\.d\.ts$/.test(file));
  const config = join(consumer, 'tsconfig.entries.json');
  const compilerOptions = {
    target: 'es2022',
    module: 'node16',
    moduleResolution: 'node16',
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, files: entries.map((file) => join(installed, file)) }));
  const read = run('tsc', ['-p', config, '--listFilesOnly'], consumer).split('\n');
  const reached = read.flatMap((file) => (file.startsWith(`${installed}/`) ? [file.slice(installed.length + 1)] : []));
  expect(reached.toSorted()).toEqual(held.toSorted());
}, 60_000);

test("a jest project synthesises a chart with cdk8s's Testing", () => {
  const report = JSON.parse(run('jest', ['--ci', '--json'], consumer)) as { numPassedTests: number }; // jest's own format
  expect(report.numPassedTests).toBe(3);
}, 60_000);

test.each([
  { module: 'node16', moduleResolution: 'node16' },
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'preserve', moduleResolution: 'bundler' },
])(
  'a strict project with module $module compiles against the types',
  ({ module, moduleResolution }) => {
    const config = join(consumer, `tsconfig.${module}.json`);
    const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
    const compilerOptions = { ...strict, noEmit: true, target: 'es2022', types: ['node'], module, moduleResolution };
    writeFileSync(config, JSON.stringify({ compilerOptions, files: ['chart.ts'] }));
    expect(run('tsc', ['-p', config], consumer)).toBe('');
  },
  60_000,
);

test('the command runs from the package', () => {
  const { bin, version } = readPackage(installed);
  const command = join(installed, bin['cdk8s-kubevirt'] ?? 'missing');
  expect(readFileSync(command, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  expect(execFileSync(process.execPath, [command, 'version'], { encoding: 'utf8' })).toContain(version);
});

test('a repository that it begins compiles strictly, and gives what the cluster admits', () => {
  const command = join(installed, readPackage(installed).bin['cdk8s-kubevirt'] ?? 'missing');
  const call = (...args: readonly string[]): string => execFileSync(process.execPath, [command, ...args], { cwd: fleet, encoding: 'utf8' });
  const fleet = join(consumer, 'fleet');
  mkdirSync(fleet);
  call('init');
  expect(run('tsc', ['--noEmit'], fleet)).toBe('');
  expect(call('synth')).toContain('written');
  expect(call('check', '--strict')).toContain('no error');
}, 60_000);
