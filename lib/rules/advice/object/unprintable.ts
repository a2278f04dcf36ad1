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

/** The hint for a value at a path, `spec.runStrategy`, that is no plain data. */
export function writePlainData(path: string): string {
  return `Write plain data at ${path}: objects, lists, strings, finite numbers and booleans.`;
}
