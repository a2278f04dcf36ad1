import { renderText } from '../../../../lib/migrate/ansible/expressions/template.ts';
import { Missing } from '../../../../lib/migrate/ansible/expressions/value.ts';
import { Refusal } from '../../../../lib/migrate/refusal.ts';

const variables: Readonly<Record<string, unknown>> = {
  name: 'web',
  count: 3,
  flag: true,
  nothing: null,
  list: ['a', 'b', 'c'],
  vm: { memory: '1Gi', disks: [{ size: 10 }], items: 'own' },
  long: 'x\ny\nz',
};
const lookup = (name: string): unknown => (Object.hasOwn(variables, name) ? variables[name] : new Missing(name));

test.each([
  ['{{ name }}', 'web'],
  ['{{name}}-{{ count }}', 'web-3'],
  ['{{- name -}}', 'web'],
  ['{# said #}{{ name }}', 'web'],
  ['{{ vm.memory }}', '1Gi'],
  ["{{ vm['memory'] }}", '1Gi'],
  ['{{ vm.disks[0].size }}', 10],
  ['{{ vm.disks.0.size }}', 10],
  ['{{ list[-1] }}', 'c'],
  ['{{ vm.items }}', 'own'],
  ['{{ count + 1 }}', 4],
  ['{{ 7 // 2 }}', 3],
  ['{{ -7 % 3 }}', 2],
  ['{{ 2 ** 3 }}', 8],
  ["{{ 'a' < 'b' }}", true],
  ["{{ '10' < '9' }}", true],
  ["{{ name ~ '-' ~ count }}", 'web-3'],
  ['{{ [1, 2] + [3] }}', [1, 2, 3]],
  ["{{ {'a': count} }}", { a: 3 }],
  ["{{ 'yes' if count > 2 else 'no' }}", 'yes'],
  ["{{ 'a' in list }}", true],
  ["{{ 'z' not in list }}", true],
  ['{{ not flag }}', false],
  ['{{ flag and count }}', 3],
  ["{{ absent | default('d') }}", 'd'],
  ['{{ vm.absent | default(7) }}', 7],
  ["{{ '' | default('d', true) }}", 'd'],
  ['{{ absent is defined }}', false],
  ['{{ name is not undefined }}', true],
  ['{{ nothing is none }}', true],
  ["{{ '5' | int + 1 }}", 6],
  ['{{ true | int }}', 1],
  ["{{ 'x' | int(7) }}", 7],
  ['{{ name | upper }}', 'WEB'],
  ["{{ name | replace('w', 'v') }}", 'veb'],
  ["{{ list | join(',') }}", 'a,b,c'],
  ['{{ list | length }}', 3],
  ['{{ list | first }}', 'a'],
  ['{{ name | b64encode }}', 'd2Vi'],
  ['{{ vm | to_json }}', '{"memory": "1Gi", "disks": [{"size": 10}], "items": "own"}'],
  ["{{ '[1, 2]' | from_json }}", [1, 2]],
  ["{{ 'web-%02d' | format(count) }}", 'web-03'],
  ['{{ long | indent(2) }}', 'x\n  y\n  z'],
  ['{{ range(2) | list }}', [0, 1]],
  ['{{ range(1, 6, 2) | list }}', [1, 3, 5]],
  ["{{ vm | combine({'memory': '2Gi'}) }}", { memory: '2Gi', disks: [{ size: 10 }], items: 'own' }],
  ["{{ vm | combine({'disks': []}, {'items': 1}) }}", { memory: '1Gi', disks: [], items: 1 }],
  ["{{ {'a': {'b': 1, 'l': [1]}} | combine({'a': {'c': 2, 'l': [2]}}, recursive=true) }}", { a: { b: 1, l: [2], c: 2 } }],
  ["{{ {'a': {'b': 1}} | combine({'a': {'c': 2}}) }}", { a: { c: 2 } }],
  ["{{ '' | default('d', boolean=true) }}", 'd'],
  ["{{ flag | ternary('yes', 'no') }}", 'yes'],
  ["{{ '' | ternary('yes', 'no') }}", 'no'],
  ["{{ nothing | ternary('yes', 'no', 'none') }}", 'none'],
  ["{{ nothing | ternary('yes', 'no') }}", 'no'],
  ["{{ ' a  b ' | split }}", ['a', 'b']],
  ["{{ 'a,,b' | split(',') }}", ['a', '', 'b']],
  ["{{ {'a': 1} | dict2items }}", [{ key: 'a', value: 1 }]],
  ["{{ vm.disks | map(attribute='size') | list }}", [10]],
  ["{{ 'it''s' }}", 'its'],
  ['{{ "}}" }}', '}}'],
  ['plain', 'plain'],
])('%s is %j', (template, value) => {
  const result = ((): unknown => {
    try {
      return renderText(template, lookup, 'native');
    } catch (error) {
      return error instanceof Refusal ? 'REFUSED' : error;
    }
  })();
  expect(result).toEqual(value);
});

// Each with a letter behind it, so that its text is seen, as ansible-core 2.19 answers.
test.each([
  ['{{ 4 / 2 }}x', '2.0x'],
  ['{{ 4 / 2 * 3 }}x', '6.0x'],
  ['{{ 7 // 2 }}x', '3x'],
  ['{{ 7.0 // 2 }}x', '3.0x'],
  ['{{ 5 // -2 }}x', '-3x'],
  ['{{ 2 ** 3 }}x', '8x'],
  ['{{ 2 ** -1 }}x', '0.5x'],
  ['{{ 7.5 % 2.5 }}x', '0.0x'],
  ['{{ 2 - 0.0 }}x', '2.0x'],
  ['{{ -(4 / 2) }}x', '-2.0x'],
  ['{{ 0 / -2 }}x', '-0.0x'],
  ['{{ 6 / 3 == 2 }}x', 'Truex'],
  ['{{ (6 / 3) in [1, 2] }}x', 'Truex'],
  ['{{ [2] == [2.0] }}x', 'Truex'],
  ['{{ (4 / 2) is number }}x', 'Truex'],
  ['{{ (4 / 2) is even }}x', 'Truex'],
  ["{{ 'y' if 0.0 else 'n' }}x", 'nx'],
  ['{{ 0.0 | default(1, true) }}x', '1x'],
  ['{{ 1e16 }}x{{ 1e15 }}x{{ 1e-5 }}x', '1e+16x1000000000000000.0x1e-05x'],
  ['{{ [2.0, 1] }}x', '[2.0, 1]x'],
  ["{{ 9.0 ~ '' }}x{{ 9.10 }}x", '9.0x9.1x'],
  ["{{ 'a' ~ none ~ true }}x", 'aNoneTruex'],
  ["{{ '2' | float }}x{{ 'x' | float }}x{{ true | float }}x", '2.0x0.0x1.0x'],
  ['{{ (4 / 2) | int }}x{{ 5.7 | int }}x', '2x5x'],
  ["{{ 1.0 | bool }}x{{ '1.0' | bool }}x", 'TruexFalsex'],
  ['{{ [2.0, 1.5] | sum }}x{{ [2.0, 1] | sum }}x{{ [] | sum }}x', '3.5x3.0x0x'],
  ['{{ [3, 1.0] | sort }}x{{ [3, 1.0] | min }}x', '[1.0, 3]x1.0x'],
  ["{{ ['B', 'a', 'A'] | sort }}x", "['a', 'A', 'B']x"],
  ["{{ ['A', 'a', 'b'] | unique }}x{{ [2, 2.0] | unique }}x", "['A', 'b']x[2]x"],
  ["{{ [none, 1] | join('-') }}x{{ none | upper }}x", 'None-1xNONEx'],
  ['{{ "it\'s a-b c_d" | title }}x', "It's A-B C_dx"],
  ["{{ [] | first | default('d') }}x", 'dx'],
  ["{{ [{'a': {'b': 5}}] | map(attribute='a.b') | list }}x", '[5]x'],
  ["{{ [1, true, 2.0, 1.5, none, 'é'] | to_json }}x", '[1, true, 2.0, 1.5, null, "\\u00e9"]x'],
  ["{{ {'a': {'b': 1}} | combine({'a': {'b': 2.0}}, recursive=true) }}x", "{'a': {'b': 2.0}}x"],
  ["{{ '%02d' % 3 }}x{{ '%s-%s' % ('a', 4 / 2) }}x", '03xa-2.0x'],
  ["{{ '%3d|%-3d|%05d' % (4, 5.9, -6) }}x", '  4|5  |-0006x'],
  ["{{ 'a%% %s' | format(4 / 2) }}x", 'a% 2.0x'],
])('%s is %j to Ansible', (template, text) => {
  expect(renderText(template, lookup, 'native')).toBe(text);
});

// Ansible before 2.19 prints a value and reads the text again.
test.each([
  ['{{ count }}', '3'],
  ['{{ flag }}', true],
  ['{{ nothing }}', ''],
  ['{{ list }}', ['a', 'b', 'c']],
  ["['{{ name }}']", ['web']],
  ['{{ name }}: {a}', 'web: {a}'],
])('%s is %j to the old modules', (template, value) => {
  expect(renderText(template, lookup, 'classic')).toEqual(value);
});

test.each([
  ["{{ lookup('env', 'HOME') }}", "lookup('env', …) would have to be run"],
  ["{{ query('pipe', 'id') }}", 'query(…) would have to be run'],
  ['{{ name.upper() }}', 'upper(…) would have to be run'],
  ['{{ name.constructor }}', 'constructor is not defined'],
  ["{{ ''.__class__.__mro__ }}", '__class__ is not defined'],
  ['{{ vm.__proto__ }}', '__proto__ is not defined'],
  ["{{ vm['constructor']['constructor'] }}", 'constructor is not defined'],
  ['{{ list.length }}', 'length is not defined'],
  ['{{ toString }}', 'toString is not defined'],
  ['{% for i in list %}{{ i }}{% endfor %}', 'a {% … %} statement would have to be run'],
  ['{{ name | regex_replace("a", "b") }}', 'the filter regex_replace is not read'],
  ['{{ list | sort(reverse=true) }}', 'the filter sort is not read with reverse='],
  ["{{ list | join(',', 'x') }}", 'the filter join is read with 1 value, not with 2'],
  ['{{ list | flatten(1) }}', 'the filter flatten is read with 0 values, not with 1'],
  ["{{ absent | default(default_value='x') }}", 'the filter default is not read with default_value='],
  ['{{ name | first | sum }}', 'a filter for lists is given something else'],
  ['{{ name is match("a") }}', 'the test match is not read'],
  ['{{ absent }}', 'absent is not defined'],
  ['{{ ansible_hostname }}', 'ansible_hostname is known only while the playbook runs'],
  ['{{ name', '{{ has no end'],
  ['{{ name + }}', 'its end stands where a value is expected'],
  ['{{ ; }}', 'the expression cannot be read at ";"'],
  ['{{ name + 1 }}', '"web" is not a number; add the filter int'],
  ["{{ 'a' < 1 }}", '"a" is not a number; add the filter int'],
  ["{{ '%.1f' % 2 }}", 'a conversion of "%.1f" is not read'],
  ["{{ '%s-%s' % 'a' }}", '"%s-%s" has more places than there are values'],
  ["{{ '%d' % 'a' }}", '"a" is not a number; add the filter int'],
  ["{{ [vm] | map(attribute='nope') | list }}", 'nope is not defined'],
  ['{{ [] | max }}', 'the greatest of nothing is not defined'],
  ['{{ 1 / 0 }}', '1 / 0 has no value'],
  ['{{ count // 0 }}', '3 // 0 has no value'],
  ['{{ 7 % 0 }}', '7 % 0 has no value'],
  [`{{ ${'('.repeat(200)}1${')'.repeat(200)} }}`, 'this expression nests deeper than anything that people write'],
  [`{{ ${'not '.repeat(500)}1 }}`, 'this expression nests deeper than anything that people write'],
  ['{{ range(1000000000) | list }}', 'this range has more numbers than an import makes'],
])('%s is refused', (template, message) => {
  expect(() => renderText(template, lookup, 'native')).toThrow(message);
});
