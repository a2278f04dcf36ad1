import { effectTraits, effects } from '../../../lib/core/impact.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { refOf } from '../../../lib/core/object-ref.ts';
import { withValues, type Path } from '../../../lib/core/data/path.ts';
import type { HeldObject } from '../../../lib/impact/compare/held-object.ts';
import { ClusterSide } from '../../../lib/impact/cluster-side.ts';
import { knownEffect } from '../../../lib/impact/effects/kinds/known-effects.ts';
import { knownKinds } from '../../../lib/impact/effects/kinds/known-kinds.ts';
import { kindOf } from '../../../lib/impact/kind-of.ts';
import { reportChanges } from '../../../lib/impact/report-changes.ts';
import { printDiff } from '../../../lib/report/diff/human.ts';
import { printMarkdown } from '../../../lib/report/diff/markdown.ts';
import { impactAnnotations } from '../../../lib/report/annotations/annotations.ts';
import { jsonDiff } from '../../../lib/report/diff/json.ts';

const held = (manifest: Manifest): HeldObject => ({ cluster: '', ref: refOf(manifest), manifest });
const reportOf = (before: readonly Manifest[], after: readonly Manifest[]) =>
  reportChanges({ name: 'a', objects: before.map(held) }, { name: 'b', objects: after.map(held) });
const told = (before: readonly Manifest[], after: readonly Manifest[]): readonly string[] =>
  reportOf(before, after).groups.flatMap(({ changes: [{ consequences }] }) =>
    consequences.map(({ effect, names = [] }) => [effect, ...names].join(' ')),
  );

function object(apiVersion: string, kind: string, more: object, name = 'thing'): Manifest {
  return { apiVersion, kind, metadata: { name, namespace: 'vms' }, ...more };
}

const volumes = [
  { name: 'root', dataVolume: { name: 'web-root' } },
  { name: 'init', cloudInitNoCloud: { secretRef: { name: 'thing' } } },
  { name: 'token', serviceAccount: { serviceAccountName: 'thing' } },
];
const vm = object(
  'kubevirt.io/v1',
  'VirtualMachine',
  {
    spec: {
      runStrategy: 'Always',
      dataVolumeTemplates: [
        {
          metadata: { name: 'web-root' },
          spec: { sourceRef: { kind: 'DataSource', name: 'thing' }, storage: { storageClassName: 'thing' } },
        },
      ],
      template: {
        spec: {
          priorityClassName: 'thing',
          domain: { memory: { guest: '1Gi' }, devices: { interfaces: [{ name: 'lan', bridge: {} }] } },
          networks: [{ name: 'lan', multus: { networkName: 'vms/thing' } }],
          volumes,
        },
      },
    },
  },
  'web',
);
const users = ' VirtualMachine vms/web';
const spec: Path = ['spec', 'x'];

test.each<[kind: string, of: Manifest, path: Path, changed: string, removed: string, value?: unknown]>([
  [
    'a network',
    object('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', { spec: { config: '{"vlan":1}' } }),
    ['spec', 'config'],
    `next-start-silent${users}`,
    `next-start-fails${users}`,
  ],
  [
    'a DataSource',
    object('cdi.kubevirt.io/v1beta1', 'DataSource', { spec: { source: { pvc: { name: 'a', namespace: 'os' } } } }),
    ['spec', 'source', 'pvc', 'name'],
    `new-guests-only${users}`,
    `new-guests-only${users}`,
  ],
  [
    'a StorageClass',
    object('storage.k8s.io/v1', 'StorageClass', { provisioner: 'a' }),
    ['allowVolumeExpansion'],
    `new-guests-only${users}`,
    `new-guests-only${users}`,
    true,
  ],
  [
    'a StorageProfile',
    object('cdi.kubevirt.io/v1beta1', 'StorageProfile', { spec: {} }),
    ['spec', 'cloneStrategy'],
    `new-guests-only${users}`,
    `new-guests-only${users}`,
  ],
  [
    'a Subscription',
    object('operators.coreos.com/v1alpha1', 'Subscription', { spec: { name: 'community-kubevirt-hyperconverged' } }),
    ['spec', 'channel'],
    'cluster-wide',
    'cluster-wide',
  ],
  [
    'an ExternalSecret',
    object('external-secrets.io/v1', 'ExternalSecret', { spec: { target: { name: 'thing' } } }, 'from-vault'),
    spec,
    `next-start-silent${users}`,
    `next-start-fails${users}`,
  ],
  [
    'a SealedSecret',
    object('bitnami.com/v1alpha1', 'SealedSecret', { spec: {} }),
    spec,
    `next-start-silent${users}`,
    `next-start-fails${users}`,
  ],
  [
    'a PriorityClass',
    object('scheduling.k8s.io/v1', 'PriorityClass', { value: 1 }),
    ['globalDefault'],
    `next-start-silent${users}`,
    `next-start-fails${users}`,
    true,
  ],
  [
    'a ServiceAccount',
    object('v1', 'ServiceAccount', {}),
    ['automountServiceAccountToken'],
    `next-start-silent${users}`,
    `next-start-fails${users}`,
  ],
  [
    'a ResourceQuota',
    object('v1', 'ResourceQuota', { spec: { hard: {} } }),
    ['spec', 'hard', 'pods'],
    `next-start-silent${users}`,
    `next-start-silent${users}`,
    '2',
  ],
  [
    'a LimitRange',
    object('v1', 'LimitRange', { spec: { limits: [] } }),
    ['spec', 'limits'],
    `next-start-silent${users}`,
    `next-start-silent${users}`,
    [{ type: 'Pod', max: { memory: '8Gi' } }],
  ],
  [
    'a PodDisruptionBudget',
    object('policy/v1', 'PodDisruptionBudget', { spec: {} }),
    ['spec', 'minAvailable'],
    `live${users}`,
    `live${users}`,
    1,
  ],
  [
    'a Namespace',
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vms' } },
    ['metadata', 'labels', 'a'],
    `next-start-silent${users}`,
    `data-loss${users}`,
  ],
  [
    'a network of nobody',
    object('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', { spec: {} }, 'other'),
    spec,
    'no-guest-effect',
    'removed',
  ],
  ['a Role', object('rbac.authorization.k8s.io/v1', 'Role', { rules: [] }), ['rules', 0], 'live', 'live'],
  [
    'an Application that deletes what it deploys',
    {
      ...object('argoproj.io/v1alpha1', 'Application', { spec: {} }),
      metadata: { name: 'thing', namespace: 'vms', finalizers: ['resources-finalizer.argocd.argoproj.io'] },
    },
    spec,
    'cluster-wide',
    'data-loss',
  ],
  [
    'a Kustomization without prune',
    object('kustomize.toolkit.fluxcd.io/v1', 'Kustomization', { spec: {} }),
    spec,
    'cluster-wide',
    'cluster-wide',
  ],
  ['a Deployment', object('apps/v1', 'Deployment', { spec: {} }), spec, 'not-analysed', 'not-analysed'],
  [
    'a label of a kind of others',
    object('example.com/v1', 'VirtualMachine', { spec: {} }),
    ['metadata', 'labels', 'a'],
    'not-analysed',
    'not-analysed',
  ],
])('%s', (_kind, of, path, changed, removed, value = 'b') => {
  expect(told([vm, of], [vm, withValues(of, [{ path, value }])])).toEqual([changed]);
  expect(told([vm, of], [vm])).toEqual([removed]);
});

test('a kind that is not analysed is counted as such in every format', () => {
  const of = object('apps/v1', 'Deployment', { spec: {} });
  const report = reportOf([of], [withValues(of, [{ path: spec, value: 1 }])]);
  const { label } = effectTraits['not-analysed'];
  expect(printDiff(report)).toContain(`  ${label.padEnd(22)} 1 object`);
  expect(printMarkdown(report)).toContain(`| **${label}** | 1 |`);
  expect(jsonDiff(report, { file: (path) => path, exitCode: 0, failOn: undefined, diagnostics: [] }).effects).toEqual({
    'not-analysed': 1,
  });
  expect(impactAnnotations(report, (path) => path)).toMatchObject([{ rule: 'impact/not-analysed', level: 'warning' }]);
});

const sized = ['Instancetype', 'ClusterInstancetype'].map((kind) =>
  object(
    'kubevirt.io/v1',
    'VirtualMachine',
    {
      spec: {
        runStrategy: 'Halted',
        instancetype: { kind: `VirtualMachine${kind}`, name: 'thing' },
        preference: { kind: `VirtualMachine${kind.replace('Instancetype', 'Preference')}`, name: 'thing' },
        template: { spec: { domain: { devices: {} } } },
      },
    },
    kind.toLowerCase(),
  ),
);

test('what is known of each kind', () => {
  const side = new ClusterSide([vm, ...sized].map(held));
  const rows = knownKinds.map(({ group, kind }) => {
    const of = held(object(`${group}/v1`.replace(/^\//, ''), kind, {}, kind === 'Namespace' ? 'vms' : 'thing'));
    const sentences = (['changed', 'removed', 'added'] as const).flatMap((what) => {
      const known = knownEffect(what, of, side, []);
      return known === undefined ? [] : `  ${what}: ${[known.effect, ...(known.names ?? [])].join(', ')}: ${known.why}`;
    });
    return [`${kind} (${group || 'core'})`, ...sentences].join('\n');
  });
  expect(`\n${rows.join('\n')}\n`).toMatchSnapshot();
});

test('every row of the table is of a kind that is told apart by its group', () => {
  for (const { group, kind } of knownKinds)
    expect([kind, kindOf({ apiVersion: `${group}/v1`.replace(/^\//, ''), kind })]).toEqual([kind, kind]);
  expect(effects).toContain('not-analysed');
});
