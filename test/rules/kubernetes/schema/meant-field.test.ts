import { namingField, respelledField } from '../../../../lib/rules/kubernetes/schema/meant-field.ts';

test.each([
  ['order', 'bootOrder'],
  ['rder', undefined],
  ['boot_order', 'bootOrder'],
  ['bus', 'bus'],
])('%s means the field %j', (written, meant) => {
  expect(respelledField(written, ['bootOrder', 'bus'])).toBe(meant);
});

test.each([
  ['name', ['secretName', 'optional'], 'secretName'],
  ['configMapName', ['name', 'optional'], 'name'],
  ['name', ['schedulerName', 'serviceAccountName'], undefined],
  ['name', ['rename', 'optional'], undefined],
  ['secretName', ['name', 'optional'], 'name'],
  ['diskName', ['volumeName'], undefined],
  ['selector', ['nodeSelector'], undefined],
])('%s beside %j is the name %j', (written, fields, meant) => {
  expect(namingField(written, fields)).toBe(meant);
});
