import type { CatalogueEntry } from './rule.ts';

type Usage = readonly [code: CatalogueEntry['code'], name: string, summary: string, refused: string, accepted: string];

const table: readonly Usage[] = [
  [
    'KU0001',
    'chart-throws',
    'A chart runs to its end; what it throws is told with the first line of the chart on the stack.',
    'throw new Error() in charts/main.ts',
    'charts that return',
  ],
  [
    'KU0002',
    'no-app',
    'The entry file makes one App and calls its synth().',
    'charts/main.ts without new App()',
    'const app = new App(); …; app.synth();',
  ],
  [
    'KU0003',
    'two-apps',
    'The entry file makes one App; several clusters are several Clusters of it.',
    'new App().synth(); new App().synth();',
    "new Cluster(app, 'staging'); new Cluster(app, 'production'); app.synth();",
  ],
  [
    'KU0004',
    'second-copy',
    'The command and the charts use the same copy of cdk8s-kubevirt.',
    'a global cdk8s-kubevirt on charts with their own',
    'npx cdk8s-kubevirt in the folder of the charts',
  ],
  [
    'KU0005',
    'entry-missing',
    'The entry file of the charts exists and can be read.',
    'cdk8s-kubevirt synth --app charts/mian.ts',
    'cdk8s-kubevirt synth --app charts/main.ts',
  ],
  [
    'KU0006',
    'bad-config',
    'cdk8s.yaml is a YAML map whose `app` ends in the script that makes the app.',
    'app: [node main.js',
    'app: npx tsx charts/main.ts',
  ],
  [
    'KU0007',
    'bad-arguments',
    'Commands, flags and names on the command line are known ones.',
    'cdk8s-kubevirt synht',
    'cdk8s-kubevirt synth',
  ],
  [
    'KU0008',
    'not-rendered',
    'Every object of the tree can be turned into plain data.',
    "JsonPatch.move('/spec/absent', '/spec/a')",
    "JsonPatch.add('/spec/a', 1)",
  ],
  [
    'KU0009',
    'dependency-cycle',
    'Objects depend on each other in one direction.',
    'a.addDependency(b); b.addDependency(a);',
    'a.addDependency(b);',
  ],
  [
    'KU0010',
    'construct-validation',
    'The validations that constructs bring along are met.',
    'node.addValidation({ validate: () => [message] })',
    'node.addValidation({ validate: () => [] })',
  ],
  [
    'KU0011',
    'charts-exit',
    'Charts run to their end; they stop with an exception and never end the process themselves.',
    'process.exit(1)',
    "throw new Error('…')",
  ],
  [
    'KU0012',
    'plain-app',
    'The command compiles the App of cdk8s-kubevirt; that of cdk8s writes a folder of its own.',
    "import { App } from 'cdk8s'",
    "import { App } from 'cdk8s-kubevirt'",
  ],
  [
    'KU0013',
    'standard-output',
    'What a command prints arrives to its last byte, unless its reader has read enough.',
    'cdk8s-kubevirt synth --stdout > /full/disk/all.yaml',
    'cdk8s-kubevirt synth --stdout | head',
  ],
  [
    'KU0014',
    'cluster-twice',
    'Every Cluster of an app has an id of its own, wherever it stands in the tree.',
    "new Cluster(app, 'staging'); new Cluster(new Chart(app, 'team'), 'staging')",
    "new Cluster(app, 'staging'); new Cluster(new Chart(app, 'team'), 'team-staging')",
  ],
  [
    'KU0020',
    'import-file',
    'The files of import crd exist and can be read.',
    'cdk8s-kubevirt import crd wigdets.yaml',
    'cdk8s-kubevirt import crd widgets.yaml',
  ],
  [
    'KU0021',
    'import-crd',
    'The files of import crd hold CustomResourceDefinitions of apiextensions.k8s.io/v1, other objects beside them or not.',
    'kind: Deployment, and nothing else',
    'kind: CustomResourceDefinition',
  ],
  [
    'KU0022',
    'import-compiler',
    'import crd uses the json-schema-to-typescript of the project.',
    'a project without json-schema-to-typescript',
    'npm install --save-dev json-schema-to-typescript',
  ],
];

/** What a command can say about charts, settings and arguments. */
export const usageCatalogue: readonly CatalogueEntry[] = table.map(([code, name, summary, refused, accepted]) => ({
  code,
  name: `usage/${name}`,
  severity: 'error',
  page: { summary, refused, accepted },
}));
