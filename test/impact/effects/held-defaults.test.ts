import { withValues, parsePath } from '../../../lib/core/data/path.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { consequences, object } from '../consequences.ts';

const service = object('v1', 'Service', { spec: { selector: { app: 'web' }, ports: [{ port: 80 }] } });
const containers = [{ name: 'web', image: 'nginx:1.29', ports: [{ containerPort: 80 }], livenessProbe: { tcpSocket: { port: 80 } } }];
const template = { metadata: { labels: { app: 'web' } }, spec: { containers, volumes: [{ name: 'files', configMap: { name: 'files' } }] } };
const selector = { matchLabels: { app: 'web' } };
const claim = object('v1', 'PersistentVolumeClaim', {
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
});
const workload = (kind: string): Manifest => object('apps/v1', kind, { spec: { selector, template } });
const job = object('batch/v1', 'Job', { spec: { template } });

function having(manifest: Manifest, path: string, value: unknown): Manifest {
  return withValues(manifest, [{ path: parsePath(path), value }]);
}

test.each<[kind: string, manifest: Manifest, path: string, value: unknown]>([
  ['Service', service, 'spec.sessionAffinity', 'None'],
  ['Service', service, 'spec.type', 'ClusterIP'],
  ['Service', service, 'spec.internalTrafficPolicy', 'Cluster'],
  ['Service', service, 'spec.ports[0].protocol', 'TCP'],
  ['Service', service, 'spec.ports[0].targetPort', 80],
  ['PersistentVolumeClaim', claim, 'spec.volumeMode', 'Filesystem'],
  ['Secret', object('v1', 'Secret', {}), 'type', 'Opaque'],
  ['Deployment', workload('Deployment'), 'spec.replicas', 1],
  ['Deployment', workload('Deployment'), 'spec.strategy', { type: 'RollingUpdate' }],
  ['Deployment', workload('Deployment'), 'spec.template.spec.dnsPolicy', 'ClusterFirst'],
  ['Deployment', workload('Deployment'), 'spec.template.spec.containers[0].imagePullPolicy', 'IfNotPresent'],
  ['Deployment', workload('Deployment'), 'spec.template.spec.containers[0].livenessProbe.periodSeconds', 10],
  ['Deployment', workload('Deployment'), 'spec.template.spec.volumes[0].configMap.defaultMode', 420],
  ['StatefulSet', workload('StatefulSet'), 'spec.podManagementPolicy', 'OrderedReady'],
  ['DaemonSet', workload('DaemonSet'), 'spec.updateStrategy', { rollingUpdate: { maxUnavailable: 1 } }],
  ['Job', job, 'spec.backoffLimit', 6],
  ['CronJob', object('batch/v1', 'CronJob', { spec: { jobTemplate: { spec: { template } } } }), 'spec.suspend', false],
  [
    'RoleBinding',
    object('rbac.authorization.k8s.io/v1', 'RoleBinding', { roleRef: { kind: 'Role', name: 'a' } }),
    'roleRef.apiGroup',
    'rbac.authorization.k8s.io',
  ],
  ['NetworkPolicy', object('networking.k8s.io/v1', 'NetworkPolicy', { spec: { podSelector: {} } }), 'spec.policyTypes', ['Ingress']],
  ['StorageClass', object('storage.k8s.io/v1', 'StorageClass', { provisioner: 'a.b/c' }), 'volumeBindingMode', 'Immediate'],
  ['Route', object('route.openshift.io/v1', 'Route', { spec: { to: { name: 'web' } } }), 'spec.to.weight', 100],
  [
    'HorizontalPodAutoscaler',
    object('autoscaling/v2', 'HorizontalPodAutoscaler', {
      spec: { maxReplicas: 3, scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' } },
    }),
    'spec.minReplicas',
    1,
  ],
])('a %s keeps its default, whether Git says it or not', (_kind, manifest, path, value) => {
  const said = having(manifest, path, value);
  for (const [before, after] of [
    [manifest, said],
    [said, manifest],
  ] as const) {
    const [first, ...more] = consequences([before], [after]);
    expect({ effect: first?.effect, more }).toEqual({ effect: 'no-guest-effect', more: [] });
    expect(first?.why).toMatch(/^The API server sets .* where Git does not\.$/);
  }
});

test('the default is named, and what changes beside it is told', () => {
  const before = having(having(service, 'spec.sessionAffinity', 'None'), 'spec.ports[0].protocol', 'TCP');
  const after = having(service, 'spec.ports[0].targetPort', 8080);
  expect(consequences([before], [after]).map(({ effect, why, fields }) => [effect, why, fields])).toEqual([
    ['live', 'Traffic follows at once.', ['spec.ports[0].targetPort']],
    [
      'no-guest-effect',
      'The API server sets spec.ports[0].protocol: TCP and spec.sessionAffinity: None where Git does not.',
      ['spec.ports[0].protocol', 'spec.sessionAffinity'],
    ],
  ]);
});

test.each<[what: string, manifest: Manifest, path: string, value: unknown]>([
  ['another affinity', service, 'spec.sessionAffinity', 'ClientIP'],
  ['another protocol', service, 'spec.ports[0].protocol', 'UDP'],
  ['two pods', workload('Deployment'), 'spec.replicas', 2],
  ['another strategy', workload('Deployment'), 'spec.strategy', { type: 'Recreate' }],
  ['an image that is always pulled', workload('Deployment'), 'spec.template.spec.containers[0].imagePullPolicy', 'Always'],
])('%s is no default', (_what, manifest, path, value) => {
  const effects = consequences([manifest], [having(manifest, path, value)]).map(({ effect }) => effect);
  expect(effects).not.toContain('no-guest-effect');
  expect(effects).not.toEqual([]);
});

test('a size that is written in another way is the same size', () => {
  expect(consequences([claim], [having(claim, 'spec.resources.requests.storage', '1024Mi')])).toEqual([
    { effect: 'no-guest-effect', why: 'The API server stores both values alike.', fields: ['spec.resources.requests.storage'] },
  ]);
});
