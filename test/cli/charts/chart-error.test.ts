import { chartError } from '../../../lib/cli/charts/chart-error.ts';

const said = (thrown: unknown) => {
  const { message, hint } = chartError(thrown, '/charts/main.ts').diagnostic;
  return { message, hint };
};

const circular: Record<string, unknown> = { status: 503 };
circular['self'] = circular;

test.each<readonly [what: string, thrown: unknown, message: string]>([
  [
    'an error with its cause',
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
    'TypeError: fetch failed; cause: connect ECONNREFUSED',
  ],
  ['a cause that is no error', new Error('no inventory', { cause: 'timeout' }), 'no inventory; cause: "timeout"'],
  ['a cause without words', new Error('no inventory', { cause: new Error('') }), 'no inventory'],
  [
    'errors that are gathered',
    new AggregateError([new Error('first'), new Error('second')], 'two'),
    'AggregateError: two; cause: first; cause: second',
  ],
  [
    'gathered errors without a word of their own',
    new AggregateError([new Error('first')]),
    'the charts threw AggregateError without a message; cause: first',
  ],
  ['a map', { status: 503 }, 'the charts threw { status: 503 }'],
  ['a map in a circle', circular, 'the charts threw <ref *1> { status: 503, self: [Circular *1] }'],
  ['a map without a prototype', Object.create(null), 'the charts threw [Object: null prototype] {}'],
  ['a text', 'no', 'the charts threw "no"'],
  ['a Promise', Promise.resolve(), 'the charts threw a Promise'],
])('%s', (_, thrown, message) => {
  expect(said(thrown).message).toBe(message);
});

test('a chain of causes ends', () => {
  const error = new Error('a');
  error.cause = new Error('b', { cause: new Error('c', { cause: new Error('d', { cause: error }) }) });
  expect(said(error).message).toBe('a; cause: b; cause: c; cause: d');
});

test.each([
  ["There is already a Construct with name 'db' in Chart [fleet]", 'Give this one another id; name says what its object is called.'],
  ['Only root constructs may have an empty ID', 'Give it an id, the second argument, a string that is not empty.'],
  ['cannot find a parent chart (directly or indirectly)', 'Make it in a Chart or a Cluster, the first argument.'],
  ['no inventory', 'Correct the charts at this line; --verbose prints the whole stack.'],
])('the hint of: %s', (message, hint) => {
  expect(said(new Error(message)).hint).toBe(hint);
});

test('a library that stumbles over its arguments is named', () => {
  const told = (...frames: readonly string[]): string => {
    const error = new TypeError("Cannot read properties of undefined (reading 'name')\n    in more lines");
    error.stack = [`TypeError: ${error.message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n');
    return said(error).message;
  };
  const chart = 'Object.<anonymous> (/charts/main.ts:3:1)';
  const deep = 'given (/fleet/node_modules/cdk8s-kubevirt/build/lib/chunks/charts.js:9:1)';
  expect(told(deep, 'new Hpa (/fleet/node_modules/cdk8s-kubevirt/build/lib/chunks/charts.js:5:1)', chart)).toBe(
    "new Hpa cannot use what it is given: Cannot read properties of undefined (reading 'name')",
  );
  expect(told('Object.httpGet (/fleet/node_modules/cdk8s-kubevirt/build/lib/chunks/charts.js:5:1)', chart)).toMatch(/^httpGet cannot use/);
  expect(told('names (/charts/names.ts:1:1)', deep, chart)).toMatch(/^TypeError: Cannot read/);
  expect(told('parse (/fleet/node_modules/csv/index.js:1:1)', chart)).toMatch(/^TypeError: Cannot read/);
});
