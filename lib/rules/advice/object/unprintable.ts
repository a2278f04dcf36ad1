import type { CodeEntry } from '../../rule.ts';

/** Told when a manifest is printed. */
export const unprintable: CodeEntry = {
  code: 'KP0003',
  name: 'object/unprintable',
  severity: 'error',
  page: {
    summary: 'A manifest consists of objects, lists, strings, finite numbers and booleans; nothing else can be written as YAML.',
    refused: "new VirtualMachine(chart, 'db', { memory: '1Gi', spec: { template: { spec: { terminationGracePeriodSeconds: NaN } } } })",
    accepted: "new VirtualMachine(chart, 'db', { memory: '1Gi', spec: { template: { spec: { terminationGracePeriodSeconds: 0 } } } })",
  },
};
