import { enclosedMachines } from '../../../lib/core/kubevirt/enclosed-machines.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { printPath } from '../../../lib/core/data/path.ts';

const guest = { domain: { devices: {}, memory: { guest: '1Gi' } } };
const machine = { spec: { runStrategy: 'Always', template: { spec: guest } } };
const object = (kind: string, fields: object, metadata: object = {}): Manifest => ({
  apiVersion: 'example.com/v1',
  kind,
  metadata: { name: 'a', ...metadata },
  ...fields,
});

test.each([
  ['a template', object('Template', { objects: [{ kind: 'ConfigMap' }, { kind: 'VirtualMachine', ...machine }] }), ['objects[1]']],
  ['a machine of Cluster API', object('KubevirtMachine', { spec: { virtualMachineTemplate: machine } }), ['spec.virtualMachineTemplate']],
  ['a VMI by itself', object('Work', { spec: { manifest: { kind: 'VirtualMachineInstance', spec: guest } } }), ['spec.manifest']],
  ['two', object('Work', { spec: { a: machine, b: [machine] } }), ['spec.a', 'spec.b[0]']],
  ['none', object('Deployment', { spec: { template: { spec: { containers: [] } } } }), []],
  ['the schema of one', object('Work', { spec: { properties: { domain: { properties: { devices: { type: 'object' } } } } } }), []],
  ['another domain', object('Ingress', { spec: { domain: 'example.com', other: { domain: { devices: 'none' } } } }), []],
  ['what a cluster writes', object('ControllerRevision', { data: machine }, { ownerReferences: [{ kind: 'VirtualMachine' }] }), []],
  ['a snapshot', object('VirtualMachineSnapshotContent', { spec: { source: { virtualMachine: machine } } }), []],
])('%s', (_name, manifest, places) => {
  expect(enclosedMachines(manifest).map(printPath)).toEqual(places);
});

test('what nests without end is not followed', () => {
  let deep: object = machine;
  for (let i = 0; i < 20_000; i++) deep = { a: deep };
  expect(enclosedMachines(object('Work', { spec: deep }))).toEqual([]);
});
