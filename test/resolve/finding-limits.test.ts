import type { Diagnostic, ObjectInCluster } from '../../lib/core/diagnostic.ts';
import { FindingLimits } from '../../lib/resolve/finding-limits.ts';

const of = (name: string): ObjectInCluster => ({ cluster: '', ref: { apiVersion: 'v1', kind: 'ConfigMap', namespace: undefined, name } });
const about = (object?: ObjectInCluster): Diagnostic => ({ code: 'KP0001', severity: 'error', message: '', ...(object && { object }) });

/** How many of so many findings are listed, and what is told of the others. */
function taken(findings: readonly Diagnostic[]): readonly [listed: number, rest: readonly string[]] {
  const limits = new FindingLimits();
  return [findings.filter((finding) => limits.admits(finding)).length, limits.takeRest().map(({ message }) => message)];
}

const vm = of('db');
const ofOne = (count: number): readonly Diagnostic[] => Array.from({ length: count }, () => about(vm));
const ofNone = (count: number): readonly Diagnostic[] => Array.from({ length: count }, () => about());
const many = (count: number): readonly Diagnostic[] => Array.from({ length: count }, (_, i) => about(of(String(i))));

test.each<[what: string, findings: readonly Diagnostic[], listed: number, rest: readonly string[]]>([
  ['100 findings of an object are listed', ofOne(100), 100, []],
  ['the 101st is counted', ofOne(101), 100, ['further findings of this object are counted, and not listed: 1 error']],
  ['10,000 findings in all are listed', many(10_000), 10_000, []],
  ['the 10,001st is counted', many(10_001), 10_000, ['further findings are counted, and not listed: 1 error']],
  ['the 101st about no object is listed', ofNone(101), 101, []],
])('%s', (_what, findings, listed, rest) => {
  expect(taken(findings)).toEqual([listed, rest]);
});

test.each([
  ['its 100th', ofOne(99), false],
  ['its 101st', ofOne(100), true],
  ['the 10,000th in all', many(9_999), false],
  ['the 10,001st in all', many(10_000), true],
])('whether %s finding of an object is counted only is known before it is made', (_what, before, isFull) => {
  const limits = new FindingLimits();
  for (const finding of before) limits.admits(finding);
  expect(limits.isFull(vm)).toBe(isFull);
});
