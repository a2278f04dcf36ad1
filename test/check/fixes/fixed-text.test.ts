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

describe('a word in the wrong case, or nearly right, is replaced', () => {
  const hint = 'Write Always as runStrategy.';
  test.each([
    ['alone on its line', 'spec:\n  runStrategy: always # on\n', 'spec:\n  runStrategy: Always # on\n'],
    ['in quotes', "  runStrategy: 'always'\n", '  runStrategy: Always\n'],
    ['between braces', 'spec: { runStrategy: always, template: {} }', 'spec: { runStrategy: Always, template: {} }'],
    ['below the sign of a folded string', 'runStrategy: >-\n  always\ntemplate: {}\n', 'runStrategy: >-\n  Always\ntemplate: {}\n'],
    ['in an item of a list', '- runStrategy: always\n  name: db\n', '- runStrategy: Always\n  name: db\n'],
  ])('%s', (_name, before, after) => {
    expect(fixedText(before, [findingAt(before, hint)]).text).toBe(after);
  });

  test.each([
    ['another word', 'runStrategy: sometimes\n'],
    ['of another field', 'strategy: always\n'],
    ['that goes on below', 'runStrategy: always\n  on\n'],
    ['that goes on below an empty line', 'runStrategy: always\n\n  on\n'],
    ['of a string with several lines', 'runStrategy: >-\n  always\n  on\n'],
    ['with the end of its line', 'runStrategy: |\n  always\n'],
  ])('and %s stays', (_name, before) => {
    expect(fixedText(before, [findingAt(before, hint)]).text).toBe(before);
  });
});

/** A finding at the value of the first field that ends like the one it names. */
function findingAt(before: string, hint: string): Parameters<typeof fixedText>[1][number] {
  const upTo = /^[^]*?trategy: /i.exec(before)?.[0] ?? '';
  const above = upTo.split('\n');
  return { hint, line: above.length, column: (above.at(-1) ?? '').length + 1 };
}
