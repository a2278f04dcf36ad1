import * as fc from 'fast-check';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { withValues, type Path } from '../../../lib/core/data/path.ts';
import { advice, disk, hpa, object, pool, service, set, vm, type Fields } from '../../rules/advice/advice.ts';

const storage = { storage: {}, sourceRef: { kind: 'DataSource', name: 'fedora' } };
const nic = { interfaces: [{ name: 'lan', bridge: {}, macAddress: '02:00:00:00:00:0a' }], gpus: [], tpm: { persistent: true } };
const guest: Fields = { evictionStrategy: 'LiveMigrate', ...disk('persistentVolumeClaim', { claimName: 'a' }) };

/** Objects of which every rule about advice has something to read. */
const manifests: readonly Manifest[] = [
  vm(
    { labels: { app: 'web' } },
    {
      ...guest,
      domain: { cpu: { cores: 2 }, firmware: { uuid: 'x', serial: 'y' }, devices: nic },
      networks: [{ name: 'lan', multus: { networkName: 'a/b' } }],
    },
    { dataVolumeTemplates: [{ metadata: { name: 'a' }, spec: storage }], instancetype: { name: 'small' } },
  ),
  set({}, { ...guest, ...disk('cloudInitNoCloud', { userData: 'password: x' }) }),
  pool({}, guest),
  hpa({}, { metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { averageUtilization: 5 } } }] }),
  service({ app: 'web', 'vmi.kubevirt.io/id': 'db' }),
  object('cdi.kubevirt.io/v1beta1', 'DataVolume', { name: 'a' }, { spec: storage }),
  object('v1', 'ConfigMap', { name: 'a' }, { data: { 'unattend.xml': '<Password>x</Password>' } }),
  object('apps/v1', 'Deployment', { name: 'a' }, { spec: { template: { metadata: { labels: { app: 'web' } } } } }),
  object('external-secrets.io/v1', 'ExternalSecret', { name: 'a' }, { spec: { target: { name: 'b' } } }),
];

function* pathsOf(value: unknown, at: Path): Iterable<Path> {
  yield at;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) yield* pathsOf(child, [...at, Array.isArray(value) ? Number(key) : key]);
}

const places = manifests.flatMap((manifest, i) =>
  Object.keys(manifest)
    .filter((key) => key === 'spec' || key === 'data')
    .flatMap((key) => Array.from(pathsOf(manifest[key], [key]), (path) => ({ i, path }))),
);

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    null,
    [null],
    [[]],
    Number.NaN,
    '\uD800',
    'x'.repeat(1 << 18),
    JSON.parse('{ "__proto__": { "app": "web" }, "constructor": null }'),
  ),
);

test('whatever stands in the fields that advice reads, it ends, and says the same twice', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...places), anything), { minLength: 1, maxLength: 3 }), (changes) => {
      const changed = manifests.map((manifest, i) =>
        changes.reduce((left, [place, value]) => (place.i === i ? withValues(left, [{ path: place.path, value }]) : left), manifest),
      );
      expect(advice(changed)).toEqual(advice(changed));
    }),
    { numRuns: 120 },
  );
});

test('the order of objects does not change what is said of them', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...manifests], { minLength: manifests.length }), (shuffled) => {
      expect(advice(shuffled).toSorted()).toEqual(advice(manifests).toSorted());
    }),
    { numRuns: 20 },
  );
});
