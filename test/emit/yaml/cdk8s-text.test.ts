import { ApiObject, App, Chart, Yaml } from 'cdk8s';
import * as fc from 'fast-check';
import { toYaml } from '../../../lib/emit/index.ts';
import { exceptions, type Exception } from './hostile-documents.ts';
import { anyText, hostileStrings, manifestOf } from './hostile-strings.ts';
import { plain, readHere, recordedReadings, type Reading } from './yaml-readers.ts';

const recorded = recordedReadings();

/** Readers that make something else of cdk8s's text, or nothing at all. */
function misreaders({ cdk8s, document }: Exception): readonly string[] {
  const readings: (readonly [string, Reading])[] = [
    ...Object.entries(readHere(cdk8s)),
    ...(recorded.get(cdk8s) ?? []).flatMap((reading) => reading.by.map((reader) => [reader, reading] as const)),
  ];
  return readings.filter(([, reading]) => !('value' in reading && isEqual(reading.value, document))).map(([reader]) => reader);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** JSON in ASCII, cut short. */
function shown(text: string): string {
  const json = JSON.stringify(text).replace(/[^ -~]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
  return json.length > 60 ? `${json.slice(0, 57)}...` : json;
}

/** Where a reader could misread cdk8s's text without one of those above having done so. */
const precautions: readonly (readonly [string, RegExp])[] = [
  ['the default value of YAML 1.1, as a key', /^=$/],
  ['line separators and the byte order mark, which YAML gives a meaning of their own', /[\u2028\u2029\ufeff]/],
];

/** Who misreads cdk8s's text, or what could be misread in it. */
function reasonsFor(exception: Exception): readonly string[] {
  const known = misreaders(exception);
  return known.length > 0 ? known : precautions.flatMap(([reason, pattern]) => (pattern.test(exception.text) ? [reason] : []));
}

test('these hostile strings are printed otherwise than cdk8s prints them', () => {
  const rows = exceptions().map((exception) => {
    const { text, place, cdk8s, ours } = exception;
    const reasons = reasonsFor(exception).join(', ');
    return `${place} ${shown(text)}\n  cdk8s  ${shown(cdk8s)}\n  ours   ${shown(ours)}\n  because of ${reasons}`;
  });
  expect(`\n${rows.join('\n')}\n`).toMatchSnapshot();
});

test.each(exceptions().map((exception) => [exception.place, exception.text, exception] as const))(
  'the %s %j differs from cdk8s for a reason, and is JSON',
  (place, text, exception) => {
    expect(reasonsFor(exception)).not.toEqual([]);
    const scalar = place === 'value' ? exception.ours.slice('key: '.length) : exception.ours.slice(0, -': value\n'.length);
    expect(JSON.parse(scalar)).toBe(text);
  },
);

const exceptional = new Set(exceptions().map(({ text }) => text));
const chart = new Chart(new App(), 'chart');
let objects = 0;

/** What cdk8s makes of the same object, keys sorted and empty fields left out. */
function cdk8sText(manifest: Readonly<Record<string, unknown>>): string {
  return Yaml.stringify(new ApiObject(chart, `object-${objects++}`, manifest as unknown as { apiVersion: string; kind: string }).toJson());
}

test('everything else is printed byte for byte as cdk8s prints it', () => {
  const ordinary = fc.oneof(anyText, fc.constantFrom(...hostileStrings)).filter((text) => !exceptional.has(text) && !isExceptional(text));
  fc.assert(
    fc.property(manifestOf(ordinary), (manifest) => {
      fc.pre(!JSON.stringify(manifest).match(/\d\de|\de[-+]/)); // numbers with an exponent
      expect(toYaml(manifest)).toBe(cdk8sText(manifest));
    }),
    { numRuns: 1000 },
  );
});

/** Random strings that are exceptions for one of the reasons in the snapshot. */
function isExceptional(text: string): boolean {
  return [
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff\p{Bidi_Control}]/u, // some reader refuses or drops them, or a person reads another order
    /^(?:=|<<)$/, // YAML 1.1's default value and merge
    /^(?:__proto__|constructor)$/, // as keys cdk8s loses the one and refuses the other
    /^(?!_)(?:[-+]_*)?_*0[_]*[xXoObB]_*[-+]?[\da-fA-F_]+$|^[-+]?[\d_.]+(?:[eE]_*[-+]?[\d_]+)?$/, // numbers to Go, which leaves underscores out
    /^[^\n]*\t[^\n]*$/, // PyYAML ends a plain scalar at a tab
    /^\n*\t[^]*\n|^\n+\t|^[ \t\n]*$/, // Go's indentation, and lines of blanks
    /\n \n/, // between two folded breaks
  ].some((pattern) => pattern.test(text));
}
