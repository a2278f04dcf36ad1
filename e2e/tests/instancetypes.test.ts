import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { readKubeVirt } from '../../lib/cluster/read-kubevirt.ts';
import { Disk } from '../../lib/constructs/values/disk.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { VmClusterInstancetype, VmInstancetype, type VmInstancetypeProps } from '../../lib/constructs/vm-instancetype.ts';
import { VmClusterPreference, type VmClusterPreferenceProps } from '../../lib/constructs/vm-preference.ts';
import { knownObjects } from '../../lib/core/known-objects.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { startedVmi } from '../../lib/resolve/admission/started-vmi.ts';
import { sizesOf, type SizedVm } from '../../lib/resolve/instancetypes/vm-sizes.ts';
import { emitted } from '../kit/compiled.ts';
import { asAggregator } from '../kit/control-plane.ts';
import { expanded } from '../kit/expanded.ts';
import { configurationFor, configure } from '../kit/kubevirt-configuration.ts';
import { applied, ensureNamespaces, openSession, removed } from '../kit/session.ts';
import { judge } from '../kit/verdict.ts';
import { templateVmi } from '../kit/vmis-of.ts';

const { client, kit } = openSession();
const virtApi = asAggregator(kit);
const namespace = 'sized-vms';
const configuration = configurationFor([]);

beforeAll(() => configure(client, configuration));
afterAll(() => {
  client.close();
  virtApi.close();
});

interface Sized {
  readonly instancetype?: VmInstancetypeProps;
  /** @default 'namespace' */
  readonly scope?: 'cluster' | 'namespace';
  readonly preference?: VmClusterPreferenceProps;
  readonly bare?: boolean;
}

function objectsOf({ instancetype, preference, scope = 'namespace', bare = false }: Sized): readonly Manifest[] {
  const app = new App();
  const cluster = new Cluster(app, 'sized', { namespace, configuration: 'built-in' });
  const Kind = scope === 'cluster' ? VmClusterInstancetype : VmInstancetype;
  const size = instancetype && new Kind(cluster, 'e2e-size', instancetype);
  const preferred = preference && new VmClusterPreference(cluster, 'e2e-preference', preference);
  new VirtualMachine(cluster, 'sized', {
    instancetype: size,
    preference: preferred,
    ...(size === undefined && { memory: '1Gi', cpu: { cores: 4 } }),
    disks: bare ? [] : [Disk.containerDisk('quay.io/containerdisks/fedora:41'), Disk.emptyDisk('1Gi', { bus: 'virtio' })],
  });
  return Array.from(emitted(app).values()).flat();
}

/** The VMI's template as this package makes it from the VM's and the other objects. */
function ours(objects: readonly Manifest[]): Manifest {
  const vm = objects.find(({ kind }) => kind === 'VirtualMachine') as Manifest & SizedVm; // made above
  const { config } = readKubeVirt();
  const template = startedVmi(
    valueAt(vm, ['spec', 'template']) as Parameters<typeof startedVmi>[0],
    sizesOf(vm, knownObjects(objects), config.release),
    config,
    { onDefault() {}, onSize() {} },
  ); // a VM's
  if (template === undefined) throw new Error('instancetype and preference do not go together');
  return { ...vm, spec: { ...vm.spec, template } };
}

test.each<[string, Sized]>([
  ['an instancetype', { instancetype: { cpu: 2, memory: '2Gi' } }],
  ['one of the whole cluster', { scope: 'cluster', instancetype: { cpu: 4, memory: '4Gi' } }],
  ['one without disks and networks', { bare: true, instancetype: { cpu: 1, memory: '1Gi' } }],
  ['a preference of buses and models', { preference: { devices: { preferredDiskBus: 'virtio', preferredInterfaceModel: 'e1000' } } }],
  [
    'both',
    {
      instancetype: { cpu: 4, memory: '4Gi' },
      preference: { cpu: { preferredCPUTopology: 'cores' }, devices: { preferredDiskBus: 'scsi', preferredRng: {} } },
    },
  ],
  [
    'machine, clock and features',
    {
      instancetype: { cpu: 1, memory: '1Gi' },
      preference: {
        machine: { preferredMachineType: 'q35' },
        features: { preferredAcpi: {}, preferredSmm: {} },
        clock: { preferredClockOffset: { utc: {} } },
      },
    },
  ],
])('%s expands as virt-api expands it', async (_, sized) => {
  const objects = objectsOf(sized);
  await ensureNamespaces(client, objects);
  for (const object of objects) await applied(client, object);
  try {
    const vm = objects.find(({ kind }) => kind === 'VirtualMachine') ?? ours(objects);
    const theirs = templateVmi(await expanded(virtApi, vm));
    const own = templateVmi(ours(objects));
    expect(theirs).toBeDefined();
    expect(own).toBeDefined();
    const [posted, shown] = [theirs, own].map((vmi) => judge(client, vmi ?? vm, { configuration }));
    expect((await shown)?.ours).toEqual((await posted)?.theirs);
  } finally {
    await removed(client, objects);
  }
});
