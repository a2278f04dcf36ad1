import type { Manifest } from '../../../lib/core/manifest.ts';
import { capacityOf } from '../../../lib/cli/capacity/capacity-of.ts';
import { capacityCsv } from '../../../lib/report/capacity/csv.ts';
import { capacityHtml } from '../../../lib/report/capacity/html.ts';
import { capacityTable } from '../../../lib/report/capacity/table.ts';
import { runPipeline } from '../../../lib/resolve/pipeline.ts';
import type { GuestInCluster } from '../../../lib/resolve/pods/guest-in-cluster.ts';
import { draftOf } from '../../resolve/drafts.ts';

const spec = { domain: { memory: { guest: '4Gi' }, devices: {} }, evictionStrategy: 'LiveMigrate' };

function vm(name: string, namespace: string): Manifest {
  const metadata = { name, namespace };
  return { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata, spec: { runStrategy: 'Always', template: { spec } } };
}

const set: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstanceReplicaSet',
  metadata: { name: 'web', namespace: 'web' },
  spec: { replicas: 3, selector: { matchLabels: { app: 'web' } }, template: { metadata: { labels: { app: 'web' } }, spec } },
};
const quota: Manifest = {
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'quota', namespace: 'web' },
  spec: { hard: { pods: '2', 'requests.memory': '20Gi' } },
};

function guestsOf(...manifests: readonly Manifest[]): readonly GuestInCluster[] {
  const guests: GuestInCluster[] = [];
  const sink = { put: () => undefined, hold: () => undefined };
  const drafts = manifests.map((manifest) => draftOf(manifest));
  runPipeline([{ name: '', drafts }], sink, { onGuest: (guest) => void guests.push(guest) });
  return guests;
}

const capacity = capacityOf(guestsOf(vm('a', 'db'), vm('b', 'db'), set, quota), { cpu: 10, gib: 1 });

test('guests are counted by namespace and kind, with what KubeVirt adds', () => {
  expect(capacityTable(capacity)).toMatchInlineSnapshot(`
    "CLUSTER  NAMESPACE  KIND                              GUESTS  CPU    MEMORY     CPU LIMIT  MEMORY LIMIT  GUEST MEMORY  MIGRATION        DRAIN           PRICE
    -        db         VirtualMachine                    2       0.21   8.59 GiB   0.03       0.11 GiB      8.00 GiB      0.105, 4.29 GiB  0.21, 8.59 GiB  10.69
    -        web        VirtualMachineInstanceReplicaSet  3       0.315  12.88 GiB  0.045      0.17 GiB      12.00 GiB     0.105, 4.29 GiB  0.21, 8.59 GiB  16.03
    total                                                 5       0.525  21.47 GiB  0.075      0.28 GiB      20.00 GiB     0.105, 4.29 GiB  0.21, 8.59 GiB  26.72

    CLUSTER  NAMESPACE  QUOTA  RESOURCE         USED       HARD       SHARE  MIGRATIONS
    -        web        quota  pods             3          2          150 %  0
    -        web        quota  requests.memory  12.88 GiB  20.00 GiB  64 %   1

    - under CLUSTER: outside of any Cluster."
  `);
});

test('CSV holds cores and bytes, and no formulas', () => {
  const [headings, first] = capacityCsv(capacity).split('\n');
  expect(headings).toMatch(/^cluster,namespace,kind,guests,/);
  expect(first).toMatch(/^,db,VirtualMachine,2,0\.21,/);
  const [row] = capacity.rows;
  expect(capacityCsv({ rows: row === undefined ? [] : [{ ...row, namespace: '=1+1' }] })).toContain(",'=1+1,");
});

test('the page loads nothing and escapes names', () => {
  const [row] = capacity.rows;
  const page = capacityHtml({ ...capacity, rows: row === undefined ? [] : [{ ...row, namespace: '<script>' }] });
  expect(page).not.toMatch(/<script|https?:/);
  expect(page).toContain('&lt;script&gt;');
  expect(page).toContain('class="over"');
});

test('the page has the columns of the table, its sum, and a bar for each line', () => {
  const page = capacityHtml(capacity);
  const headings = Array.from(page.matchAll(/<th scope="col"[^>]*>([^<]*)/g), ([, heading = '']) => heading.toUpperCase());
  for (const heading of capacityTable(capacity).split('\n', 1)[0]?.split(/ {2,}/) ?? []) expect(headings).toContain(heading);
  expect(page).toContain('<p>5 guests request 0.525 CPUs and 21.47 GiB at a price of 26.72.</p>');
  expect(page).toContain('<tr class="sum"><td>total</td>');
  expect(page.match(/class="bar"/g)).toHaveLength(capacity.rows.length + capacity.quotas.length);
  const one = capacityOf(guestsOf(vm('a', 'db')), undefined);
  expect(capacityHtml(one)).toContain('<p>1 guest requests 0.105 CPUs');
  expect(capacityTable({ ...one, unplaced: 1 })).toContain('1 guest finds no node.');
});

test('nodes are shown as they are filled, those that are alike once', () => {
  const node = (name: string): Manifest => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name },
    status: { allocatable: { cpu: '8', memory: '10Gi' } },
  });
  const { nodes, unplaced } = capacityOf(guestsOf(vm('a', 'db'), set, node('n0'), node('n1')), undefined);
  expect(unplaced).toBe(0);
  expect(nodes).toMatchObject([
    { node: 'n0', nodes: 1, guests: 2, cpu: { used: 0.21, of: 8 } },
    { node: 'n1', nodes: 1, guests: 2 },
  ]);
  expect(capacityOf(guestsOf(vm('a', 'db'), vm('b', 'db'), vm('c', 'db'), node('n0')), undefined).unplaced).toBe(1);
});

test('a guest that is not started needs no reserve', () => {
  const halted = { ...vm('a', 'db'), spec: { runStrategy: 'Halted', template: { spec } } };
  expect(capacityOf(guestsOf(halted), undefined).total).toMatchObject({ guests: 0, reserveMemory: 0, drainMemory: 0 });
});

test.each([
  [1, 1],
  [3, 3],
  [100, 100],
  [101, 100],
])('a drain makes as many second pods at once as may migrate from one node, up to a hundred: %i', (atOnce, made) => {
  const kubeVirt: Manifest = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'KubeVirt',
    metadata: { name: 'kubevirt', namespace: 'kubevirt' },
    spec: { configuration: { migrations: { parallelOutboundMigrationsPerNode: atOnce } } },
  };
  const { reserveMemory, drainMemory } = capacityOf(
    guestsOf(kubeVirt, { ...set, spec: { ...(set['spec'] as object), replicas: 200 } }),
    undefined,
  ).total;
  expect(drainMemory).toBe(made * reserveMemory);
});
