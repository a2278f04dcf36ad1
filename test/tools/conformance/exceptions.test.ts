import { judge } from '../../../tools/conformance/judge.ts';
import { exceptionsOf } from '../../../tools/conformance/exceptions.ts';

test.each<[string, object, object]>([
  [
    'null timestamps',
    { object: { spec: { template: { metadata: { creationTimestamp: null }, spec: {} } } } },
    { object: { spec: { template: { spec: {} } } } },
  ],
  ['items that are there twice', { errors: [{ detail: 'Duplicate value: {"name":"a"}' }] }, { errors: [{ detail: 'Duplicate value' }] }],
  ['printed lists', { error: 'values: Invalid value: []string{"x", "y"}: no' }, { error: 'values: Invalid value: ["x","y"]: no' }],
  [
    'printed lists within lists',
    { errors: [{ field: 'a', detail: 'Invalid value: []interface {}{1, []interface {}{"x", "y"}}: no' }] },
    { errors: [{ field: 'a', detail: 'Invalid value: [1,["x","y"]]: no' }] },
  ],
  ['printed lists without items', { error: 'values: Invalid value: []string(nil): no' }, { error: 'values: Invalid value: null: no' }],
])('of 1.6 and 1.7 are not compared: %s', (_, recorded, got) => {
  for (const release of ['1.6', '1.7']) expect(judge('create', { ...recorded }, { ...got }, [], exceptionsOf(release))).toBeUndefined();
  for (const release of ['1.8', '1.9', undefined]) {
    expect(judge('create', { ...recorded }, { ...got }, [], exceptionsOf(release))).toBeDefined();
  }
});

test('other differences count in every release', () => {
  const recorded = { object: { metadata: { creationTimestamp: null, labels: { a: 'b' } } } };
  expect(judge('create', recorded, { object: { metadata: {} } }, [], exceptionsOf('1.6'))?.key).toBe('object');
});
