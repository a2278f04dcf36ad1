import { spawnSync } from 'node:child_process';
import { createContext, Script } from 'node:vm';
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import * as fc from 'fast-check';
import { initProject } from '../../lib/cli/init/init-project.ts';
import { UsageError } from '../../lib/core/errors.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { Session } from '../../lib/cli/session.ts';
import { commentText, propertyKey, stringLiteral, templateText } from '../../lib/core/text/typescript.ts';
import { importAnsible } from '../../lib/migrate/ansible/import-ansible.ts';
import { importManifests } from '../../lib/migrate/manifests/import-manifests.ts';
import type { ImportedUnit } from '../../lib/migrate/imported.ts';
import { chartClassName, chartFileName } from '../../lib/migrate/print/chart-name.ts';
import { printChart } from '../../lib/migrate/print/print-chart.ts';
import { noFiles } from '../migrate/no-files.ts';

/** Texts that end what they stand in, if they are written as they are, and then call `happen`. */
const payloads = [
  "'); happen(); ('",
  '"); happen(); ("',
  '`; happen(); `',
  '${happen()}',
  '$',
  '{happen()}',
  '\\',
  "\\'",
  '*/ happen(); /*',
  '*/',
  '\nhappen();\n',
  '\rhappen();\r',
  '\u2028happen();\u2028',
  '\u2029happen();//',
  '\u0085happen();',
  '</script><script>happen()</script>',
  '//# sourceMappingURL=data:application/json,happen',
  '@ts-nocheck',
  '@ts-ignore',
  'eslint-disable',
  '/// <reference path="x" />',
  '<!-- happen()',
  '#!/bin/happen',
  '\u202ehappen()\u2066',
  '\ud800',
  '\udc00',
  '\ufeff',
  '\0',
  '\u001b[2J',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'Chart',
  'ApiObject',
  'require',
  'exports',
  'this',
  'item',
  'of',
  'await',
  'let',
  'undefined',
  'Object',
  '[k: string]',
  "['x']",
  '...happen()',
  'get x()',
  '../../../etc/happen',
  'a.b-c_d',
  '',
  ' ',
  '日本',
];

const hostile = fc.oneof(
  fc.constantFrom(...payloads),
  fc.array(fc.constantFrom(...payloads, 'a', 'web-'), { maxLength: 3 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

/** Characters that an editor hides or reorders, and that end a line for a compiler. */
const unseen = /(?!\n)\p{Cc}|[\p{Bidi_Control}\p{Cs}\u2028\u2029\ufeff]/u;

interface Run {
  readonly exported: readonly unknown[];
  /** What constructors were called with. */
  readonly made: readonly (readonly unknown[])[];
}

/** Compiles and runs a module as a user's project would, with classes that only take notes, and sees that nothing else happens. */
function run(text: string): Run {
  expect(text).not.toMatch(unseen);
  const { code } = transformSync(text, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } });
  const happened: unknown[] = [];
  const made: (readonly unknown[])[] = [];
  class Construct {
    synth(): void {}
    constructor(...given: readonly unknown[]) {
      made.push(given.slice(1));
    }
  }
  const modules: Readonly<Record<string, unknown>> = {
    cdk8s: { Chart: Object, ApiObject: Construct },
    './web.ts': { web: () => undefined },
    'cdk8s-kubevirt': new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : Construct) }),
  };
  const exports: Record<string, unknown> = {};
  const context = createContext({
    exports,
    require: (name: string) => modules[name] ?? happened.push(name),
    happen: () => happened.push('called'),
  });
  const names = (): unknown =>
    new Script('JSON.stringify([Object.getOwnPropertyNames(globalThis), Object.getOwnPropertyNames(Object.prototype)])').runInContext(
      context,
    );
  const before = names();
  new Script(code).runInContext(context, { timeout: 5000 });
  const exported = Object.values(exports);
  for (const each of exported) if (typeof each === 'function') Reflect.construct(each, [{}, 'id']);
  expect(happened).toEqual([]);
  expect(names()).toEqual(before);
  return { exported, made };
}

const here = { file: 'a.yml', line: 1, column: 1 };

function unit(title: string, objects: readonly Manifest[], items: readonly unknown[] = []): ImportedUnit {
  const made = objects.map((object) => ({ object, locate: () => here, fieldOf: () => undefined, findings: [] }));
  return { title, location: here, objects: made, isLoop: items.length > 0, items, findings: [] };
}

/** Plain data whose keys and texts are hostile. */
const data = fc.letrec<{ readonly value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    hostile,
    fc.constantFrom(null, true, 0, -1.5),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(hostile, tie('value')), { maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value;

const object = (name: string, body: unknown): Manifest => ({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name }, body });

describe('a chart does nothing but make the objects of its source', () => {
  test('whatever its objects, its title and its file are called', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, data, (title, file, name, body) => {
        const text = printChart([unit(title, [object(name, body)])], { className: chartClassName(file), source: file }) ?? '';
        const { made, exported } = run(text);
        expect(exported).toHaveLength(1);
        const [[, props] = []] = made;
        expect(JSON.stringify(props)).toBe(JSON.stringify(object(name, body)));
      }),
      { numRuns: 150 },
    );
  });

  test('whatever the variables of a loop are called, and whatever stands around them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(hostile, { minLength: 1, maxLength: 3 }),
        fc.uniqueArray(hostile, { minLength: 2, maxLength: 3 }),
        hostile,
        hostile,
        (keys, values, before, after) => {
          const items = values.map((value) => Object.fromEntries(keys.map((key) => [key, `xx${value}`])));
          const objects = values.map((value, i) => object(`n${i}`, { text: `${before}xx${value}${after}`, [before]: value }));
          const { made } = run(printChart([unit('loop', objects, items)], { className: 'Loop', source: 'a.yml' }) ?? '');
          expect(made.map(([, props]) => JSON.stringify(props))).toEqual(objects.map((each) => JSON.stringify(each)));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('whatever a playbook or a manifest holds', () => {
    fc.assert(
      fc.property(hostile, hostile, data, (name, key, value) => {
        const definition = {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: 'a', namespace: 'n', labels: { [key]: name } },
          data: { [key]: value },
        };
        const playbook = JSON.stringify([{ name, loop: [{ [key]: 'a' }, { [key]: 'b' }], k8s: { definition } }]);
        const units = [
          ...importAnsible([{ file: 'a.yml', text: playbook }], { files: noFiles }),
          ...importManifests([{ file: 'b.yml', objects: [{ value: definition, locate: () => here }] }]),
        ].flatMap((imported) => imported.units);
        const text = printChart(units, { className: 'A', source: 'a.yml' });
        expect(text === undefined ? 1 : run(text).exported.length).toBe(1);
      }),
      { numRuns: 150 },
    );
  });
});

const keyword = fc.oneof(
  hostile,
  fc.constantFrom('tsType', 'tsEnumNames', '$id', '$ref', 'title', 'description', 'deprecated', 'default', 'const', 'extends'),
);

const schemas = fc.letrec<{ readonly node: Record<string, unknown> }>((tie) => ({
  node: fc
    .record(
      {
        type: fc.constantFrom('object', 'string', 'integer', 'array'),
        enum: fc.array(data, { maxLength: 3 }),
        required: fc.array(hostile, { maxLength: 2 }),
        properties: fc
          .array(fc.tuple(hostile, fc.oneof({ maxDepth: 2 }, fc.constant({ type: 'string' }), tie('node'))), { maxLength: 3 })
          .map((entries) => Object.fromEntries(entries)),
        items: fc.oneof({ maxDepth: 2 }, fc.constant({ type: 'string' }), tie('node')),
        more: fc.array(fc.tuple(keyword, hostile), { maxLength: 2 }),
      },
      { requiredKeys: [] },
    )
    .map(({ more = [], ...node }) => Object.fromEntries<unknown>([...more, ...Object.entries(node)])),
})).node;

test('the types of a CRD are no code, whatever its schema holds', () => {
  const crds = fc.sample(schemas, { numRuns: 300, seed: 1 }).map((spec, i) => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `n${i}.example.com` },
    spec: {
      group: 'example.com',
      names: { kind: 'Widget', plural: `n${i}` },
      versions: [{ name: 'v1', served: true, schema: { openAPIV3Schema: { type: 'object', properties: { spec } } } }],
    },
  }));
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [i, crd] of crds.entries()) writeFileSync(join(folder, `${i}.json`), JSON.stringify(crd));
    const answers = typesOf(crds.length, folder);
    expect(answers.filter((answer) => typeof answer === 'string' && !answer.startsWith('KU0021 '))).toEqual([]);
    const texts = readdirSync(join(folder, 'imports')).map((file) => readFileSync(join(folder, 'imports', file), 'utf8'));
    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) expect(run(text).exported).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const root = join(__dirname, '..', '..');

/** For each file true where its types were written, else the code and message of the refusal. In Node itself, because the compiler imports ESM. */
function typesOf(count: number, folder: string): readonly unknown[] {
  const script = `const { importCrd } = require(${JSON.stringify(join(root, 'lib/cli/import-crd/import-crd.ts'))});
    (async () => {
      const answers = [];
      for (let i = 0; i < ${count}; i++) {
        const answer = importCrd([i + '.json'], { folder: ${JSON.stringify(folder)} });
        answers.push(await answer.then(() => true, (error) => (error.diagnostic ? error.diagnostic.code + ' ' + error.message : error.stack)));
      }
      console.log(JSON.stringify(answers));
    })()`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '--eval', script], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as readonly unknown[];
}

test('init writes the URL of a repository as a text, whatever it is', async () => {
  let written = 0;
  await fc.assert(
    fc.asyncProperty(hostile, async (path) => {
      const folder = mkdtempSync(join(tmpdir(), 'init-'));
      try {
        const session = {
          folder,
          say: () => undefined,
          tell: () => undefined,
          nameOf: (file: string) => file,
          inLine: (file: string) => file,
        } as unknown as Session;
        await initProject('.', { delivery: 'argocd', ci: 'none', repo: `https://git.example.org/${path}` }, session);
        expect(run(readFileSync(join(folder, 'charts', 'main.ts'), 'utf8')).exported).toEqual([]);
        written++;
      } catch (error) {
        if (!(error instanceof UsageError)) throw error; // it is no URL
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
    { numRuns: 100 },
  );
  expect(written).toBeGreaterThan(10);
});

test('files of charts stay in their folder', () => {
  fc.assert(
    fc.property(hostile, (name) => expect(chartFileName(name)).toMatch(/^[a-z0-9][a-z0-9-]*\.ts$/)),
    { numRuns: 150 },
  );
});

test('a text, a key and a template mean what they are written from', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const value = new Script(
        `[${stringLiteral(text)}, Object.keys({ ${propertyKey(text)}: 1 })[0], \`${templateText(text)}\${''}\`]`,
      ).runInNewContext() as readonly string[];
      expect(Array.from(value)).toEqual([text, text, text]);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['a task', 'a task'],
  ['two\n lines', 'two lines'],
  ['a */ b', 'a * / b'],
  ['@ts-ignore', '"@ts-ignore"'],
  ['# sourceMappingURL=x', '"# sourceMappingURL=x"'],
  ['see //# sourceMappingURL=x', 'see / / # sourceMappingURL=x'],
  ['eslint-disable-next-line', '"eslint-disable-next-line"'],
  ['\u202eevil', String.raw`\u202eevil`],
  ['مرحبا', 'مرحبا'],
])('%j stands in a comment as %j', (text, comment) => expect(commentText(text)).toBe(comment));
