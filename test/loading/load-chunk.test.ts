import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadChunk } from '../../lib/loading/load-chunk.ts';

/** As the build has made it. */
const built = join(__dirname, '../../build/lib/loading/load-chunk.js');

const answering = (answer: number): string => `exports.answer = () => ${answer};\n`;

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'kept-')));
  writeFileSync(join(folder, 'chunk.code.js'), answering(41));
  program();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that asks the chunk for its answer. */
function program({ before = '', after = '' } = {}): void {
  const loading = `const loaded = require(${JSON.stringify(built)}).loadChunk(module, __dirname + '/chunk.code.js');`;
  writeFileSync(join(folder, 'main.js'), `${before};${loading} console.log(loaded ? module.exports.answer() : 'left to Node');${after}`);
}

function run(env: Readonly<Record<string, string>> = {}, args: readonly string[] = []): string {
  const { NODE_V8_COVERAGE: _coverage, NODE_COMPILE_CACHE: _folder, ...ours } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [...args, join(folder, 'main.js')], {
    env: { ...ours, TMPDIR: folder, ...env },
    encoding: 'utf8',
  });
  return stdout.trim() + stderr;
}

/** The files of what is kept, whole ones or not. */
function kept(): readonly string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all.filter((each) => each.isFile() && each.parentPath.includes('cdk8s-kubevirt-')).map((each) => join(each.parentPath, each.name));
}

/** The one file that is kept. Without it a path made of it would lead out of the folder of the test. */
function keptFile(): string {
  const [file] = kept();
  if (file === undefined) throw new Error('nothing is kept');
  return file;
}

/** Makes what is kept pass for that of another file of the same length, which shows whether V8 takes it. */
function passOffFor(answer: number): void {
  writeFileSync(join(folder, 'chunk.code.js'), answering(answer));
  for (const file of kept()) {
    const digest = createHash('sha256').update(answering(answer)).digest();
    writeFileSync(file, Buffer.concat([digest, readFileSync(file).subarray(digest.length)]));
  }
}

test('a run takes what an earlier one has compiled', () => {
  expect(run()).toBe('41');
  passOffFor(42);
  expect(run()).toBe('41');
});

test('of a file that has changed nothing is taken, and its code is kept anew', () => {
  expect(run()).toBe('41');
  writeFileSync(join(folder, 'chunk.code.js'), answering(42));
  expect(run()).toBe('42');
  expect(kept()).toHaveLength(1);
  passOffFor(43);
  expect(run()).toBe('42');
});

test.each<[string, (whole: Buffer) => Buffer]>([
  ['damaged', (whole) => Buffer.concat([whole.subarray(0, 300), Buffer.alloc(whole.length - 300)])],
  ['cut off', (whole) => whole.subarray(0, whole.length / 2)],
  ['empty', () => Buffer.alloc(0)],
])('what is %s is compiled again', (_what, damage) => {
  run();
  const file = keptFile();
  const whole = readFileSync(file);
  writeFileSync(file, damage(whole));
  expect(run()).toBe('41');
  expect(readFileSync(file)).toHaveLength(whole.length);
});

test('code of other flags is no code for this run', () => {
  run();
  run({}, ['--no-flush-bytecode']);
  expect(kept()).toHaveLength(2);
});

test('only this user may read and write what is kept', () => {
  run();
  const file = keptFile();
  expect([dirname(file), dirname(dirname(file))].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
});

test.each<[string, (file: string) => string]>([
  ['a folder that others can write to', dirname],
  ['a folder that others can put another in the place of', (file) => dirname(dirname(file))],
])('%s is not trusted', (_what, folderOf) => {
  run();
  passOffFor(42);
  chmodSync(folderOf(keptFile()), 0o777);
  expect(run()).toBe('42');
});

test('what nothing was added to for a month goes when something is kept', () => {
  run();
  const all = dirname(dirname(keptFile()));
  const day = 24 * 60 * 60;
  for (const [name, age] of Object.entries({ recent: 29 * day, old: 31 * day })) {
    mkdirSync(join(all, name));
    writeFileSync(join(all, name, 'chunk.code.js'), '');
    utimesSync(join(all, name), Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  run();
  expect(readdirSync(all)).toEqual(expect.arrayContaining(['old', 'recent']));
  writeFileSync(join(folder, 'chunk.code.js'), answering(42));
  run();
  expect(readdirSync(all)).toHaveLength(2);
  expect(readdirSync(all)).toContain('recent');
});

test('a run that fails keeps nothing: it may not have called everything', () => {
  program({ after: 'process.exitCode = 1;' });
  expect(run()).toBe('41');
  expect(kept()).toEqual([]);
});

test('a program that loads its modules anew, again and again, keeps what it has loaded first', () => {
  const again = `for (let i = 0; i < 12; i++) { delete require.cache[${JSON.stringify(built)}];`;
  program({ before: again, after: '}' });
  expect(run().split('\n')).toEqual(Array.from({ length: 12 }, () => '41'));
  expect(kept()).toHaveLength(1);
});

test('a folder that cannot be written is nobody’s concern', () => {
  expect(run({ TMPDIR: join(folder, 'main.js') })).toBe('41');
});

test('NODE_COMPILE_CACHE names another folder, for Node or for us', () => {
  const other = join(folder, 'other');
  run({ NODE_COMPILE_CACHE: other });
  expect(readdirSync(other)).toHaveLength(1);
  expect(readdirSync(folder).toSorted()).toEqual(['chunk.code.js', 'main.js', 'other']);
});

test.each(['NODE_DISABLE_COMPILE_CACHE', 'NODE_V8_COVERAGE'])('with %s nothing is kept', (name) => {
  expect(run({ [name]: join(folder, 'coverage') })).toBe('left to Node');
  expect(kept()).toEqual([]);
});

test('where Node keeps compiled code itself, it is left to Node', () => {
  program({ before: `require('node:module').getCompileCacheDir = () => '/kept/by/node'` });
  expect(run()).toBe('left to Node');
});

test('a file that cannot be read here is left to Node', () => {
  rmSync(join(folder, 'chunk.code.js'));
  expect(run()).toBe('left to Node');
});

test('a program in a context of its own, such as those of vitest, keeps to its own globals', () => {
  const context = "require('node:vm').createContext({ process, Buffer })";
  const names = "['exports', 'require', '__dirname']";
  writeFileSync(
    join(folder, 'main.js'),
    `const text = require('node:fs').readFileSync(${JSON.stringify(built)}, 'utf8');
    const loader = require('node:vm').compileFunction(text, ${names}, { parsingContext: ${context} });
    loader(exports, require, ${JSON.stringify(dirname(built))});
    console.log(exports.loadChunk(module, __dirname + '/chunk.code.js') ? 'run' : 'left to Node');`,
  );
  expect(run()).toBe('left to Node');
});

test('a bundle of ES modules has no `require`', () => {
  const text = readFileSync(built, 'utf8').replaceAll('require("node:', 'builtin("node:');
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { createRequire } from 'node:module';
    const builtin = createRequire(import.meta.url), module = { exports: {} }, { exports } = module, __dirname = '/';
    ${text}
    console.log(loadChunk(module, '/chunk.code.js') ? 'run' : 'left to the bundle');`,
  );
  expect(run({}, ['--import', join(folder, 'main.mjs')])).toBe('left to the bundle\n41');
});

test('jest loads chunks as it loads any module, with its own globals', () => {
  expect(loadChunk(module, join(folder, 'chunk.code.js'))).toBe(false);
});
