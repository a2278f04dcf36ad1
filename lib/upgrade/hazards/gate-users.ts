import { getOrAdd } from '../../core/data/get-or-add.ts';
import { mapOf, type AnyMap } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import { groupOf } from '../../core/object-ref.ts';
import type { HeldObject } from '../../impact/compare/held-object.ts';
import type { ClusterUpgrade } from '../cluster-upgrade.ts';
import type { Hazard } from './hazard.ts';
import { imageVolume } from './image-volume.ts';
import { liveHotplug } from './live-hotplug.ts';
import { liveNetworks } from './live-networks.ts';
import { networkResources } from './network-resources.ts';
import { interfacesOf, networksOf, templatesOf, volumesOf, type TemplateOf } from './templates.ts';

/** Gates whose objects have a finding of their own. */
const told: Readonly<Record<string, Hazard>> = {
  DeclarativeHotplugVolumes: liveHotplug,
  ExternalNetResourceInjection: networkResources,
  ImageVolume: imageVolume,
  LiveUpdateNADRef: liveNetworks,
};

/** What a guest has to have, so that a gate opens it or makes it work in another way. */
const inGuests: Readonly<Record<string, (of: TemplateOf) => boolean>> = {
  EnableVirtioFsConfigVolumes: (of) => hasDevice(of, 'filesystems'),
  ExpandDisks: (of) => volumesOf(of).some((volume) => 'persistentVolumeClaim' in volume || 'dataVolume' in volume),
  GPUsWithDRA: (of) => hasDevice(of, 'gpus', isClaimed),
  HostDevicesWithDRA: (of) => hasDevice(of, 'hostDevices', isClaimed),
  PanicDevices: (of) => hasDevice(of, 'panicDevices'),
  PasstBinding: (of) => interfacesOf(of).some((each) => 'passtBinding' in each),
  PodSecondaryInterfaceNamingUpgrade: (of) => networksOf(of).some((each) => 'multus' in each),
  RebootPolicy: ({ template }) => valueAt(template.spec, ['domain', 'rebootPolicy']) !== undefined,
  SecureExecution: ({ template }) => template.spec['architecture'] === 's390x' && launchSecurityOf(template.spec) !== undefined,
  VideoConfig: ({ template }) => valueAt(template.spec, ['domain', 'devices', 'video']) !== undefined,
  WorkloadEncryptionSEV: ({ template }) => launchSecurityOf(template.spec)?.['sev'] !== undefined,
};

/** The kinds of KubeVirt that need a gate. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  Snapshot: ['VirtualMachineSnapshot', 'VirtualMachineRestore', 'VirtualMachineClone'],
  Template: ['VirtualMachineTemplate', 'VirtualMachineTemplateRequest'],
  VMExport: ['VirtualMachineExport'],
};

/** What a preference has to have, as a guest in `inGuests`. */
const inPreferences: Readonly<Record<string, string>> = {
  PanicDevices: 'preferredPanicDeviceModel',
  VideoConfig: 'preferredVideoType',
};

/** The objects for which each of some gates changes something when it comes on. A gate that concerns none of them is absent. */
export function usersOfGates(gates: readonly string[], upgrade: ClusterUpgrade): ReadonlyMap<string, readonly HeldObject[]> {
  const users = new Map<string, HeldObject[]>();
  const use = (gate: string, held: HeldObject): unknown => getOrAdd(users, gate, (): HeldObject[] => []).push(held);
  for (const of of templatesOf(upgrade)) for (const gate of gates) if (inGuests[gate]?.(of) === true) use(gate, of.held);
  for (const gate of gates) {
    for (const { held } of told[gate]?.find(upgrade) ?? []) if (held !== undefined) use(gate, held);
    for (const held of upgrade.held) if (needsGate(held, gate)) use(gate, held);
  }
  return users;
}

function needsGate({ ref, manifest }: HeldObject, gate: string): boolean {
  if (!groupOf(ref.apiVersion).endsWith('kubevirt.io')) return false;
  if (kinds[gate]?.includes(ref.kind) === true) return true;
  const field = inPreferences[gate];
  return field !== undefined && ref.kind.endsWith('Preference') && valueAt(manifest, ['spec', 'devices', field]) !== undefined;
}

function hasDevice({ template }: TemplateOf, list: string, isMeant: (device: AnyMap) => boolean = () => true): boolean {
  const devices = valueAt(template.spec, ['domain', 'devices', list]);
  return Array.isArray(devices) && devices.some((device) => isMeant(mapOf(device) ?? {}));
}

function isClaimed(device: AnyMap): boolean {
  return 'claimName' in device;
}

function launchSecurityOf(spec: AnyMap): AnyMap | undefined {
  return mapOf(valueAt(spec, ['domain', 'launchSecurity']));
}
