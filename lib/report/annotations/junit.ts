import type { Annotation } from './annotations.ts';

/** A JUnit test suite with a test case for every annotation: an error fails, a warning or note passes and is printed. */
export function printJunit(annotations: readonly Annotation[], suite: string): string {
  const failures = annotations.filter(({ level }) => level === 'error').length;
  const cases =
    annotations.length === 0 ? [`    <testcase classname="${escape(suite)}" name="nothing to report"/>`] : annotations.map(testCase);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${cases.length}" failures="${failures}">`,
    `  <testsuite name="${escape(suite)}" tests="${cases.length}" failures="${failures}" errors="0" skipped="0">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase({ rule, level, title, message, location }: Annotation): string {
  const place = location === undefined ? '' : ` file="${escape(location.file)}" line="${location.line}"`;
  const where = location === undefined ? '' : `\n${location.file}:${location.line}:${location.column}`;
  const first = escape(message.split('\n')[0] ?? '');
  const told =
    level === 'error'
      ? `<failure type="${escape(rule)}" message="${first}">${escape(message + where)}</failure>`
      : `<system-out>${escape(message + where)}</system-out>`;
  return `    <testcase classname="${escape(rule)}" name="${escape(title)}"${place}>${told}</testcase>`;
}

// Characters that XML cannot hold at all would make the whole file unreadable.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\n': '&#10;' };

function escape(text: string): string {
  return text.replaceAll(forbidden, '\u{FFFD}').replaceAll(/[&<>"'\n]/g, (mark) => entities[mark] ?? mark);
}
