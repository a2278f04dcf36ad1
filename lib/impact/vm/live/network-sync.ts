import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import { withValues } from '../../../core/data/path.ts';
import { byName, sameLists } from '../by-name.ts';
import type { Guest, Interface, Network, Vm } from '../objects.ts';
import { withLiveSettings } from './live-network.ts';

interface Nics {
  readonly interfaces: readonly Interface[];
  readonly networks: readonly Network[];
}

const interfacesAt = ['spec', 'domain', 'devices', 'interfaces'];
const networksAt = ['spec', 'networks'];

/** controllers.VMController.Sync, of the guest: plugs and unplugs interfaces, sets their link state, and changes of networks what a guest takes over. */
export function syncGuestNics(vm: Vm, guest: Guest, config: ClusterConfig): Guest {
  const { interfaces, networks } = nicsAfter(vm, guest, config);
  const isSame =
    sameLists('Interface', guest.spec.domain?.devices?.interfaces, interfaces) && sameLists('Network', guest.spec.networks, networks);
  if (isSame) return guest;
  return withValues(guest, [
    { path: networksAt, value: networks },
    { path: interfacesAt, value: interfaces },
  ]);
}

/** The same for the VM: an interface with the state `absent` leaves the spec once the guest no longer has it. */
export function syncVmNics(vm: Vm, guest: Guest | undefined): Vm {
  const spec = vm.spec.template?.spec;
  const inGuest = byName(guest?.spec.domain?.devices?.interfaces);
  const inStatus = byName(guest?.status?.interfaces);
  const interfaces = (spec?.domain?.devices?.interfaces ?? []).filter(
    ({ name, state }) => state !== 'absent' || inGuest.has(name ?? '') || inStatus.has(name ?? ''),
  );
  const networks = networksOf(interfaces, spec?.networks);
  if (sameLists('Interface', spec?.domain?.devices?.interfaces, interfaces) && sameLists('Network', spec?.networks, networks)) return vm;
  const at = ['spec', 'template'];
  // Go leaves empty lists out.
  return withValues(vm, [
    { path: [...at, ...networksAt], value: networks.length === 0 ? undefined : networks },
    { path: [...at, ...interfacesAt], value: interfaces.length === 0 ? undefined : interfaces },
  ]);
}

/** syncVMIInterfaces. */
function nicsAfter({ spec: { template } }: Vm, guest: Guest, config: ClusterConfig): Nics {
  const desired = template?.spec?.domain?.devices?.interfaces ?? [];
  const requested = withRequests(desired, byName(template?.spec?.networks), guest);
  const inStatus = byName(guest.status?.interfaces);
  const interfaces = requested.interfaces.filter(({ name, state }) => state !== 'absent' || inStatus.has(name ?? ''));
  const desiredNetworks = byName(template?.spec?.networks);
  const networks = networksOf(interfaces, requested.networks).map((network) =>
    withLiveSettings(network, desiredNetworks.get(network.name ?? ''), config),
  );
  return { interfaces, networks };
}

/** applyDynamicIfaceRequestOnVMI. */
function withRequests(desired: readonly Interface[], desiredNetworks: ReadonlyMap<string, Network>, guest: Guest): Nics {
  const interfaces = [...(guest.spec.domain?.devices?.interfaces ?? [])];
  const networks = [...(guest.spec.networks ?? [])];
  const current = byName(interfaces);
  const unplugs = !hasOrdinalInterfaces(guest);
  for (const nic of desired) {
    const name = nic.name ?? '';
    const state = nic.state ?? '';
    const own = current.get(name);
    if (own === undefined && state !== 'absent' && (nic.bridge || nic.sriov)) {
      networks.push(desiredNetworks.get(name) ?? { name: '' });
      interfaces.push(nic);
    } else if (own !== undefined && state !== (own.state ?? '') && own.state !== 'absent' && (unplugs || state !== 'absent')) {
      const i = interfaces.findIndex((each) => each.name === name);
      interfaces[i] = { ...own, state: nic.state };
    }
  }
  return { interfaces, networks };
}

/** namescheme.HasOrdinalSecondaryIfaces: whether the pod still names its interfaces net1, net2, which cannot be unplugged. */
function hasOrdinalInterfaces({ spec: { networks }, status }: Guest): boolean {
  const secondary = (networks ?? []).filter(isSecondary);
  if (secondary.length === 0) return false;
  const statuses = byName(status?.interfaces);
  const named = secondary.map(({ name }) => statuses.get(name ?? '')?.podInterfaceName).find(Boolean);
  return named === undefined || /^net\d+$/.test(named ?? '');
}

/** vmispec.IsSecondaryMultusNetwork. */
export function isSecondary({ multus }: Network): boolean {
  return !isAbsent(multus) && !multus.default;
}

/** vmispec.FilterNetworksByInterfaces. */
function networksOf(interfaces: readonly Interface[], networks: readonly Network[] | null | undefined): readonly Network[] {
  const known = byName(networks);
  return interfaces.flatMap(({ name }) => known.get(name ?? '') ?? []);
}
