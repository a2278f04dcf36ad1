import { chartError } from '../../lib/cli/chart-error.ts';

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
  ['Only root constructs may have an empty ID', 'Give it an id, the second argument, that is a text and not empty.'],
  ['cannot find a parent chart (directly or indirectly)', 'Make it in a Chart or a Cluster, the first argument.'],
  ['no inventory', 'Correct the charts at this line; --verbose prints the whole stack.'],
])('the hint of: %s', (message, hint) => {
  expect(said(new Error(message)).hint).toBe(hint);
});
