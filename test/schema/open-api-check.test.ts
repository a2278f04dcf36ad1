import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { openApiErrors } from '../../lib/schema/open-api-check.ts';

type Fields = Readonly<Record<string, unknown>>;

function vmi(spec: Fields, beside: Fields = {}): Manifest {
  const sound = { domain: { devices: {} } };
  return { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', metadata: { name: 'a' }, spec: { ...sound, ...spec }, ...beside };
}

function vm(template: Fields): Manifest {
  const spec = { domain: { devices: {} } };
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'a' },
    spec: { runStrategy: 'Always', template: { spec, ...template } },
  };
}

const requirement = { key: 'a', operator: 'Is' };
const affinity = {
  nodeAffinity: {
    requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [requirement, requirement] }] },
  },
};

test.each<[what: string, manifest: Manifest, messages: readonly string[]]>([
  ['a sound VMI', vmi({}), []],
  ['an unknown field', vmi({ wings: 2 }), ['spec.wings in body is a forbidden property']],
  ['an unknown field at the top', vmi({}, { wings: 2 }), ['.wings in body is a forbidden property']],
  ['id and $schema, which its library passes over', vmi({ id: 1, $schema: 2 }), []],
  [
    'a word',
    vmi({ dnsPolicy: 'Cluster' }),
    ['spec.dnsPolicy in body should be one of [ClusterFirst ClusterFirstWithHostNet Default None]'],
  ],
  ['a type', vmi({ hostname: 5 }), ['spec.hostname in body must be of type string: "number"']],
  [
    'a fraction',
    vmi({ terminationGracePeriodSeconds: 1.5 }),
    ['spec.terminationGracePeriodSeconds in body must be of type int64: "float64"'],
  ],
  [
    'a text for a number',
    vmi({ terminationGracePeriodSeconds: '5' }),
    ['spec.terminationGracePeriodSeconds in body must be of type integer: "string"'],
  ],
  ['a null', vmi({ domain: null }), ['spec.domain in body must be of type object: "null"']],
  ['a required field', vmi({ domain: {} }), ['spec.domain.devices in body is required']],
  [
    'items, each told once and without its index',
    vmi({ affinity }),
    [
      'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms.matchExpressions.operator in body ' +
        'should be one of [DoesNotExist Exists Gt In Lt NotIn]',
    ],
  ],
  [
    'labels of a template',
    vm({ metadata: { labels: { tier: 1 } } }),
    ['spec.template.metadata.labels.tier in body must be of type string: "number"'],
  ],
  ['metadata of a template', vm({ metadata: { label: {} } }), ['spec.template.metadata.label in body is a forbidden property']],
  [
    'a time that is none',
    vm({ metadata: { deletionTimestamp: 'now' } }),
    ['spec.template.metadata.deletionTimestamp in body must be of type date-time: "now"'],
  ],
  ['unknown fields of a status', vmi({}, { status: { wings: 2 } }), []],
  ['a status of the wrong type', vmi({}, { status: 'fine' }), ['status in body must be of type object: "string"']],
])('%s', (_, manifest, messages) => {
  expect(openApiErrors(manifest, newestRelease).map(({ message }) => message)).toEqual(messages);
});

test('without a spec, tells both that it is required and that it is no map', () => {
  const { spec: _spec, ...bare } = vmi({});
  expect(openApiErrors(bare, newestRelease).map(({ message }) => message)).toEqual([
    'spec in body is required',
    'spec in body must be of type object: "null"',
  ]);
});

test('of a kind without a definition, only the top-level fields are looked at', () => {
  const pool = { apiVersion: 'pool.kubevirt.io/v1beta1', kind: 'VirtualMachinePool', metadata: {}, spec: { wings: 2 }, wings: 2 };
  expect(openApiErrors(pool, newestRelease).map(({ message }) => message)).toEqual(['.wings in body is a forbidden property']);
});

test('says which item of a list it means, beside the words of KubeVirt', () => {
  const [error] = openApiErrors(vmi({ tolerations: [{}, { effect: 'Never' }] }), newestRelease);
  expect(error?.path).toEqual(['spec', 'tolerations', 1, 'effect']);
});
