import { ApiObject, App, Chart, JsonPatch, Yaml } from 'cdk8s';
import { Hpa } from '../../../lib/constructs/hpa.ts';
import { KubeObject } from '../../../lib/constructs/tree/kube-object.ts';
import { VirtualMachine, VmReplicaSet } from '../../../lib/index.ts';

const chart = (): Chart => new Chart(new App(), 'chart', { namespace: 'vms' });

test('a construct is the ApiObject of itself', () => {
  const vm = new VirtualMachine(chart(), 'db', { runStrategy: 'Halted' });
  expect(ApiObject.of(vm)).toBe(vm);
  expect([vm.apiGroup, vm.apiVersion, vm.kind, vm.name, vm.metadata.namespace]).toEqual([
    'kubevirt.io',
    'kubevirt.io/v1',
    'VirtualMachine',
    'db',
    'vms',
  ]);
});

test('it takes JSON patches, which its manifest has', () => {
  const vm = new VirtualMachine(chart(), 'db', { runStrategy: 'Halted' });
  vm.addJsonPatch(JsonPatch.replace('/spec/runStrategy', 'Always'));
  expect(vm.toJson()).toMatchObject({ spec: { runStrategy: 'Always' } });
});

test('cdk8s prints no null for what nothing sets', () => {
  const of = chart();
  new VirtualMachine(of, 'db', { runStrategy: 'Halted', memory: '1Gi' }).expose(22);
  expect(Yaml.stringify(of.toJson())).not.toContain('null');
});

test('a chart lists it among its ApiObjects', () => {
  const of = chart();
  const set = new VmReplicaSet(of, 'web', { memory: '1Gi' });
  expect(of.apiObjects).toEqual([set]);
});

test.each([
  ['its class', VmReplicaSet, true],
  ['the base of all constructs', KubeObject, true],
  ['ApiObject', ApiObject, true],
  ['another class', VirtualMachine, false],
  ['a class of another kind', Hpa, false],
])('a VmReplicaSet as an instance of %s', (_, type: unknown, expected) => {
  const set: unknown = new VmReplicaSet(chart(), 'web', { memory: '1Gi' });
  expect(set instanceof (type as typeof ApiObject)).toBe(expected);
});

test('an ApiObject of cdk8s is an instance of no class of ours', () => {
  const plain: unknown = new ApiObject(chart(), 'plain', { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine' });
  expect(plain instanceof VirtualMachine).toBe(false);
});
