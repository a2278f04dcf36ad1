import type { OperatorFacts } from '../../../lib/cluster/hyperconverged/operands/operands.ts';
import { settle } from '../../../lib/cluster/hyperconverged/settle.ts';
import { hyperConverged, nodes, openshift, operandOf, settled } from './objects.ts';

const kubernetes: OperatorFacts = { openshift: false, nodes };

test('without nodes nothing is known of what hangs on them', () => {
  const { hyperConverged: left } = settled(hyperConverged(), { openshift: true, nodes: undefined });
  expect(left.spec).not.toHaveProperty('evictionStrategy');
  const kubeVirt = operandOf('KubeVirt', hyperConverged(), { openshift: true, nodes: undefined });
  expect(kubeVirt.spec).not.toHaveProperty('infra');
  expect(kubeVirt.spec).not.toHaveProperty('configuration.evictionStrategy');
  expect(kubeVirt.spec).not.toHaveProperty('configuration.architectureConfiguration.defaultArchitecture');
});

test.each([
  [2, 'LiveMigrate'],
  [1, 'None'],
])('%i workers: %s', (workers, expected) => {
  const facts = { openshift: false, nodes: nodes.slice(0, 3 + workers) };
  expect(settled(hyperConverged(), facts).hyperConverged.spec?.evictionStrategy).toBe(expected);
});

test('the first reconcile knows no eviction strategy', () => {
  expect(settle(hyperConverged(), openshift, 'first')).not.toHaveProperty('hyperConverged.spec.evictionStrategy');
});

test('the operands of v1 and v1beta1 are the same', () => {
  const v1 = hyperConverged({ virtualization: { virtualMachineOptions: { defaultCPUModel: 'EPYC' } } }, {}, 'v1');
  expect(settled(v1).objects).toEqual(settled(hyperConverged({ defaultCPUModel: 'EPYC' })).objects);
});

test('what Go cannot read is refused, whatever else there is', () => {
  expect(settle(hyperConverged({ defaultCPUModel: 1 }), kubernetes)).toEqual({ refused: 'failed to parse the HyperConverged' });
});

test('SSP and what the console offers are for OpenShift', () => {
  const kinds = (facts: OperatorFacts) => settled(hyperConverged(), facts).objects.map(({ kind }) => kind);
  expect(kinds(kubernetes)).toEqual(['PriorityClass', 'KubeVirt', 'CDI', 'NetworkAddonsConfig', 'MigController']);
  expect(kinds(openshift)).toEqual(expect.arrayContaining(['SSP', 'ConsoleCLIDownload', 'Route']));
});

test('a HyperConverged of no stated namespace is in the one where its operator looks', () => {
  const { namespace: _namespace, ...metadata } = hyperConverged().metadata;
  const written = settled({ ...hyperConverged(), metadata }).objects;
  expect(written).toEqual(settled(hyperConverged()).objects);
});
