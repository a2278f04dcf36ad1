import { importSources } from '../../../lib/cli/import/manifest-files.ts';
import { chartsOf } from '../../../lib/cli/import/write-charts.ts';
import { source } from '../../check/text-source.ts';

const map = (name: string): string => `{ apiVersion: v1, kind: ConfigMap, metadata: { name: ${name}, namespace: ns } }`;
const found = (file: string, text: string): ReturnType<typeof source> => source(text, { found: true, file });

test('what kustomize changes is told, and how it is imported', () => {
  const kustomization = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\npatches: [{ path: a.yaml }]\n';
  const [imported] = importSources([found('overlays/kustomization.yaml', kustomization)]);
  expect(imported?.units.flatMap(({ findings }) => findings)).toEqual([
    {
      code: 'KU0041',
      severity: 'note',
      message: 'kustomize changes the objects of this folder before the cluster gets them',
      hint: 'Pipe what kubectl kustomize prints for the folder into cdk8s-kubevirt import manifests -.',
      location: { file: 'overlays/kustomization.yaml', line: 1, column: 1 },
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
