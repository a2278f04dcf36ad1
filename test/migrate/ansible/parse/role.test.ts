import { filesOf } from '../../no-files.ts';
import { read } from '../import.ts';

const vm = "- kubevirt_vm: { name: '{{ name }}', namespace: '{{ namespace }}', memory: '{{ size }}' }";

const files = filesOf({
  'roles/web/tasks/main.yml': vm,
  'roles/web/tasks/two.yml': `- set_fact: { name: b }\n${vm}`,
  'roles/web/defaults/main.yml': 'name: a\nnamespace: n\nsize: 1Gi',
  'roles/web/vars/main.yml': 'namespace: of-the-role',
  '../roles/up/tasks/main.yaml': vm,
  'roles/all/meta/main.yml': "dependencies: [{ role: web, size: 4Gi, who: '{{ owner }}' }]",
  'roles/all/defaults/main.yml': 'owner: me',
  'roles/all/tasks/main.yml': '- include_tasks: more.yml',
  'more.yml': "- kubevirt_vm: { name: c, namespace: '{{ namespace }}', memory: 1Gi }",
  'roles/round/tasks/main.yml': '- include_role: { name: round }',
});

const made = (text: string): readonly string[] => {
  const { objects, errors } = read(text, { files });
  expect(errors).toEqual([]);
  return objects.map(({ metadata, spec }) => {
    const { resources } = (spec as { template: { spec: { domain: { resources: { requests: { memory: string } } } } } }).template.spec
      .domain;
    return `${metadata.namespace}/${metadata.name} ${resources.requests.memory}`;
  });
};

describe('a role', () => {
  test.each([
    ['of a play, by its defaults and variables', '- hosts: all\n  roles: [web]', ['of-the-role/a 1Gi']],
    ['with parameters', '- hosts: all\n  roles: [{ role: web, size: 2Gi }]', ['of-the-role/a 2Gi']],
    ['with variables', '- hosts: all\n  roles: [{ role: web, vars: { size: 2Gi } }]', ['of-the-role/a 2Gi']],
    [
      'over whose defaults the play has its own',
      '- hosts: all\n  vars: { size: 3Gi, namespace: play }\n  roles: [web]',
      ['of-the-role/a 3Gi'],
    ],
    [
      'whose variables give way to those of the place that calls it',
      '- import_role: { name: web }\n  vars: { namespace: mine }',
      ['mine/a 1Gi'],
    ],
    [
      'whose calls keep their variables and conditions to themselves',
      '- hosts: all\n  roles: [{ role: web, vars: { name: x, size: 2Gi } }]\n  tasks: [{ include_role: { name: web }, when: true }, { import_role: { name: web }, when: false, vars: { name: y } }, { include_role: { name: web }, vars: { name: z } }]',
      ['of-the-role/x 2Gi', 'of-the-role/a 1Gi', 'of-the-role/z 1Gi'],
    ],
    ['twice, which runs once', '- hosts: all\n  roles: [web, web]', ['of-the-role/a 1Gi']],
    ['between tasks', '- hosts: all\n  pre_tasks: [{ set_fact: { name: p } }]\n  roles: [web]', ['of-the-role/p 1Gi']],
    [
      'below the folder of playbooks',
      "- hosts: all\n  vars: { name: u, namespace: n, size: 1Gi }\n  roles: ['{{ name }}p']\n",
      ['n/u 1Gi'],
    ],
    ['as a task', '- include_role: { name: web }\n  vars: { size: 5Gi }', ['of-the-role/a 5Gi']],
    ['with other tasks', '- import_role: { name: web, tasks_from: two.yml }', ['of-the-role/b 1Gi']],
    [
      'in a loop',
      '- include_role: { name: web }\n  loop: [x, y]\n  loop_control: { loop_var: name }',
      ['of-the-role/x 1Gi', 'of-the-role/y 1Gi'],
    ],
    ['whose condition does not hold', '- hosts: all\n  roles: [{ role: web, when: false }, web]', ['of-the-role/a 1Gi']],
    ['that needs others', '- hosts: all\n  roles: [all]', ['of-the-role/a 4Gi', 'of-the-role/c 1Gi']],
  ])('%s', (_name, text, objects) => {
    expect(made(text)).toEqual(objects);
  });

  test.each([
    ['that is not there', '- include_role: { name: none }', 'KA0012 1:25 the role none is not below roles/'],
    ['without these tasks', '- include_role: { name: web, tasks_from: three }', 'KA0012 1:25 the role has no tasks/three'],
    ['without a name', '- include_role: { tasks_from: main }', 'KA0003 1:17 the role has no name'],
    ['that includes itself', '- hosts: all\n  roles: [round]', 'KA0012 1:25 files import each other more than 20 levels deep'],
  ])('%s is refused', (_name, text, error) => {
    expect(read(text, { files }).errors).toContain(error);
  });
});
