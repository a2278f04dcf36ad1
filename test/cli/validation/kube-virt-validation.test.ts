import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { KubeVirtValidation } from '../../../lib/cli/validation/kube-virt-validation.ts';
import { Project } from '../project.ts';

const root = join(__dirname, '../../..');
const cdk8s = join(root, 'node_modules/cdk8s-cli/bin/cdk8s');

const chart = (domain: string): string => `
const { App, Chart, ApiObject } = require('cdk8s');
const app = new App();
new ApiObject(new Chart(app, 'shop'), 'db', {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'db', namespace: 'vms' },
  spec: { runStrategy: 'Always', template: { spec: { domain: ${domain} } } },
});
app.synth();
`;
const settings = (properties: string): string => `language: typescript
app: node main.js
validations:
  - package: ./node_modules/cdk8s-kubevirt
    class: KubeVirtValidation
    version: 0.1.0
    properties: ${properties}
`;
const fits = "{ memory: { guest: '1Gi' }, devices: {} }";
const warned = "{ cpu: { model: 'host-model' }, memory: { guest: '1Gi' }, devices: {} }";
const refused = "{ cpu: { cores: 1, isolateEmulatorThread: true }, memory: { guest: '1Gi' }, devices: {} }";

interface Report {
  readonly violations: readonly {
    readonly ruleName: string;
    readonly fix: string;
    readonly violatingConstructs: readonly {
      readonly constructPath: string;
      readonly locations: readonly string[];
      readonly manifestPath: string;
    }[];
  }[];
  readonly summary: { readonly status: string };
}

/** Runs `cdk8s synth` of cdk8s-cli over a plain cdk8s app. */
function synth(domain: string, properties: string): { readonly code: number | null; readonly printed: string; readonly report: Report } {
  const project = new Project({ 'main.js': chart(domain), 'cdk8s.yaml': settings(properties) });
  const { status, stdout, stderr } = spawnSync(process.execPath, [cdk8s, 'synth', '--validation-reports-output-file', 'report.json'], {
    cwd: project.folder,
    encoding: 'utf8',
    env: { ...process.env, CHECK_FOR_UPDATES: 'false', CI: '1' },
  });
  const printed = stdout + stderr;
  const {
    reports: [report],
  } = JSON.parse(project.has('report.json') ? project.read('report.json') : '{ "reports": [] }') as { reports: Report[] };
  project.remove();
  if (report === undefined) throw new Error(printed);
  return { code: status, printed, report };
}

test('what the cluster refuses fails cdk8s synth, with the construct, the field and what to write', () => {
  const { code, report, printed } = synth(refused, '{}');
  expect(code).not.toBe(0);
  expect(printed).toContain('KV1031');
  const violation = report.violations.find(({ ruleName }) => ruleName === 'KV1031');
  expect(violation?.fix).toMatch(/dedicatedCpuPlacement/);
  expect(violation?.violatingConstructs).toEqual([
    expect.objectContaining({
      constructPath: 'shop/db',
      locations: ['spec.template.spec.domain.cpu.isolateEmulatorThread', expect.stringMatching(/^line \d+, column \d+$/)],
      manifestPath: expect.stringMatching(/dist\/shop\.k8s\.yaml$/),
    }),
  ]);
}, 60_000);

test('one cause is one violation of all objects that have it', async () => {
  const project = new Project();
  const vm = (name: string): string =>
    `{ apiVersion: kubevirt.io/v1, kind: VirtualMachine, metadata: { name: ${name}, namespace: vms }, spec: { runStrategy: Always, template: { spec: { domain: ${refused} } } } }`;
  project.write({ 'vms.yaml': ['a', 'b', 'c'].map(vm).join('\n---\n') });
  const addViolation = jest.fn<undefined, [{ ruleName: string; violatingResources: readonly { resourceName: string }[] }]>();
  const submit = jest.fn();
  await new KubeVirtValidation().validate({ manifests: [join(project.folder, 'vms.yaml')], report: { addViolation, submit } });
  project.remove();
  const told = addViolation.mock.calls.map(([{ ruleName, violatingResources }]) => [
    ruleName,
    violatingResources.map(({ resourceName }) => resourceName),
  ]);
  expect(told).toEqual([['KV1031', ['a', 'b', 'c']]]);
  expect(submit).toHaveBeenCalledWith('failure', { objects: '3' });
});

test.each([
  ['is admitted', fits, '{ strict: true }', 'success', []],
  ['a warning passes', warned, '{}', 'success', ['KP1401']],
  ['a warning fails under strict', warned, '{ strict: true }', 'failure', ['KP1401']],
  ['a property that nobody knows fails', fits, '{ stric: true }', 'failure', ['KU0006']],
  ['a property of another type fails', fits, '{ external: VirtualMachine/vms/db }', 'failure', ['KU0006']],
])(
  '%s',
  (_, domain, properties, status, rules) => {
    const { code, report } = synth(domain, properties);
    expect({ ok: code === 0, status: report.summary.status, rules: report.violations.map(({ ruleName }) => ruleName) }).toEqual({
      ok: status === 'success',
      status,
      rules,
    });
  },
  60_000,
);
