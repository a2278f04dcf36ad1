import { Chart, ApiObject } from 'cdk8s';
import { App } from '../../lib/app/app.ts';
import { compile } from '../../lib/app/compile.ts';
import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import { findingAnnotations } from '../../lib/report/annotations/annotations.ts';
import { printGithub } from '../../lib/report/annotations/github.ts';
import { printSarif } from '../../lib/report/annotations/sarif.ts';
import { printDiagnostic } from '../../lib/report/human.ts';

/** The finding about an object that another library's construct makes, whose line nobody knows. */
function foreignFinding(): Diagnostic | undefined {
  const app = new App();
  const chart = new Chart(app, 'shop', { namespace: 'vms' });
  const spec = { runStrategy: 'Alway', template: { spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } } };
  new ApiObject(chart, 'db', { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: { name: 'db' }, spec });
  return compile(app).diagnostics.find(({ code }) => code === 'KV2006');
}

const found = [foreignFinding()].filter((each) => each !== undefined);
const annotations = findingAnnotations(found, (file) => file);

test('people are told the path of the construct', () => {
  expect(found.map((each) => printDiagnostic(each))).toEqual([
    expect.stringContaining('\n  --> construct shop/db  VirtualMachine vms/db  spec.runStrategy\n'),
  ]);
});

test('SARIF has it as logical location', () => {
  const { runs } = JSON.parse(printSarif(annotations, '1', () => undefined)) as { runs: readonly { results: readonly object[] }[] };
  expect(runs[0]?.results).toMatchObject([{ locations: [{ logicalLocations: [{ fullyQualifiedName: 'shop/db', kind: 'resource' }] }] }]);
});

test('GitHub, which has no place for it, is told in the message', () => {
  expect(printGithub(annotations)).toContain('%0AIt is made by the construct shop/db.');
});
