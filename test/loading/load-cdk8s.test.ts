import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadCdk8s } from '../../lib/loading/load-cdk8s.ts';

/** What tsx brings along. */
interface Bundler {
  buildSync(options: object): { readonly warnings: readonly unknown[] };
}

const root = join(__dirname, '../..');

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'cdk8s-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, { cwd = root, isModule = false } = {}): string {
  const { NODE_V8_COVERAGE: _coverage, ...env } = process.env;
  const args = [`--input-type=${isModule ? 'module' : 'commonjs'}`, '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, env: { ...env, TMPDIR: folder }, encoding: 'utf8' });
  return stdout.trim() + stderr;
}

describe('with the real cdk8s', () => {
  const yamlFiles = "Object.keys(require.cache).filter((file) => file.includes('/yaml/')).length";

  test('a synth loads no YAML library', () => {
    const synth = `new App({ outdir: ${JSON.stringify(join(folder, 'out'))} }).synth()`;
    expect(run(`const { App } = require('cdk8s-kubevirt'); ${synth}; console.log(${yamlFiles})`)).toBe('0');
  });

  test('cdk8s reads and writes YAML as ever', () => {
    writeFileSync(join(folder, 'a.yaml'), 'a: 0o7\n---\nb: 010\n');
    const use = `console.log(Yaml.stringify({ a: 'no' }), Yaml.load(${JSON.stringify(join(folder, 'a.yaml'))}))`;
    expect(run(`require('cdk8s-kubevirt'); const { Yaml } = require('cdk8s'); ${use}`)).toBe('a: "no"\n [ { a: \'0o7\' }, { b: 8 } ]');
  });

  test('so it does for ES modules', () => {
    const program = "import { App } from 'cdk8s-kubevirt'; import { App as Base, Yaml } from 'cdk8s';";
    expect(run(`${program} console.log(new App() instanceof Base, Yaml.stringify({ a: 1 }))`, { isModule: true })).toBe('true a: 1');
  });

  test('programs of ES modules load no YAML library either', () => {
    const program = "import { App } from 'cdk8s-kubevirt'; import { Chart } from 'cdk8s'; import { createRequire } from 'node:module';";
    const use = `const require = createRequire('/'); new Chart(new App(), 'chart'); console.log(${yamlFiles})`;
    expect(run(`${program} ${use}`, { isModule: true })).toBe('0');
  });

  test('the library itself is what others get', () => {
    const yaml = "require('node:module').createRequire(require.resolve('cdk8s'))('yaml')";
    expect(run(`require('cdk8s-kubevirt'); console.log(typeof ${yaml}.parse, ${yaml} === ${yaml}, ${yamlFiles} > 0)`)).toBe(
      'function true true',
    );
  });

  test('jest loads it as any module', () => {
    expect(loadCdk8s()).toBe(require('cdk8s'));
  });
});

/** As TypeScript compiles imports. */
const importStar = "const star = (m) => (m?.__esModule ? m : { ...m, default: m }); const yaml = star(require('yaml'));";
const importDefault = "const byDefault = (m) => (m?.__esModule ? m : { default: m }); const yaml = byDefault(require('yaml')).default;";

test.each<[string, string, 'late' | 'at once' | 'never']>([
  ['requires it', "const yaml = require('yaml'); exports.write = () => yaml.write();", 'late'],
  ['imports all of it', `${importStar} exports.write = () => yaml.write();`, 'late'],
  ['imports its default', `${importDefault} exports.write = () => yaml.write();`, 'late'],
  ['uses it at once', "const { write } = require('yaml'); exports.write = () => write();", 'at once'],
  ['asks whether it has something', "const has = 'write' in require('yaml'); exports.write = () => has;", 'at once'],
  ['lists what it has', "const names = Object.keys(require('yaml')); exports.write = () => names;", 'at once'],
  ['has no use for it', 'exports.write = () => 1;', 'never'],
])('a cdk8s that %s gets what it asks for', (_what, code, loaded) => {
  put('node_modules/cdk8s/index.js', `${code} exports.again = () => require('yaml').write();`);
  put('node_modules/yaml/index.js', "exports.write = () => 'written'; console.log('loaded');");
  cpSync(join(root, 'build/lib/loading/load-cdk8s.js'), join(folder, 'load-cdk8s.js'));
  const use = "console.log('use'); console.log(cdk8s.write())";
  const plain = run(`const cdk8s = require('cdk8s'); ${use}`, { cwd: folder });
  const postponed = run(`const cdk8s = require('./load-cdk8s.js').loadCdk8s(); ${use}; console.log(cdk8s.again())`, { cwd: folder });
  const [answer = ''] = plain.split('\n').slice(-1);
  expect(postponed.split('\n')).toEqual(
    { late: ['use', 'loaded', answer], 'at once': ['loaded', 'use', answer], never: ['use', answer, 'loaded'] }[loaded].concat('written'),
  );
});

/** Hooks on `require` such as those of tracers and mocks. What they make of the library is what cdk8s uses. */
test.each<[string, string]>([
  ['what anyone requires', 'Module.prototype.require = hooked(Module.prototype.require)'],
  ['what Node loads', 'Module._load = hooked(Module._load)'],
])('a hook on %s changes it as ever', (_what, hook) => {
  put('node_modules/cdk8s/index.js', "const yaml = require('yaml'); exports.write = () => yaml.write();");
  put('node_modules/yaml/index.js', "exports.write = () => 'written';");
  cpSync(join(root, 'build/lib/loading/load-cdk8s.js'), join(folder, 'load-cdk8s.js'));
  put(
    'hook.js',
    `const Module = require('node:module');
    const known = new Map();
    const hooked = (plain) => function (name, ...others) {
      if (!name.includes('yaml')) return plain.call(this, name, ...others);
      if (known.size === 0) {
        const yaml = plain.call(this, name, ...others);
        known.set('yaml', yaml);
        const { write } = yaml;
        yaml.write = () => write() + ' and seen';
      }
      return known.get('yaml');
    };
    ${hook};`,
  );
  const use = "require('./hook.js'); console.log(require('./load-cdk8s.js').loadCdk8s().write())";
  expect(run(use, { cwd: folder })).toBe('written and seen');
});

test('a loader that hands Node the text of CommonJS modules gets the library itself', () => {
  put('node_modules/cdk8s/index.js', "const yaml = require('yaml'); exports.write = () => yaml.write();");
  put('node_modules/yaml/index.js', "exports.write = () => 'written';");
  cpSync(join(root, 'build/lib/loading/load-cdk8s.js'), join(folder, 'load-cdk8s.js'));
  put(
    'loader.mjs',
    `import { readFileSync } from 'node:fs';
    export async function load(url, context, next) {
      const loaded = await next(url, context);
      return loaded.format === 'commonjs' ? { ...loaded, source: readFileSync(new URL(url)) } : loaded;
    }`,
  );
  const use = `import { createRequire, register } from 'node:module';
    process.noDeprecation = true; // Node 26 warns of register()
    register('./loader.mjs', import.meta.url);
    const { loadCdk8s } = (await import('./load-cdk8s.js')).default;
    const text = loadCdk8s().write();
    console.log(text, (await import('yaml')).default === createRequire(import.meta.url)('yaml'));`;
  expect(run(use, { cwd: folder, isModule: true })).toBe('written true');
});

test('a Module that is not Node’s own, as in the contexts of vitest, is not asked for more', () => {
  put('node_modules/cdk8s/index.js', "exports.write = () => 'written';");
  cpSync(join(root, 'build/lib/loading/load-cdk8s.js'), join(folder, 'load-cdk8s.js'));
  const other = `class Other { static _load = () => ({}); static [Symbol.hasInstance] = () => true; get require() { throw new TypeError(); } }`;
  const use = `${other} require('node:module').Module = Other; console.log(require('./load-cdk8s.js').loadCdk8s().write())`;
  expect(run(use, { cwd: folder })).toBe('written');
});

test('a bundler has nothing to warn of', () => {
  const bundler = createRequire(require.resolve('tsx'))('esbuild') as Bundler;
  const entryPoints = [join(root, 'build/lib/loading/load-cdk8s.js')];
  expect(bundler.buildSync({ entryPoints, bundle: true, platform: 'node', write: false, logLevel: 'silent' }).warnings).toEqual([]);
});

test('a cdk8s that was used keeps its library when all modules are loaded anew', () => {
  put('node_modules/cdk8s/index.js', "const yaml = require('yaml'); exports.count = () => yaml.count();");
  put('node_modules/yaml/index.js', 'let count = 0; exports.count = () => ++count;');
  cpSync(join(root, 'build/lib/loading/load-cdk8s.js'), join(folder, 'load-cdk8s.js'));
  const anew = 'for (const file of Object.keys(require.cache)) delete require.cache[file];';
  const use = `const cdk8s = require('./load-cdk8s.js').loadCdk8s(); cdk8s.count(); ${anew} console.log(cdk8s.count())`;
  expect(run(use, { cwd: folder })).toBe('2');
});

test('a package that is missing is for cdk8s to miss', () => {
  put('node_modules/cdk8s/index.js', "try { require('yaml'); } catch { exports.write = () => 'without'; }");
  cpSync(join(root, 'build/lib/loading/load-cdk8s.js'), join(folder, 'load-cdk8s.js'));
  expect(run("console.log(require('./load-cdk8s.js').loadCdk8s().write())", { cwd: folder })).toBe('without');
});

test.each(['cdk8s', 'yaml'])('once %s is loaded, nothing stands in for it', (loaded) => {
  put('node_modules/cdk8s/index.js', "const yaml = require('yaml'); exports.yaml = () => yaml;");
  put('node_modules/yaml/index.js', '');
  cpSync(join(root, 'build/lib/loading/load-cdk8s.js'), join(folder, 'load-cdk8s.js'));
  const use = "console.log(require('./load-cdk8s.js').loadCdk8s().yaml() === require('yaml'))";
  expect(run(`require('${loaded}'); ${use}`, { cwd: folder })).toBe('true');
});

function put(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
