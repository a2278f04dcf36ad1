import * as fc from 'fast-check';
import { longJson } from '../../../lib/cli/check/long-json.ts';

test.each<[string, object, Record<string, unknown[]>]>([
  ['empty lists', { a: 1 }, { b: [], c: [] }],
  ['lists alone', {}, { b: [{ c: ['d\n'] }, []] }],
  ['more than a piece', { a: { b: [] } }, { c: Array.from({ length: 20_000 }, (_, i) => ({ i })) }],
])('%s is printed as a whole document is', (_name, head, lists) => {
  expect([...longJson({ ...head }, lists)].join('')).toBe(JSON.stringify({ ...head, ...lists }, undefined, 2));
});

test('so is any other document', () => {
  const words = fc.dictionary(fc.constantFrom('x', 'y'), fc.jsonValue(), { minKeys: 1 });
  const lists = fc.dictionary(fc.constantFrom('v', 'w'), fc.array(fc.jsonValue()));
  fc.assert(
    fc.property(words, lists, (head, all) =>
      expect([...longJson(head, all)].join('')).toBe(JSON.stringify({ ...head, ...all }, undefined, 2)),
    ),
  );
});
