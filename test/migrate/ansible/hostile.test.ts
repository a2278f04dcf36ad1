import { read, readFile } from './import.ts';

const laughs = (levels: number): string =>
  [
    '- vars:',
    '    a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
    ...Array.from({ length: levels }, (_, i) => `    a${i + 1}: &a${i + 1} [${Array(10).fill(`*a${i}`).join(', ')}]`),
    `  kubevirt_vm: { name: a, namespace: n, disks: *a${levels} }`,
  ].join('\n');

const doubling = (count: number, of: (name: string) => string): string =>
  Array.from({ length: count }, (_, i) => `    v${i}: ${i === 0 ? 'xxxxxxxx' : of(`v${i - 1}`)}`).join('\n');

// Each of these takes ages or all memory where nobody counts; the limit of a test is a minute.
test.each([
  ['a billion laughs', laughs(9), 'KA0011', 'aliases make more than'],
  ['an alias of itself', '- &a [*a]', 'KA0011', 'nests deeper'],
  ['10 MB of variables', `- vars: { a: "${'x'.repeat(10 << 20)}" }\n  kubevirt_vm: {}`, 'KA0011', 'MB are more than an import reads'],
  ['10,000 brackets', `- ${'['.repeat(10_000)}`, 'KA00', ''],
  [
    'variables in a circle',
    "- vars: { a: '{{ b }}', b: '{{ a }}' }\n  kubevirt_vm: { name: '{{ a }}', namespace: n }",
    'KA0002',
    'a → b → a is a circle of variables',
  ],
  ['a variable of itself', "- vars: { a: '{{ a }}x' }\n  kubevirt_vm: { name: '{{ a }}', namespace: n }", 'KA0002', 'a → a is a circle'],
  [
    'texts that double',
    `- vars:\n${doubling(40, (name) => `'{{ ${name} }}{{ ${name} }}'`)}\n  kubevirt_vm: { name: '{{ v39 }}', namespace: n }`,
    'KA0011',
    'variables make a string of more than 1 MB',
  ],
  [
    'lists that double',
    `- vars:\n${doubling(40, (name) => `['{{ ${name} }}', '{{ ${name} }}']`)}\n  kubevirt_vm: { name: a, namespace: n, disks: '{{ v39 }}' }`,
    'KA0011',
    'variables make more than',
  ],
  [
    'a long chain of variables',
    `- vars:\n${doubling(60, (name) => `'{{ ${name} }}'`)}\n  kubevirt_vm: { name: '{{ v59 }}', namespace: n }`,
    'KA0011',
    'needs more than 50 other variables',
  ],
  ['a filter that multiplies', '- kubevirt_vm: { name: "{{ (\'x\' * 1) }}", namespace: n }', 'KA0002', 'is not a number'],
  [
    'replace that multiplies',
    `- vars: { a: ${'a'.repeat(20_000)} }\n  kubevirt_vm: { name: "{{ a | replace('a', a) }}", namespace: n }`,
    'KA0011',
    'more text than an import reads',
  ],
  ['a million turns', "- loop: '{{ range(1000000) | list }}'\n  kubevirt_vm: { name: 'a{{ item }}', namespace: n }", 'KA0011', ''],
  [
    'a key of the prototype',
    '- kubevirt_vm: { name: a, namespace: n, labels: { __proto__: { polluted: yes } } }',
    'KA0003',
    '__proto__ is no key',
  ],
  ['a boot loader of the prototype', '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, bootloader: __proto__ }', 'KA0104', ''],
  [
    'an attribute of the prototype',
    "- kubevirt_vm: { name: '{{ {}.constructor }}', namespace: n }",
    'KA0002',
    'constructor is not defined',
  ],
  [
    'the constructor of functions',
    `- kubevirt_vm: { name: "{{ ''.constructor.constructor('return process')() }}", namespace: n }`,
    'KA0002',
    'would have to be run',
  ],
  [
    'Python behind attributes',
    `- kubevirt_vm: { name: "{{ ''.__class__.__mro__[1].__subclasses__() }}", namespace: n }`,
    'KA0002',
    'would have to be run',
  ],
  [
    'variables that nest within each other',
    `- vars:\n${doubling(40, (name) => `${'['.repeat(150)}'{{ ${name} }}'${']'.repeat(150)}`)}\n  kubevirt_vm: { name: a, namespace: ns, disks: '{{ v39 }}' }`,
    'KA0011',
    'variables nest deeper than 200 levels',
  ],
  [
    'JSON in a filter that nests',
    `- vars: { j: '${'['.repeat(5000)}${']'.repeat(5000)}' }\n  kubevirt_vm: { name: a, namespace: ns, disks: '{{ j | from_json }}' }`,
    'KA0011',
    'nests deeper',
  ],
  [
    'JSON in a parameter that nests',
    `- kubevirt_vm: { name: a, namespace: ns, definition: '{"a": ${'['.repeat(5000)}${']'.repeat(5000)}}' }`,
    'KA0001',
    'nests deeper',
  ],
  ['a NUL', '- kubevirt_vm: { name: "a\\0b", namespace: n, memory: 1Gi }', 'KP0002', ''],
])('%s is refused', (_name, text, code, message) => {
  const { errors } = read(text);
  expect(errors.length).toBeGreaterThan(0);
  expect(errors[0]).toMatch(new RegExp(`^${code}`));
  expect(errors[0]).toContain(message);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('a line of JSON that nests without end is refused', () => {
  const { errors } = readFile('a.jsonl', `{"module": "kubevirt_vm", "args": {"disks": ${'['.repeat(5000)}${']'.repeat(5000)}}}`);
  expect(errors).toEqual(['KA0011 1:1 this line nests deeper than anything that people write']);
});

test('a file of variables that nests without end is refused', () => {
  const { errors } = read('- kubevirt_vm: {}', { variables: [{ file: 'v.yml', text: `a: ${'{a: '.repeat(20_000)}` }] });
  expect(errors[0]).toMatch(/^KA00(?:03|11) /);
});
