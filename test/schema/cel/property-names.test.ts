import { celName } from '../../../lib/schema/cel/property-names.ts';

test.each([
  ['size', 'size'],
  ['my-size', 'my__dash__size'],
  ['a.b/c', 'a__dot__b__slash__c'],
  ['a__b', 'a__underscores__b'],
  ['a_b', 'a_b'],
  ['_', '_'],
  ['namespace', '__namespace__'],
  ['in', '__in__'],
  ['interval', 'interval'],
  ['9lives', undefined],
  ['a b', undefined],
  ['größe', undefined],
  ['', undefined],
])('%s is %s', (property, name) => {
  expect(celName(property)).toBe(name);
});
