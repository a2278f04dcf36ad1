import { renderText } from '../../../../lib/migrate/ansible/expressions/template.ts';
import { Missing } from '../../../../lib/migrate/ansible/expressions/value.ts';

const variables: Readonly<Record<string, unknown>> = {
  name: 'web',
  on: true,
  list: ['a', 'b', 'c'],
  sizes: { x: 1, y: 2 },
  disks: [
    { name: 'root', size: 10 },
    { name: 'data', size: 20, bus: 'scsi' },
  ],
};
const lookup = { variable: (name: string): unknown => (Object.hasOwn(variables, name) ? variables[name] : new Missing(name)) };

/** What Jinja prints with trim_blocks, as Ansible has it. */
test.each([
  ['a\n{% if on %}\nyes\n{% else %}\nno\n{% endif %}\nz', 'a\nyes\nz'],
  ['{% if not on %}1{% elif list | length > 2 %}2{% else %}3{% endif %}', '2'],
  ['a\n  {%- if on %}\n  yes\n  {%- endif %}\nz', 'a  yesz'],
  ['a{% if on +%}\nb{% endif %}', 'a\nb'],
  ["{% if name == 'web' -%}\n   t\n{%- endif %}\n u", 't u'],
  ['{% for i in list %}\n- {{ loop.index }}: {{ i }}\n{% endfor %}\nend\n', '- 1: a\n- 2: b\n- 3: c\nend\n'],
  ['{% for i in list %}{{ i }}{% if not loop.last %},{% endif %}{% endfor %}', 'a,b,c'],
  ["{% for i in list if i != 'b' %}{{ i }}{{ loop.length }}{% endfor %}", 'a2c2'],
  ['{% for i in [] %}x{% else %}none{% endfor %}', 'none'],
  ['{% for key, size in sizes.items() %}{{ key }}={{ size }};{% endfor %}', 'x=1;y=2;'],
  ['{% for key in sizes %}{{ key }}{% endfor %}', 'xy'],
  ["{% for i in 'ab' %}{{ i }}-{% endfor %}", 'a-b-'],
  [
    '{% for disk in disks %}\n- name: {{ disk.name }}\n{% if disk.bus is defined %}\n  bus: {{ disk.bus }}\n{% endif %}\n{% endfor %}\n',
    '- name: root\n- name: data\n  bus: scsi\n',
  ],
  ['{% for i in range(2) %}{% for j in list %}{{ i }}{{ j }}{{ loop.index0 }} {% endfor %}{% endfor %}', '0a0 0b1 0c2 1a0 1b1 1c2 '],
  ['{% set x = 5 %}{{ x }}', '5'],
  ['{% set x = 1 %}{% for i in list %}{% set x = 2 %}{% endfor %}{{ x }}', '1'],
  ['{% set x = 1 %}{% for i in [] %}{% else %}{% set x = 2 %}{% endfor %}{{ x }}', '1'],
  ['{% set x = 1 %}{% if on %}{% set x = 2 %}{% endif %}{{ x }}', '2'],
  ["x{% set q = {'a': [1, 2]} %}{{ q.a[1] }}", 'x2'],
  ['{% raw %}{{ a }}{% b %}{% endraw %}!', '{{ a }}{% b %}!'],
  ['{%- raw -%}\n {{ a }} \n{%- endraw -%}\n!', '{{ a }}!'],
  ['a {{- name -}} b', 'awebb'],
  ['{# c #}\nx{#- c -#}\ny', 'xy'],
  ["{{ '{% x %}' }}", '{% x %}'],
])('%j gives %j', (template, text) => {
  expect(renderText(template, lookup, 'native')).toBe(text);
});

test.each([
  ["{{ ' A,b '.strip().split(',') }}", ['A', 'b']],
  ["{{ sizes.get('z', 9) }}", 9],
  ["{{ sizes.get('z') }}", null],
  ['{{ sizes.keys() | list }}', ['x', 'y']],
  ['{{ sizes.values() | sum }}', 3],
  ['{{ name.upper() }}', 'WEB'],
  ["{{ name.startswith('w') and name.endswith('b') }}", true],
  ["{{ name.replace('w', '$&') }}", '$&eb'],
])('the method in %s', (template, value) => {
  expect(renderText(template, lookup, 'native')).toEqual(value);
});
