import { visibleInLine } from '../../core/text/visible.ts';
import { clusterOption } from '../cluster-option.ts';
import { defineCommand, type Command } from '../command.ts';
import { releaseOptions } from '../release-options.ts';
import { usageError } from '../usage.ts';
import { substituteOption } from '../substitute-option.ts';

export const importCommand: Command = defineCommand({
  name: 'import',
  summary: 'Turn playbooks, manifests and presets into charts, and CRDs into types',
  usage: [
    'ansible FILE… [--vars FILE]… [--out charts | --out FILE.ts] [--partial] [--force] [--json | --markdown]',
    'manifests (FILE | DIR | -)… [--out charts | --out FILE.ts] [--partial] [--force] [--json | --markdown]',
    'presets (FILE | DIR | -)… [--as instancetype] [--out charts | --out FILE.ts] [--partial] [--force] [--json | --markdown]',
    'crd FILE… [--output DIR] [--constructs]',
  ],
  details: [
    'ansible    reads playbooks and task files with kubevirt_rs, kubevirt_vm, kubevirt_preset, kubevirt_pvc, kubevirt.core.kubevirt_vm and',
    '           k8s; nothing in them is run',
    'manifests  reads KubeVirt objects of any API version, from files or from kubectl get -o yaml',
    'presets    reads presets only',
    'crd        writes a file of types for each served version of each CustomResourceDefinition; needs json-schema-to-typescript',
    '',
    'Where only you can decide, import reports an error and writes nothing. With --partial, it leaves that out and writes the rest.',
  ],
  options: {
    vars: { value: 'FILE', repeats: true, summary: 'Variables that override those of the playbook' },
    out: { value: 'PATH', writes: true, summary: 'Folder of the charts, or the file of one chart; default: charts' },
    as: { value: 'instancetype', choices: ['instancetype'], summary: 'Turn each preset into an instancetype and a preference' },
    partial: { summary: 'Leave out what is undecided, and write the rest' },
    force: { summary: 'Replace existing charts' },
    cluster: clusterOption,
    substitute: substituteOption,
    ...releaseOptions,
    json: { summary: 'Print the report as one JSON document' },
    markdown: { summary: 'Print the report as Markdown' },
    output: { value: 'DIR', writes: true, summary: 'Folder of the types of import crd; default: imports' },
    constructs: { summary: 'Also write a construct of cdk8s for each kind' },
  },
  words: { least: 1, most: Infinity },
  async run({ values, words: [what = '', ...files], session }) {
    switch (what) {
      case 'ansible':
      case 'manifests':
      case 'presets': {
        const { importCharts } = await import('../import/import-charts.ts');
        return importCharts(what, files, values, session);
      }
      case 'crd': {
        const { importCrd } = await import('../import-crd/import-crd.ts');
        for (const file of await importCrd(files, { out: values.output, constructs: values.constructs })) session.say(visibleInLine(file));
        return 0;
      }
      default: {
        const hint = 'Write cdk8s-kubevirt import ansible, manifests, presets or crd, and a file.';
        throw usageError('KU0007', `import does not know ${JSON.stringify(what)}`, hint);
      }
    }
  },
});
