import type { Attack, Files } from '../attack.ts';

const machine = (name: string): string => `kubevirt_vm: { name: "${name}", namespace: n, memory: 1Gi }`;
const run = ['import', 'ansible', 'play.yml'];
const givesUp = { code: 1, says: ['KA0011', 'the import gives up here'] };
const tooLarge = { code: 1, says: ['KA0011', 'larger or deeper than an import reads'] };

function endless(attack: string, play: string | (() => string), files: Files = {}): Attack {
  const all = (): Files => ({ 'play.yml': typeof play === 'string' ? play : play(), ...files });
  return { attack, promise: 'bounded', files: all, run, expect: givesUp };
}

const large = (attack: string, expression: string): Attack => ({
  attack,
  promise: 'bounded',
  files: { 'play.yml': `- ${machine(expression)}\n` },
  run,
  expect: tooLarge,
});

const turns = (count: number): string => `  loop: "{{ range(${count}) | list }}"\n`;

/** Playbooks whose files, loops and expressions have no end. */
export const playbooks: readonly Attack[] = [
  endless('A playbook includes itself twice.', '- include_tasks: play.yml\n- include_tasks: play.yml\n'),
  endless('A playbook includes itself in a loop.', '- include_tasks: play.yml\n  loop: [1, 2, 3]\n'),
  endless(
    'Fifteen files include the next one ten times each.',
    '- include_tasks: tasks0.yml\n',
    Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`tasks${i}.yml`, `- include_tasks: tasks${i + 1}.yml\n`.repeat(10)])),
  ),
  endless('A loop of 5,000 turns includes another one.', `- include_tasks: a.yml\n${turns(5000)}`, {
    'a.yml': `- include_tasks: b.yml\n${turns(5000)}`,
    'b.yml': '- debug: {}\n',
  }),
  endless('A loop of 5,000 turns makes 200 machines at each.', `- include_tasks: a.yml\n${turns(5000)}`, {
    'a.yml': `- ${machine('x')}\n`.repeat(200),
  }),
  endless('A playbook has 10,000 plays, each with files of variables.', () => '- hosts: a\n  tasks: []\n'.repeat(10_000)),
  endless(
    'An expression sorts a text of 900,000 characters at each of 5,000 turns.',
    () => `- vars: { s: "${'x'.repeat(900_000)}" }\n${turns(5000)}  ${machine('{{ s | list | sort | unique | length }}')}\n`,
  ),
  endless(
    'Loops of a template are nested over a long text.',
    () =>
      `- vars: { l: "{{ range(300) | list }}", s: "${'x'.repeat(900_000)}" }\n  ${machine('{% for a in l %}{% for b in l %}{% set q = s | upper | list | length %}{% endfor %}{% endfor %}')}\n`,
  ),
  large('A statement doubles a list 30 times.', `{% set a = range(1000) | list %}${'{% set a = a + a %}'.repeat(30)}{{ a | length }}`),
  large(
    'A statement puts a list into itself twice, 40 times, and flattens it.',
    `{% set a = [1] %}${'{% set a = [a, a] %}'.repeat(40)}{{ a | flatten | length }}`,
  ),
  large('A statement nests a list 3,000 levels deep.', `{% set a = [1] %}${'{% set a = [a] %}'.repeat(3000)}{{ a }}`),
  {
    attack: 'A method replaces each of 2,000 characters by as many, three times.',
    promise: 'bounded',
    files: () => ({
      'play.yml': `- vars: { a: "${'a'.repeat(2000)}" }\n  ${machine("{{ a.replace('a', a).replace('a', a).replace('a', a) }}")}\n`,
    }),
    run,
    expect: { code: 1, says: ['KA0011', 'more text than an import reads'] },
  },
  {
    attack: 'A playbook is a link to a folder that it is in, and its role is that folder.',
    promise: 'bounded',
    files: { 'play.yml': '- hosts: all\n  roles: [loop/loop/loop]\n' },
    given: ({ project }) => project.link('.', 'roles'),
    run,
    expect: { code: 1, says: ['KA0012'] },
  },
];
