import { fixedText } from '../../../lib/check/fixes/fixed-text.ts';

const text = `# a guest
spec:
  running: true # it runs
  template: {spec: {domain: {devicez: {}}}}   # odd
`;

test('all else keeps its place, comments and layout included', () => {
  const { text: after, fixes } = fixedText(text, [
    { hint: 'Write devices instead of devicez.', line: 4, column: 29 },
    { hint: 'Write runStrategy: Always instead of running: true.', line: 3, column: 12 },
    { hint: 'Set memory, or requests.', line: 2, column: 1 },
  ]);
  expect(after).toBe(text.replace('running: true', 'runStrategy: Always').replace('devicez', 'devices'));
  expect(fixes.map(({ line }) => line)).toEqual([2, 3]);
});

test('of two edits of one place the first counts', () => {
  const found = ['a', 'b'].map((key) => ({ hint: `Write ${key} instead of devicez.`, line: 4, column: 29 }));
  expect(fixedText(text, found)).toMatchObject({ text: text.replace('devicez', 'a'), fixes: [{ text: 'a' }] });
});

test('a line that ends with CRLF keeps its end', () => {
  expect(fixedText('a:\r\n  b: 1\r\n', [{ hint: 'Put the value of a.b in quotes.', line: 2, column: 6 }]).text).toBe('a:\r\n  b: "1"\r\n');
});
