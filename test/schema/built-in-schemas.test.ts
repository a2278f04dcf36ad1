import type { Manifest } from '../../lib/core/manifest.ts';
import { asStored, schemaFaults } from '../../lib/schema/as-stored.ts';
import { builtInSchema } from '../../lib/schema/built-in-schemas.ts';
import { printName } from '../../lib/schema/print-field.ts';
import { nodesOf } from './schemas.ts';

const kinds = [
  ['v1', 'ConfigMap'],
  ['v1', 'Namespace'],
  ['v1', 'PersistentVolumeClaim'],
  ['v1', 'Secret'],
  ['v1', 'Service'],
  ['autoscaling/v1', 'HorizontalPodAutoscaler'],
  ['autoscaling/v2', 'HorizontalPodAutoscaler'],
  ['networking.k8s.io/v1', 'Ingress'],
  ['networking.k8s.io/v1', 'NetworkPolicy'],
  ['storage.k8s.io/v1', 'StorageClass'],
] as const;

test.each(kinds)('%s %s is described to its last field', (apiVersion, kind) => {
  const schema = builtInSchema(apiVersion, kind);
  expect(schema && nodesOf(schema.root).length).toBeGreaterThan(5);
});

/** Unknown fields and what is refused. */
function told(apiVersion: string, kind: string, body: object): readonly string[] {
  const manifest: Manifest = { apiVersion, kind, metadata: { name: 'a', labels: { any: 'x' } }, ...body };
  const schema = builtInSchema(apiVersion, kind);
  if (schema === undefined) return ['not described'];
  const lines: string[] = [];
  const stored = asStored(schema, manifest, (path) => lines.push(`${printName(path)} is unknown`));
  return [...lines, ...schemaFaults(schema, stored).map(({ field, body }) => `${field}: ${body}`)];
}

const scaleTargetRef = { kind: 'VirtualMachinePool', name: 'a' };

test.each<[what: string, lines: readonly string[], expected: readonly string[]]>([
  ['a Service', told('v1', 'Service', { spec: { ports: [{ port: 80, targetPort: 'http' }], type: 'NodePort' } }), []],
  ['a field of a Service', told('v1', 'Service', { spec: { port: 80 } }), ['spec.port is unknown']],
  [
    'a word of a Service',
    told('v1', 'Service', { spec: { type: 'Nodeport' } }),
    ['spec.type: Unsupported value: "Nodeport": supported values: "ClusterIP", "ExternalName", "LoadBalancer", "NodePort"'],
  ],
  [
    'empty words of a Service, for which there are defaults',
    told('v1', 'Service', { spec: { type: '', sessionAffinity: '', externalTrafficPolicy: '', ports: [{ port: 80, protocol: '' }] } }),
    [],
  ],
  [
    'an empty word of a Service that Go holds by a pointer',
    told('v1', 'Service', { spec: { internalTrafficPolicy: '' } }),
    ['spec.internalTrafficPolicy: Unsupported value: "": supported values: "Cluster", "Local"'],
  ],
  [
    'an empty protocol of a NetworkPolicy',
    told('networking.k8s.io/v1', 'NetworkPolicy', { spec: { ingress: [{ ports: [{ protocol: '' }] }] } }),
    ['spec.ingress[0].ports[0].protocol: Unsupported value: "": supported values: "TCP", "UDP", "SCTP"'],
  ],
  ['bytes of a Secret: none, and some on two lines', told('v1', 'Secret', { data: { none: '', some: 'eHl6\neHl6' } }), []],
  ['nulls of a Secret', told('v1', 'Secret', { data: { none: null }, stringData: { some: null } }), []],
  ['bytes of a ConfigMap', told('v1', 'ConfigMap', { binaryData: { none: '', some: 'eHl6' } }), []],
  [
    'a Secret in clear text',
    told('v1', 'Secret', { data: { key: 'open sesame' }, stringData: { key: 'open sesame' } }),
    ['data.key: illegal base64 data at input byte 4'],
  ],
  [
    'a claim of 1.5 bytes, which Go rounds up',
    told('v1', 'PersistentVolumeClaim', { spec: { resources: { requests: { storage: 1.5 } } } }),
    [],
  ],
  [
    'a claim of 1 GB',
    told('v1', 'PersistentVolumeClaim', { spec: { resources: { requests: { storage: '1GB' } } } }).map((line) => line.slice(0, 60)),
    ['spec.resources.requests.storage: Invalid value: "1GB": spec.'],
  ],
  ['an autoscaler', told('autoscaling/v2', 'HorizontalPodAutoscaler', { spec: { maxReplicas: 3, scaleTargetRef } }), []],
  [
    'a misspelt field of an autoscaler',
    told('autoscaling/v2', 'HorizontalPodAutoscaler', { spec: { maxReplica: 3, scaleTargetRef } }),
    ['spec.maxReplica is unknown', 'spec.maxReplicas: Required value'],
  ],
  [
    'an older autoscaler',
    told('autoscaling/v1', 'HorizontalPodAutoscaler', { spec: { maxReplicas: 3, metrics: [], scaleTargetRef } }),
    ['spec.metrics is unknown'],
  ],
  ['a policy', told('networking.k8s.io/v1', 'NetworkPolicy', { spec: { podSelector: {}, policyTypes: ['Ingress'] } }), []],
  [
    'an Ingress without what its validation asks for',
    told('networking.k8s.io/v1', 'Ingress', {
      spec: { defaultBackend: { service: {}, resource: {} }, rules: [{ http: {} }, { http: { paths: [{}] } }] },
      status: { loadBalancer: { ingress: [{ ports: [{}] }] } },
    }),
    [],
  ],
  [
    'a port of an Ingress in quotes, and a part of one',
    ['80', 80.5].flatMap((number) =>
      told('networking.k8s.io/v1', 'Ingress', { spec: { defaultBackend: { service: { name: 'a', port: { number } } } } }),
    ),
    [
      'spec.defaultBackend.service.port.number: Invalid value: "string": spec.defaultBackend.service.port.number in body must be of type integer: "string"',
      'spec.defaultBackend.service.port.number: Invalid value: "number": spec.defaultBackend.service.port.number in body must be of type integer: "number"',
    ],
  ],
  ['a StorageClass without what its validation asks for', told('storage.k8s.io/v1', 'StorageClass', { allowedTopologies: [{}] }), []],
  [
    'a StorageClass with a spec',
    told('storage.k8s.io/v1', 'StorageClass', { spec: { provisioner: 'a' }, parameters: { replicas: 3 } }),
    ['spec is unknown', 'parameters.replicas: Invalid value: "integer": parameters.replicas in body must be of type string: "integer"'],
  ],
  ['a PriorityClass without what its validation asks for', told('scheduling.k8s.io/v1', 'PriorityClass', {}), []],
  ['a kind that we leave to others', told('apps/v1', 'Deployment', { spec: 1 }), ['not described']],
])('%s', (_, lines, expected) => {
  expect(lines).toEqual(expected);
});

test.each([
  ['Secret', { data: { a: null, b: 'eHl6' } }, { data: { a: '', b: 'eHl6' } }],
  ['Secret', { stringData: { a: null } }, { stringData: { a: '' } }],
  ['ConfigMap', { data: { a: null }, binaryData: { b: null } }, { data: { a: '' }, binaryData: { b: '' } }],
  ['Service', { spec: { type: '', selector: { app: '' }, ports: null } }, { spec: { selector: { app: '' } } }],
])('what Go makes of empty values of a %s', (kind, given, expected) => {
  const schema = builtInSchema('v1', kind);
  expect(schema && asStored(schema, { apiVersion: 'v1', kind, metadata: {}, ...given })).toEqual({
    apiVersion: 'v1',
    kind,
    metadata: {},
    ...expected,
  });
});
