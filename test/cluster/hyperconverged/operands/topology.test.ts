import { topologyOf } from '../../../../lib/cluster/hyperconverged/operands/topology.ts';
import { node } from '../objects.ts';

const placedBy = (operator: string, values: readonly string[] = []) =>
  placedByTerm({ matchExpressions: [{ key: 'cores', operator, values }] });

const placedByTerm = (term: object) => ({
  affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [term] } } },
});

test.each<[string, Parameters<typeof topologyOf>, object]>([
  ['no nodes', [[], undefined], { controlPlaneNodeExists: false, infrastructureHighlyAvailable: false, defaultArchitecture: undefined }],
  [
    'one node for all',
    [[node('amd64', 'master', 'worker')], undefined],
    { infrastructureHighlyAvailable: false, defaultArchitecture: 'amd64' },
  ],
  [
    'two of a control plane and an arbiter',
    [[node('amd64', 'master'), node('amd64', 'control-plane'), node('amd64', 'arbiter')], undefined],
    { controlPlaneHighlyAvailable: true, infrastructureHighlyAvailable: false },
  ],
  [
    'plain Kubernetes without the worker label',
    [[node('arm64', 'control-plane'), node('arm64')], undefined],
    { workloadArchitectures: [], controlPlaneArchitectures: ['arm64'], defaultArchitecture: undefined },
  ],
  [
    'the control plane has an architecture that no worker has: the most frequent one',
    [[node('s390x', 'master'), node('amd64', 'worker'), node('arm64', 'worker'), node('arm64', 'worker')], undefined],
    { workloadArchitectures: ['amd64', 'arm64'], defaultArchitecture: 'arm64' },
  ],
  [
    'as frequent as another: the first by name',
    [[node('arm64', 'worker'), node('amd64', 'worker')], undefined],
    { defaultArchitecture: 'amd64' },
  ],
])('%s', (_, [nodes, workloads], expected) => expect(topologyOf(nodes, workloads)).toMatchObject(expected));

const many = { name: 'many', architecture: 'arm64', labels: { cores: '16' } } as const;
const few = { architecture: 'amd64', labels: { cores: '4' } } as const;
const unlabelled = node('s390x', 'worker');
const uncounted = { architecture: 's390x', labels: { cores: '' } } as const;

test.each<[string, object, readonly string[]]>([
  ['a node selector', { nodeSelector: { cores: '16' } }, ['arm64']],
  ['In', placedBy('In', ['4', '8']), ['amd64']],
  ['NotIn', placedBy('NotIn', ['4']), ['arm64', 's390x']],
  ['Exists', placedBy('Exists'), ['amd64', 'arm64']],
  ['DoesNotExist', placedBy('DoesNotExist'), ['s390x']],
  ['Gt', placedBy('Gt', ['8']), ['arm64']],
  ['Lt', placedBy('Lt', ['8']), ['amd64']],
  ['its name', placedByTerm({ matchFields: [{ key: 'metadata.name', operator: 'In', values: ['many'] }] }), ['arm64']],
  ['a field that nodes do not have', placedByTerm({ matchFields: [{ key: 'name', operator: 'In', values: ['many'] }] }), []],
  ['tolerations alone, which place nothing', { tolerations: [{ key: 'x' }] }, ['s390x']],
])('workloads placed by %s', (_, placement, expected) => {
  expect(topologyOf([many, few, unlabelled], placement).workloadArchitectures).toEqual(expected);
});

test.each(['Gt', 'Lt'])('a label that is no whole number is on no side of %s', (operator) => {
  expect(topologyOf([uncounted], placedBy(operator, ['0'])).workloadArchitectures).toEqual([]);
  expect(topologyOf([{ ...uncounted, labels: { cores: '1.5' } }], placedBy(operator, ['3'])).workloadArchitectures).toEqual([]);
});
