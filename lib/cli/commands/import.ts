import { defineCommand, type Command } from '../command.ts';
import { usageError } from '../usage.ts';

export const importCommand: Command = defineCommand({
  name: 'import',
  summary: 'Turn playbooks, manifests and presets into charts, and CRDs into types',
  usage: [
    'ansible FILE… [--vars FILE]… [--out charts | --out FILE.ts] [--partial] [--force] [--json | --markdown]',
    'manifests (FILE | DIR | -)… [--out charts | --out FILE.ts] [--partial] [--force] [--json | --markdown]',
    'presets (FILE | DIR | -)… [--as instancetype] [--out charts | --out FILE.ts] [--partial] [--force] [--json | --markdown]',
    'crd FILE… [--output DIR]',
  ],
  details: [
    'ansible reads playbooks and files of tasks with kubevirt_rs, kubevirt_vm, kubevirt_preset, kubevirt_pvc, kubevirt.core.kubevirt_vm and k8s;',
    'nothing in them is run. manifests reads KubeVirt objects of any age, from files or from kubectl get -o yaml. presets reads presets alone.',
    'What cannot be decided is an error, and nothing is written then, unless --partial leaves it out.',
    '',
    'crd makes a file of types of each served version of each CustomResourceDefinition; the project needs json-schema-to-typescript.',
  ],
  options: {
    vars: { value: 'FILE', repeats: true, summary: 'Variables that win over those of the playbook' },
    out: { value: 'PATH', summary: 'Folder of the charts, or the file of one chart; else charts' },
    as: { value: 'instancetype', summary: 'Make an instancetype and a preference of each preset' },
    partial: { summary: 'Write what is decided, and leave the rest out' },
    force: { summary: 'Replace charts that are there' },
    json: { summary: 'Print the report as one JSON document' },
    markdown: { summary: 'Print the report as a page' },
    output: { value: 'DIR', summary: 'Folder of the types of import crd; else imports' },
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
        for (const file of await importCrd(files, { out: values.output })) session.say(file);
        return 0;
      }
      default: {
        const hint = 'Write cdk8s-kubevirt import ansible, manifests, presets or crd, and a file.';
        throw usageError('KU0007', `import does not know ${JSON.stringify(what)}`, hint);
      }
    }
  },
});
