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
  spec: { hard: { pods: '2' } },
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
    "CLUSTER  NAMESPACE  KIND                              GUESTS  CPU    MEMORY     CPU LIMIT  MEMORY LIMIT  GUEST MEMORY  MIGRATION        PRICE
    -        db         VirtualMachine                    2       0.21   8.59 GiB   0.03       0.11 GiB      8.00 GiB      0.105, 4.29 GiB  10.69
    -        web        VirtualMachineInstanceReplicaSet  3       0.315  12.88 GiB  0.045      0.17 GiB      12.00 GiB     0.105, 4.29 GiB  16.03
    total                                                 5       0.525  21.47 GiB  0.075      0.28 GiB      20.00 GiB     0.105, 4.29 GiB  26.72

    CLUSTER  NAMESPACE  QUOTA  RESOURCE  USED  HARD  SHARE
    -        web        quota  pods      3     2     150 %"
  `);
});

test('CSV holds cores and bytes, and no formulas', () => {
  const [headings, first] = capacityCsv(capacity).split('\n');
  expect(headings).toMatch(/^cluster,namespace,kind,guests,/);
  expect(first).toMatch(/^,db,VirtualMachine,2,0\.21,/);
  const [row] = capacity.rows;
  expect(capacityCsv({ rows: row === undefined ? [] : [{ ...row, namespace: '=1+1' }], quotas: [], unknown: 0 })).toContain(",'=1+1,");
});

test('the page loads nothing and escapes names', () => {
  const [row] = capacity.rows;
  const page = capacityHtml({ ...capacity, rows: row === undefined ? [] : [{ ...row, namespace: '<script>' }] });
  expect(page).not.toMatch(/<script|https?:/);
  expect(page).toContain('&lt;script&gt;');
  expect(page).toContain('class="over"');
});
