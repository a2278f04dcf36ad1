import * as fc from 'fast-check';
import { toYaml } from '../../../lib/emit/index.ts';
import { everywhere } from './hostile-documents.ts';
import { anyText, hostileStrings, manifestOf } from './hostile-strings.ts';
import { data, goReader, readHere, recordedReadings } from './yaml-readers.ts';

/** Readers that do not give `manifest` back, with what they say. */
function misreadings(manifest: object): Readonly<Record<string, unknown>> {
  const wanted = JSON.stringify({ value: data(manifest) }, sortKeys);
  return Object.fromEntries(
    Object.entries(readHere(toYaml(manifest))).filter(([, reading]) => JSON.stringify(reading, sortKeys) !== wanted),
  );
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

test.each(hostileStrings.map((text) => [text]))('%j reads back equal in js-yaml and yaml, 1.1 and 1.2', (text) => {
  expect(misreadings(everywhere(text))).toEqual({});
});

test('any manifest reads back equal in js-yaml and yaml, 1.1 and 1.2', () => {
  fc.assert(
    fc.property(manifestOf(anyText), (manifest) => {
      expect(misreadings(manifest)).toEqual({});
    }),
    { numRuns: 500 },
  );
});

test('a value of a megabyte reads back equal', () => {
  const lines = 'line of text, "quoted" # and more\n'.repeat(30_000);
  for (const text of [lines, lines.replaceAll('\n', ' ').trim(), `😀${lines}`, lines.replaceAll('\n', '\r\n')]) {
    expect(Object.keys(misreadings({ a: { b: [text] } }))).toEqual([]);
  }
});

const recorded = recordedReadings();

test.each(hostileStrings.map((text) => [text]))('%j read back equal in Go and PyYAML when that was recorded', (text) => {
  const readings = recorded.get(toYaml(everywhere(text)));
  // A text that is not there has changed since: run tools/yaml-readers/main.ts.
  expect(readings).toEqual([{ by: ['sigs.k8s.io/yaml', 'yaml/v3', 'PyYAML'], value: data(everywhere(text)) }]);
});

const readInGo = goReader();

(readInGo === undefined ? describe.skip : describe)('in Go', () => {
  test('hostile and random manifests read back equal', () => {
    const manifests = [...hostileStrings.map(everywhere), ...fc.sample(manifestOf(anyText), 1500), { a: 'line of text\n'.repeat(80_000) }];
    const answers = readInGo?.(manifests.map((manifest) => toYaml(manifest))) ?? [];
    expect(answers).toHaveLength(manifests.length);
    for (const [at, { sigs, v3 }] of answers.entries()) {
      const value = data(manifests[at]);
      expect({ sigs, v3 }).toEqual({ sigs: { value }, v3: { value } });
    }
  });
});
