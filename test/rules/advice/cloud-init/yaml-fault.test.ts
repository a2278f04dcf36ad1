import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, constantFrom, property } from 'fast-check';
import { yamlFault } from '../../../../lib/rules/advice/cloud-init/yaml-fault.ts';

test.each<readonly [first: string, second: string]>([
  ['a: &id1 b\nc: *id1\n', 'a: &id1 b\nc: *id2\n'],
  ['a: |1\n  b\n c\n', 'a: |2\n  b\n c\n'],
  ['a: "\\0"\n', 'a: "\\1"\n'],
])('%j is YAML, and with other digits it is not', (first, second) => {
  expect([yamlFault(first), yamlFault(second)]).toEqual([undefined, expect.objectContaining({ line: expect.any(Number) })]);
});

test('digits are overlooked only where they change nothing', () => {
  const line = constantFrom(
    'a: 0',
    'a: 12',
    'b: &a1 c',
    'd: *a1',
    'd: *a2',
    '- [*a1]',
    'e: |',
    'e: |1',
    'e: >2-',
    '  f',
    ' g',
    '    h1',
    'i: "\\0"',
    'i: "\\1"',
    'i: "\\x41"',
    'i: "\\x4g"',
    '%YAML 1.1',
    '---',
    '? *a1',
    'k: {l: 1',
    '\tm: 1',
    'n: 2>&1',
  );
  let seen = 0;
  assert(
    property(array(array(line, { maxLength: 5 }), { minLength: 2, maxLength: 4 }), (texts) => {
      for (const text of texts.map((lines) => lines.join('\n'))) {
        const fresh = `${text}\n#${'x'.repeat((seen += 1))}`; // no text before it is the same but for digits
        expect([text, yamlFault(text) === undefined]).toEqual([text, yamlFault(fresh) === undefined]);
      }
    }),
    { numRuns: 1000 },
  );
});

/**
 * Recorded from yaml.safe_load of PyYAML 6.0.3: random texts, and whether it reads them. Left out are those about which this package is known to say
 * otherwise, 4 % of 40,000: merges of no map, a lone =, an empty key, dates that are none, blocks at the top, more documents than one behind these,
 * and lists and maps in brackets that may go on further to the left.
 */
test.each(JSON.parse(readFileSync(join(__dirname, 'py-yaml.json'), 'utf8')) as [text: string, isRead: boolean][])(
  '%j is read by PyYAML: %s',
  (text, isRead) => {
    expect(yamlFault(text) === undefined).toBe(isRead);
  },
);
