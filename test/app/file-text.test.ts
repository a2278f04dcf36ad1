import { FileText } from '../../lib/app/file-text.ts';
import { bytesOf, formOf, toYaml, type Slice } from '../../lib/emit/index.ts';

const document = (text: string): Slice => {
  const buffer = Buffer.from(`---\n${text}`);
  return { buffer, start: 0, end: buffer.length };
};
const textOf = (file: FileText): string => bytesOf(file).toString();

test('a file without documents is empty', () => {
  const file = new FileText();
  file.reserve();
  expect(file.isEmpty).toBe(true);
  expect(textOf(file)).toBe('');
});

test('documents stand in order, with a separator between them', () => {
  const file = new FileText();
  for (const text of ['a\n', 'b\n', 'c\n']) file.add(document(text));
  expect(textOf(file)).toBe('a\n---\nb\n---\nc\n');
});

test.each([
  [[], 'b\n'],
  [['first\n'], 'first\n---\nb\n'],
  [['first\n', 'second\n'], 'first\n---\nsecond\n---\nb\n'],
])('a place at the start is filled with %j', (documents, expected) => {
  const file = new FileText();
  const place = file.reserve();
  file.add(document('b\n'));
  for (const text of documents) place.add(document(text));
  expect(textOf(file)).toBe(expected);
});

test('places are filled between other documents, in any order', () => {
  const file = new FileText();
  file.add(document('a\n'));
  const first = file.reserve();
  const second = file.reserve();
  file.add(document('d\n'));
  file.reserve();
  second.add(document('c\n'));
  first.add(document('b\n'));
  expect(textOf(file)).toBe('a\n---\nb\n---\nc\n---\nd\n');
});

test('documents that follow each other in a buffer are one part, what lies between others is not of the file', () => {
  const buffer = Buffer.from('---\na\n---\nb\n---\nc\n---\nd\n');
  const file = new FileText();
  for (const start of [0, 6, 18]) file.add({ buffer, start, end: start + 6 });
  expect(Array.from(file, String)).toEqual(['a\n---\nb\n', '---\nd\n']);
});

const form = formOf({ name: 'a' }, [['name']], (manifest) => Buffer.from(toYaml(manifest)));

test('documents that are repeated stand among the others, whatever is asked for how often', () => {
  const file = new FileText();
  file.repeat(form, ['first']);
  const place = file.reserve();
  file.add(document('b\n'));
  file.repeat(form, ['third']);
  file.repeat(form, ['fourth']);
  place.repeat(form, ['in place']);
  const expected = 'name: first\n---\nname: in place\n---\nb\n---\nname: third\n---\nname: fourth\n';
  expect([textOf(file), textOf(file)]).toEqual([expected, expected]);
  expect(file.isEmpty).toBe(false);
});

test('a long file of repeated documents comes in parts', () => {
  const file = new FileText();
  const names = Array.from({ length: 5000 }, (_, i) => `vm-${'x'.repeat(i % 100)}y`);
  for (const name of names) file.repeat(form, [name]);
  expect(textOf(file)).toBe(names.map((name) => `name: ${name}\n`).join('---\n'));
  expect(Array.from(file, ({ length }) => length).length).toBeGreaterThan(3);
});
