import { respelledField } from '../../../../lib/rules/kubernetes/schema/meant-field.ts';

test.each([
  ['order', 'bootOrder'],
  ['rder', undefined],
  ['boot_order', 'bootOrder'],
  ['bus', 'bus'],
])('%s means the field %j', (written, meant) => {
  expect(respelledField(written, ['bootOrder', 'bus'])).toBe(meant);
});
