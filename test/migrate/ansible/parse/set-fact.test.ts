import { filesOf } from '../../no-files.ts';
import { read } from '../import.ts';

const vm = "kubevirt_vm: { name: '{{ name }}', namespace: n, memory: 1Gi }";
const files = filesOf({ 'facts.yml': '- set_fact: { name: a }' });

describe('what a task has set is seen by those behind it', () => {
  test.each([
    ['in the same list', `- set_fact: { name: a }\n- ${vm}`],
    ['out of a block', `- block: [{ set_fact: { name: a } }]\n- ${vm}`],
    ['out of a file', `- import_tasks: facts.yml\n- ${vm}`],
    ['in another section', `- hosts: all\n  pre_tasks: [{ set_fact: { name: a } }]\n  tasks: [{ ${vm} }]`],
    ['in a later play for the same hosts', `- hosts: all\n  tasks: [{ set_fact: { name: a } }]\n- hosts: all\n  tasks: [{ ${vm} }]`],
    ['as it was when it was set', `- set_fact: { name: '{{ of }}' }\n  vars: { of: a }\n- vars: { of: b }\n  ${vm}`],
    ['from itself', `- set_fact: { name: '' }\n- set_fact: { name: '{{ name }}a' }\n- ${vm}`],
    ['at every turn of a loop', `- set_fact: { name: "{{ name | default('') }}{{ item }}" }\n  loop: ['', a]\n- ${vm}`],
    ['where its condition holds', `- set_fact: { name: a }\n- set_fact: { name: b }\n  when: name == 'b'\n- ${vm}`],
  ])('%s', (_name, text) => {
    const { objects, errors } = read(text, { files });
    expect(errors).toEqual([]);
    expect(objects.map(({ metadata }) => metadata.name)).toEqual(['a']);
  });

  test('and by no play for other hosts', () => {
    const { errors } = read(`- hosts: a\n  tasks: [{ set_fact: { name: a } }]\n- hosts: b\n  tasks: [{ ${vm} }]`);
    expect(errors).toEqual(['KA0002 4:34 name is not defined']);
  });
});

describe('what nobody can know before the run is told to the task that needs it, and no default takes its place', () => {
  test.each([
    ['a value that is not read', "- set_fact: { name: '{{ 9 | random }}', size: 1Gi }", 'KA0002 1:21 the filter random is not read'],
    ['a condition that is not read', '- set_fact: { name: b }\n  when: 9 | random', 'KA0002 2:9 the filter random is not read'],
    [
      'a result',
      '- name: Look\n  command: ls\n  register: name',
      'KA0018 4:24 name is what "Look" registers, known only while the playbook runs',
    ],
    [
      'a result of a task of ours',
      '- kubevirt_vm: { name: x, namespace: n, state: absent }\n  register: name',
      'KA0018 3:24 name is what line 1 registers, known only while the playbook runs',
    ],
  ])('%s', (_name, task, error) => {
    const { errors } = read(`${task}\n- kubevirt_vm: { name: "{{ name | default('b') }}", namespace: n, memory: 1Gi }`);
    expect(errors).toEqual([error]);
  });

  test('a task that runs or not by a result is left out, and the others are made', () => {
    const of = (name: string): string => `- kubevirt_vm: { name: ${name}, namespace: n, memory: 1Gi }\n`;
    const { objects, errors, findings } = read(
      `${of('a')}  register: made\n- assert: { that: made is changed }\n${of('b')}  when: made is changed\n${of('c')}`,
    );
    expect(objects.map(({ metadata }) => metadata.name)).toEqual(['a', 'c']);
    expect(errors).toEqual([]);
    expect(findings.filter(({ severity }) => severity === 'warning').map(({ code, location }) => `${code} ${location.line}`)).toContain(
      'KA0019 5',
    );
  });

  test('facts of a host', () => {
    const { errors } = read('- kubevirt_vm: { name: "{{ ansible_hostname | default(\'b\') }}", namespace: n, memory: 1Gi }');
    expect(errors).toEqual(['KA0002 1:24 ansible_hostname is known only while the playbook runs']);
  });

  test('and a task that needs nothing of it is read', () => {
    const { errors } = read('- set_fact: { name: "{{ 9 | random }}" }\n- kubevirt_vm: { name: a, namespace: n, memory: 1Gi }');
    expect(errors).toEqual([]);
  });
});
