import type { Manifest } from '../../lib/core/manifest.ts';
import { differences } from '../../lib/impact/compare/differences.ts';
import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import { applied, withoutServerFields } from '../../lib/live/applied.ts';
import { applyRecord } from '../../lib/live/apply-record.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Case {
  readonly git: Fields;
  readonly live: Fields;
  /** What kubectl or Argo CD has applied before. */
  readonly last?: Fields;
  /** Managers of fields; the first applies. */
  readonly managers?: readonly (readonly [name: string, operation: 'Apply' | 'Update', fieldsV1: Fields])[];
  readonly kind?: readonly [apiVersion: string, kind: string];
  /** The paths that a sync changes. */
  readonly changes: readonly string[];
}

const vm = ['kubevirt.io/v1', 'VirtualMachine'] as const;

function changesOf({ git, live, last, managers, kind: [apiVersion, kind] = vm }: Case): readonly string[] {
  const make = ({ metadata, ...fields }: Fields, more: Fields = {}): Manifest => ({
    apiVersion,
    kind,
    ...fields,
    metadata: { name: 'a', namespace: 'b', ...(metadata as object), ...more },
  });
  const given = make(live);
  const managedFields = (managers ?? []).map(([manager, operation, fieldsV1]) => ({ manager, operation, fieldsV1 }));
  const annotations = {
    ...given.metadata.annotations,
    ...(last && { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(make(last)) }),
  };
  const now: Manifest = { ...given, metadata: { ...given.metadata, uid: '1', generation: 7, managedFields, annotations } };
  const before = withoutServerFields(now);
  return differences(before, applied(before, make(git), applyRecord(now), []), newestRelease).map(({ path }) => path);
}

const template = (domain: Fields): Fields => ({
  spec: { runStrategy: 'Always', template: { spec: { domain: { devices: {}, ...domain } } } },
});
const flux = 'kustomize-controller';

test.each<[string, Case]>([
  [
    'nothing, where only the cluster adds',
    { git: template({}), live: { ...template({ machine: { type: 'q35' } }), status: { ready: true } }, changes: [] },
  ],
  [
    'nothing for quantities that are spelt otherwise',
    { git: template({ memory: { guest: '4Gi' } }), live: template({ memory: { guest: '4096Mi' } }), changes: [] },
  ],
  [
    'a value that somebody has changed',
    { git: template({ cpu: { cores: 2 } }), live: template({ cpu: { cores: 4 } }), changes: ['spec.template.spec.domain.cpu.cores'] },
  ],
  [
    'a list of a custom resource, in which somebody has added an item',
    {
      git: template({ devices: { disks: [{ name: 'root', disk: {} }] } }),
      live: template({
        devices: {
          disks: [
            { name: 'root', disk: {} },
            { name: 'more', disk: {} },
          ],
        },
      }),
      changes: ['spec.template.spec.domain.devices.disks[more]'],
    },
  ],
  [
    'what was applied before and is gone from Git',
    {
      git: template({}),
      last: template({ cpu: { cores: 2 } }),
      live: template({ cpu: { cores: 2 } }),
      changes: ['spec.template.spec.domain.cpu'],
    },
  ],
  [
    'no mark of Argo CD, which is in what it applies and not in Git',
    {
      git: { spec: {} },
      last: { metadata: { annotations: { 'argocd.argoproj.io/tracking-id': 'x:y/z:b/a' } }, spec: {} },
      live: { metadata: { annotations: { 'argocd.argoproj.io/tracking-id': 'x:y/z:b/a' } }, spec: {} },
      changes: [],
    },
  ],
  [
    'what Flux has applied before and is gone from Git',
    {
      git: { spec: {} },
      live: { metadata: { labels: { a: 'b', 'kustomize.toolkit.fluxcd.io/name': 'x' } }, spec: {} },
      managers: [[flux, 'Apply', { 'f:metadata': { 'f:labels': { 'f:a': {}, 'f:kustomize.toolkit.fluxcd.io/name': {} } } }]],
      changes: ['metadata.labels.a'],
    },
  ],
  [
    'what somebody has added with kubectl, which Flux removes',
    {
      git: { spec: {} },
      live: { metadata: { labels: { a: 'b' } }, spec: {} },
      managers: [
        [flux, 'Apply', { 'f:spec': {} }],
        ['kubectl-edit', 'Update', { 'f:metadata': { 'f:labels': { '.': {}, 'f:a': {} } } }],
      ],
      changes: ['metadata.labels'],
    },
  ],
  [
    'nothing that a controller has added, beside Flux',
    {
      git: { spec: {} },
      live: { metadata: { labels: { a: 'b' } }, spec: {} },
      managers: [
        [flux, 'Apply', { 'f:spec': {} }],
        ['backup', 'Update', { 'f:metadata': { 'f:labels': { 'f:a': {} } } }],
      ],
      changes: [],
    },
  ],
  [
    'nothing for the defaults of a Service',
    {
      kind: ['v1', 'Service'],
      git: { spec: { ports: [{ port: 22 }, { port: 80, name: 'http' }] } },
      live: {
        spec: {
          clusterIP: '10.0.0.1',
          ports: [
            { port: 22, protocol: 'TCP', targetPort: 22 },
            { port: 80, name: 'http', protocol: 'TCP', targetPort: 80 },
          ],
        },
      },
      changes: [],
    },
  ],
  [
    'a port of a Service that was applied before',
    {
      kind: ['v1', 'Service'],
      git: { spec: { ports: [{ port: 22 }] } },
      last: { spec: { ports: [{ port: 22 }, { port: 80 }] } },
      live: { spec: { ports: [{ port: 22, protocol: 'TCP' }, { port: 80, protocol: 'TCP' }] } }, // prettier-ignore
      changes: ['spec.ports[1]'],
    },
  ],
  [
    'nothing for a quota that is spelt otherwise',
    { kind: ['v1', 'ResourceQuota'], git: { spec: { hard: { cpu: '4000m' } } }, live: { spec: { hard: { cpu: '4' } } }, changes: [] },
  ],
  [
    'the text of a ConfigMap, also where it looks like the same number',
    { kind: ['v1', 'ConfigMap'], git: { data: { a: '1.0' } }, live: { data: { a: '1' } }, changes: ['data.a'] },
  ],
  [
    'nothing for texts of a Secret that it holds',
    { kind: ['v1', 'Secret'], git: { stringData: { a: 'b' } }, live: { data: { a: 'Yg==' } }, changes: [] },
  ],
  [
    'the value of a Secret that was changed',
    { kind: ['v1', 'Secret'], git: { stringData: { a: 'b' } }, live: { data: { a: 'Yw==' } }, changes: ['data.a'] },
  ],
])('a sync changes %s', (_, given) => {
  expect(changesOf(given)).toEqual(given.changes);
});
