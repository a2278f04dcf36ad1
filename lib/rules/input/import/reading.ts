/** What keeps a file, a task or a document from being read, or from making an object. */
export const reading = {
  moduleStops: {
    code: 'KA0001',
    name: 'import/module-stops',
    severity: 'error',
    page: {
      summary: 'A task has the parameters from which its module would have made an object.',
      refused: 'kubevirt_rs: { name: web, namespace: vms, cpu_cores: 1.5 }',
      accepted: 'kubevirt_rs: { name: web, namespace: vms, cpu_cores: 2 }',
    },
  },
  notStatic: {
    code: 'KA0002',
    name: 'import/not-static',
    severity: 'error',
    page: {
      summary: 'Expressions and statements use only what docs/import.md lists, because nothing is run.',
      refused: "memory: \"{{ lookup('env', 'MEMORY') }}\"",
      accepted: 'memory: "{{ memory }}", with --vars memory.yml',
    },
  },
  broken: {
    code: 'KA0003',
    name: 'import/broken',
    severity: 'error',
    page: {
      summary: 'A file is UTF-8 text that holds YAML as Ansible reads it; keys are unique in their map, and tags are known.',
      refused: 'kubevirt_rs: { name: web, name: db }',
      accepted: 'kubevirt_rs: { name: web }',
    },
  },
  noSuccessor: {
    code: 'KA0004',
    name: 'import/no-successor',
    severity: 'error',
    page: {
      summary: 'A task uses a module whose work a chart can do.',
      refused: 'kubevirt_template: { name: fedora, namespace: vms }',
      accepted: 'kubevirt_vm: { name: fedora, namespace: vms, memory: 1Gi }',
    },
  },
  steering: {
    code: 'KA0005',
    name: 'import/steering',
    severity: 'note',
    page: {
      summary: 'Parameters that control how a module writes have no place in a chart; their values are not printed.',
      refused: 'kubevirt_rs: { name: web, namespace: vms, wait: true }',
      accepted: 'kubevirt_rs: { name: web, namespace: vms }',
    },
  },
  absent: {
    code: 'KA0006',
    name: 'import/absent',
    severity: 'note',
    page: {
      summary: 'A task that removes an object makes none: whatever is not in the charts is not in the cluster.',
      refused: 'state: absent',
      accepted: 'state: present',
    },
  },
  verb: {
    code: 'KA0007',
    name: 'import/verb',
    severity: 'error',
    page: {
      summary: 'A task describes the state of its object, not an action.',
      refused: 'kubevirt.core.kubevirt_vm: { name: web, namespace: vms, state: restarted }',
      accepted: 'kubevirt.core.kubevirt_vm: { name: web, namespace: vms, run_strategy: Always }',
    },
  },
  skipped: {
    code: 'KA0008',
    name: 'import/skipped',
    severity: 'note',
    page: {
      summary: 'A task whose condition is false makes nothing.',
      refused: 'when: false',
      accepted: 'when: true',
    },
  },
  otherModules: {
    code: 'KA0009',
    name: 'import/other-modules',
    severity: 'note',
    page: {
      summary: 'Tasks of other modules are skipped.',
      refused: 'ansible.builtin.debug: { msg: hello }',
      accepted: 'kubevirt_rs: { name: web, namespace: vms }',
    },
  },
  outside: {
    code: 'KA0010',
    name: 'import/outside',
    severity: 'error',
    page: {
      summary: 'Files that a playbook names are in the project.',
      refused: 'vars_files: [../../etc/passwd]',
      accepted: 'vars_files: [vars/common.yml]',
    },
  },
  tooLarge: {
    code: 'KA0011',
    name: 'import/too-large',
    severity: 'error',
    page: {
      summary: 'A file has a size that people write, and its aliases, loops and variables do not multiply it beyond measure.',
      refused: '10 MB of variables',
      accepted: '10 kB of variables',
    },
  },
  notFollowed: {
    code: 'KA0012',
    name: 'import/not-followed',
    severity: 'error',
    page: {
      summary: 'Tasks are in the file, in a file that it includes by a name that can be evaluated, or in a role below roles/.',
      refused: 'roles: [example.fleet.vms]',
      accepted: 'roles: [vms], with roles/vms/tasks/main.yml',
    },
  },
  noObject: {
    code: 'KA0013',
    name: 'import/no-object',
    severity: 'error',
    page: {
      summary: 'An imported file has a task of a known module, or an object of Kubernetes.',
      refused: '- hosts: all',
      accepted: '- kubevirt_rs: { name: web, namespace: vms }',
    },
  },
  twice: {
    code: 'KA0014',
    name: 'import/twice',
    severity: 'error',
    page: {
      summary: 'An object is made by only one task or document; Ansible lets a later task patch it, which a chart cannot do.',
      refused: 'two tasks for kubevirt_rs web in vms',
      accepted: 'one task for kubevirt_rs web in vms',
    },
  },
  noName: {
    code: 'KA0015',
    name: 'import/no-name',
    severity: 'error',
    page: {
      summary: 'An object has a kind and a name; a generated name would differ at every synth.',
      refused: 'kubevirt.core.kubevirt_vm: { generate_name: web-, namespace: vms }',
      accepted: 'kubevirt.core.kubevirt_vm: { name: web, namespace: vms }',
    },
  },
  exists: {
    code: 'KA0016',
    name: 'import/exists',
    severity: 'error',
    page: {
      summary: 'An existing chart is kept, unless --force is given.',
      refused: 'cdk8s-kubevirt import ansible web.yml, with a charts/web.ts of your own',
      accepted: 'cdk8s-kubevirt import ansible web.yml --out charts/web-imported.ts',
    },
  },
  unread: {
    code: 'KA0017',
    name: 'import/unread',
    severity: 'error',
    page: {
      summary: 'The files to import exist and can be read.',
      refused: 'cdk8s-kubevirt import ansible wbe.yml',
      accepted: 'cdk8s-kubevirt import ansible web.yml',
    },
  },
  registered: {
    code: 'KA0018',
    name: 'import/registered',
    severity: 'error',
    page: {
      summary: 'The arguments of a task do not use what another task registers, because nothing is run.',
      refused: 'kubevirt_rs: { name: "{{ answer.name }}", namespace: vms }, after a task with register: answer',
      accepted: 'kubevirt_rs: { name: "{{ name }}", namespace: vms }, with --vars names.yml',
    },
  },
  leftToTheRun: {
    code: 'KA0019',
    name: 'import/left-to-the-run',
    severity: 'warning',
    page: {
      summary:
        'Whether a task runs is known without running the playbook; a task whose condition uses what another task registers is left out.',
      refused: 'kubevirt_vm: { name: db, namespace: vms }, when: answer is changed',
      accepted: 'kubevirt_vm: { name: db, namespace: vms }, when: with_db',
    },
  },
} as const;
