import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { Disk } from '../../lib/constructs/values/disk.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { VmInstancetype } from '../../lib/constructs/vm-instancetype.ts';
import { VmPreset } from '../../lib/constructs/vm-preset.ts';
import { VmReplicaSet } from '../../lib/constructs/vm-replica-set.ts';
import type { ResolveMode } from '../../lib/core/draft.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { maskVmi } from '../../tools/conformance/ops/vmi-mutate.ts';
import { Refused } from '../kit/client.ts';
import { emitted } from '../kit/compiled.ts';
import { asAggregator } from '../kit/control-plane.ts';
import { expanded } from '../kit/expanded.ts';
import { configurationFor, configure } from '../kit/kubevirt-configuration.ts';
import { withoutServerFields } from '../kit/masked.ts';
import { applied, ensureNamespaces, openSession, removed } from '../kit/session.ts';
import { templateVmi } from '../kit/vmis-of.ts';

const { client, kit } = openSession();
const virtApi = asAggregator(kit);
const namespace = 'preset-vms';

/** One fleet, with its presets written into the templates or left to the cluster. */
function fleet(resolve: ResolveMode): readonly Manifest[] {
  const app = new App();
  const cluster = new Cluster(app, 'fleet', { namespace, configuration: 'built-in', resolve });
  const disks = [Disk.containerDisk('quay.io/containerdisks/fedora:41', { bus: 'virtio' })];
  new VmPreset(cluster, 'linux', { matchLabels: { os: 'linux' }, features: { acpi: {}, smm: { enabled: true } }, clock: { utc: {} } });
  new VmPreset(cluster, 'small', { matchLabels: { size: 'small' }, memory: { request: '512Mi' }, cpu: { cores: 2 } });
  new VmReplicaSet(cluster, 'web', { labels: { os: 'linux', size: 'small' }, disks });
  new VmReplicaSet(cluster, 'own-cores', { labels: { os: 'linux', size: 'small' }, cpu: { cores: 4 }, disks });
  new VirtualMachine(cluster, 'db', { labels: { os: 'linux' }, memory: '1Gi', disks });
  const medium = new VmInstancetype(cluster, 'medium', { cpu: 2, memory: '2Gi' });
  new VirtualMachine(cluster, 'sized', { labels: { os: 'linux' }, instancetype: medium, disks });
  return Array.from(emitted(app).values()).flat();
}

const makesGuests = ({ kind }: Manifest): boolean => kind === 'VirtualMachineInstanceReplicaSet' || kind === 'VirtualMachine';
const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name ?? ''}`;

/** The VMI that a set or VM of the cluster makes; an instancetype is applied by virt-api itself. */
async function vmiOf(manifest: Manifest): Promise<unknown> {
  const posted = templateVmi(manifest.kind === 'VirtualMachine' ? await expanded(virtApi, manifest) : manifest);
  if (posted === undefined) throw new Error(`${nameOf(manifest)} has no template`);
  const answer = await client.create(posted, { dryRun: true });
  if (answer.status >= 300) throw new Refused(`the VMI of ${nameOf(manifest)}`, answer);
  return maskVmi(posted, withoutServerFields(answer.body as unknown as Manifest)); // a VMI was posted
}

async function vmisOfFleet(manifests: readonly Manifest[]): Promise<Record<string, unknown>> {
  await ensureNamespaces(client, manifests);
  for (const manifest of manifests) await applied(client, manifest);
  try {
    const vmis = manifests.filter(makesGuests).map(async (manifest) => [nameOf(manifest), await vmiOf(manifest)] as const);
    return Object.fromEntries(await Promise.all(vmis));
  } finally {
    await removed(client, manifests);
  }
}

beforeAll(() => configure(client, configurationFor([])));
afterAll(() => {
  client.close();
  virtApi.close();
});

test('a fleet without its presets makes the same VMIs as with them', async () => {
  const withPresets = fleet('off');
  const resolved = fleet('presets');
  expect(withPresets.filter(({ kind }) => kind === 'VirtualMachineInstancePreset')).toHaveLength(2);
  expect(resolved.filter(({ kind }) => kind === 'VirtualMachineInstancePreset')).toHaveLength(0);
  const [expected, found] = [await vmisOfFleet(withPresets), await vmisOfFleet(resolved)];
  expect(Object.keys(found)).toHaveLength(4);
  expect(found).toEqual(expected);
});
