import { exampleOf, type ExampleObjects } from '../../../lib/explain/examples/example.ts';
import { judgeExample, needsCluster } from '../../../lib/explain/examples/judge-example.ts';
import { allCodes } from '../../../lib/rules/codes.ts';

function refusedOf(code: string): ExampleObjects {
  const entry = allCodes.find((each) => each.code === code);
  const example = entry && exampleOf(entry, 'refused');
  if (example?.kind !== 'objects') throw new Error(`${code} shows no objects`);
  return example;
}

test.each([
  ['an object', 'KV1031', false],
  ['an update', 'KV1801', true],
  ['a request that hangs on what runs', 'KV5003', true],
  ['a request of which enough stands in the object', 'KV6103', false],
])('%s: %s', (_, code, needed) => {
  const example = refusedOf(code);
  expect(judgeExample(example).map((each) => each.code)).toEqual([code]);
  expect(needsCluster(example)).toBe(needed);
});
