import { FileText } from '../../lib/app/file-text.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const textOf = (file: FileText): string => Buffer.concat(file.chunks()).toString();

test('a file without documents has no chunks', () => {
  expect(new FileText().chunks()).toEqual([]);
});

test('documents stand in order, with a separator between them', () => {
  const file = new FileText();
  for (const text of ['a\n', 'b\n', 'c\n']) file.add(bytes(text));
  expect(textOf(file)).toBe('a\n---\nb\n---\nc\n');
});

test.each([
  [[], 'b\n'],
  [['first\n'], 'first\n---\nb\n'],
  [['first\n', 'second\n'], 'first\n---\nsecond\n---\nb\n'],
])('a place at the start is filled with %j', (documents, expected) => {
  const file = new FileText();
  const place = file.reserve();
  file.add(bytes('b\n'));
  for (const text of documents) place.add(bytes(text));
  expect(textOf(file)).toBe(expected);
});

test('places are filled between other documents, in any order', () => {
  const file = new FileText();
  file.add(bytes('a\n'));
  const first = file.reserve();
  const second = file.reserve();
  file.add(bytes('d\n'));
  file.reserve();
  second.add(bytes('c\n'));
  first.add(bytes('b\n'));
  expect(textOf(file)).toBe('a\n---\nb\n---\nc\n---\nd\n');
});

test('a document is copied: its array may be used again', () => {
  const file = new FileText();
  const array = bytes('a\n');
  file.add(array);
  array.fill(0);
  expect(textOf(file)).toBe('a\n');
});

test('long files keep every document, in few chunks', () => {
  const file = new FileText();
  const documents = Array.from({ length: 2000 }, (_, i) => `${'x'.repeat(i)}\n`);
  for (const document of documents) file.add(bytes(document));
  expect(textOf(file)).toBe(documents.join('---\n'));
  expect(file.chunks().length).toBeLessThan(40);
});
