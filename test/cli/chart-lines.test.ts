import { Project } from './project.ts';

const chart = `import path from 'node:path';
import { App as Fleet, VirtualMachine } from 'cdk8s-kubevirt';
import { Chart } from 'cdk8s';
const app = new Fleet({ outdir: path.join('manifests') });
const chart = new Chart(app, 'vms');
const sized = (id: string) =>
  new VirtualMachine(chart, id, { labels: { team: 'undefined' } });
sized('db');
app.synth();
`;

// Source maps then give the function in which tsx runs the script a name of the script.
test('what tsx wraps a script in is no caller where the script renames imports', () => {
  const project = new Project({ 'charts/main.ts': chart });
  const { stderr } = project.run(['synth', '--app', 'charts/main.ts']);
  expect(stderr).toContain('charts/main.ts:7:3  VirtualMachine');
  expect(new Set(stderr.match(/= from: .*/g))).toEqual(new Set(['= from: charts/main.ts:8:1']));
});
