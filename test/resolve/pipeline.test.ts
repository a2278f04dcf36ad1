import type { Manifest } from '../../lib/core/manifest.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { codes, draftOf, run } from './drafts.ts';

const labels = { app: 'web' };
const template = { metadata: { labels }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } };

const web = (spec: object): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstanceReplicaSet',
  metadata: { name: 'web', namespace: 'vms' },
  spec: { selector: { matchLabels: labels }, template, ...spec },
});

const pool: Manifest = {
  apiVersion: 'pool.kubevirt.io/v1beta1',
  kind: 'VirtualMachinePool',
  metadata: { name: 'web', namespace: 'vms' },
  spec: { selector: { matchLabels: labels }, virtualMachineTemplate: { metadata: { labels }, spec: { runStrategy: 'Always', template } } },
};

const scaler = (kind: string, spec: object, target: object = {}): Manifest => ({
  apiVersion: kind === 'ScaledObject' ? 'keda.sh/v1alpha1' : 'autoscaling/v2',
  kind,
  metadata: { name: 'web', namespace: 'vms' },
  spec: {
    maxReplicas: 9,
    scaleTargetRef: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'web', ...target },
    ...spec,
  },
});

const byMemory = { metrics: [{ type: 'Resource', resource: { name: 'memory', target: { type: 'Utilization', averageUtilization: 60 } } }] };

const outcomeOf = (...manifests: readonly Manifest[]): ReturnType<typeof run> => run(...manifests.map((manifest) => draftOf(manifest)));

describe('the first count of a set', () => {
  test.each<readonly [name: string, set: Manifest, scaler: Manifest, replicas: unknown]>([
    ['is the minimum of its HPA', web({}), scaler('HorizontalPodAutoscaler', { minReplicas: 3 }), 3],
    ['is 1 where the HPA names no minimum', web({}), scaler('HorizontalPodAutoscaler', {}), 1],
    ['is 1 where the HPA may scale to zero', web({}), scaler('HorizontalPodAutoscaler', { minReplicas: 0 }), 1],
    [
      'is left out where the HPA names half a guest, which is refused there',
      web({}),
      scaler('HorizontalPodAutoscaler', { minReplicas: 1.5 }),
      undefined,
    ],
    ['is left out where the HPA names no number', web({}), scaler('HorizontalPodAutoscaler', { minReplicas: Number.NaN }), undefined],
    ['is the minimum of its ScaledObject', web({}), scaler('ScaledObject', { minReplicaCount: 2 }), 2],
    ['is its own where it has one', web({ replicas: 5 }), scaler('HorizontalPodAutoscaler', { minReplicas: 3 }), 5],
    [
      'is left to the API server of other kinds, whatever they are called',
      { ...web({}), apiVersion: 'apps/v1', kind: 'Deployment' },
      scaler('HorizontalPodAutoscaler', { minReplicas: 3 }, { apiVersion: 'apps/v1', kind: 'Deployment' }),
      undefined,
    ],
    ['is left out where nothing scales it', web({}), scaler('HorizontalPodAutoscaler', { minReplicas: 3 }, { name: 'api' }), undefined],
    [
      'is given to pools too',
      pool,
      scaler('HorizontalPodAutoscaler', { minReplicas: 3 }, { kind: 'VirtualMachinePool', apiVersion: 'pool.kubevirt.io/v1beta1' }),
      3,
    ],
  ])('%s', (_, set, hpa, replicas) => {
    const [emitted] = outcomeOf(set, hpa).emitted;
    expect(valueAt(emitted?.manifest, ['spec', 'replicas'])).toBe(replicas);
  });
});

describe('findings', () => {
  const role = (name: string): Manifest => ({ apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', metadata: { name } });
  const machine = (metadata: Manifest['metadata']): Manifest => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata });
  test.each<readonly [name: string, manifests: readonly Manifest[], expected: readonly string[]]>([
    [
      'an autoscaler of a VirtualMachine',
      [scaler('HorizontalPodAutoscaler', {}, { kind: 'VirtualMachine' })],
      ['KP0201 spec.scaleTargetRef.kind'],
    ],
    ['an autoscaler of a Deployment', [scaler('HorizontalPodAutoscaler', {}, { apiVersion: 'apps/v1', kind: 'Deployment' })], []],
    ['replicas: 0 under an HPA', [web({ replicas: 0 }), scaler('HorizontalPodAutoscaler', byMemory)], ['KP0203 spec.replicas']],
    ['replicas: 0 under a ScaledObject, which scales from zero', [web({ replicas: 0 }), scaler('ScaledObject', {})], []],
    ['replicas: 0 alone', [web({ replicas: 0 })], []],
    ['one identity twice', [machine({ name: 'a' }), machine({ name: 'a' })], ['KP0001 metadata.name']],
    ['one name in two namespaces', [machine({ name: 'a', namespace: 'x' }), machine({ name: 'a', namespace: 'y' })], []],
    [
      'two versions of one API',
      [web({}), { ...web({}), apiVersion: 'kubevirt.io/v1alpha3' }],
      ['KP0001 metadata.name', 'KP1301 apiVersion'],
    ],
    ['a name that is a path', [machine({ name: '../../etc/passwd' })], ['KP0002 metadata.name']],
    ['a namespace that is a path', [machine({ name: 'a', namespace: '..' })], ['KP0002 metadata.namespace']],
    ['a name that only holds dots and colons', [role('system:node.v1')], []],
    [
      'a floppy',
      [
        web({
          template: {
            metadata: { labels },
            spec: {
              domain: {
                memory: { guest: '1Gi' },
                devices: {
                  disks: [
                    { name: 'a', disk: {} },
                    { name: 'b', floppy: {} },
                  ],
                },
              },
            },
          },
        }),
      ],
      [
        'KP0301 spec.template.spec.domain.devices.disks[1].floppy',
        'KV1301 spec.template.spec.domain.devices.disks[0].name',
        'KV1301 spec.template.spec.domain.devices.disks[1].name',
      ],
    ],
  ])('%s', (_, manifests, expected) => {
    expect(codes(outcomeOf(...manifests))).toEqual(expected);
  });
});

test('each finding says where and what to write instead', () => {
  const { diagnostics } = outcomeOf(web({ replicas: 0 }), scaler('HorizontalPodAutoscaler', {}));
  expect(diagnostics[0]).toMatchObject({
    severity: 'error',
    hint: expect.stringMatching(/\.$/),
    object: { ref: { kind: web({}).kind, name: 'web' } },
  });
});

test('what a construct has to say about its use is told with its object', () => {
  const finding = { code: 'KP0204', severity: 'error', message: 'cannot be exposed', hint: 'Write matchLabels.' } as const;
  expect(run({ ...draftOf(web({})), findings: [finding] }).diagnostics[0]).toMatchObject({ ...finding, object: { ref: { name: 'web' } } });
});
