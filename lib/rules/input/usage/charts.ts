import type { CodeEntry } from '../../rule.ts';

/** What a command can say about its arguments, its settings and the charts that it loads. */
export const chartUsage: readonly CodeEntry[] = [
  {
    code: 'KU0001',
    name: 'usage/chart-throws',
    severity: 'error',
    page: {
      summary: 'Charts run to their end; an exception is reported with the first line of a chart on the stack.',
      refused: 'throw new Error() in charts/main.ts',
      accepted: 'charts that return',
    },
  },
  {
    code: 'KU0002',
    name: 'usage/no-app',
    severity: 'error',
    page: {
      summary: 'The entry file makes one App and calls its synth().',
      refused: 'charts/main.ts without new App()',
      accepted: 'const app = new App(); …; app.synth();',
    },
  },
  {
    code: 'KU0003',
    name: 'usage/two-apps',
    severity: 'error',
    page: {
      summary: 'The entry file makes only one App; several clusters are several Clusters in it.',
      refused: 'new App().synth(); new App().synth();',
      accepted: "new Cluster(app, 'staging'); new Cluster(app, 'production'); app.synth();",
    },
  },
  {
    code: 'KU0004',
    name: 'usage/second-copy',
    severity: 'error',
    page: {
      summary: 'The command and all charts use the same copy of cdk8s-kubevirt.',
      refused: 'a global cdk8s-kubevirt on charts with their own',
      accepted: 'npx cdk8s-kubevirt in the folder of the charts',
    },
  },
  {
    code: 'KU0005',
    name: 'usage/entry-missing',
    severity: 'error',
    page: {
      summary: 'The entry file of the charts exists and can be read.',
      refused: 'cdk8s-kubevirt synth --app charts/mian.ts',
      accepted: 'cdk8s-kubevirt synth --app charts/main.ts',
    },
  },
  {
    code: 'KU0006',
    name: 'usage/bad-config',
    severity: 'error',
    page: {
      summary: 'cdk8s.yaml is a YAML map whose `app` ends with the entry file of the charts.',
      refused: 'app: [node main.js',
      accepted: 'app: npx tsx charts/main.ts',
    },
  },
  {
    code: 'KU0007',
    name: 'usage/bad-arguments',
    severity: 'error',
    page: {
      summary: 'Commands, options and names on the command line exist.',
      refused: 'cdk8s-kubevirt synht',
      accepted: 'cdk8s-kubevirt synth',
    },
  },
  {
    code: 'KU0008',
    name: 'usage/not-rendered',
    severity: 'error',
    page: {
      summary: 'Every object of the tree can be turned into plain data.',
      refused: "new ConfigMap(chart, 'site', { data: { since: new Date() as never } })",
      accepted: "new ConfigMap(chart, 'site', { data: { since: new Date().toISOString() } })",
    },
  },
  {
    code: 'KU0009',
    name: 'usage/dependency-cycle',
    severity: 'error',
    page: {
      summary: 'Dependencies between objects have no cycles.',
      refused: 'a.addDependency(b); b.addDependency(a);',
      accepted: 'a.addDependency(b);',
    },
  },
  {
    code: 'KU0010',
    name: 'usage/construct-validation',
    severity: 'error',
    page: {
      summary: 'The validations of the constructs pass.',
      refused: 'node.addValidation({ validate: () => [message] })',
      accepted: 'node.addValidation({ validate: () => [] })',
    },
  },
  {
    code: 'KU0011',
    name: 'usage/charts-exit',
    severity: 'error',
    page: {
      summary: 'Charts run to their end; they stop with an exception and never end the process themselves.',
      refused: 'process.exit(1)',
      accepted: "throw new Error('…')",
    },
  },
  {
    code: 'KU0012',
    name: 'usage/plain-app',
    severity: 'error',
    page: {
      summary: 'The command compiles the App of cdk8s-kubevirt; that of cdk8s writes a folder of its own.',
      refused: "import { App } from 'cdk8s'",
      accepted: "import { App } from 'cdk8s-kubevirt'",
    },
  },
  {
    code: 'KU0013',
    name: 'usage/standard-output',
    severity: 'error',
    page: {
      summary: 'The output of a command is written completely, unless its reader stops reading.',
      refused: 'cdk8s-kubevirt synth --stdout > /full/disk/all.yaml',
      accepted: 'cdk8s-kubevirt synth --stdout | head',
    },
  },
  {
    code: 'KU0014',
    name: 'usage/cluster-twice',
    severity: 'error',
    page: {
      summary: 'Every Cluster of an app has a unique id, wherever it is in the tree.',
      refused: "new Cluster(app, 'staging'); new Cluster(new Chart(app, 'team'), 'staging')",
      accepted: "new Cluster(app, 'staging'); new Cluster(new Chart(app, 'team'), 'team-staging')",
    },
  },
  {
    code: 'KU0015',
    name: 'usage/prop-value',
    severity: 'error',
    page: {
      summary:
        'The props of an App, a Cluster, a construct or a builder have the right types, also in charts that no compiler has checked: the string "false" is not a boolean, a Map is not a plain object, and a Promise has no value yet.',
      refused: "new VirtualMachine(chart, 'db', { memory: '1Gi', headless: 'false' as never })",
      accepted: "new VirtualMachine(chart, 'db', { memory: '1Gi', headless: false })",
    },
  },
  {
    code: 'KU0016',
    name: 'usage/made-too-late',
    severity: 'error',
    page: {
      summary: 'All objects are made before the charts are compiled; one that a Lazy value makes would be in no manifest.',
      refused: "Lazy.any({ produce: () => new ConfigMap(chart, 'site').name })",
      accepted: "const site = new ConfigMap(chart, 'site'); Lazy.any({ produce: () => site.name })",
    },
  },
  {
    code: 'KU0017',
    name: 'usage/missing-peer',
    severity: 'error',
    page: {
      summary: 'cdk8s and constructs, with which charts are written, are installed beside cdk8s-kubevirt.',
      refused: 'npm install cdk8s-kubevirt --legacy-peer-deps',
      accepted: 'npm install cdk8s-kubevirt cdk8s constructs',
    },
  },
];
