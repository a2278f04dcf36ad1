import { parseTime, printTime } from '../../../lib/core/go/time.ts';

test.each([
  ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00Z'],
  ['2020-01-01T10:00:00.999+02:00', '2020-01-01T08:00:00Z'],
  ['1999-12-31T23:30:00-01:00', '2000-01-01T00:30:00Z'],
])('%s is stored as %s', (text, stored) => {
  expect(printTime(parseTime(text))).toBe(stored);
});

test.each([
  ['today', 'parsing time "today" as "2006-01-02T15:04:05Z07:00": cannot parse "today" as "2006"'],
  ['2024-01-01', 'parsing time "2024-01-01" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "T"'],
  ['2024-13-01T00:00:00Z', 'parsing time "2024-13-01T00:00:00Z": month out of range'],
  ['2023-02-29T00:00:00Z', 'parsing time "2023-02-29T00:00:00Z": day out of range'],
  ['2023-02-28T00:00:00Zz', 'parsing time "2023-02-28T00:00:00Zz": extra text: "z"'],
])('refuses %s', (text, message) => {
  expect(() => parseTime(text)).toThrow(message);
});
