import { array, assert, constantFrom, pre, property, tuple } from 'fast-check';
import { parseDocument } from 'yaml';
import { isPlainYaml } from '../../../../lib/rules/advice/cloud-init/plain-yaml.ts';

test.each<readonly [text: string, isPlain: boolean]>([
  ['#cloud-config\npackages:\n  - nginx\n  - git\nhostname: web-1\n', true],
  ['packages:\n- nginx\nruncmd:\n- [systemctl, enable, nginx]\n- systemctl start nginx\n', true],
  ['users:\n  - name: fedora\n    groups: wheel\n  - name: ops\nchpasswd:\n  expire: false\n', true],
  ['a:\n  b:\n    c: 1\nd: 2\n', true],
  ['sudo: ALL=(ALL) NOPASSWD:ALL\nruncmd:\n  - [systemctl, enable, --now, nginx]\n  - echo "a" > /b && c\n', true],
  ['- echo a: b', false],
  ['', true],
  ['a: b: c', false],
  ['a: b\n  c: d', false],
  ['a:\n\t- b', false],
  ['a: [b', false],
  ['a: "b"', false],
  ['- a\nb: c', false],
  ['a:\n    b: 1\n  c: 2', false],
  ['a\nb: c', false],
])('%j: %s', (text, isPlain) => {
  expect(isPlainYaml(text)).toBe(isPlain);
});

test('what is plain is YAML', () => {
  const indent = constantFrom('', '', ' ', '  ', '  ', '    ');
  const content = constantFrom(
    'a:',
    'b: 1',
    '- c',
    '- d: 2',
    '- e:',
    'f: [g, h]',
    '- i j',
    '# k',
    '',
    'l',
    '- - m',
    'n:o',
    '-',
    'p: - q',
    '- [r, --now]',
    '- echo "s" > /t: u',
    'v: A=(B) C:D # e',
    '- http://w: x',
    'y: {z',
    '(: [',
  );
  const lines = array(tuple(indent, content), { maxLength: 7 });
  assert(
    property(lines, (parts) => {
      const text = parts.map((part) => part.join('')).join('\n');
      pre(isPlainYaml(text));
      expect(parseDocument(text, { uniqueKeys: false, version: '1.1' }).errors).toEqual([]);
    }),
    { numRuns: 3000, maxSkipsPerRun: 200 },
  );
});
