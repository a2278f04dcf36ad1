import { entryOf } from '../../../lib/core/data/entry-of.ts';

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('a table has no entry %s that nobody wrote', (key) => {
  expect(entryOf({ own: 1 }, key)).toBeUndefined();
  expect(entryOf(JSON.parse(`{ "${key}": 2 }`) as Record<string, number>, key)).toBe(2);
});
