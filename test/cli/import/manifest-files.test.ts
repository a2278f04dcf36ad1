import { arranged } from '../../../lib/check/scopes/arranged.ts';
import { importSources } from '../../../lib/cli/import/manifest-files.ts';
import { chartsOf } from '../../../lib/cli/import/write-charts.ts';
import { source } from '../../check/text-source.ts';

const map = (name: string): string => `{ apiVersion: v1, kind: ConfigMap, metadata: { name: ${name}, namespace: ns } }`;
const found = (file: string, text: string): ReturnType<typeof source> => source(text, { found: true, file });

test('what kustomize makes is imported, and what is not followed is told', () => {
  const sources = [
    found('overlay/kustomization.yaml', 'namePrefix: a-\nresources: [db.yaml, https://example.org/x]\n'),
    found('overlay/db.yaml', map('db')),
  ];
  const all = arranged(sources, { pathOf: (file) => file, clusters: [] });
  const [imported] = importSources(all.sources, undefined, all);
  expect(imported?.units.flatMap(({ objects }) => objects.map(({ object }) => object?.metadata.name))).toEqual(['a-db']);
  expect(imported?.units.flatMap(({ findings }) => findings)).toEqual([
    {
      code: 'KU0041',
      severity: 'note',
      message: 'not followed: overlay/kustomization.yaml: https://example.org/x: it is fetched from the network',
      hint: 'Pipe what kubectl kustomize prints for the folder into cdk8s-kubevirt import manifests -.',
      location: { file: 'overlay/kustomization.yaml', line: 2, column: 22 },
    },
  ]);
});

test('a template of Helm is to be imported as it is rendered', () => {
  const [imported] = importSources([source('kind: ConfigMap\nmetadata:\n  name: {{ .Values.name }}\n')]);
  expect(imported?.units[0]?.findings[0]?.hint).toBe('Pipe what helm template prints into cdk8s-kubevirt import manifests -.');
});

test('a chart of several files names those that it has something of', () => {
  const imported = importSources([found('a.yaml', map('a')), found('values.yaml', 'replicas: 3\n'), found('b.yaml', map('b'))]);
  const [chart] = chartsOf(imported, 'charts/all.ts', '/project', (file) => file);
  expect(chart?.text).toContain('/** Imported from a.yaml, b.yaml. */');
});
