import type { Annotation } from '../../lib/report/annotations/annotations.ts';
import { printSarif } from '../../lib/report/annotations/sarif.ts';

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
