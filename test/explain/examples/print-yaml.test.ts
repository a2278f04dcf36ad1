import { printYaml } from '../../../lib/explain/examples/print-yaml.ts';

test('a text of 120 characters is printed whole, and of a longer one the beginning', () => {
  const printed = (length: number): string =>
    printYaml([{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { a: 'x'.repeat(length) } }]);
  expect(printed(120)).toContain(`a: ${'x'.repeat(120)}\n`);
  expect(printed(121)).toContain(`a: ${'x'.repeat(40)}… (121 characters)\n`);
});
