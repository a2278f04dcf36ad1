import { oncePerPlaceholder as inTree } from '../../../lib/cli/check/once-per-placeholder.ts';
import type { Diagnostic } from '../../../lib/core/diagnostic.ts';

const finding = (message: string, line: number, severity: Diagnostic['severity'] = 'error'): Diagnostic => ({
  code: 'K80021',
  severity,
  message,
  location: { file: 'a.yaml', line, column: 1 },
});

const oncePerPlaceholder = (found: readonly Diagnostic[], areFilledLater = false): readonly Diagnostic[] =>
  inTree(found, { areFilledLater });

test('where Flux fills in variables that the tree does not have, they are warnings', () => {
  const found = [finding('Invalid value: "${APP}"', 1), finding('Invalid value: "{{ app }}"', 2), finding('Invalid value: "x"', 3)];
  expect(oncePerPlaceholder(found, true).map(({ severity, hint }) => [severity, hint])).toEqual([
    ['warning', 'Write APP=VALUE into a file, and name it with --substitute.'],
    ['error', undefined],
    ['error', undefined],
  ]);
});

test('of a variable the most severe finding is told, with its other places', () => {
  const told = oncePerPlaceholder([
    finding('StorageClass ${CLASS:=fast} is unknown', 1, 'warning'),
    finding('Invalid value: "${APP}"', 2),
    finding('Invalid value: "${CLASS}"', 3),
    finding('Invalid value: "${APP}-data"', 4),
    finding('Invalid value: "x"', 5),
  ]);
  expect(told.map(({ message, related = [] }) => [message, related.length])).toEqual([
    ['Invalid value: "${APP}"', 1],
    ['Invalid value: "${CLASS}"', 1],
    ['Invalid value: "x"', 0],
  ]);
});

test('of many uses three are named, and the others counted', () => {
  const [told] = oncePerPlaceholder(Array.from({ length: 9 }, (_none, i) => finding('Invalid value: "${APP}"', i + 1)));
  expect(told?.related?.map(({ message }) => message)).toEqual(['also used', 'also used', 'also used', 'and in 5 more places']);
});
