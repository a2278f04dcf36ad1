import { framesOf } from '../../lib/core/source-location.ts';

const framesIn = (...lines: readonly string[]): readonly string[] =>
  framesOf({ stack: ['Error: no', ...lines.map((line) => `    at ${line}`)].join('\n') }).map(
    ({ file, line, column }) => `${file}:${line}:${column}`,
  );

test.each([
  ['a function', 'sized (/charts/sized.ts:8:3)', '/charts/sized.ts:8:3'],
  ['a method', 'Fleet.sized [as size] (/charts/sized.ts:8:3)', '/charts/sized.ts:8:3'],
  ['a constructor', 'new Fleet (/charts/sized.ts:8:3)', '/charts/sized.ts:8:3'],
  ['a function without a name', '/charts/main.ts:8:3', '/charts/main.ts:8:3'],
  ['a function that waits', 'async main (/charts/main.ts:8:3)', '/charts/main.ts:8:3'],
  ['one that waits and has no name', 'async /charts/main.ts:8:3', '/charts/main.ts:8:3'],
  ['a module', 'file:///my%20charts/main.mjs:8:3', '/my charts/main.mjs:8:3'],
  ['a function of a module', 'sized (file:///charts/main.mjs:8:3)', '/charts/main.mjs:8:3'],
  ['a folder with brackets', 'sized (/charts (old)/main.ts:8:3)', '/charts (old)/main.ts:8:3'],
  ['such a folder and no name', '/charts (old)/main.ts:8:3', '/charts (old)/main.ts:8:3'],
  ['Windows', String.raw`sized (C:\charts\main.ts:8:3)`, String.raw`C:\charts\main.ts:8:3`],
])('the frame of %s', (_, line, place) => {
  expect(framesIn(line)).toEqual([place]);
});

test.each([
  ['Node', 'Module._compile (node:internal/modules/cjs/loader:1521:14)'],
  ['a built-in', 'Array.map (<anonymous>)'],
  ['eval', 'eval (eval at run (/charts/main.ts:1:2), <anonymous>:1:1)'],
  ['promises', 'async Promise.all (index 0)'],
  ['cdk8s', 'new App (/charts/node_modules/cdk8s/lib/app.js:120:5)'],
  ['vitest', 'file:///charts/node_modules/@vitest/runner/dist/chunk-artifact.js:302:11'],
  ['tsx', 'Object.transformer (/charts/node_modules/tsx/dist/register.cjs:22:2188)'],
  ['this package', `new VirtualMachine (${__dirname.replace(/test.core$/, 'lib')}/constructs/virtual-machine.ts:10:5)`],
])('%s has no frame to show', (_, line) => {
  expect(framesIn(line)).toEqual([]);
});

test('the nearest frame and two callers are kept', () => {
  const lines = ['a', 'b', 'c', 'd'].map((name, i) => `${name} (/charts/main.ts:${i + 1}:1)`);
  expect(framesIn(...lines)).toEqual(['/charts/main.ts:1:1', '/charts/main.ts:2:1', '/charts/main.ts:3:1']);
});

test('what tsx wraps a script in is no caller', () => {
  expect(framesIn('<anonymous> (/charts/main.ts:4:1)', 'Object.<anonymous> (/charts/main.ts:9:11)')).toEqual(['/charts/main.ts:4:1']);
  expect(framesIn('/charts/main.js:4:1', 'Object.<anonymous> (/charts/main.js:2:3)')).toEqual([
    '/charts/main.js:4:1',
    '/charts/main.js:2:3',
  ]);
});

test('a place that is known outright is the only one', () => {
  expect(framesOf({ file: 'charts.yaml', line: 1, column: 2 })).toEqual([{ file: 'charts.yaml', line: 1, column: 2 }]);
});
