import { isMap, type AnyMap } from '../../core/look.ts';
import type { Manifest } from '../../core/manifest.ts';
import { presetExclusion } from '../../core/preset-exclusion.ts';
import { literal, mapCode, type Code, type Props } from './code.ts';
import { takeDataVolume } from './data-volume-code.ts';
import { takeDomain, takeGuest } from './guest-code.ts';
import { hasOnly, Taken } from './taken.ts';

/** An object as `new Class(this, id, props)`. */
export interface ObjectCode {
  readonly className: string;
  /** `cdk8s` for kinds that have no construct of ours. */
  readonly from: 'cdk8s-kubevirt' | 'cdk8s';
  readonly props: Code;
}

export interface ObjectContext {
  /** The namespace that the chart gives its objects. */
  readonly chartNamespace: string | undefined;
  /** Its SMBIOS identity is that of a machine that runs. */
  readonly isLive: boolean;
}

type Print = (manifest: Manifest, props: Props, context: ObjectContext) => void;

interface Class {
  readonly apiVersion: string;
  readonly className: string;
  readonly print: Print;
}

const kubevirt = 'kubevirt.io/v1';
const instancetypes = 'instancetype.kubevirt.io/v1beta1';

const classes: ReadonlyMap<string, Class> = new Map<string, Class>([
  ['VirtualMachine', { apiVersion: kubevirt, className: 'VirtualMachine', print: machineProps }],
  ['VirtualMachineInstance', { apiVersion: kubevirt, className: 'VirtualMachineInstance', print: instanceProps }],
  ['VirtualMachineInstanceReplicaSet', { apiVersion: kubevirt, className: 'VmReplicaSet', print: setProps }],
  ['VirtualMachineInstancePreset', { apiVersion: kubevirt, className: 'VmPreset', print: presetProps }],
  ['VirtualMachineInstancetype', { apiVersion: instancetypes, className: 'VmInstancetype', print: instancetypeProps }],
  ['VirtualMachineClusterInstancetype', { apiVersion: instancetypes, className: 'VmClusterInstancetype', print: instancetypeProps }],
  ['VirtualMachinePreference', { apiVersion: instancetypes, className: 'VmPreference', print: preferenceProps }],
  ['VirtualMachineClusterPreference', { apiVersion: instancetypes, className: 'VmClusterPreference', print: preferenceProps }],
  ['DataVolume', { apiVersion: 'cdi.kubevirt.io/v1beta1', className: 'DataVolume', print: dataVolumePrint }],
  ['Service', { apiVersion: 'v1', className: 'Service', print: serviceProps }],
  ['Namespace', { apiVersion: 'v1', className: 'Namespace', print: () => undefined }],
  [
    'ConfigMap',
    {
      apiVersion: 'v1',
      className: 'ConfigMap',
      print: (manifest, props) => new Taken(manifest).passOn(props, ['data', 'binaryData', 'immutable']),
    },
  ],
]);

const clusterWide: ReadonlySet<string> = new Set(['Namespace', 'VirtualMachineClusterInstancetype', 'VirtualMachineClusterPreference']);
const topFields: Readonly<Record<string, readonly string[]>> = { ConfigMap: ['data', 'binaryData', 'immutable'], Namespace: [] };

/** The code that makes an object; its name is the construct's id. */
export function objectCode(manifest: Manifest, context: ObjectContext): ObjectCode {
  const found = classes.get(manifest.kind);
  const { apiVersion, kind, metadata, ...body } = manifest;
  const isOurs =
    found?.apiVersion === apiVersion && hasOnly(body, topFields[kind] ?? ['spec']) && (body['spec'] === undefined || isMap(body['spec']));
  if (found === undefined || !isOurs) return plainObject(manifest, context);
  const props: Props = new Map();
  const { namespace } = metadata;
  if (namespace !== undefined && namespace !== context.chartNamespace && !clusterWide.has(kind)) props.set('namespace', literal(namespace));
  found.print(manifest, props, context);
  return { className: found.className, from: 'cdk8s-kubevirt', props: mapCode(props) };
}

/** Anything else, as cdk8s has it. */
function plainObject({ apiVersion, kind, metadata, ...body }: Manifest, { chartNamespace }: ObjectContext): ObjectCode {
  const { namespace, ...others } = metadata;
  const own = namespace === undefined || namespace === chartNamespace ? others : metadata;
  const fields: AnyMap = { apiVersion, kind, metadata: own, ...body };
  return { className: 'ApiObject', from: 'cdk8s', props: literal(fields) };
}

function specOf({ spec }: Manifest): AnyMap {
  return isMap(spec) ? spec : {};
}

/** Labels and annotations of an object that shares neither with guests. */
function plainMetadata({ metadata }: Manifest, props: Props): void {
  const own = new Taken(metadata);
  own.take('name');
  own.take('namespace');
  own.passOn(props, ['labels', 'annotations']);
  if (!own.isEmpty) props.set('metadata', literal(own.rest));
}

/** What no prop can say goes through the door. */
function throughDoor(props: Props, rest: AnyMap): void {
  if (Object.keys(rest).length > 0) props.set('spec', literal(rest));
}

/**
 * Metadata of an object and of its guests. Labels that both carry are `labels`; those of the object alone stand in `metadata`, those of
 * the guests alone in `templateMetadata`.
 */
function sharedMetadata(metadata: AnyMap, template: AnyMap, props: Props): void {
  const own = new Taken(metadata);
  own.take('name');
  own.take('namespace');
  const labels = mapAt(own.take('labels'));
  const guest = new Taken(template);
  const guestLabels = mapAt(guest.take('labels'));
  const shared = Object.entries(labels).filter(([key, value]) => guestLabels[key] === value);
  const isShared = (key: string): boolean => shared.some(([each]) => each === key);
  const ownLabels = Object.entries(labels).filter(([key]) => !isShared(key));
  const onlyGuests = Object.entries(guestLabels).filter(([key]) => !isShared(key));
  if (shared.length > 0) props.set('labels', literal(Object.fromEntries(shared)));
  own.passOn(props, ['annotations']);
  if (ownLabels.length > 0) own.leave('labels', Object.fromEntries(ownLabels));
  if (!own.isEmpty) props.set('metadata', literal(own.rest));
  const annotations = new Taken(mapAt(guest.take('annotations')));
  if (annotations.peek(presetExclusion) === 'true') {
    annotations.take(presetExclusion);
    props.set('excludePresets', literal(true));
  }
  const ownTemplate: AnyMap = {
    ...guest.rest,
    ...(onlyGuests.length > 0 && { labels: Object.fromEntries(onlyGuests) }),
    ...(!annotations.isEmpty && { annotations: annotations.rest }),
  };
  if (Object.keys(ownTemplate).length > 0) props.set('templateMetadata', literal(ownTemplate));
}

function mapAt(value: unknown): AnyMap {
  return isMap(value) ? value : {};
}

function machineProps(manifest: Manifest, props: Props, { isLive }: ObjectContext): void {
  const spec = new Taken(specOf(manifest));
  const template = new Taken(mapAt(spec.take('template')));
  sharedMetadata(manifest.metadata, mapAt(template.take('metadata')), props);
  const runStrategy = spec.take('runStrategy');
  if (runStrategy !== undefined && runStrategy !== 'Always') props.set('runStrategy', literal(runStrategy));
  for (const name of ['instancetype', 'preference']) {
    const ref = spec.take(name);
    if (ref !== undefined) props.set(name, literal(isMap(ref) && hasOnly(ref, ['name']) ? ref['name'] : ref));
  }
  spec.passOn(props, ['updateVolumesStrategy']);
  const guest = new Taken(mapAt(template.take('spec')));
  takeGuest(guest, { namespace: manifest.metadata.namespace, owner: spec }, props);
  if (isLive) takeIdentity(props);
  spec.passOn(props, ['dataVolumeTemplates']);
  if (!guest.isEmpty) template.leave('spec', guest.rest);
  throughDoor(props, { ...spec.rest, ...(!template.isEmpty && { template: template.rest }) });
}

/** uuid and serial of a machine that runs are who it is, not how it boots. */
function takeIdentity(props: Props): void {
  const firmware = props.get('firmware');
  if (firmware?.kind !== 'map' || !firmware.entries.some(([key]) => key === 'uuid')) return;
  const isIdentity = ([key]: readonly [string, Code]): boolean => key === 'uuid' || key === 'serial';
  const others = firmware.entries.filter((entry) => !isIdentity(entry));
  props.delete('firmware');
  props.set('identity', mapCode(firmware.entries.filter(isIdentity)));
  if (others.length > 0) props.set('firmware', mapCode(others));
}

function instanceProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const annotations = props.get('annotations');
  if (
    annotations?.kind === 'map' &&
    annotations.entries.some(([key, value]) => key === presetExclusion && value.kind === 'value' && value.value === 'true')
  ) {
    const others = annotations.entries.filter(([key]) => key !== presetExclusion);
    props.delete('annotations');
    if (others.length > 0) props.set('annotations', mapCode(others));
    props.set('excludePresets', literal(true));
  }
  const guest = new Taken(specOf(manifest));
  takeGuest(guest, { namespace: manifest.metadata.namespace }, props);
  throughDoor(props, guest.rest);
}

function setProps(manifest: Manifest, props: Props): void {
  const spec = new Taken(specOf(manifest));
  const template = new Taken(mapAt(spec.take('template')));
  spec.passOn(props, ['replicas', 'paused']);
  const metadata = mapAt(template.take('metadata'));
  sharedMetadata(manifest.metadata, metadata, props);
  // Left out, the guests would be given labels that the selector matches.
  if (Object.keys(mapAt(metadata['labels'])).length === 0) props.set('labels', literal({}));
  spec.passOn(props, ['selector']);
  const guest = new Taken(mapAt(template.take('spec')));
  takeGuest(guest, { namespace: manifest.metadata.namespace }, props);
  if (!guest.isEmpty) template.leave('spec', guest.rest);
  throughDoor(props, { ...spec.rest, ...(!template.isEmpty && { template: template.rest }) });
}

/** The seven areas that KubeVirt merges, of what a domain holds. */
function presetProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  const selector = spec.take('selector');
  if (isMap(selector) && hasOnly(selector, ['matchLabels']) && selector['matchLabels'] !== undefined)
    props.set('matchLabels', literal(selector['matchLabels']));
  else if (selector !== undefined) props.set('selector', literal(selector));
  const domain = new Taken(mapAt(spec.take('domain')));
  const devices = new Taken(mapAt(domain.take('devices')));
  const areas = new Taken({});
  for (const area of ['cpu', 'features', 'firmware', 'clock', 'ioThreadsPolicy']) {
    const value = domain.take(area);
    if (value !== undefined) areas.leave(area, value);
  }
  const { requests } = mapAt(domain.peek('resources'));
  if (isMap(requests) && hasOnly(mapAt(domain.peek('resources')), ['requests'])) areas.leave('resources', domain.take('resources'));
  takeDomain(areas, props);
  devices.passOn(props, ['watchdog']);
  for (const [key, value] of Object.entries(areas.rest)) domain.leave(key, value);
  if (!devices.isEmpty) domain.leave('devices', devices.rest);
  throughDoor(props, { ...spec.rest, ...(!domain.isEmpty && { domain: domain.rest }) });
}

function instancetypeProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  for (const name of ['cpu', 'memory']) {
    const value = spec.take(name);
    if (value !== undefined) props.set(name, literal(isMap(value) && hasOnly(value, ['guest']) ? value['guest'] : value));
  }
  fieldProps(spec, props);
}

function preferenceProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  fieldProps(new Taken(specOf(manifest)), props);
}

/** Fields of the spec are props, but for annotations, which are those of the object. */
function fieldProps(spec: Taken, props: Props): void {
  const annotations = spec.take('annotations');
  spec.passOn(props, Object.keys(spec.rest));
  throughDoor(props, annotations === undefined ? {} : { annotations });
}

function dataVolumePrint(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  takeDataVolume(spec, manifest.metadata.namespace, props);
  throughDoor(props, spec.rest);
}

const serviceFields = ['externalIPs', 'ipFamilies', 'ipFamilyPolicy', 'selector', 'type'];

function serviceProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  const ports = spec.take('ports');
  if (Array.isArray(ports)) {
    const all: readonly unknown[] = ports;
    props.set('ports', literal(all.map((port) => (isMap(port) && hasOnly(port, ['port']) ? port['port'] : port))));
  }
  if (spec.peek('clusterIP') === 'None') {
    spec.take('clusterIP');
    props.set('headless', literal(true));
  }
  spec.passOn(props, serviceFields);
  throughDoor(props, spec.rest);
}
