import { impactAnnotations, type Annotation } from '../../../lib/report/annotations/annotations.ts';
import { printSarif } from '../../../lib/report/annotations/sarif.ts';
import { file, report } from '../diff/change-report.ts';

const annotation = (rule: string, title: string, message = ''): Annotation => ({ rule, level: 'warning', title, message });

function fingerprintsOf(annotations: readonly Annotation[]): readonly unknown[] {
  const { runs } = JSON.parse(printSarif(annotations, '1', () => undefined)) as {
    readonly runs: readonly { readonly results: readonly { readonly partialFingerprints: Readonly<Record<string, unknown>> }[] }[];
  };
  return runs.flatMap(({ results }) => results.map(({ partialFingerprints }) => partialFingerprints['cdk8s-kubevirt/v1']));
}

test('a result is known by its rule and what it is about, whatever it says', () => {
  expect(fingerprintsOf([annotation('UP0007', 'UP0007 VirtualMachine vms/db', 'needs 3 GiB')])).toEqual([
    'UP0007 UP0007 VirtualMachine vms/db',
  ]);
});

test('results about the same, or about no object, are told apart by their number', () => {
  const results = [
    annotation('UP0007', 'UP0007', 'one gate'),
    annotation('UP0008', 'UP0008'),
    annotation('UP0007', 'UP0007', 'another'),
    annotation('UP0007', 'UP0007', 'a third'),
  ];
  expect(fingerprintsOf(results)).toEqual(['UP0007 UP0007', 'UP0008 UP0008', 'UP0007 UP0007 :2', 'UP0007 UP0007 :3']);
});

test('a result names its rule, its level and its place', () => {
  const log = JSON.parse(printSarif(impactAnnotations(report, file), '1.2.3', () => undefined)) as {
    readonly runs: readonly { readonly tool: { readonly driver: object }; readonly results: readonly object[] }[];
  };
  expect(log.runs[0]?.tool.driver).toMatchObject({
    name: 'cdk8s-kubevirt',
    version: '1.2.3',
    rules: [{ id: 'impact/data-loss' }, { id: 'impact/live' }],
  });
  expect(log.runs[0]?.results[0]).toMatchObject({
    ruleId: 'impact/data-loss',
    level: 'error',
    locations: [{ physicalLocation: { artifactLocation: { uri: 'charts/fleet.ts' }, region: { startLine: 12, startColumn: 5 } } }],
  });
});
