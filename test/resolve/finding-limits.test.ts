import type { Code, Diagnostic, ObjectInCluster, Severity } from '../../lib/core/diagnostic.ts';
import { countFindings } from '../../lib/report/summary.ts';
import { FindingLimits } from '../../lib/resolve/finding-limits.ts';

const of = (name: string): ObjectInCluster => ({ cluster: '', ref: { apiVersion: 'v1', kind: 'ConfigMap', namespace: undefined, name } });
const about = (object?: ObjectInCluster, code: Code = 'KP0001', severity: Severity = 'error'): Diagnostic => ({
  code,
  severity,
  message: '',
  ...(object && { object }),
});

/** How many of so many findings are listed, and what is told of the others. */
function taken(findings: readonly Diagnostic[]): readonly [listed: number, rest: readonly string[]] {
  const limits = new FindingLimits();
  return [findings.filter((finding) => limits.admits(finding)).length, limits.takeRest().map(({ message }) => message)];
}

const vm = of('db');
const ofOne = (count: number): readonly Diagnostic[] => Array.from({ length: count }, () => about(vm));
const ofNone = (count: number): readonly Diagnostic[] => Array.from({ length: count }, () => about());
const ofEach = (count: number, code?: Code, severity?: Severity): readonly Diagnostic[] =>
  Array.from({ length: count }, (_, i) => about(of(String(i)), code, severity));
/** As many findings, a thousand of each code. */
const ofManyCodes = (count: number): readonly Diagnostic[] =>
  Array.from({ length: count }, (_, i) => about(of(String(i)), `KP${1000 + Math.floor(i / 1000)}`));

test.each<[what: string, findings: readonly Diagnostic[], listed: number, rest: readonly string[]]>([
  ['100 findings of an object are listed', ofOne(100), 100, []],
  ['the 101st is counted', ofOne(101), 100, ['further findings of this object are counted, and not listed: 1 error']],
  ['the 101st about no object is listed', ofNone(101), 101, []],
  ['1,000 findings of a code are listed', ofEach(1000), 1000, []],
  ['the 1,001st is counted', ofEach(1001), 1000, ['further findings are counted, and not listed: 1 error of KP0001']],
  ['the 1,001st about no object is listed', ofNone(1001), 1001, []],
  ['one of another code is listed after it', [...ofEach(1000), about(vm, 'KV1001')], 1001, []],
  [
    'those of several codes are counted apart, the most first',
    [...ofEach(1001, 'KP0001'), ...ofEach(1003, 'KP0002', 'warning'), ...ofEach(1, 'KP0002')],
    2000,
    ['further findings are counted, and not listed: 1 error of KP0002, 3 warnings of KP0002, 1 error of KP0001'],
  ],
  ['10,000 findings in all are listed', ofManyCodes(10_000), 10_000, []],
  [
    'ten codes are named of those that are counted',
    [...ofManyCodes(10_000), ...ofEach(5, 'KV0001'), ...Array.from({ length: 11 }, (_, i) => about(vm, `KV${1000 + i}`))],
    10_000,
    [
      `further findings are counted, and not listed: 5 errors of KV0001, ${Array.from({ length: 9 }, (_, i) => `1 error of KV${1000 + i}`).join(', ')}, 2 findings of other codes`,
    ],
  ],
])('%s', (_what, findings, listed, rest) => {
  expect(taken(findings)).toEqual([listed, rest]);
});

test.each([
  ['its 100th', ofOne(99), false],
  ['its 101st', ofOne(100), true],
  ['the 1,000th of its code', ofEach(999), false],
  ['the 1,001st of its code', ofEach(1000), true],
  ['the 1,001st of another code', ofEach(1000, 'KP0002'), false],
  ['the 10,001st in all', ofManyCodes(10_000), true],
])('whether %s finding is counted only is known before it is made', (_what, before, isFull) => {
  const limits = new FindingLimits();
  for (const finding of before) limits.admits(finding);
  expect(limits.isFull(vm, 'KP0001')).toBe(isFull);
});

test('what is counted is in the sum of all findings', () => {
  const limits = new FindingLimits();
  const findings = [...ofEach(1500, 'KP0001', 'warning'), ...ofOne(101)];
  const listed = findings.filter((finding) => limits.admits(finding));
  expect(countFindings([...listed, ...limits.takeRest()])).toEqual({ errors: 101, warnings: 1500, notes: 0 });
});
