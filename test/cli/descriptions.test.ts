import { Project } from './project.ts';

const chart = `const { App, Cluster, VirtualMachine } = require('cdk8s-kubevirt');
const app = new App();
new VirtualMachine(new Cluster(app, 'a', { namespace: 'a', kubevirt: '1.9' }), 'db', { memory: '4Gi' });
app.synth();
`;

/** Says on standard error which descriptions are read. */
const spy = `const fs = require('node:fs');
const { readFileSync } = fs;
fs.readFileSync = (path, ...rest) => {
  if (/schemas.descriptions/.test(String(path))) console.error('described');
  return readFileSync(path, ...rest);
};`;

test('explain reads the descriptions of fields, and synth does not', () => {
  const project = new Project({ 'main.cjs': chart, 'spy.cjs': spy });
  const run = (...args: readonly string[]) => project.run(args, { NODE_OPTIONS: '--require ./spy.cjs' });
  expect(run('synth', '--app', 'main.cjs')).toMatchObject({ code: 0, stderr: expect.not.stringContaining('described') as string });
  const { stdout, stderr } = run('explain', 'vm.spec.runStrategy');
  expect(stdout).toContain('\nWhen the VM runs. Set this or running.\n');
  expect(stderr).toContain('described');
  project.remove();
});
