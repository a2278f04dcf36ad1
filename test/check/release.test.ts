import { check } from '../../lib/check/check.ts';
import type { AskedRelease } from '../../lib/cluster/release-statement.ts';
import { source } from './text-source.ts';

const hyperConverged = (version: string): string => `apiVersion: hco.kubevirt.io/v1beta1
kind: HyperConverged
metadata:
  name: kubevirt-hyperconverged
  namespace: kubevirt-hyperconverged
  labels: {app.kubernetes.io/version: ${version}}
spec: {evictionStrategy: LiveMigrate}
`;

const vm = (spec: string): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: {name: db, namespace: vms}
spec:
  runStrategy: Always
  template:
    spec:
      domain: {memory: {guest: 1Gi}, devices: {interfaces: [{name: default${spec.includes('unbound') ? '' : ', masquerade: {}'}}]}}
      networks: [{name: default, pod: {}}]
${spec.replace('unbound', '')}`;

const exported = `apiVersion: export.kubevirt.io/v1
kind: VirtualMachineExport
metadata: {name: db, namespace: vms}
spec: {source: {apiGroup: kubevirt.io, kind: VirtualMachine, name: db}}
`;

const listing = (gate: string): string => `apiVersion: kubevirt.io/v1
kind: KubeVirt
metadata: {name: kubevirt, namespace: kubevirt}
spec: {configuration: {developerConfiguration: {featureGates: [${gate}]}}}
`;

/** Codes and hints of the errors and of advice on gates. */
function judged(asked: AskedRelease | undefined, ...documents: readonly string[]): readonly string[] {
  const { judged: found } = check([source(documents.join('---\n'))], { asked });
  return found
    .flat()
    .filter(({ severity, code }) => severity === 'error' || code === 'KP0503')
    .map(({ code, hint = '' }) => `${code} ${hint}`);
}

const newest = { kubevirt: '1.9' };

test('a field that the KubeVirt of a HyperConverged drops is an error that names both releases', () => {
  const manifest = vm('      serviceAccountName: db\n');
  expect(judged(undefined, hyperConverged('1.18.1'), manifest)).toEqual([
    'K80091 Remove spec.template.spec.serviceAccountName, which KubeVirt 1.8.4 drops without a word and other releases have since 1.9, or set the cluster to a newer release.',
  ]);
  expect(judged(newest, manifest)).toEqual([]);
});

test('so is a version that it does not serve', () => {
  expect(judged(undefined, hyperConverged('1.18.1'), vm(''), exported)).toEqual([
    'K80092 Write apiVersion: export.kubevirt.io/v1beta1, as KubeVirt serves v1 since 1.9 and the cluster runs 1.8.4.',
  ]);
  expect(judged(newest, vm(''), exported)).toEqual([]);
});

test('an interface without a binding is refused from 1.9 on', () => {
  expect(judged(undefined, hyperConverged('1.18.1'), vm('unbound'))).toEqual([]);
  expect(judged(newest, vm('unbound')).map((line) => line.slice(0, 6))).toEqual(['KV1121']);
});

test('an option that a HyperConverged lacks names the releases of HyperConverged', () => {
  const manifest = hyperConverged('1.17.3').replace('spec: {', 'spec: {hypervisors: [{name: kvm}], ');
  expect(judged(undefined, manifest)).toEqual([
    'K80091 Remove spec.hypervisors, which HyperConverged 1.17 drops without a word and other releases have since 1.18, or set the cluster to a newer release.',
  ]);
});

test('a gate that a release does not know names the releases that do', () => {
  expect(judged({ kubevirt: '1.8' }, listing('Plugins'))).toEqual(['KP0503 Remove Plugins, which KubeVirt has since 1.9.']);
  expect(judged({ kubevirt: '1.8' }, listing('Plugin5'))).toEqual(['KP0503 Remove Plugin5.']);
});
