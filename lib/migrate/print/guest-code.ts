import { isMap, type AnyMap } from '../../core/look.ts';
import { affinityCode } from './affinity-code.ts';
import { listCode, literal, mapCode, type Code, type Props } from './code.ts';
import { diskCode, filesystemCode } from './disk-code.ts';
import { networkCode } from './network-code.ts';
import { hasOnly, Taken } from './taken.ts';

/** What stands around the spec of a guest. */
export interface GuestContext {
  readonly namespace: string | undefined;
  /** `dataVolumeTemplates` of the VirtualMachine; those that become disks are taken. */
  readonly owner?: Taken;
}

const passed = [
  'accessCredentials',
  'architecture',
  'dnsConfig',
  'dnsPolicy',
  'evictionStrategy',
  'hostname',
  'livenessProbe',
  'nodeSelector',
  'priorityClassName',
  'readinessProbe',
  'resourceClaims',
  'schedulerName',
  'serviceAccountName',
  'startStrategy',
  'subdomain',
  'terminationGracePeriodSeconds',
  'tolerations',
  'topologySpreadConstraints',
];

/** Takes what the props of a guest can say, disks and networks included; what is left is for the `spec` door. */
export function takeGuest(spec: Taken, context: GuestContext, props: Props): void {
  const domain = isMap(spec.peek('domain')) ? new Taken(spec.take('domain') as AnyMap) : undefined;
  const devices = domain !== undefined && isMap(domain.peek('devices')) ? new Taken(domain.take('devices') as AnyMap) : undefined;
  if (domain !== undefined) takeDomain(domain, props);
  if (devices !== undefined) {
    takeDisks(spec, devices, context, props);
    takeNetworks(spec, devices, props);
    takeDevices(devices, props);
  }
  const affinity = affinityCode(spec.peek('affinity'));
  if (affinity !== undefined) {
    spec.take('affinity');
    props.set('affinity', affinity);
  }
  spec.passOn(props, passed);
  // A domain with devices is there whatever the props say.
  if (devices !== undefined && !devices.isEmpty) domain?.leave('devices', devices.rest);
  if (domain !== undefined && (!domain.isEmpty || devices === undefined)) spec.leave('domain', domain.rest);
}

const domainFields = ['chassis', 'clock', 'ioThreadsPolicy', 'launchSecurity', 'rebootPolicy'];

/** Takes CPU, memory, firmware and features of a domain. */
export function takeDomain(domain: Taken, props: Props): void {
  takeSizes(domain, props);
  domain.within('machine', (machine) => renamed(machine, 'type', props, 'machineType'));
  takeFirmware(domain, props);
  const features = domain.take('features');
  if (features !== undefined) props.set('features', featuresCode(features));
  domain.passOn(props, domainFields);
  domain.within('ioThreads', (threads) => renamed(threads, 'supplementalPoolThreadCount', props, 'ioThreads'));
}

function renamed(from: Taken, field: string, props: Props, name: string): void {
  const value = from.take(field);
  if (value !== undefined) props.set(name, literal(value));
}

const cpuFields = [
  'cores',
  'sockets',
  'threads',
  'maxSockets',
  'model',
  'dedicatedCpuPlacement',
  'isolateEmulatorThread',
  'numa',
  'realtime',
];

function takeSizes(domain: Taken, props: Props): void {
  const cpu: Props = new Map();
  const memory: Props = new Map();
  domain.within('cpu', (from) => {
    from.passOn(cpu, cpuFields);
    const features = from.peek('features');
    if (!Array.isArray(features)) return;
    from.take('features');
    const all: readonly unknown[] = features;
    cpu.set('features', literal(all.map((feature) => (isMap(feature) && hasOnly(feature, ['name']) ? feature['name'] : feature))));
  });
  domain.within('memory', (from) => {
    from.passOn(memory, ['guest', 'maxGuest', 'reservedOverhead']);
    from.within('hugepages', (pages) => renamed(pages, 'pageSize', memory, 'hugepages'));
  });
  takeResources(domain, cpu, memory, props);
  if (cpu.size > 0) props.set('cpu', alone(cpu, 'cores'));
  if (memory.size > 0) props.set('memory', alone(memory, 'guest'));
}

/** The one field that a prop may stand for by itself. */
function alone(fields: Props, name: string): Code {
  const value = fields.get(name);
  return value !== undefined && fields.size === 1 ? value : mapCode(fields);
}

/** Requests and limits of CPU and memory are props of theirs; the builder keeps the overcommitment of the others. */
function takeResources(domain: Taken, cpu: Props, memory: Props, props: Props): void {
  const resources = domain.peek('resources');
  if (!isMap(resources) || !hasOnly(resources, ['requests', 'limits', 'overcommitGuestOverhead'])) return;
  // The builder would leave out what is empty.
  if (isEmptyMap(resources) || Object.values(resources).some(isEmptyMap)) return;
  const rest = new Taken(resources);
  for (const [field, name] of [
    ['requests', 'request'],
    ['limits', 'limit'],
  ] as const) {
    rest.within(field, (quantities) => {
      renamed(quantities, 'cpu', cpu, name);
      renamed(quantities, 'memory', memory, name);
    });
  }
  domain.take('resources');
  if (!rest.isEmpty) props.set('resources', literal(rest.rest));
}

function isEmptyMap(value: unknown): boolean {
  return isMap(value) && hasOnly(value, []);
}

function takeFirmware(domain: Taken, props: Props): void {
  const firmware = domain.peek('firmware');
  if (!isMap(firmware)) return;
  domain.take('firmware');
  const { bootloader, ...others } = firmware;
  const code: Props = new Map();
  if (bootloader !== undefined) code.set('bootloader', bootloaderCode(bootloader));
  for (const [key, value] of Object.entries(others)) code.set(key, literal(value));
  props.set('firmware', mapCode(code));
}

function bootloaderCode(bootloader: unknown): Code {
  if (!isMap(bootloader)) return literal(bootloader);
  const { bios, efi } = bootloader;
  if (hasOnly(bootloader, ['bios']) && isMap(bios) && hasOnly(bios, [])) return literal('bios');
  if (hasOnly(bootloader, ['efi']) && isMap(efi) && hasOnly(efi, ['secureBoot']) && efi['secureBoot'] === false) return literal('efi');
  return literal(bootloader);
}

function featuresCode(features: unknown): Code {
  if (!isMap(features)) return literal(features);
  return mapCode(Object.entries(features).map(([name, value]) => [name, name === 'hyperv' ? hypervCode(value) : stateCode(value)]));
}

function hypervCode(hyperv: unknown): Code {
  if (!isMap(hyperv)) return literal(hyperv);
  return mapCode(Object.entries(hyperv).map(([name, value]) => [name, stateCode(value)]));
}

/** True and false stand for a state that says no more. */
function stateCode(state: unknown): Code {
  return isMap(state) && hasOnly(state, ['enabled']) && typeof state['enabled'] === 'boolean' ? literal(state['enabled']) : literal(state);
}

/** Disks with their volumes, where all of them can be told by `Disk`, and in one order. */
function takeDisks(spec: Taken, devices: Taken, { namespace, owner }: GuestContext, props: Props): void {
  const disks = listAt(devices, 'disks');
  const mounts = listAt(devices, 'filesystems');
  const volumes = listAt(spec, 'volumes');
  const templates = owner === undefined ? [] : listAt(owner, 'dataVolumeTemplates');
  if (disks === undefined || mounts === undefined || volumes === undefined || volumes.length === 0) return;
  const used: unknown[] = [];
  const all = volumes.map((volume) => {
    const { name, dataVolume } = isMap(volume) ? volume : {};
    const device = disks.find((disk) => isMap(disk) && disk['name'] === name);
    if (device === undefined)
      return mounts.some((mount) => isPlainMount(mount, name)) ? filesystemCode(String(name), volume as AnyMap, namespace) : undefined;
    const template = isMap(dataVolume) ? templates?.find((each) => templateName(each) === dataVolume['name']) : undefined;
    const asTemplate = template === undefined ? undefined : diskCode(device, volume, template, namespace);
    if (asTemplate !== undefined) used.push(template);
    return asTemplate ?? diskCode(device, volume, undefined, namespace);
  });
  if (!all.every((code) => code !== undefined) || !isInOrder(disks, volumes) || !isInOrder(mounts, volumes)) return;
  spec.take('volumes');
  devices.take('disks');
  devices.take('filesystems');
  props.set('disks', listCode(all));
  if (owner === undefined || used.length === 0) return;
  const left = (templates ?? []).filter((template) => !used.includes(template));
  owner.take('dataVolumeTemplates');
  if (left.length > 0) owner.leave('dataVolumeTemplates', left);
}

function templateName(template: unknown): unknown {
  return isMap(template) && isMap(template['metadata']) ? template['metadata']['name'] : undefined;
}

function isPlainMount(mount: unknown, name: unknown): boolean {
  return (
    isMap(mount) &&
    mount['name'] === name &&
    isMap(mount['virtiofs']) &&
    hasOnly(mount['virtiofs'], []) &&
    hasOnly(mount, ['name', 'virtiofs'])
  );
}

/** Whether the devices have volumes each, in the order of these. */
function isInOrder(devices: readonly unknown[], volumes: readonly unknown[]): boolean {
  const order = devices.map((device) => volumes.findIndex((volume) => isMap(volume) && isMap(device) && volume['name'] === device['name']));
  return order.every((index, i) => index > (order[i - 1] ?? -1));
}

function takeNetworks(spec: Taken, devices: Taken, props: Props): void {
  const nics = listAt(devices, 'interfaces');
  const networks = listAt(spec, 'networks');
  if (nics === undefined || networks === undefined || nics.length === 0 || nics.length !== networks.length) return;
  const all = nics.map((nic, i) => networkCode(nic, networks[i]));
  if (!all.every((code) => code !== undefined)) return;
  spec.take('networks');
  devices.take('interfaces');
  props.set('networks', listCode(all));
}

const deviceFields = [
  'autoattachInputDevice',
  'autoattachMemBalloon',
  'autoattachPodInterface',
  'autoattachSerialConsole',
  'autoattachVSOCK',
  'blockMultiQueue',
  'disableHotplug',
  'gpus',
  'hostDevices',
  'logSerialConsole',
  'networkInterfaceMultiqueue',
  'sound',
  'useVirtioTransitional',
  'watchdog',
];

function takeDevices(devices: Taken, props: Props): void {
  const graphics = devices.peek('autoattachGraphicsDevice');
  if (typeof graphics === 'boolean') {
    devices.take('autoattachGraphicsDevice');
    props.set('headless', literal(!graphics));
  }
  takeInputs(devices, props);
  for (const name of ['rng', 'downwardMetrics', 'clientPassthrough']) {
    const value = devices.peek(name);
    if (!isMap(value) || !hasOnly(value, [])) continue;
    devices.take(name);
    props.set(name, literal(true));
  }
  const tpm = devices.take('tpm');
  if (tpm !== undefined) props.set('tpm', stateCode(tpm));
  const video = devices.peek('video');
  if (isMap(video) && hasOnly(video, ['type']) && video['type'] !== undefined) {
    devices.take('video');
    props.set('video', literal(video['type']));
  }
  devices.passOn(props, deviceFields);
}

/** Tablets come first, then the others. */
function takeInputs(devices: Taken, props: Props): void {
  const inputs = listAt(devices, 'inputs');
  if (inputs === undefined || inputs.length === 0 || !inputs.every(isMap)) return;
  devices.take('inputs');
  const firstOther = inputs.findIndex(({ type }) => type !== 'tablet');
  const count = firstOther === -1 ? inputs.length : firstOther;
  const tablets = inputs.slice(0, count).map(tabletProp);
  if (tablets.length > 0) props.set('tablets', literal(tablets));
  if (count < inputs.length) props.set('inputs', literal(inputs.slice(count)));
}

/** A tablet that has a name alone is that name. */
function tabletProp(input: AnyMap): unknown {
  const tablet = new Taken(input);
  tablet.take('type');
  return hasOnly(tablet.rest, ['name']) && typeof tablet.peek('name') === 'string' ? tablet.peek('name') : tablet.rest;
}

/** An empty list where there is none; undefined for anything else. */
function listAt(from: Taken, key: string): readonly unknown[] | undefined {
  const value = from.peek(key);
  if (value === undefined) return [];
  return Array.isArray(value) ? value : undefined;
}
