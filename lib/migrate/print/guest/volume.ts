import { isMap, type AnyMap } from '../../../core/data/guards.ts';
import { call, literal, withOptions, type Code, type Props } from '../code.ts';
import { hasOnly, onlyField } from '../taken.ts';
import { dataVolumeTemplateProps } from './data-volume-template.ts';

interface Builder {
  /** Of `Disk`. */
  readonly name: string;
  readonly defaultName: string;
  readonly given: readonly Code[];
}

export function volumeCode(
  name: string,
  volume: AnyMap,
  template: unknown,
  namespace: string | undefined,
  device: Props,
): Code | undefined {
  const sources = Object.entries(volume).filter(([key]) => key !== 'name');
  const [source] = sources;
  if (source === undefined || sources.length > 1 || !isMap(source[1])) return undefined;
  const options: Props = new Map();
  const builder = builderOf(source[0], source[1], template, namespace, options);
  if (builder === undefined || (builder.name === 'downwardMetrics' && !isVirtio(device))) return undefined;
  if (builder.name === 'downwardMetrics') device.delete('bus');
  const all: Props = new Map([...(name === builder.defaultName ? [] : [['name', literal(name)] as const]), ...device, ...options]);
  return call(`Disk.${builder.name}`, ...withOptions(builder.given, all));
}

function isVirtio(device: Props): boolean {
  const bus = device.get('bus');
  return bus?.kind === 'value' && bus.value === 'virtio';
}

/** `options` get what belongs to the source beside its main value. */
function builderOf(key: string, source: AnyMap, template: unknown, namespace: string | undefined, options: Props): Builder | undefined {
  const main = (name: string, defaultName: string, field: string, others: readonly string[]): Builder | undefined => {
    const { [field]: value, ...rest } = source;
    if (value === undefined || !hasOnly(rest, others)) return undefined;
    for (const [other, each] of Object.entries(rest)) options.set(other, literal(each));
    return { name, defaultName, given: [literal(value)] };
  };
  const named = (name: string, field: string, others: readonly string[] = []): Builder | undefined => {
    const value = source[field];
    return typeof value === 'string' ? main(name, asLabel(value), field, others) : undefined;
  };
  switch (key) {
    case 'containerDisk':
      return main('containerDisk', 'containerdisk', 'image', ['imagePullPolicy', 'imagePullSecret', 'path']);
    case 'cloudInitNoCloud':
      return cloudInit(source);
    case 'cloudInitConfigDrive':
      options.set('datasource', literal('configDrive'));
      return cloudInit(source);
    case 'dataVolume':
      return template === undefined ? named('dataVolume', 'name', ['hotpluggable']) : fromTemplate(source, template, namespace);
    case 'persistentVolumeClaim':
      return named('persistentVolumeClaim', 'claimName', ['readOnly', 'hotpluggable']);
    case 'ephemeral': {
      const { persistentVolumeClaim: claim } = source;
      if (!isMap(claim) || !hasOnly(source, ['persistentVolumeClaim']) || !hasOnly(claim, ['claimName', 'readOnly'])) return undefined;
      if (claim['readOnly'] !== undefined) options.set('readOnly', literal(claim['readOnly']));
      return typeof claim['claimName'] === 'string'
        ? { name: 'ephemeral', defaultName: asLabel(claim['claimName']), given: [literal(claim['claimName'])] }
        : undefined;
    }
    case 'emptyDisk':
      return main('emptyDisk', 'emptydisk', 'capacity', []);
    case 'hostDisk':
      return source['type'] === undefined ? undefined : main('hostDisk', 'hostdisk', 'path', ['capacity', 'shared', 'type']);
    case 'configMap':
      return named('configMap', 'name', ['optional', 'volumeLabel']);
    case 'secret':
      return named('secret', 'secretName', ['optional', 'volumeLabel']);
    case 'serviceAccount':
      return named('serviceAccount', 'serviceAccountName');
    case 'downwardAPI':
      return main('downwardAPI', 'downwardapi', 'fields', ['volumeLabel']);
    case 'downwardMetrics':
      return hasOnly(source, []) ? { name: 'downwardMetrics', defaultName: 'downwardmetrics', given: [] } : undefined;
    case 'sysprep':
      return sysprep(source);
    case 'containerPath':
      return main('containerPath', 'containerpath', 'path', []);
    default:
      return undefined;
  }
}

/** Names that the builders derive from what a disk holds. */
function asLabel(name: string): string {
  return name.length <= 63 && !name.includes('.') ? name : '';
}

const texts = ['userData', 'userDataBase64', 'networkData', 'networkDataBase64'];
const references = ['secretRef', 'networkDataSecretRef'];

function cloudInit(source: AnyMap): Builder | undefined {
  if (!hasOnly(source, [...texts, ...references])) return undefined;
  const data = Object.entries(source).map(([key, value]): readonly [string, Code] => [
    key,
    literal(references.includes(key) ? onlyField(value, 'name') : value),
  ]);
  if (data.some(([, { kind }]) => kind !== 'value')) return undefined;
  return { name: 'cloudInit', defaultName: 'cloudinitdisk', given: [{ kind: 'map', entries: data }] };
}

function sysprep(source: AnyMap): Builder | undefined {
  const [entry, another] = Object.entries(source);
  if (entry === undefined || another !== undefined || (entry[0] !== 'configMap' && entry[0] !== 'secret')) return undefined;
  const name = onlyField(entry[1], 'name');
  return typeof name === 'string' ? { name: 'sysprep', defaultName: 'sysprep', given: [literal({ [entry[0]]: name })] } : undefined;
}

function fromTemplate(source: AnyMap, template: unknown, namespace: string | undefined): Builder | undefined {
  const { name, ...rest } = source;
  const props = dataVolumeTemplateProps(template, namespace);
  if (typeof name !== 'string' || !hasOnly(rest, []) || props === undefined) return undefined;
  return { name: 'dataVolumeTemplate', defaultName: asLabel(name), given: [literal(name), { kind: 'map', entries: Array.from(props) }] };
}
