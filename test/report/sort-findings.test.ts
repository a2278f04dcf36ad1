import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import { errorsLast, sortFindings } from '../../lib/report/sort-findings.ts';

/** A finding about VM `name` of cluster `cluster`; about no object where there is no name. */
const finding = (message: string, name?: string, cluster = 'staging'): Diagnostic => ({
  code: 'KP0301',
  severity: 'error',
  message,
  path: 'spec',
  ...(name !== undefined && { object: { cluster, ref: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', namespace: 'vms', name } } }),
});

const printed = (diagnostics: readonly Diagnostic[]): readonly string[] =>
  sortFindings(diagnostics).map(
    ({ message, object }) => `${object === undefined ? '' : `${object.cluster}:${object.ref.name} `}${message}`,
  );

test('findings stand by cluster and object, those about no object first', () => {
  const given = [finding('x', 'b'), finding('x', 'a'), finding('x', 'a', 'production'), finding('x')];
  expect(printed(given)).toEqual(['x', 'production:a x', 'staging:a x', 'staging:b x']);
});

test('findings about one object keep their order', () => {
  expect(printed([finding('z', 'a'), finding('y', 'a'), finding('x', 'b'), finding('w', 'a')])).toEqual([
    'staging:a z',
    'staging:a y',
    'staging:a w',
    'staging:b x',
  ]);
});

test.each([
  ['one after the other', [finding('x', 'a'), finding('x', 'a')], ['staging:a x']],
  [
    'with others between them',
    [finding('x', 'a'), finding('y', 'a'), finding('x', 'b'), finding('x', 'a')],
    ['staging:a x', 'staging:a y', 'staging:b x'],
  ],
  ['about no object', [finding('x'), finding('y'), finding('x')], ['x', 'y']],
])('what is said twice, %s, is told once', (_, given, expected) => {
  expect(printed(given)).toEqual(expected);
});

test.each<[string, Partial<Diagnostic>]>([
  ['code', { code: 'KP0302' }],
  ['field', { path: 'metadata' }],
  ['hint', { hint: 'Write cdrom.' }],
])('another %s is another finding', (_, change) => {
  expect(sortFindings([finding('x', 'a'), { ...finding('x', 'a'), ...change }])).toHaveLength(2);
});

test('errors are printed last, otherwise in the order given', () => {
  const severities = ['error', 'note', 'warning', 'error', 'note'] as const;
  const found = severities.map((severity, i) => ({ code: 'KV1001', severity, message: String(i) }) as const);
  expect(errorsLast(found).map(({ message }) => message)).toEqual(['1', '4', '2', '0', '3']);
});
