import type { Manifest } from '../../../lib/core/manifest.ts';
import { asServerReads } from '../../../lib/policy/built-in/as-server-reads.ts';

const metadata = { name: 'db' };
const container = { name: 'a', image: 'b:1' };

test.each<[what: string, given: Omit<Manifest, 'metadata'>, seen: object, unseen: readonly string[]]>([
  [
    'optional fields that are empty are not there',
    {
      apiVersion: 'v1',
      kind: 'Service',
      spec: { publishNotReadyAddresses: false, externalName: '', externalIPs: [], ports: [{ port: 80, nodePort: 0 }] },
    },
    { ports: [{ port: 80, protocol: 'TCP', targetPort: 80 }], type: 'ClusterIP' },
    ['publishNotReadyAddresses', 'externalName', 'externalIPs'],
  ],
  [
    'those that Go keeps by a pointer are',
    {
      apiVersion: 'v1',
      kind: 'Pod',
      spec: { containers: [container], automountServiceAccountToken: false, hostNetwork: false, hostname: null },
    },
    { automountServiceAccountToken: false },
    ['hostNetwork', 'hostname'],
  ],
  [
    'and counts that may be percentages',
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      spec: { strategy: { rollingUpdate: { maxUnavailable: 0 } }, selector: {}, template: { spec: { containers: [container] } } },
    },
    { strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: '25%' } } },
    ['paused'],
  ],
  [
    'and what a schema of a CustomResourceDefinition says with a false',
    {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      spec: { versions: [{ name: 'v1', served: false, schema: { openAPIV3Schema: { default: false, additionalProperties: false } } }] },
    },
    { versions: [{ served: false, schema: { openAPIV3Schema: { default: false, additionalProperties: false } } }] },
    [],
  ],
  [
    'quantities are as Go prints them, to the thousandth',
    {
      apiVersion: 'v1',
      kind: 'Pod',
      spec: { containers: [{ ...container, resources: { requests: { cpu: '333333333n', memory: '0.5Gi' } } }] },
    },
    { containers: [{ resources: { requests: { cpu: '334m', memory: '512Mi' } } }] },
    [],
  ],
  [
    'a pod that is limited as a whole requests what its containers do, or else its limits',
    {
      apiVersion: 'v1',
      kind: 'Pod',
      spec: {
        resources: { limits: { cpu: '4', memory: '4Gi' } },
        containers: [{ ...container, resources: { requests: { cpu: '1' } } }],
        initContainers: [
          { ...container, name: 's', restartPolicy: 'Always', resources: { requests: { cpu: '500m' } } },
          { ...container, name: 'i', resources: { requests: { cpu: '2' } } },
        ],
      },
    },
    { resources: { requests: { cpu: '2500m', memory: '4Gi' } } },
    [],
  ],
])('%s', (_what, given, seen, unseen) => {
  const spec = asServerReads({ ...given, metadata } as Manifest)?.['spec'];
  expect(spec).toMatchObject(seen);
  for (const field of unseen) expect(spec).not.toHaveProperty(field);
});

test("a Secret's strings are bytes", () => {
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata, stringData: { a: 'b' }, data: { c: 'ZA==' } };
  expect(asServerReads(secret)).toEqual({ apiVersion: 'v1', kind: 'Secret', metadata, type: 'Opaque', data: { a: 'Yg==', c: 'ZA==' } });
});

test('a kind of a CustomResourceDefinition is read as it is', () => {
  expect(asServerReads({ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata })).toBeUndefined();
});
